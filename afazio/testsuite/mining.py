"""Which tag pairs are to blame for failing items: the suspicion rates of Sagot and de La Clergerie (2006) as Bedaride
and Gardent (2010) use them on testsuites.

A tag pair f occurs in item i if one predicate has its first tag in the hypothesis and its second in the text.  A
failing item first shares its blame evenly among its pairs, S_if = 1/|pairs of i|; items that pass blame nothing.  Then,
ten times: S_f is the mean of S_if over the occurrences O_f of f, and in failing items S_if = S_f / sum of S_g over the
pairs g of i.
"""

from __future__ import annotations

import csv
import io
import math
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from importlib.resources import files

from afazio.tables import read_rows
from afazio.testsuite.item import Tags

ITERATIONS = 10


@dataclass(frozen=True, slots=True, order=True)
class TagPair:
    """The tags of one predicate in hypothesis and text."""

    hypothesis: str
    text: str


@dataclass(frozen=True, slots=True)
class Occurrence:
    """What the miner needs of an item: an id to show it by, its two sentences, its pairs, and whether it fails."""

    id: str
    text: str
    hypothesis: str
    pairs: frozenset[TagPair]
    failing: bool

    @property
    def length(self) -> int:
        """The characters of both sentences."""
        return len(self.text) + len(self.hypothesis)


@dataclass(frozen=True, slots=True)
class Suspect:
    """A tag pair with its suspicion rate, in [0, 1], the items in which it occurs and those of them that fail."""

    pair: TagPair
    suspicion: float
    occurrences: int
    errors: int
    examples: tuple[Occurrence, ...] = field(default=(), compare=False)


class Measure(StrEnum):
    """How to rank suspects, by the names that users give."""

    S = "s"
    S_O = "s-o"
    S_ERR = "s-err"
    S_LN_O = "s-ln-o"
    S_LN_ERR = "s-ln-err"

    @property
    def formula(self) -> str:
        """The measure as it is written."""
        return _MEASURES[self][0]


_MEASURES: Mapping[Measure, tuple[str, Callable[[Suspect], float]]] = {
    Measure.S: ("S", lambda s: s.suspicion),
    Measure.S_O: ("S·|O|", lambda s: s.suspicion * s.occurrences),
    Measure.S_ERR: ("S·|O_err|", lambda s: s.suspicion * s.errors),
    Measure.S_LN_O: ("S·ln|O|", lambda s: s.suspicion * math.log(s.occurrences)),
    Measure.S_LN_ERR: ("S·ln|O_err|", lambda s: s.suspicion * math.log(s.errors)),
}


def measured(suspect: Suspect, measure: Measure) -> float:
    """The suspect's figure by a measure; there must be an error, for the logarithm of none is undefined."""
    return _MEASURES[measure][1](suspect)


@dataclass(frozen=True, slots=True)
class View:
    """How fine tags are seen.

    The paper's tables do not tell which argument is relativised: R0, R1, ... are all R unless ``relatives_apart``.
    Tags in ``without`` are left out, so that pairs which differ in them only are counted together.
    """

    relatives_apart: bool = False
    without: frozenset[str] = frozenset()

    def of(self, tag: str) -> str:
        """The tag as seen."""
        singles = (single for single in tag.split() if single not in self.without)
        return " ".join(single if self.relatives_apart else re.sub(r"^R\d+$", "R", single) for single in singles)


WHOLE = View(relatives_apart=True)


def tag_pairs(tags: Tags, view: View = WHOLE) -> frozenset[TagPair]:
    """The pairs of an item, over the predicates that text and hypothesis share."""
    pairs: set[TagPair] = set()
    for predicate, here in tags["hypothesis"].items():
        for there in tags["text"].get(predicate, ()):
            pairs.update(TagPair(view.of(tag), view.of(there)) for tag in here)
    return frozenset(pairs)


