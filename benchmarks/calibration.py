"""What confidence is worth: python -m benchmarks.calibration RESULTS [RESULTS ...] [--gold CORPUS].

Each file of results has JSON lines with ``verdict`` and ``confidence``, and ``gold`` or, with ``--gold``, an ``id`` of
the corpus, as ``afazio batch`` and ``afazio evaluate -o`` write them.  For each file, and for all together, each
verdict has a table of ten bins of confidence: how many, their mean confidence, and the share that is right; and the
expected calibration error, the mean of |mean confidence - share right| over the verdicts (Guo et al. 2017).  Fit
numbers on some data, and report on other data.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from afazio.corpora.item import Gold
from afazio.corpora.labels import is_right
from afazio.corpora.reader import read_corpus
from afazio.entailment.verdict import Label

BINS = 10


@dataclass(frozen=True, slots=True)
class Judged:
    """A verdict with its confidence, and whether gold says that it is right."""

    label: Label
    confidence: float
    right: bool


@dataclass(frozen=True, slots=True)
class Bin:
    """The verdicts of a confidence from ``least`` to a tenth more: their number, mean confidence, and share right."""

    least: float
    count: int
    confidence: float
    right: float


def bins(judged: Sequence[Judged]) -> tuple[Bin, ...]:
    """The bins that are not empty, the least confidence first; a confidence of 1 lies in the last one."""
    found = []
    for number in range(BINS):
        inside = [each for each in judged if min(BINS - 1, int(each.confidence * BINS)) == number]
        if inside:
            confidence = sum(each.confidence for each in inside) / len(inside)
            found.append(Bin(number / BINS, len(inside), confidence, sum(each.right for each in inside) / len(inside)))
    return tuple(found)


def calibration_error(judged: Sequence[Judged]) -> float:
    """The expected calibration error, in [0, 1]; 0 without verdicts."""
    return sum(each.count * abs(each.confidence - each.right) for each in bins(judged)) / max(1, len(judged))


def read_results(path: Path, gold: Mapping[str, str]) -> Iterator[Judged]:
    """The verdicts of a file that are no errors; ``gold`` has labels by id for lines without one."""
    for line in path.read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        expected = record.get("gold") or gold.get(str(record["id"]))
        if record["confidence"] is not None and expected is not None:
            label = Label(record["verdict"])
            yield Judged(label, record["confidence"], is_right(label, Gold(expected)))


def tables(judged: Sequence[Judged]) -> Iterator[str]:
    """The lines of the tables, one table for each verdict."""
    for label in (Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN):
        given = [each for each in judged if each.label is label]
        yield f"{label}: {len(given)}, expected calibration error {calibration_error(given):.3f}"
        yield "  confidence   count   mean   right"
        for each in bins(given):
            span = f"{each.least:.1f} to {each.least + 1 / BINS:.1f}"
            yield f"  {span:10} {each.count:7} {each.confidence:6.2f} {each.right:7.2f}"


def main() -> int:
    """Print the tables of each file and of all; 1 when an error over all exceeds the one allowed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("results", type=Path, nargs="+")
    parser.add_argument("--gold", type=Path, help="the corpus, for results that do not repeat its labels")
    parser.add_argument("--most", type=float, default=0.05, help="the greatest calibration error allowed")
    chosen = parser.parse_args()
    gold: dict[str, str] = {}
    if chosen.gold is not None:
        gold = {str(item.name): item.gold.value for item in read_corpus(chosen.gold).items if item.gold is not None}
    each = {path.name: list(read_results(path, gold)) for path in chosen.results}
    every = [judged for found in each.values() for judged in found]
    for name, found in [*each.items(), ("all", every)]:
        print(name, *tables(found), "", sep="\n")
    errors = [calibration_error([one for one in every if one.label is label]) for label in Label]
    return int(max(errors) > chosen.most)


if __name__ == "__main__":
    sys.exit(main())
