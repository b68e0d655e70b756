"""What a transformation makes: a pair with its label, and the frame in which transformations work."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from afazio.testsuite.treebank.sentence import Sentence, Word

TRUE = "entailment"
FALSE = "non-entailment"


@dataclass(frozen=True, slots=True)
class Edit:
    """A pair of sentences, not yet spelled, the label and the kind of transformation."""

    kind: str
    gold: str
    text: Sentence
    hypothesis: Sentence


Transformation = Callable[[Sentence], Iterator[Edit]]
"""Gives the pairs that can be made of one sentence."""


def both_ways(kind: str, whole: Sentence, part: Sentence, upward: bool) -> Iterator[Edit]:
    """A sentence and what is left of it: the one follows from the other upward, the other from the one downward."""
    suffix = "up" if upward else "down"
    yield Edit(f"{kind} dropped, {suffix}", TRUE if upward else FALSE, whole, part)
    yield Edit(f"{kind} added, {suffix}", FALSE if upward else TRUE, part, whole)


def new_word(number: int, form: str, upos: str, head: int, deprel: str, lemma: str = "", xpos: str = "") -> Word:
    """A word that the sentence did not have; numbers from 1001 are free for them."""
    return Word(1000 + number, form, lemma or form, upos, xpos, head, deprel)


def headed(words: list[Word], number: int, head: int, deprel: str) -> list[Word]:
    """The words, one of them with another head and relation."""
    return [replace(word, head=head, deprel=deprel) if word.id == number else word for word in words]


def alone(sentence: Sentence, numbers: frozenset[int], root: int) -> Sentence:
    """Some words as a sentence of their own with this root."""
    return Sentence(tuple(headed(sentence.of(numbers), root, 0, "root")))
