"""Tables of results: the paper's, and the same for every suite, kind, tag and tag pair."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from afazio.testsuite.mining import tag_pairs
from afazio.testsuite.results import Outcome, Result, entailed


@dataclass(slots=True)
class Counts:
    """How many items of each gold value had which outcome."""

    cells: dict[tuple[bool, Outcome], int] = field(default_factory=dict)

    def add(self, gold: bool, outcome: Outcome) -> None:
        """Count one item."""
        self.cells[gold, outcome] = self.cells.get((gold, outcome), 0) + 1

    def of(self, outcome: Outcome | None = None, gold: bool | None = None) -> int:
        """The items with this outcome and gold value; None is any."""
        return sum(
            count
            for (value, there), count in self.cells.items()
            if (outcome is None or there is outcome) and (gold is None or value is gold)
        )

    def accuracy(self, gold: bool | None = None) -> float | None:
        """Correct answers as a part of all items, errors among them; None if there are no items."""
        total = self.of(gold=gold)
        return self.of(Outcome.CORRECT, gold) / total if total else None


Breakdown = Mapping[str, Mapping[str, Counts]]
GROUPS = ("all", "suite", "kind", "words", "text tag", "hypothesis tag", "tag pair")

LENGTHS = (10, 20, 30, 40)
"""Texts are counted together that have up to so many words and more than the number before."""


def count(results: Iterable[Result]) -> Breakdown:
    """Counts by group (one of `GROUPS`) and name.

    An item counts once for each of its single tags (*V*, *R0*) and for each of its pairs of whole tags (*V A R0*).
    """
    tables: dict[str, dict[str, Counts]] = {group: {} for group in GROUPS}
    for result in results:
        item, gold, outcome = result.item, entailed(result.item.gold) is True, result.outcome
        names = {
            "all": {"all"},
            "suite": {item.suite},
            "kind": {item.kind},
            "words": {_length(item.text)},
            "text tag": _single(item.tags["text"]),
            "hypothesis tag": _single(item.tags["hypothesis"]),
            "tag pair": {f"{pair.text} → {pair.hypothesis}" for pair in tag_pairs(item.tags)},
        }
        for group, members in names.items():
            for name in members:
                tables[group].setdefault(name, Counts()).add(gold, outcome)
    return {group: dict(sorted(table.items())) for group, table in tables.items()}


def _length(text: str) -> str:
    """The group of a text by its words, by name in the order of length."""
    words = len(text.split())
    above = next((limit for limit in LENGTHS if words <= limit), None)
    return f"up to {above}" if above else f"up to any, over {LENGTHS[-1]}"


def _single(tags: Mapping[str, list[str]]) -> set[str]:
    return {single for listed in tags.values() for tag in listed for single in tag.split()}


ROWS = (("Correct", Outcome.CORRECT), ("Incorrect", Outcome.INCORRECT), ("Errors", Outcome.ERROR), ("Total", None))
COLUMNS = (("True", True), ("False", False), ("Total", None))


def paper_table(counts: Counts) -> list[list[str]]:
    """The table of Bedaride and Gardent (2010), section 3.3: outcome by gold value, header first."""
    head = ["", *(name for name, _ in COLUMNS)]
    return [head, *([name, *(str(counts.of(outcome, gold)) for _, gold in COLUMNS)] for name, outcome in ROWS)]


def aligned(table: Sequence[Sequence[str]], words: Sequence[int] = (0,)) -> str:
    """A table as text; the columns of ``words`` are flush left, the others flush right."""
    widths = [max(len(row[place]) for row in table) for place in range(len(table[0]))]
    lines = []
    for row in table:
        cells = [
            cell.ljust(width) if place in words else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def percent(share: float | None) -> str:
    """A share as a percentage with one decimal, or a dash."""
    return "-" if share is None else f"{100 * share:.1f}"


def accuracy_table(table: Mapping[str, Counts], name: str) -> list[list[str]]:
    """Per name: items, outcomes, and accuracy in percent on true, false and all items; header first."""
    rows = [[name, "items", "correct", "incorrect", "errors", "% true", "% false", "% all"]]
    for key, counts in table.items():
        outcomes = (None, Outcome.CORRECT, Outcome.INCORRECT, Outcome.ERROR)
        shares = (True, False, None)
        rows.append([key, *(str(counts.of(o)) for o in outcomes), *(percent(counts.accuracy(gold)) for gold in shares)])
    return rows


def as_csv(breakdown: Breakdown) -> str:
    """All counts: one line for each group, name and gold value."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(["group", "name", "gold", "correct", "incorrect", "errors", "total", "accuracy"])
    for group, table in breakdown.items():
        for name, counts in table.items():
            for label, gold in COLUMNS:
                total = counts.of(gold=gold)
                share = counts.accuracy(gold)
                outcomes = (Outcome.CORRECT, Outcome.INCORRECT, Outcome.ERROR)
                cells = [str(counts.of(outcome, gold)) for outcome in outcomes]
                writer.writerow([group, name, label.lower(), *cells, total, "" if share is None else f"{share:.4f}"])
    return stream.getvalue()
