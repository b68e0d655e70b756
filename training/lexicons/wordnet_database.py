"""Reads the WordNet 3.0 database files (``data.*``, ``index.*``, ``cntlist.rev``, ``verb.exc``, ``sentidx.vrb``).

The format is that of the manual pages wndb(5WN) and senseidx(5WN).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from afazio.errors import CorpusError

FILES = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}
_FILE_NAMES = """
adj.all adj.pert adv.all noun.Tops noun.act noun.animal noun.artifact noun.attribute noun.body noun.cognition
noun.communication noun.event noun.feeling noun.food noun.group noun.location noun.motive noun.object
noun.person noun.phenomenon noun.plant noun.possession noun.process noun.quantity noun.relation noun.shape
noun.state noun.substance noun.time verb.body verb.change verb.cognition verb.communication verb.competition
verb.consumption verb.contact verb.creation verb.emotion verb.motion verb.perception verb.possession
verb.social verb.stative verb.weather adj.ppl
"""
LEXICOGRAPHER_FILES = tuple(_FILE_NAMES.split())
_TYPE_NUMBERS = {"n": 1, "v": 2, "a": 3, "r": 4, "s": 5}


@dataclass(frozen=True, slots=True)
class SynsetKey:
    """A synset's identity: part of speech (n, v, a, r) and offset in its data file."""

    pos: str
    offset: int


@dataclass(frozen=True, slots=True)
class Pointer:
    """A relation to another synset; word numbers count from 1, and 0 on both sides relates whole synsets."""

    symbol: str
    target: SynsetKey
    source_word: int
    target_word: int


