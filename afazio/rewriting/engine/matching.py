"""Searching a graph for matches: where does a pattern occur?

A plan is a tuple of steps (`afazio.rewriting.engine.join_steps`).  Each is turned into a function that extends an
attempt in every way that fits and hands it to the function of the next step; the attempt is changed in place, and
every extension is taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass
from typing import Protocol

from afazio.rewriting.engine.lexicon import Lexicon
from afazio.rewriting.engine.state import State
from afazio.rewriting.graph import Edge, Features

ValueTest = tuple[Container[str | None], bool]
FeatureTests = tuple[tuple[str, Container[str | None], bool], ...]
LabelSet = Container[Features]


def passes(features: Mapping[str, str], tests: FeatureTests) -> bool:
    """Whether the features of a node or a label pass all tests."""
    # A loop: this is called for every candidate of every rule, and a generator takes twice as long.
    for name, values, wanted in tests:  # noqa: SIM110
        if (features.get(name) in values) is not wanted:
            return False
    return True


@dataclass(slots=True)
class Match:
    """What names stand for: nodes, edges, and the rows that each lexicon has left (absent: all of them)."""

    nodes: dict[str, int]
    edges: dict[str, Edge]
    rows: dict[str, tuple[int, ...]]


class Attempt:
    """A match in the making, in one graph; ``near`` is where it must begin (``None`` for anywhere)."""

    __slots__ = ("edges", "found", "near", "nodes", "rows", "state")

    def __init__(self, state: State, near: set[int] | None = None) -> None:
        self.state = state
        self.near = near
        self.nodes: dict[str, int] = {}
        self.edges: dict[str, Edge] = {}
        self.rows: dict[str, tuple[int, ...]] = {}
        self.found: list[Match] = []

    def keep(self) -> None:
        """Note the match as it is now."""
        self.found.append(Match(self.nodes.copy(), self.edges.copy(), self.rows.copy()))


Search = Callable[[Attempt], bool]
"""Goes on with an attempt; true says that nothing more is wanted.  It leaves the attempt as it was."""


class PlanStep(Protocol):
    """One step of a plan."""

    def then(self, rest: Search) -> Search:
        """The search that extends an attempt by this step and goes on with the rest."""


Plan = tuple[PlanStep, ...]


def searching(plan: Plan, last: Search) -> Search:
    """The search that a plan describes, ``last`` being called with every attempt that is complete."""
    search = last
    for step in reversed(plan):
        search = step.then(search)
    return search


@dataclass(frozen=True, slots=True)
class RowFilter:
    """A feature whose value selects rows of a lexicon."""

    feature: str
    name: str
    lexicon: Lexicon
    field: str

    def rows(self, attempt: Attempt, value: str | None) -> tuple[int, ...]:
        """The rows with this value that the attempt has left."""
        rows = self.lexicon.index(self.field).rows(value) if value is not None else ()
        held = attempt.rows.get(self.name)
        return rows if held is None or not rows else tuple(row for row in rows if row in held)


def with_rows(attempt: Attempt, lexicon: str, rows: tuple[int, ...], rest: Search) -> bool:
    """Go on with only these rows of a lexicon left."""
    held = attempt.rows.get(lexicon)
    attempt.rows[lexicon] = rows
    enough = rest(attempt)
    if held is None:
        del attempt.rows[lexicon]
    else:
        attempt.rows[lexicon] = held
    return enough


@dataclass(frozen=True, slots=True)
class Feature:
    """Reads a feature of a node, or a part of an edge's label (``label`` for the whole), of what a name stands for."""

    owner: str
    name: str
    of_edge: bool

    def read(self, state: State, nodes: Mapping[str, int], edges: Mapping[str, Edge]) -> str | None:
        """The value, or ``None`` when there is none."""
        if not self.of_edge:
            return state.features[nodes[self.owner]].get(self.name)
        label = edges[self.owner].label
        return str(label) if self.name == "label" else label.get(self.name)

    def of(self, attempt: Attempt) -> str | None:
        """The value in an attempt."""
        return self.read(attempt.state, attempt.nodes, attempt.edges)
