"""What in one word supports another one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from importlib.resources import files

from afazio.graded.words import Kind, Word
from afazio.knowledge.relations.lexical_relations import Connections
from afazio.knowledge.relations.lexicon import Lexicon, Relation
from afazio.semantics.numerals import least_number
from afazio.tables import read_rows

_CACHE_SIZE = 100_000
_SENSES = 4
_SHORTEST_STEM, _SHORTEST_SPELLING = 5, 5
_ACROSS = (Relation.DERIVATION, Relation.PERTAINYM, Relation.ATTRIBUTE)


class Support(StrEnum):
    """How a word of the text supports one of the hypothesis."""

    SAME = "same word"
    SPELLING = "spelling"
    SYNONYM = "synonym"
    KIND = "more special"
    DERIVED = "derived"
    STEM = "one stem"
    GENERAL = "more general"
    ACRONYM = "acronym"
    OPPOSED = "opposed"


@dataclass(frozen=True, slots=True)
class Match:
    """A support with its strength, from 0 to 1; that of an opposed word is 0."""

    support: Support
    strength: float


class Matching:
    """Compares words by one lexicon, and remembers what it looked up."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._connections = Connections(lexicon)
        self._words = lru_cache(_CACHE_SIZE)(self._match_words)
        self._across = lru_cache(_CACHE_SIZE)(self._relatives)

    def match(self, text: Word, hypothesis: Word) -> Match | None:
        """How the word of the text supports that of the hypothesis, or ``None``."""
        if Kind.NUMBER in (text.kind, hypothesis.kind):
            same = _number(text.lemma) == _number(hypothesis.lemma)
            return _match(Support.SAME) if same else None
        if text.lemma == hypothesis.lemma:
            return _match(Support.SAME)
        named = Kind.NAME in (text.kind, hypothesis.kind)
        if named and _is_spelling(text.lemma, hypothesis.lemma):
            return _match(Support.SPELLING)
        return self._words(text.lemma, text.part, hypothesis.lemma, hypothesis.part)

    def _match_words(self, text: str, text_part: str, asked: str, part: str) -> Match | None:
        if text_part == part:
            found = self._within(text, asked, part)
            if found is not None:
                return found
        if (asked, part) in self._across(text, text_part) or (text, text_part) in self._across(asked, part):
            return _match(Support.DERIVED)
        if _of_one_stem(text, asked):
            return _match(Support.STEM)
        return None

    def _within(self, text: str, asked: str, part: str) -> Match | None:
        forth = self._connections.entailment(text, asked, part)
        if forth is not None:
            support = Support.KIND if forth.steps else Support.SYNONYM
            return Match(support, strength(support) * (1 - forth.cost))
        if self._connections.opposition(text, asked, part) is not None:
            return Match(Support.OPPOSED, 0.0)
        back = self._connections.entailment(asked, text, part)
        if back is not None:
            return Match(Support.GENERAL, strength(Support.GENERAL) * (1 - back.cost))
        return None

    def _relatives(self, lemma: str, part: str) -> frozenset[tuple[str, str]]:
        """The words that are derived from a word's first senses, or that they are derived from."""
        return frozenset(self._derived(lemma, part))

    def _derived(self, lemma: str, part: str) -> Iterator[tuple[str, str]]:
        for sense in self._lexicon.senses(lemma, part)[:_SENSES]:
            for relation in _ACROSS:
                for synset, word in self._lexicon.related(sense, relation):
                    for each in [word] if word is not None else synset.words:
                        yield each.lower(), synset.part


def strength(support: str) -> float:
    """How strong a support is, from 0 to 1, by the table ``strengths.tsv``; raises ``KeyError`` for an unknown one."""
    return _strengths()[support]


def _match(support: Support) -> Match:
    return Match(support, strength(support))


@cache
def _strengths() -> dict[str, float]:
    text = files(__package__).joinpath("strengths.tsv").read_text("utf-8")
    rows = read_rows(text, "strengths.tsv", ("support", "strength", "provenance"))
    return {name: float(value) for name, value, _ in rows}


def _number(lemma: str) -> str:
    plain = lemma.replace(",", "").lstrip("$").rstrip("%")
    value = least_number(plain)
    return plain if value is None else str(value)


def _is_spelling(one: str, other: str) -> bool:
    """Whether two names differ in dots and hyphens only, or in one letter of many."""
    left, right = (name.replace(".", "").replace("-", "").replace("'", "") for name in (one, other))
    if left == right:
        return True
    shorter, longer = sorted((left, right), key=len)
    return len(shorter) >= _SHORTEST_SPELLING and longer.startswith(shorter[:-1]) and len(longer) - len(shorter) <= 2


def _of_one_stem(one: str, other: str) -> bool:
    shared = 0
    for left, right in zip(one, other, strict=False):
        if left != right:
            break
        shared += 1
    return shared >= _SHORTEST_STEM and shared >= min(len(one), len(other)) - 2
