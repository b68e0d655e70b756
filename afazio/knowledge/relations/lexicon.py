"""The lexicon that axioms are drawn from: WordNet 3.0's words, senses and relations, without the glosses.

Two sources stand behind one interface: the bundled file (`BundledLexicon`) and NLTK's reader of the user's own
WordNet corpus (`afazio.knowledge.relations.wordnet_corpus`).
"""

from __future__ import annotations

import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from importlib.resources import as_file, files
from pathlib import Path

from afazio.errors import AfazioError
from afazio.knowledge.word_tables import word_list

PARTS = ("n", "v", "a", "r")
_CACHE_SIZE = 50_000


class LexiconError(AfazioError, OSError):
    """A lexicon that is missing or damaged."""


class Relation(StrEnum):
    """The relations between synsets, by WordNet's pointer symbols."""

    HYPERNYM = "@"
    INSTANCE = "@i"
    ANTONYM = "!"
    SIMILAR = "&"
    DERIVATION = "+"
    PERTAINYM = "\\"
    ATTRIBUTE = "="
    PART_OF = "#p"
    MEMBER_OF = "#m"
    SUBSTANCE_OF = "#s"
    ENTAILMENT = "*"
    CAUSE = ">"
    VERB_GROUP = "$"


@dataclass(frozen=True, slots=True)
class Link:
    """A relation of a synset; word numbers count from 1, and 0 means every word of the synset."""

    relation: Relation
    target: int
    source_word: int
    target_word: int


