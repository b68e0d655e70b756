"""Tables of pairs as specifications: what follows from what, one phenomenon a folder.

``tests/pairs/PHENOMENON/core.tsv`` holds what the construction must give, ``traps.tsv`` what looks alike and does not
follow, ``real.tsv`` sentences as people write them.  A row is text, hypothesis, gold label, and, where the verdict
still differs from gold, that verdict; lines after ``%`` are comments.

``python -m tests.pair_tables`` answers all tables and writes the verdicts that differ from gold into their rows; it
refuses to write down a wrong entailment or contradiction.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from afazio.entailment.pair import Pair
from afazio.entailment.verdict import Label, Verdict
from afazio.options import Options
from afazio.pipeline import Pipeline

FOLDER = Path(__file__).parent / "pairs"
HEADER = "text\thypothesis\tgold\tverdict"
JOBS = 2
COMMITTED = (Label.ENTAILMENT, Label.CONTRADICTION)


@dataclass(frozen=True)
class Row:
    """One pair of a table: its gold label, the verdict that is expected until gold is reached, and where it stands."""

    text: str
    hypothesis: str
    gold: str
    expected: str
    place: str

    @property
    def pair(self) -> Pair:
        """What is asked."""
        return Pair((self.text,), self.hypothesis)


def tables() -> list[Path]:
    """All tables, sorted by phenomenon."""
    return sorted(FOLDER.rglob("*.tsv"))


def read_table(path: Path) -> list[Row]:
    """The rows of a table; a row without a fourth value expects its gold label."""
    rows = []
    for number, line in enumerate(path.read_text("utf-8").splitlines()[1:], start=2):
        if line.strip() and not line.startswith("%"):
            text, hypothesis, gold, *verdict = line.split("\t")
            expected = verdict[0] if verdict else gold
            rows.append(Row(text, hypothesis, gold, expected, f"{path.relative_to(FOLDER)}:{number}"))
    return rows


def differences(rows: Iterable[Row], verdicts: Iterable[Verdict]) -> list[str]:
    """A line for each row whose verdict is not the expected one."""
    return [
        f"{row.place}: {told(verdict)}, expected {row.expected}, gold {row.gold}: {row.text} / {row.hypothesis}"
        for row, verdict in zip(rows, verdicts, strict=True)
        if verdict.label != row.expected
    ]


def told(verdict: Verdict) -> str:
    """The label of a verdict; for an error with its kind, its message and how long it took."""
    if verdict.error is None:
        return verdict.label.value
    return f"error ({verdict.error.kind}, {verdict.error.message}, after {verdict.seconds:.2f} s)"


def updated(path: Path, verdicts: Sequence[Verdict]) -> str:
    """The text of a table with the verdicts of its rows; raises ``ValueError`` for one that contradicts gold."""
    remaining = iter(verdicts)
    lines = [HEADER]
    for number, line in enumerate(path.read_text("utf-8").splitlines()[1:], start=2):
        if not line.strip() or line.startswith("%"):
            lines.append(line)
            continue
        text, hypothesis, gold, *_ = line.split("\t")
        found = next(remaining).label
        if found in COMMITTED and found != gold:
            raise ValueError(f"{path.relative_to(FOLDER)}:{number}: {found}, gold {gold}: {text} / {hypothesis}")
        lines.append("\t".join([text, hypothesis, gold, *([found] if found != gold else [])]))
    return "\n".join(lines) + "\n"


def main() -> int:
    """Write down the verdicts of all tables; 1 when one of them contradicts gold, and its table is left as it was."""
    wrong = 0
    rows = {path: read_table(path) for path in tables()}
    with Pipeline(Options(timeout=60)) as pipeline:
        verdicts = pipeline.check_many((row.pair for each in rows.values() for row in each), jobs=JOBS)
        for path, each in rows.items():
            try:
                path.write_text(updated(path, list(islice(verdicts, len(each)))), "utf-8")
            except ValueError as error:
                print(error, file=sys.stderr)
                wrong = 1
    return wrong


if __name__ == "__main__":
    sys.exit(main())
