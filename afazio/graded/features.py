"""What of a pair the graded verdict rests on: at most eight numbers, each of which can be read."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from afazio.entailment.verdict import Label
from afazio.graded.alignment import CLEAR, Alignment
from afazio.graded.contexts import context
from afazio.graded.structure import Place
from afazio.graded.words import Kind

_UNKNOWN_DISTANCE = 3.0
_EQUALLY_STRONG = 0.2


class Feature(StrEnum):
    """The features, in the order in which tables show them."""

    WORDS = "words"
    MAIN = "main"
    NAMES = "names"
    APART = "apart"
    DENIED = "denied"
    DOUBTED = "doubted"
    PROOF = "proof"


MEANINGS = {
    Feature.WORDS: "share of the hypothesis' content words that the text supports, weighted by idf",
    Feature.MAIN: "how far the text supports the main predicate and its relations to content words, on average",
    Feature.NAMES: "idf of its names and numbers that the text does not support, added up",
    Feature.APART: "most links of the text between words that support the two ends of one relation",
    Feature.DENIED: "its predicates that are denied in one of text and hypothesis only",
    Feature.DOUBTED: "its predicates that the text leaves open (may, plan to, if) and it does not",
    Feature.PROOF: "1 for a proof, -1 for a refutation, otherwise 0",
}


def features(alignment: Alignment, label: Label) -> dict[Feature, float]:
    """The features of a pair; ``label`` is the verdict of strict proof."""
    denied, doubted = told_otherwise(alignment)
    return {
        Feature.WORDS: word_share(alignment),
        Feature.MAIN: _main_support(alignment),
        Feature.NAMES: sum(
            word.weight * (1 - alignment.support(place))
            for place, word in alignment.words.items()
            if word.kind is not Kind.WORD
        ),
        Feature.APART: float(
            max((each.steps for each in alignment.relations if each.steps is not None), default=_UNKNOWN_DISTANCE)
        ),
        Feature.DENIED: float(denied),
        Feature.DOUBTED: float(doubted),
        Feature.PROOF: {Label.ENTAILMENT: 1.0, Label.CONTRADICTION: -1.0}.get(label, 0.0),
    }


def word_share(alignment: Alignment) -> float:
    """The share of the content words of the hypothesis that has support, weighted by what they tell, in [0, 1]."""
    total = sum(word.weight for word in alignment.words.values())
    told = sum(word.weight * alignment.support(place) for place, word in alignment.words.items())
    return told / total if total else 1.0


def _main_support(alignment: Alignment) -> float:
    """The mean support of the main predicate and of the relations that it has to content words, in [0, 1]."""
    roots = [place for place in alignment.hypothesis.roots if place in alignment.words]
    predicate = min(map(alignment.support, roots), default=word_share(alignment))
    told = [predicate, *(each.support for each in alignment.relations if each.link.head in roots)]
    return sum(told) / len(told)


def told_otherwise(alignment: Alignment) -> tuple[int, int]:
    """How many predicates of the hypothesis are denied on one side only, and how many only the text leaves open."""
    denied = doubted = 0
    for place in _predicates(alignment):
        found = alignment.found[place]
        clear = [each for each in found if each.match.strength >= found[0].match.strength - _EQUALLY_STRONG]
        if not clear or clear[0].match.strength <= CLEAR - 0.1:
            continue
        asked = context(alignment.hypothesis.trees[place[0]], place[1])
        told = [context(alignment.text.trees[each.word.sentence], each.word.token) for each in clear]
        pairs = [(each.denied != asked.denied, each.doubts > asked.doubts) for each in told]
        least = min(pairs)
        denied += least[0]
        doubted += least[1]
    return denied, doubted


def _predicates(alignment: Alignment) -> Iterator[Place]:
    """The verbs of the hypothesis and the main predicates of its sentences."""
    roots = alignment.hypothesis.roots
    return (place for place, word in alignment.words.items() if word.part == "v" or place in roots)
