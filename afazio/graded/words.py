"""The content words of a sentence, and how much each of them tells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files
from math import log

from afazio.parsing.tree import Token, Tree
from afazio.tables import read_rows, rule_lexicon

_PARTS = {"NOUN": "n", "VERB": "v", "ADJ": "a", "ADV": "r", "PROPN": "n", "X": "n"}
_TOTAL = "*"


class Kind(StrEnum):
    """What a word can be compared by."""

    WORD = "word"
    NAME = "name"
    NUMBER = "number"


@dataclass(frozen=True, slots=True)
class Word:
    """A content word: ``sentence`` counts from 0, ``token`` is its number in the sentence.

    ``part`` is WordNet's part of speech (n, v, a, r; empty for numbers) and ``weight``, from 0 to 1, what it tells.
    """

    sentence: int
    token: int
    form: str
    lemma: str
    part: str
    kind: Kind
    weight: float


def content_words(trees: Iterable[Tree]) -> tuple[Word, ...]:
    """The nouns, verbs, adjectives, adverbs, names and numbers of some sentences, in their order.

    A verb and its particle are one word; negations and words that only make sentences are none.
    """
    return tuple(word for number, tree in enumerate(trees) for word in _words(number, tree))


def _words(sentence: int, tree: Tree) -> Iterator[Word]:
    for token in tree.tokens:
        kind = _kind(token)
        if kind is None:
            continue
        particle = next((each.lemma for each in tree.children(token.id) if each.deprel == "compound:prt"), None)
        lemma = token.lemma.lower() if particle is None else f"{token.lemma}_{particle}".lower()
        part = "" if kind is Kind.NUMBER else _PARTS[token.upos]
        yield Word(sentence, token.id, token.form, lemma, part, kind, weight(token.lemma.lower(), kind))


def _kind(token: Token) -> Kind | None:
    if token.upos == "NUM":
        return Kind.NUMBER
    if token.form in _addresses():
        return None
    if token.upos in ("PROPN", "X"):
        return Kind.NAME
    if token.upos not in _PARTS or token.feat("Polarity") == "Neg" or token.feat("PronType") or token.deprel == "cop":
        return None
    return Kind.WORD


def weight(lemma: str, kind: Kind) -> float:
    """The inverse document frequency of a lemma, from 0 (in every sentence) to 1 (in none that was counted).

    It is log(N / (1 + n)) / log N for a lemma that n of N sentences have (Sparck Jones 1972).
    """
    counts = _frequencies()
    total = counts[_TOTAL]
    return log(total / (1 + counts.get(lemma, 0))) / log(total)


@cache
def _addresses() -> frozenset[str]:
    """The titles that are forms of address only: Mr., Mrs."""
    return frozenset(form for form, _, kind in rule_lexicon("titles", "form", "noun", "kind") if kind == "address")


@cache
def _frequencies() -> dict[str, int]:
    text = files(__package__).joinpath("sentence_frequencies.tsv").read_text("utf-8")
    return {lemma: int(count) for lemma, count in read_rows(text, "sentence_frequencies.tsv", ("lemma", "sentences"))}
