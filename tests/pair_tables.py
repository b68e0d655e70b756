"""Tables of pairs as specifications: what follows from what, one construction after the other."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent / "pairs"


@dataclass(frozen=True)
class Row:
    """One pair of a table, with its gold label and where it stands."""

    text: str
    hypothesis: str
    gold: str
    place: str


def read_table(path: Path) -> list[Row]:
    """The rows of a table: a header, then tab-separated pairs, with comment lines after ``%``."""
    lines = path.read_text("utf-8").splitlines()
    rows = []
    for number, line in enumerate(lines[1:], start=2):
        if line.strip() and not line.startswith("%"):
            text, hypothesis, gold = line.split("\t")
            rows.append(Row(text, hypothesis, gold, f"{path.name}:{number}"))
    return rows
