"""Reports as tables for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from afazio.corpora.item import Gold
from afazio.entailment.verdict import Label
from afazio.evaluation.report import Report
from afazio.evaluation.scores import Scores


def tables(result: Report) -> Group:
    """The measures, the confusion and a line on what was counted; ent. is entailment, con. contradiction."""
    return Group(*_parts(result))


def _parts(result: Report) -> Iterator[RenderableType]:
    yield _measures(result)
    yield _confusion(result.overall)
    yield Text("\n".join(_lines(result)))


def _measures(result: Report) -> Table:
    table = Table(
        title=f"{result.format.upper()}: {result.pairs} pairs, in %",
        title_justify="left",
        box=SIMPLE_HEAD,
        padding=(0, 1, 0, 0),
    )
    table.add_column("", no_wrap=True)
    two_way = result.overall.contradiction is None
    retrieved = [f"{label} {measure}" for label in (("ent.",) if two_way else ("ent.", "con.")) for measure in "PRF"]
    for name in ("pairs", "acc.", *retrieved, "err."):
        table.add_column(name, justify="right")
    for name, scores in result.parts:
        table.add_row(Text(name), *_row(scores, two_way))
    if result.lengths:
        table.add_section()
    for name, scores in result.lengths:
        table.add_row(Text(name), *_row(scores, two_way))
    table.add_section()
    table.add_row("all", *_row(result.overall, two_way))
    for baseline in result.baselines:
        table.add_row(Text(baseline.name, style="dim"), "", _percent(baseline.accuracy))
    return table


def _row(scores: Scores, two_way: bool) -> Iterator[str]:
    yield str(scores.count)
    yield _percent(scores.accuracy)
    yield _percent(scores.entailment.precision)
    yield _percent(scores.entailment.recall)
    yield _percent(scores.entailment.f1)
    if not two_way:
        yield _percent(scores.contradiction.precision if scores.contradiction else None)
        yield _percent(scores.contradiction.recall if scores.contradiction else None)
        yield _percent(scores.contradiction.f1 if scores.contradiction else None)
    yield str(scores.errors)


def _confusion(scores: Scores) -> Table:
    table = Table(
        title="gold (rows) by verdict (columns), in pairs", title_justify="left", box=SIMPLE_HEAD, padding=(0, 1, 0, 0)
    )
    table.add_column("")
    for label in Label:
        table.add_column(label.value, justify="right")
    counts = dict(scores.confusion)
    for gold in Gold:
        row = [counts.get((gold, label), 0) for label in Label]
        if any(row):
            table.add_row(gold.value, *map(str, row))
    return table


def _lines(result: Report) -> Iterator[str]:
    if result.errors:
        yield "errors: " + ", ".join(f"{kind} {count}" for kind, count in result.errors)
    if result.unscored:
        yield f"without a gold answer, answered but not scored: {result.unscored}"
    if result.coverage < 1:
        yield f"coverage: {_percent(result.coverage)} % of the corpus is answered; all measures are of that part"
    within = {name: f" (95 %: {found.low:.3f} to {found.high:.3f})" for name, found in result.intervals}
    if result.average_precision is not None:
        told = within.get("average precision", "")
        yield f"average precision (ranked by score): {result.average_precision:.3f}{told}"
    if result.confidence_weighted_score is not None:
        told = within.get("confidence-weighted score", "")
        yield f"confidence-weighted score (ranked by confidence): {result.confidence_weighted_score:.3f}{told}"
    if "accuracy" in within and result.overall.accuracy is not None:
        yield f"accuracy: {result.overall.accuracy:.3f}{within['accuracy']}"
    if result.beyond_chance:
        yield "better than chance above: " + ", ".join(f"{name}: {value:.3f}" for name, value in result.beyond_chance)
    if result.same_situation:
        yield "same situation: text and hypothesis describe one situation (--no-same-situation switches it off)"
    rate = f", {result.pairs / result.seconds:.1f} pairs a second" if result.seconds > 0 else ""
    yield f"time: {result.seconds:.1f} s{rate}"


def _percent(value: float | None) -> str:
    return "–" if value is None else f"{100 * value:.1f}"
