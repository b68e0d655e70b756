"""Answers with known labels to score."""

from __future__ import annotations

from afazio.corpora.item import Gold, Item
from afazio.entailment.pair import Pair
from afazio.entailment.verdict import ErrorKind, Failure, Label, Verdict


def answer(
    gold: Gold | None, label: Label, score: float = 0.5, section: str | None = None, premises: int = 1
) -> tuple[Item, Verdict]:
    error = Failure(ErrorKind.GAVE_UP, "no answer") if label is Label.ERROR else None
    number = None if label is Label.ERROR else score
    pair = Pair(("A.",) * premises, "B.", "1")
    return Item(pair, 1, gold=gold, section=section), Verdict(label, number, number, "z3", 0.1, error)


THREE_WAY = [
    answer(Gold.ENTAILMENT, Label.ENTAILMENT, section="voice"),
    answer(Gold.ENTAILMENT, Label.ERROR, section="voice"),
    answer(Gold.ENTAILMENT, Label.UNKNOWN, section="scope", premises=2),
    answer(Gold.CONTRADICTION, Label.ENTAILMENT, section="scope"),
    answer(Gold.CONTRADICTION, Label.CONTRADICTION, section="scope"),
    answer(Gold.UNKNOWN, Label.UNKNOWN),
    answer(None, Label.ENTAILMENT),
]
