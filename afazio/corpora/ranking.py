"""The order in which answers are ranked for measures and submissions."""

from __future__ import annotations

from collections.abc import Iterable

from afazio.corpora.item import Item
from afazio.entailment.verdict import Label, Verdict

_TIER = {Label.ENTAILMENT: 0, Label.UNKNOWN: 1, Label.ERROR: 2, Label.CONTRADICTION: 3}

ItemAnswer = tuple[Item, Verdict]


def by_entailment(answers: Iterable[ItemAnswer]) -> list[ItemAnswer]:
    """From the surest entailment to the least likely one; errors, which say nothing, stand before contradictions.

    Ties keep the order of the corpus.
    """
    return sorted(answers, key=lambda answer: (_TIER[answer[1].label], -(answer[1].score or 0.0)))


def by_confidence(answers: Iterable[ItemAnswer]) -> list[ItemAnswer]:
    """From the surest verdict, whatever its label, to the least sure; errors come last, ties keep their order."""
    return sorted(
        answers, key=lambda answer: -1.0 if answer[1].confidence is None else answer[1].confidence, reverse=True
    )
