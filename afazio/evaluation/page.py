"""A report in one file, HTML or Markdown: tables, plots, and the most confident mistakes with what they rest on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from afazio.corpora.labels import is_right
from afazio.corpora.ranking import ItemAnswer
from afazio.evaluation.curves import calibration, precision_recall
from afazio.evaluation.drawings import bars, curves
from afazio.evaluation.report import Report
from afazio.evaluation.scores import Scores
from afazio.evaluation.sheet import NOTHING, Sheet, in_html, in_markdown, percent
from afazio.inspection.grade import grade_lines

MOST_MISTAKES = 20
"""How many mistakes of a run are shown."""

_STYLE = (
    "body{font-family:sans-serif;max-width:70em;margin:2em auto;padding:0 1em;color:#222}"
    "table{border-collapse:collapse;margin:.5em 0 1.5em}td,th{padding:.2em .7em;border-bottom:1px solid #ddd;"
    "text-align:right}td:first-child,th:first-child{text-align:left}tr.total td{font-weight:bold}"
    "pre{white-space:pre-wrap;background:#f6f6f6;padding:.7em}svg{margin:.5em 1em .5em 0;vertical-align:top}"
)


@dataclass(frozen=True)
class Scored:
    """One run of a report: its name, its answers and their scores."""

    name: str
    answers: Sequence[ItemAnswer]
    report: Report


def html_page(title: str, runs: Sequence[Scored], notes: Sequence[str] = (), sheets: Sequence[Sheet] = ()) -> str:
    """The report as one page that asks for nothing from outside.

    ``notes`` are lines that compare the runs; ``sheets`` further tables.
    """
    return "\n".join(_html(title, runs, notes, sheets)) + "\n"


def markdown_page(title: str, runs: Sequence[Scored], notes: Sequence[str] = (), sheets: Sequence[Sheet] = ()) -> str:
    """The report as Markdown; what the page draws stands in tables."""
    return "\n".join(_markdown(title, runs, notes, sheets)) + "\n"


def _html(title: str, runs: Sequence[Scored], notes: Sequence[str], sheets: Sequence[Sheet]) -> Iterator[str]:
    yield f'<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
    yield f"<style>{_STYLE}</style></head><body><h1>{escape(title)}</h1>"
    yield from (f"<p>{escape(note)}</p>" for note in notes)
    for sheet in (*_overview(runs), *sheets):
        yield from in_html(sheet)
    if runs:
        yield curves("Precision and recall", "recall", "precision", _series(runs), diagonal=False)
        told = [(run.name, [(mean, right) for mean, right, _ in calibration(run.answers)]) for run in runs]
        yield curves("Calibration", "confidence", "share right", told, diagonal=True)
    for run in runs:
        yield f"<h2>{escape(run.name)}</h2>"
        for name, parts in (("Accuracy by part", run.report.parts), ("Accuracy by length", run.report.lengths)):
            if parts:
                yield bars(name, [(part, scores.accuracy) for part, scores in parts])
        yield "<h3>Most confident mistakes</h3>"
        yield from (f"<pre>{escape(text)}</pre>" for text in _mistakes(run))
    yield "</body></html>"


def _markdown(title: str, runs: Sequence[Scored], notes: Sequence[str], sheets: Sequence[Sheet]) -> Iterator[str]:
    yield f"# {title}"
    yield ""
    for note in notes:
        yield note
        yield ""
    for sheet in (*_overview(runs), *sheets, *(each for run in runs for each in _plotted(run))):
        yield from in_markdown(sheet)
    for run in runs:
        yield f"## {run.name}: most confident mistakes"
        yield ""
        for text in _mistakes(run):
            yield from (f"    {line}" for line in text.split("\n"))
            yield ""


def _overview(runs: Sequence[Scored]) -> Iterator[Sheet]:
    """The measures of all runs, side by side."""
    if not runs:
        return
    columns = ("", *(run.name for run in runs))
    measures = [
        ("pairs", *(str(run.report.overall.count) for run in runs)),
        ("accuracy", *(percent(run.report.overall.accuracy) for run in runs)),
        ("95 % interval of it", *map(_interval, runs)),
        ("average precision", *(percent(run.report.average_precision) for run in runs)),
        ("confidence-weighted score", *(percent(run.report.confidence_weighted_score) for run in runs)),
        ("precision of entailment", *(percent(run.report.overall.entailment.precision) for run in runs)),
        ("recall of entailment", *(percent(run.report.overall.entailment.recall) for run in runs)),
        ("F of entailment", *(percent(run.report.overall.entailment.f1) for run in runs)),
        ("coverage", *(percent(run.report.coverage) for run in runs)),
        ("errors", *(str(run.report.overall.errors) for run in runs)),
    ]
    yield Sheet("Measures, in %", columns, tuple(measures))
    for title, parts in (
        ("Accuracy by part, in %", [dict(run.report.parts) for run in runs]),
        ("Accuracy by words of the text, in %", [dict(run.report.lengths) for run in runs]),
    ):
        names = dict.fromkeys(name for each in parts for name in each)
        if names:
            yield Sheet(title, columns, tuple((name, *(_accuracy(each.get(name)) for each in parts)) for name in names))


def _plotted(run: Scored) -> Iterator[Sheet]:
    points = precision_recall(run.answers)
    chosen = [points[number * (len(points) - 1) // 10] for number in range(11)] if points else []
    rows = tuple((percent(recall), percent(precision)) for recall, precision in dict.fromkeys(chosen))
    yield Sheet(f"Precision and recall ({run.name}), in %", ("recall", "precision"), rows)
    told = tuple((percent(mean), percent(right), str(count)) for mean, right, count in calibration(run.answers))
    yield Sheet(f"Calibration ({run.name}), in %", ("mean confidence", "right", "verdicts"), told)


def _series(runs: Sequence[Scored]) -> list[tuple[str, Sequence[tuple[float, float]]]]:
    return [(run.name, precision_recall(run.answers)) for run in runs]


def _interval(run: Scored) -> str:
    found = dict(run.report.intervals).get("accuracy")
    return NOTHING if found is None else f"{100 * found.low:.1f} to {100 * found.high:.1f}"


def _accuracy(scores: Scores | None) -> str:
    return NOTHING if scores is None else percent(scores.accuracy)


def _mistakes(run: Scored) -> Iterator[str]:
    """The wrong verdicts of most confidence, each with its pair and with what it rests on."""
    wrong = [
        (item, verdict)
        for item, verdict in run.answers
        if item.gold is not None and verdict.confidence is not None and not is_right(verdict.label, item.gold)
    ]
    for item, verdict in sorted(wrong, key=lambda answer: -(answer[1].confidence or 0.0))[:MOST_MISTAKES]:
        lines = [
            f"{item.name}: {verdict.label}, confidence {verdict.confidence:.2f}, gold {item.gold}",
            f"text: {' '.join(item.pair.text)}",
            f"hypothesis: {item.pair.hypothesis}",
        ]
        lines += [f"used: {axiom}" for axiom in verdict.used.axioms]
        if verdict.not_understood:
            lines.append(f"not understood: {', '.join(verdict.not_understood)}")
        if verdict.grade is not None:
            lines += grade_lines(verdict.grade)
        yield "\n".join(lines)