@dataclass(frozen=True, slots=True)
class Synset:
    """One synset; ``words`` keep their case and have underscores for blanks, ``frames`` are sentence frames."""

    key: SynsetKey
    kind: str
    file: str
    words: tuple[str, ...]
    lexical_ids: tuple[int, ...]
    pointers: tuple[Pointer, ...]
    frames: frozenset[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Sense:
    """One sense of a lemma: ``rank`` counts from 1, ``count`` is its frequency in the tagged corpora."""

    lemma: str
    synset: Synset
    word_number: int
    rank: int
    count: int
    sense_key: str


class WordNetDatabase:
    """The database in a folder such as ``/usr/share/wordnet``.

    Raises ``CorpusError`` when a file is missing or not in the format.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.synsets = {synset.key: synset for pos in FILES for synset in self._read_synsets(pos)}
        self._index = {pos: dict(self._read_index(pos)) for pos in FILES}

    def lemmas(self, pos: str) -> list[str]:
        """All lemmas of a part of speech (n, v, a, r), in lower case, in order."""
        return sorted(self._index[pos])

    def senses(self, lemma: str, pos: str) -> tuple[Sense, ...]:
        """The senses in WordNet's order; none for a word that is not there."""
        return tuple(self._senses(lemma, pos))

    def _senses(self, lemma: str, pos: str) -> Iterator[Sense]:
        for rank, key in enumerate(self._index[pos].get(lemma, ()), start=1):
            synset = self.synsets[key]
            number = [plain_word(word).lower() for word in synset.words].index(lemma) + 1
            sense_key = self.sense_key(synset, number)
            yield Sense(lemma, synset, number, rank, self._counts.get(sense_key, 0), sense_key)

    def sense_key(self, synset: Synset, word_number: int) -> str:
        """The key of a word in a synset, such as ``dog%1:05:00::``."""
        lemma = plain_word(synset.words[word_number - 1]).lower()
        head = ":"
        if synset.kind == "s":
            cluster = next(self.synsets[p.target] for p in synset.pointers if p.symbol == "&")
            head = f"{plain_word(cluster.words[0]).lower()}:{cluster.lexical_ids[0]:02d}"
        file_number = LEXICOGRAPHER_FILES.index(synset.file)
        lexical_id = synset.lexical_ids[word_number - 1]
        return f"{lemma}%{_TYPE_NUMBERS[synset.kind]}:{file_number:02d}:{lexical_id:02d}:{head}"

    def related(self, sense: Sense, symbol: str) -> Iterator[tuple[Synset, int]]:
        """The synsets that this sense's own pointers lead to, with the number of the word meant (0: all)."""
        for pointer in sense.synset.pointers:
            if pointer.symbol == symbol and pointer.source_word in (0, sense.word_number):
                yield self.synsets[pointer.target], pointer.target_word

    @cached_property
    def hyponyms(self) -> dict[SynsetKey, tuple[SynsetKey, ...]]:
        """The direct hyponyms and instances of every synset that has any."""
        found: dict[SynsetKey, list[SynsetKey]] = defaultdict(list)
        for synset in self.synsets.values():
            for pointer in synset.pointers:
                if pointer.symbol in ("@", "@i"):
                    found[pointer.target].append(synset.key)
        return {key: tuple(keys) for key, keys in found.items()}

    @cached_property
    def sentences(self) -> dict[str, frozenset[int]]:
        """The numbers of the model sentences (``sents.vrb``) that a verb's sense fits, by sense key."""
        lines = (line.split() for line in self._lines("sentidx.vrb"))
        return {fields[0]: frozenset(map(int, fields[1].split(","))) for fields in lines if len(fields) > 1}

    @cached_property
    def irregular_forms(self) -> dict[str, tuple[str, ...]]:
        """The forms of each verb in the exception list."""
        found: dict[str, list[str]] = defaultdict(list)
        for line in self._lines("verb.exc"):
            form, *bases = line.split()
            for base in bases:
                found[base].append(form)
        return {base: tuple(forms) for base, forms in found.items()}

    @cached_property
    def definitions(self) -> dict[SynsetKey, str]:
        """The gloss of every noun's synset up to its first example."""
        lines = (line.split(" | ", 1) for line in self._lines("data.noun"))
        return {SynsetKey("n", int(fields[:8])): gloss.split('"', 1)[0] for fields, gloss in lines}

    def closure(self, roots: set[SynsetKey]) -> set[SynsetKey]:
        """The roots and everything below them."""
        found, stack = set(roots), list(roots)
        while stack:
            for key in self.hyponyms.get(stack.pop(), ()):
                if key not in found:
                    found.add(key)
                    stack.append(key)
        return found

    @cached_property
    def _counts(self) -> dict[str, int]:
        fields = (line.split() for line in self._lines("cntlist.rev"))
        return {key: int(count) for key, _, count in fields}

    def _read_synsets(self, pos: str) -> Iterator[Synset]:
        for line in self._lines(f"data.{FILES[pos]}"):
            yield _synset(line.split(" | ", 1)[0].split(), pos)

    def _read_index(self, pos: str) -> Iterator[tuple[str, tuple[SynsetKey, ...]]]:
        for line in self._lines(f"index.{FILES[pos]}"):
            fields = line.split()
            offsets = fields[-int(fields[2]) :]
            yield fields[0], tuple(SynsetKey(pos, int(offset)) for offset in offsets)

    def _lines(self, name: str) -> Iterator[str]:
        """The lines after the licence, whose lines begin with blanks."""
        try:
            with (self._folder / name).open(encoding="ascii") as file:
                yield from (line for line in file if not line.startswith("  "))
        except (OSError, UnicodeDecodeError) as error:
            raise CorpusError(f"{self._folder / name}: not a WordNet 3.0 database file: {error}") from error


def plain_word(word: str) -> str:
    """The word without an adjective's syntactic marker, such as ``(p)``."""
    return word.split("(", 1)[0]


def _synset(fields: list[str], pos: str) -> Synset:
    count = int(fields[3], 16)
    words = fields[4 : 4 + 2 * count]
    position = 4 + 2 * count
    pointer_count = int(fields[position])
    end = position + 1 + 4 * pointer_count
    pointers = [_pointer(fields[at : at + 4]) for at in range(position + 1, end, 4)]
    frames = fields[end + 1 :] if pos == "v" else []
    return Synset(
        SynsetKey(pos, int(fields[0])),
        fields[2],
        LEXICOGRAPHER_FILES[int(fields[1])],
        tuple(words[0::2]),
        tuple(int(number, 16) for number in words[1::2]),
        tuple(pointers),
        frozenset((int(frames[at + 1]), int(frames[at + 2], 16)) for at in range(0, len(frames), 3)),
    )


def _pointer(fields: list[str]) -> Pointer:
    symbol, offset, pos, numbers = fields
    pos = "a" if pos == "s" else pos
    return Pointer(symbol, SynsetKey(pos, int(offset)), int(numbers[:2], 16), int(numbers[2:], 16))
