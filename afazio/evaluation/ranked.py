"""The measures of rankings in the RTE challenges."""

from __future__ import annotations

from collections.abc import Iterable

from afazio.corpora.item import Gold
from afazio.corpora.labels import is_right
from afazio.corpora.ranking import ItemAnswer, by_confidence, by_entailment


def average_precision(answers: Iterable[ItemAnswer]) -> float | None:
    """Precision averaged over the ranks of the true entailments, pairs ranked by score (RTE-2, RTE-3).

    ``None`` when gold has no entailment.  Pairs without gold are left out.
    """
    ranked = [item.gold is Gold.ENTAILMENT for item, _ in by_entailment(answers) if item.gold is not None]
    found = 0
    total = 0.0
    for rank, positive in enumerate(ranked, start=1):
        if positive:
            found += 1
            total += found / rank
    return total / found if found else None


def confidence_weighted_score(answers: Iterable[ItemAnswer]) -> float | None:
    """The share of right verdicts up to each rank, averaged over the ranks, pairs ranked by confidence (RTE-1).

    ``None`` when nothing has gold.
    """
    ranked = by_confidence(answers)
    hits = [is_right(verdict.label, item.gold) for item, verdict in ranked if item.gold is not None]
    right = 0
    total = 0.0
    for rank, hit in enumerate(hits, start=1):
        right += hit
        total += right / rank
    return total / len(hits) if hits else None
