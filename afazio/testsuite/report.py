"""The report on a run as one HTML page that needs nothing else: tables, plots, and the most suspect tag pairs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from statistics import median, quantiles

from afazio.testsuite.mining import Suspect, mine, table
from afazio.testsuite.occurrences import of_results
from afazio.testsuite.plots import Bar, bars, histogram
from afazio.testsuite.results import Result
from afazio.testsuite.scoring import Counts, accuracy_table, count, paper_table

_STYLE = """
body { font: 15px/1.4 sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em; color: #222; }
table { border-collapse: collapse; margin: 1em 0; }
th, td { padding: .2em .7em; text-align: right; border-bottom: 1px solid #ddd; vertical-align: top; }
th:first-child, td:first-child, td.words { text-align: left; }
svg { max-width: 100%; height: auto; } svg rect { fill: #4477aa; } svg .grid { stroke: #ddd; }
svg text { font: 12px sans-serif; } svg .label { text-anchor: end; } svg .tick { text-anchor: middle; fill: #666; }
"""
_PAIRS_SHOWN = 40
_SUSPECTS_SHOWN = 20


def report(results: Sequence[Result], title: str) -> str:
    """The page."""
    breakdown = count(results)
    total = breakdown["all"].get("all", Counts())
    body = [f"<h1>{escape(title)}</h1>", "<h2>Outcomes by gold value</h2>", _table(paper_table(total))]
    for group in ("suite", "kind", "words", "text tag", "hypothesis tag"):
        body += [f"<h2>By {group}</h2>", _table(accuracy_table(breakdown[group], group))]
        if group == "suite":
            body.append(bars("Accuracy by suite", list(_bars(breakdown[group].items()))))
    worst = sorted(breakdown["tag pair"].items(), key=lambda entry: (entry[1].accuracy() or 0.0, -entry[1].of()))
    shown = min(_PAIRS_SHOWN, len(worst))
    body += [
        f"<h2>Accuracy by tag pair</h2><p>Text → hypothesis; the {shown} lowest of {len(worst)}.</p>",
        bars("Accuracy by tag pair", list(_bars(worst[:shown]))),
        *_times(results),
    ]
    for name, occurrences in of_results(results).items():
        body += [f"<h2>Suspects for {name}</h2>", _suspects(mine(occurrences)[:_SUSPECTS_SHOWN])]
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{_STYLE}</style></head>\n<body>\n" + "\n".join(body) + "\n</body></html>\n"
    )


def _bars(entries: Iterable[tuple[str, Counts]]) -> Iterator[Bar]:
    for name, counts in entries:
        yield Bar(name, counts.accuracy() or 0.0, f"{counts.of()} items")


def _times(results: Sequence[Result]) -> list[str]:
    seconds = [result.answer.seconds for result in results if result.answer.seconds is not None]
    if len(seconds) < 2:
        return []
    late = quantiles(seconds, n=20)[-1]
    return [
        "<h2>Time per pair</h2>",
        f"<p>Median {median(seconds):.3f} s, 95 % within {late:.3f} s, longest {max(seconds):.3f} s.</p>",
        histogram("Time per pair", seconds, "s"),
    ]


def _table(rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(cell)}</th>" for cell in rows[0])
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>\n" for row in rows[1:])
    return f"<table><tr>{head}</tr>\n{body}</table>"


def _suspects(suspects: Sequence[Suspect]) -> str:
    if not suspects:
        return "<p>None.</p>"
    rows = table(suspects)
    head = "".join(f"<th>{escape(cell)}</th>" for cell in (*rows[0], "shortest failing items"))
    body = []
    for row, suspect in zip(rows[1:], suspects, strict=True):
        cells = "".join(f"<td>{escape(cell)}</td>" for cell in row)
        shown = "<br>".join(escape(f"{e.id}: {e.text} / {e.hypothesis}") for e in suspect.examples)
        body.append(f'<tr>{cells}<td class="words">{shown}</td></tr>')
    return f"<table><tr>{head}</tr>\n" + "\n".join(body) + "</table>"
