"""The vocabulary of the normal form, as one table of edges and one of features.

The rewriting cascade promises it, interpretation relies on it, and the lint and the handbook of rule writers are made
from it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files


@dataclass(frozen=True, slots=True)
class EdgeEntry:
    """One row of ``edges.tsv``: an edge with this first label from a node of one of these kinds.

    ``pattern`` is the label as the handbook shows it, ``OBL:p``; ``clause`` names the interpretation clause that reads
    it.
    """

    pattern: str
    sources: tuple[str, ...]
    target: str
    clause: str
    meaning: str

    @property
    def first(self) -> str:
        """The first part of the label."""
        return self.pattern.partition(":")[0]


@dataclass(frozen=True, slots=True)
class FeatureEntry:
    """One row of ``features.tsv``; ``values`` are words, or a phrase such as "a numeral" for an open set."""

    name: str
    values: str
    meaning: str


@cache
def edge_entries() -> tuple[EdgeEntry, ...]:
    """The rows of ``edges.tsv`` in its order."""
    return tuple(
        EdgeEntry(label, tuple(sources.split()), target, clause, meaning)
        for label, sources, target, clause, meaning in _rows("edges.tsv")
    )


@cache
def feature_entries() -> tuple[FeatureEntry, ...]:
    """The rows of ``features.tsv`` in its order."""
    return tuple(FeatureEntry(name, values, meaning) for name, values, meaning in _rows("features.tsv"))


def handbook() -> str:
    """The vocabulary as the section of the handbook of rule writers, in Markdown."""
    lines = ["Edges:", "", "| edge | from | to | meaning |", "|---|---|---|---|"]
    lines += [
        f"| `{entry.pattern}` | {', '.join(entry.sources)} | {entry.target} | {entry.meaning} |"
        for entry in edge_entries()
    ]
    lines += ["", "Features:", "", "| feature | values | meaning |", "|---|---|---|"]
    lines += [f"| `{entry.name}` | {entry.values} | {entry.meaning} |" for entry in feature_entries()]
    return "\n".join(lines) + "\n"


def _rows(name: str) -> list[list[str]]:
    lines = files(__package__).joinpath(name).read_text("utf-8").splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("%")][1:]
