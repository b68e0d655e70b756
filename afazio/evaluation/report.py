"""Everything that an evaluation says about one corpus."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from afazio.corpora.item import Corpus, Format
from afazio.corpora.ranking import ItemAnswer
from afazio.evaluation.ranked import average_precision, confidence_weighted_score
from afazio.evaluation.scores import (
    Baseline,
    Retrieval,
    Scores,
    baselines,
    by_premises,
    by_section,
    score,
)


@dataclass(frozen=True, slots=True)
class Report:
    """The scores overall, by section and by number of premises, the baselines, and the errors by kind.

    ``unscored`` counts the items that have no gold answer; the two measures of rankings are for RTE.
    """

    format: Format
    same_situation: bool
    pairs: int
    unscored: int
    overall: Scores
    parts: tuple[tuple[str, Scores], ...]
    baselines: tuple[Baseline, ...]
    errors: tuple[tuple[str, int], ...]
    average_precision: float | None
    confidence_weighted_score: float | None
    seconds: float


def report(corpus: Corpus, answers: Sequence[ItemAnswer], *, same_situation: bool, seconds: float) -> Report:
    """Score the answers to a corpus; ``seconds`` is the wall time they took."""
    kinds = Counter(verdict.error.kind.value for _, verdict in answers if verdict.error is not None)
    ranked = corpus.format is Format.RTE
    return Report(
        format=corpus.format,
        same_situation=same_situation,
        pairs=len(answers),
        unscored=sum(item.gold is None for item, _ in answers),
        overall=score(answers),
        parts=(*by_section(answers), *by_premises(answers)),
        baselines=baselines(item for item, _ in answers),
        errors=tuple(kinds.most_common()),
        average_precision=average_precision(answers) if ranked else None,
        confidence_weighted_score=confidence_weighted_score(answers) if ranked else None,
        seconds=seconds,
    )


def as_json(result: Report) -> dict[str, Any]:
    """The report as JSON values."""
    return {
        "format": result.format.value,
        "same_situation": result.same_situation,
        "pairs": result.pairs,
        "unscored": result.unscored,
        "overall": _scores(result.overall),
        "parts": {name: _scores(scores) for name, scores in result.parts},
        "baselines": {baseline.name: baseline.accuracy for baseline in result.baselines},
        "errors": dict(result.errors),
        "average_precision": result.average_precision,
        "confidence_weighted_score": result.confidence_weighted_score,
        "seconds": round(result.seconds, 3),
    }


def _scores(scores: Scores) -> dict[str, Any]:
    confusion: dict[str, dict[str, int]] = {}
    for (gold, label), count in scores.confusion:
        confusion.setdefault(gold.value, {})[label.value] = count
    return {
        "count": scores.count,
        "right": scores.right,
        "errors": scores.errors,
        "accuracy": scores.accuracy,
        "entailment": _retrieval(scores.entailment),
        "contradiction": None if scores.contradiction is None else _retrieval(scores.contradiction),
        "confusion": confusion,
    }


def _retrieval(retrieval: Retrieval) -> dict[str, float | None]:
    return {"precision": retrieval.precision, "recall": retrieval.recall, "f1": retrieval.f1}
