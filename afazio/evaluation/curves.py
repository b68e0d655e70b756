"""What plots of answers show: precision against recall, and confidence against the share that is right."""

from __future__ import annotations

from collections.abc import Sequence

from afazio.corpora.item import Gold
from afazio.corpora.labels import is_right
from afazio.corpora.ranking import ItemAnswer, by_entailment

BINS = 10

Point = tuple[float, float]


def precision_recall(answers: Sequence[ItemAnswer]) -> tuple[Point, ...]:
    """Recall and precision of entailment at each rank where recall grows, pairs ranked by score; both in [0, 1]."""
    ranked = [item.gold is Gold.ENTAILMENT for item, _ in by_entailment(answers) if item.gold is not None]
    total, found, points = sum(ranked), 0, []
    for rank, positive in enumerate(ranked, start=1):
        if positive:
            found += 1
            points.append((found / total, found / rank))
    return tuple(points)


def calibration(answers: Sequence[ItemAnswer]) -> tuple[tuple[float, float, int], ...]:
    """For each tenth of confidence that has verdicts: their mean confidence, the share that is right, their number."""
    judged = [
        (verdict.confidence, is_right(verdict.label, item.gold))
        for item, verdict in answers
        if item.gold is not None and verdict.confidence is not None
    ]
    found = []
    for number in range(BINS):
        inside = [each for each in judged if min(BINS - 1, int(each[0] * BINS)) == number]
        if inside:
            count = len(inside)
            found.append((sum(told for told, _ in inside) / count, sum(right for _, right in inside) / count, count))
    return tuple(found)