def suspicions(items: Sequence[Occurrence], iterations: int = ITERATIONS) -> dict[TagPair, float]:
    """The suspicion rate of every pair after the iterations."""
    blame = [
        dict.fromkeys(sorted(item.pairs), 1 / len(item.pairs)) if item.failing and item.pairs else {} for item in items
    ]
    occurrences: dict[TagPair, int] = {}
    for item in items:
        for pair in sorted(item.pairs):
            occurrences[pair] = occurrences.get(pair, 0) + 1
    rates: dict[TagPair, float] = dict.fromkeys(occurrences, 0.0)
    for _ in range(iterations):
        sums: dict[TagPair, float] = dict.fromkeys(occurrences, 0.0)
        for shares in blame:
            for pair, share in shares.items():
                sums[pair] += share
        rates = {pair: total / occurrences[pair] for pair, total in sums.items()}
        for shares in blame:
            whole = sum(rates[pair] for pair in shares)
            for pair in shares:
                shares[pair] = rates[pair] / whole
    return rates


def mine(
    items: Iterable[Occurrence], measure: Measure = Measure.S_LN_ERR, iterations: int = ITERATIONS, examples: int = 3
) -> list[Suspect]:
    """The pairs that occur in failing items, the most suspect first, each with its shortest failing items.

    Items without a pair (nothing said of a predicate in both sentences) neither blame nor acquit.
    """
    listed = list(items)
    failing: dict[TagPair, list[Occurrence]] = {}
    counts: dict[TagPair, int] = {}
    for item in listed:
        for pair in item.pairs:
            counts[pair] = counts.get(pair, 0) + 1
            if item.failing:
                failing.setdefault(pair, []).append(item)
    rates = suspicions(listed, iterations)
    suspects = [
        Suspect(pair, rates[pair], counts[pair], len(there), tuple(sorted(there, key=_shortest)[:examples]))
        for pair, there in failing.items()
    ]
    return sorted(suspects, key=lambda suspect: (-measured(suspect, measure), -suspect.suspicion, suspect.pair))


def _shortest(item: Occurrence) -> tuple[int, str]:
    return item.length, item.id


def table(suspects: Sequence[Suspect], measure: Measure = Measure.S_LN_ERR) -> list[list[str]]:
    """The columns of the paper's tables: rank, H, T, S, errors/pairs, M; header first."""
    rows = [["rank", "H", "T", "S", "errors/pairs", "M"]]
    for rank, suspect in enumerate(suspects, start=1):
        figures = [f"{suspect.suspicion:.4f}", f"{suspect.errors}/{suspect.occurrences}"]
        pair = suspect.pair
        rows.append([str(rank), pair.hypothesis, pair.text, *figures, f"{measured(suspect, measure):.4f}"])
    return rows


def legend(suspects: Sequence[Suspect]) -> str:
    """What the tags of the suspects mean, in one line: "V verb, A active"."""
    seen = {
        single for suspect in suspects for tag in (suspect.pair.hypothesis, suspect.pair.text) for single in tag.split()
    }
    names = {re.sub(r"\d+$", "", single) for single in seen}
    return ", ".join(f"{tag} {means}" for tag, means in _meanings() if tag in names)


@cache
def _meanings() -> tuple[tuple[str, ...], ...]:
    text = files("afazio.testsuite").joinpath("tags.tsv").read_text("utf-8")
    return read_rows(text, "tags.tsv", ("tag", "means"))


def as_csv(mined: Mapping[str, Sequence[Suspect]]) -> str:
    """All measures of all suspects, by what was mined (*false negatives*, *false positives*)."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(
        ["mined", "rank", "hypothesis", "text", "errors", "pairs", *(measure.formula for measure in Measure)]
    )
    for name, suspects in mined.items():
        for rank, suspect in enumerate(suspects, start=1):
            figures = [f"{measured(suspect, measure):.6f}" for measure in Measure]
            pair = suspect.pair
            writer.writerow([name, rank, pair.hypothesis, pair.text, suspect.errors, suspect.occurrences, *figures])
    return stream.getvalue()
