"""Everything that an evaluation says about one corpus."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from afazio.corpora.item import Corpus, Format
from afazio.corpora.labels import is_right
from afazio.corpora.ranking import ItemAnswer
from afazio.evaluation.ranked import average_precision, confidence_weighted_score
from afazio.evaluation.scores import (
    Baseline,
    Retrieval,
    Scores,
    baselines,
    by_length,
    by_premises,
    by_section,
    score,
)
from afazio.evaluation.significance import Interval, accuracy_beyond_chance, bootstrap, cws_beyond_chance


@dataclass(frozen=True, slots=True)
class Report:
    """The scores overall, by section and by number of premises, the baselines, and the errors by kind.

    ``unscored`` counts the items that have no gold answer; the two measures of rankings are for RTE.  ``lengths`` has
    the scores by words of the text, ``coverage`` the share of the corpus that is answered, ``intervals`` the 95 %
    intervals of the measures by their names, and ``beyond_chance``, for RTE, the levels of 0.05 and 0.01.
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
    lengths: tuple[tuple[str, Scores], ...] = ()
    coverage: float = 1.0
    intervals: tuple[tuple[str, Interval], ...] = ()
    beyond_chance: tuple[tuple[str, float], ...] = ()


def report(
    corpus: Corpus,
    answers: Sequence[ItemAnswer],
    *,
    same_situation: bool,
    seconds: float,
    ranked: bool = True,
    sure: bool = True,
) -> Report:
    """Score the answers to a corpus; ``seconds`` is the wall time they took.

    ``ranked`` is whether scores rank the answers, ``sure`` whether they have confidences; without them the measures of
    rankings are left out.
    """
    kinds = Counter(verdict.error.kind.value for _, verdict in answers if verdict.error is not None)
    challenge = corpus.format is Format.RTE
    measures: dict[str, Callable[[Sequence[ItemAnswer]], float | None]] = {}
    if challenge and ranked:
        measures["average precision"] = average_precision
    if challenge and sure:
        measures["confidence-weighted score"] = confidence_weighted_score
    scored = [answer for answer in answers if answer[0].gold is not None]
    right = [item.gold is not None and is_right(verdict.label, item.gold) for item, verdict in scored]
    intervals = [("accuracy", bootstrap(right, lambda drawn: sum(drawn) / len(drawn)))]
    intervals += [(name, bootstrap(scored, measure)) for name, measure in measures.items()]
    return Report(
        format=corpus.format,
        same_situation=same_situation,
        pairs=len(answers),
        unscored=sum(item.gold is None for item, _ in answers),
        overall=score(answers),
        parts=(*by_section(answers), *by_premises(answers)),
        baselines=baselines(item for item, _ in answers),
        errors=tuple(kinds.most_common()),
        average_precision=average_precision(answers) if challenge and ranked else None,
        confidence_weighted_score=confidence_weighted_score(answers) if challenge and sure else None,
        seconds=seconds,
        lengths=by_length(answers),
        coverage=len(answers) / len(corpus.items),
        intervals=tuple((name, found) for name, found in intervals if found is not None),
        beyond_chance=tuple(_levels(len(scored))) if challenge and scored else (),
    )


def _levels(pairs: int) -> Iterator[tuple[str, float]]:
    for level in (0.05, 0.01):
        yield f"accuracy, {level}", accuracy_beyond_chance(pairs, level)
        yield f"confidence-weighted score, {level}", cws_beyond_chance(pairs, level)


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
        "lengths": {name: _scores(scores) for name, scores in result.lengths},
        "coverage": result.coverage,
        "intervals": {name: [interval.low, interval.high] for name, interval in result.intervals},
        "beyond_chance": dict(result.beyond_chance),
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
