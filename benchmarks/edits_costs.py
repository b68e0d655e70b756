"""Tunes the baselines: python -m benchmarks.edits_costs CORPUS ...

The costs of tree edit distance (EDITS) are searched for over a grid, each with the threshold that answers most pairs
of the first halves of all corpora rightly; lemma overlap has a threshold only.  Halves are those of
`benchmarks.graded_fit`.  The lines give accuracy in %, of the ten best costs on the first halves, and what these
reach on the second; then of the ten best on all pairs, of which ``afazio/graded/baselines/parameters.tsv`` has one.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from threading import Event

import numpy as np
import numpy.typing as npt

from afazio.corpora.item import Gold, Item
from afazio.corpora.reader import read_corpus
from afazio.errors import AfazioError
from afazio.graded.alignment import Alignment
from afazio.graded.baselines.edits import Costs, similarity
from afazio.graded.baselines.overlap import overlap
from afazio.options import Options
from afazio.pair_answering import PairAnswering
from afazio.stages import Stages
from benchmarks.graded_fit import half_of

DELETIONS = (0.0, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2)
REPLACEMENTS = (0.5, 1.0, 1.5, 2.0)
THRESHOLDS = tuple(round(0.2 + 0.02 * number, 2) for number in range(41))
SHOWN = 10

Numbers = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Searched:
    """The shares that one choice of costs gives to the pairs, with the threshold that suits some of them best."""

    costs: Costs | None
    shares: Numbers
    threshold: float

    def accuracy(self, gold: Numbers, chosen: Numbers) -> float:
        """The share of the chosen pairs that are answered rightly, in %."""
        return 100 * float((((self.shares >= self.threshold) == (gold == 1))[chosen == 1]).mean())

    @property
    def name(self) -> str:
        """What was chosen, in words."""
        if self.costs is None:
            return f"overlap: threshold {self.threshold}"
        return (
            f"edits: deletion {self.costs.deletion}, replacement {self.costs.replacement}, threshold {self.threshold}"
        )


def aligned(corpora: Iterable[Path]) -> Iterator[tuple[Item, Alignment]]:
    """The pairs of some corpora that have a gold label and can be read, each with its alignment."""
    options = Options(system="edits")
    answering = PairAnswering(Stages(options), options)
    for path in corpora:
        items = [item for item in read_corpus(path).items if item.failure is None and item.gold is not None]
        parses = answering.parse_pairs([item.pair for item in items], Event())
        for item in items:
            try:
                premises = tuple(tree for text in item.pair.text for tree in answering.trees(text, parses))
                yield item, answering.align(premises, answering.trees(item.pair.hypothesis, parses))
            except AfazioError as failure:
                sys.stderr.write(f"{path.name} {item.name}: {failure}\n")


def searched(costs: Costs | None, shares: Sequence[float], gold: Numbers, chosen: Numbers) -> Searched:
    """The shares with the threshold that answers most of the chosen pairs rightly, the lowest of these."""
    tried = [Searched(costs, np.array(shares), threshold) for threshold in THRESHOLDS]
    return max(tried, key=lambda each: each.accuracy(gold, chosen))


def main() -> None:
    """Print the tables, and write the costs where they are wanted."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpora", metavar="CORPUS", nargs="+", type=Path)
    chosen = parser.parse_args()
    pairs = list(aligned(chosen.corpora))
    gold = np.array([float(item.gold is Gold.ENTAILMENT) for item, _ in pairs])
    halves = np.array([half_of(item) for item, _ in pairs])
    choices: list[Costs | None] = [None, *(Costs(*costs) for costs in product(DELETIONS, REPLACEMENTS))]
    shares = {costs: [_share(costs, alignment) for _, alignment in pairs] for costs in choices}
    for title, looked, measured in (("first half", halves == 0, halves == 1), ("all", halves >= 0, halves >= 0)):
        found = [searched(costs, shares[costs], gold, looked.astype(float)) for costs in choices]
        sys.stdout.write(f"searched on: {title}\n")
        ranked = sorted(found[1:], key=lambda each: -each.accuracy(gold, looked.astype(float)))
        for each in (found[0], *ranked[:SHOWN]):
            inside, outside = (each.accuracy(gold, part.astype(float)) for part in (looked, measured))
            sys.stdout.write(f"  {inside:.1f}  second half or all {outside:.1f}  {each.name}\n")


def _share(costs: Costs | None, alignment: Alignment) -> float:
    return overlap(alignment) if costs is None else similarity(alignment, costs)


if __name__ == "__main__":
    main()
