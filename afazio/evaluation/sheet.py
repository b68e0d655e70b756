"""Tables that are shown on a terminal, in Markdown and in HTML."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

NOTHING = "–"


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table: the first column names the rows; ``totals`` are the numbers of rows (from 0) that sum up others."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    totals: frozenset[int] = frozenset()
    note: str = ""


def percent(value: float | None) -> str:
    """A share in %, with one digit after the point; a dash for none."""
    return NOTHING if value is None else f"{100 * value:.1f}"


def on_terminal(sheet: Sheet) -> Table:
    """The table for a terminal."""
    caption = sheet.note or None
    table = Table(title=sheet.title, title_justify="left", box=SIMPLE_HEAD, padding=(0, 1, 0, 0), caption=caption)
    for number, column in enumerate(sheet.columns):
        table.add_column(column, justify="right" if number else "left")
    for number, row in enumerate(sheet.rows):
        table.add_row(*map(Text, row), end_section=number in sheet.totals)
    return table


def in_markdown(sheet: Sheet) -> Iterator[str]:
    """The table as lines of Markdown."""
    yield f"### {sheet.title}"
    yield ""
    yield _line(sheet.columns)
    yield _line(["---", *("---:" for _ in sheet.columns[1:])])
    yield from map(_line, sheet.rows)
    yield ""
    if sheet.note:
        yield sheet.note
        yield ""


def in_html(sheet: Sheet) -> Iterator[str]:
    """The table as lines of HTML."""
    yield f"<h3>{escape(sheet.title)}</h3>"
    yield "<table>"
    yield "<tr>" + "".join(f"<th>{escape(column)}</th>" for column in sheet.columns) + "</tr>"
    for number, row in enumerate(sheet.rows):
        kind = ' class="total"' if number in sheet.totals else ""
        yield f"<tr{kind}>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>"
    yield "</table>"
    if sheet.note:
        yield f"<p>{escape(sheet.note)}</p>"


def _line(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