@dataclass(frozen=True, slots=True)
class Synset:
    """Words of one meaning. ``identity`` is a part's place in ``n v a r`` (from 1) times 10**8, plus WordNet's offset.

    ``words`` keep their case and have underscores for blanks; ``file`` is the lexicographer file, e.g. ``noun.animal``.
    A ``satellite`` is an adjective's meaning that is special to the one it is similar to.  ``frames`` pairs the
    numbers of WordNet's verb sentence frames with those of the words that have them.
    """

    identity: int
    file: str
    words: tuple[str, ...]
    links: tuple[Link, ...]
    satellite: bool
    frames: tuple[tuple[int, int], ...]

    @property
    def part(self) -> str:
        """Part of speech: n, v, a or r."""
        return PARTS[self.identity // 10**8 - 1]


@dataclass(frozen=True, slots=True)
class Sense:
    """One sense of a lemma: ``rank`` counts from 1, ``count`` is its frequency in WordNet's tagged corpora."""

    lemma: str
    part: str
    rank: int
    count: int
    synset: int
    word_number: int

    def __str__(self) -> str:
        return f"{self.lemma}_{self.part}%{self.rank}"


class Lexicon(ABC):
    """Words, their senses and the relations between them.

    Lemmas are in lower case with underscores for blanks; parts of speech are n, v, a (adjectives) and r (adverbs).
    """

    @property
    @abstractmethod
    def digest(self) -> str:
        """A hexadecimal SHA-256 digest of the content."""

    @abstractmethod
    def senses(self, lemma: str, part: str) -> tuple[Sense, ...]:
        """The senses of a lemma, the first one first; none for an unknown word."""

    @abstractmethod
    def synset(self, identity: int) -> Synset:
        """The synset; ``KeyError`` when there is none."""

    def related(self, sense: Sense, relation: Relation) -> Iterator[tuple[Synset, str | None]]:
        """The synsets this sense is related to, each with the word meant, or None when all its words are."""
        for link in self.synset(sense.synset).links:
            if link.relation is relation and link.source_word in (0, sense.word_number):
                target = self.synset(link.target)
                yield target, target.words[link.target_word - 1].lower() if link.target_word else None

    def hypernyms(self, identity: int) -> tuple[int, ...]:
        """The direct hypernyms of a synset."""
        return tuple(link.target for link in self.synset(identity).links if link.relation is Relation.HYPERNYM)

    def synonyms(self, lemma: str, part: str) -> frozenset[str]:
        """The words that share a synset with the lemma."""
        words = {word.lower() for sense in self.senses(lemma, part) for word in self.synset(sense.synset).words}
        return frozenset(words - {lemma})

    def antonyms(self, lemma: str, part: str) -> frozenset[str]:
        """The words that are opposed to one of the lemma's senses."""
        return frozenset(
            word
            for sense in self.senses(lemma, part)
            for _, word in self.related(sense, Relation.ANTONYM)
            if word is not None
        )

    def adjective_of(self, adverb: str) -> str | None:
        """The adjective that an adverb is derived from: ``quickly`` gives ``quick``.

        Only regular derivations in *-ly*: a bare adverb such as ``well``, one that is only its own adjective, such
        as ``early``, and one that has drifted from its adjective, such as ``hardly``, give None.
        """
        stems = [stem for stem in _adjective_stems(adverb) if self.senses(stem, "a")]
        if adverb in word_list("drifted_adverbs.tsv", "adverb") or not stems:
            return None
        senses = self.senses(adverb, "r")
        named = {word for sense in senses for _, word in self.related(sense, Relation.PERTAINYM)}
        for stem in stems:
            if stem in named:
                return stem
        if not senses or self.senses(adverb, "a"):
            return None
        return max(stems, key=lambda stem: sum(sense.count for sense in self.senses(stem, "a")))

    def adverb_of(self, adjective: str) -> str | None:
        """The adverb in *-ly* that is derived from an adjective: ``quick`` gives ``quickly``."""
        return next((form for form in _adverb_forms(adjective) if self.adjective_of(form) == adjective), None)


class BundledLexicon(Lexicon):
    """The lexicon in one read-only SQLite file, by default the one that comes with the package.

    Raises ``LexiconError`` when the file is missing or not a lexicon.
    """

    def __init__(self, path: Path | None = None) -> None:
        try:
            with as_file(files(__package__) / "wordnet.sqlite") if path is None else nullcontext(path) as found:
                self._connection = sqlite3.connect(
                    f"{found.resolve().as_uri()}?mode=ro&immutable=1", uri=True, check_same_thread=False
                )
            (self._digest,) = self._connection.execute("SELECT value FROM property WHERE name = 'digest'").fetchone()
            (names,) = self._connection.execute("SELECT value FROM property WHERE name = 'files'").fetchone()
        except (OSError, sqlite3.Error, TypeError) as error:
            raise LexiconError(f"{path or 'bundled lexicon'}: not a lexicon: {error}") from error
        self._files = tuple(names.split())
        self._relations = {relation.value: relation for relation in Relation}
        self._cached_senses = lru_cache(_CACHE_SIZE)(self._read_senses)
        self._cached_synset = lru_cache(_CACHE_SIZE)(self._read_synset)
        self._cached_adjective = lru_cache(_CACHE_SIZE)(super().adjective_of)
        self._cached_adverb = lru_cache(_CACHE_SIZE)(super().adverb_of)

    @property
    def digest(self) -> str:
        return str(self._digest)

    def senses(self, lemma: str, part: str) -> tuple[Sense, ...]:
        return self._cached_senses(lemma, part)

    def synset(self, identity: int) -> Synset:
        return self._cached_synset(identity)

    def adjective_of(self, adverb: str) -> str | None:
        return self._cached_adjective(adverb)

    def adverb_of(self, adjective: str) -> str | None:
        return self._cached_adverb(adjective)

    def _read_senses(self, lemma: str, part: str) -> tuple[Sense, ...]:
        query = "SELECT senses FROM word WHERE lemma = ? AND part = ?"
        row = self._connection.execute(query, (lemma, part)).fetchone()
        if row is None:
            return ()
        base = (PARTS.index(part) + 1) * 10**8
        return tuple(_sense(lemma, part, rank, base, item) for rank, item in enumerate(row[0].split(), start=1))

    def _read_synset(self, identity: int) -> Synset:
        query = "SELECT file, words, links, satellite, frames FROM synset WHERE identity = ?"
        row = self._connection.execute(query, (identity,)).fetchone()
        if row is None:
            raise KeyError(identity)
        file, words, links, satellite, frames = row
        return Synset(
            identity,
            self._files[file],
            tuple(words.split()),
            tuple(map(self._link, links.split())),
            bool(satellite),
            tuple(map(_frame, frames.split())),
        )

    def _link(self, text: str) -> Link:
        symbol, target, source_word, target_word = text.split(":")
        return Link(self._relations[symbol], int(target), int(source_word), int(target_word))


def _sense(lemma: str, part: str, rank: int, base: int, text: str) -> Sense:
    offset, word_number, count = text.split(":")
    return Sense(lemma, part, rank, int(count), base + int(offset), int(word_number))


def _frame(text: str) -> tuple[int, int]:
    frame, word_number = text.split(":")
    return int(frame), int(word_number)


def _adjective_stems(adverb: str) -> Iterator[str]:
    """What the adjective can be, by the spelling of *-ly*: quick, happy, simple, true, full, dramatic."""
    if not adverb.endswith("ly"):
        return
    stem = adverb[:-2]
    if stem.endswith("i"):
        yield f"{stem[:-1]}y"
    yield stem
    if stem.endswith("al"):
        yield stem[:-2]
    yield from (f"{stem}{ending}" for ending in ("le", "e", "l"))


def _adverb_forms(adjective: str) -> Iterator[str]:
    """How *-ly* can be spelt on an adjective: quickly, happily, simply, dramatically."""
    yield f"{adjective}ly"
    if adjective.endswith("y"):
        yield f"{adjective[:-1]}ily"
    if adjective.endswith("le"):
        yield f"{adjective[:-1]}y"
    if adjective.endswith("ic"):
        yield f"{adjective}ally"
