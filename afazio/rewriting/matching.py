"""The steps of a join plan, and running them: where does a pattern occur in a graph?

A plan is a tuple of steps; each extends a partial match in every way that fits.  The match is never changed, only
copied, so that steps can be taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Protocol

from afazio.rewriting.graph import Edge, Label
from afazio.rewriting.lexicon import Lexicon
from afazio.rewriting.state import State

ValueTest = Callable[[str], bool]
FeaturesTest = Callable[[Mapping[str, str]], bool]
LabelPredicate = Callable[[Label], bool]


@dataclass(frozen=True, slots=True)
class Match:
    """What names stand for: nodes, edges, and the rows that each lexicon has left (absent: all of them)."""

    nodes: dict[str, int]
    edges: dict[str, Edge]
    rows: dict[str, tuple[int, ...]]

    def bind(self, name: str, node: int) -> Match | None:
        """With one more node; ``None`` when another name already stands for it."""
        if node in self.nodes.values():
            return None
        return Match({**self.nodes, name: node}, self.edges, self.rows)

    def bind_edge(self, name: str | None, edge: Edge) -> Match:
        """With one more edge, when it has a name."""
        return self if name is None else Match(self.nodes, {**self.edges, name: edge}, self.rows)

    def narrow(self, lexicon: str, rows: tuple[int, ...]) -> Match | None:
        """With only those of the lexicon's rows left; ``None`` when no row is."""
        held = self.rows.get(lexicon)
        if held is not None:
            rows = tuple(row for row in rows if row in held)
        return replace(self, rows={**self.rows, lexicon: rows}) if rows else None


NO_MATCH = Match({}, {}, {})


class PlanStep(Protocol):
    """One step of a plan."""

    def extend(self, state: State, match: Match) -> Iterator[Match]:
        """Every way to go on from a partial match."""


Plan = tuple[PlanStep, ...]


def run_plan(plan: Plan, state: State, match: Match, start: int = 0) -> Iterator[Match]:
    """All full matches that extend a partial one, from a given step of the plan on."""
    if start == len(plan):
        yield match
        return
    for extended in plan[start].extend(state, match):
        yield from run_plan(plan, state, extended, start + 1)


@dataclass(frozen=True, slots=True)
class RowFilter:
    """A feature whose value selects rows of a lexicon."""

    feature: str
    name: str
    lexicon: Lexicon
    field: str

    def narrow(self, match: Match, value: str | None) -> Match | None:
        """The match with the rows that have this value; ``None`` when there are none."""
        rows = self.lexicon.index(self.field).get(value) if value is not None else None
        return match.narrow(self.name, rows) if rows else None


@dataclass(frozen=True, slots=True)
class Alternative:
    """One conjunction of tests on a node: plain ones and selections of rows."""

    test: FeaturesTest
    filters: tuple[RowFilter, ...]

    def narrow(self, match: Match, features: Mapping[str, str]) -> Match | None:
        """The match when the tests hold, with fewer rows when lexicons are concerned."""
        if not self.test(features):
            return None
        for row_filter in self.filters:
            narrowed = row_filter.narrow(match, features.get(row_filter.feature))
            if narrowed is None:
                return None
            match = narrowed
        return match


@dataclass(frozen=True, slots=True)
class SeedNode:
    """Takes candidates for a node from the index: by values, by a lexicon's column, or, with neither, every node."""

    name: str
    feature: str | None = None
    values: tuple[str, ...] = ()
    row_filter: RowFilter | None = None

    def extend(self, state: State, match: Match) -> Iterator[Match]:
        for node in self._candidates(state):
            if (bound := match.bind(self.name, node)) is not None:
                yield bound

    def _candidates(self, state: State) -> Iterator[int]:
        if self.feature is None:
            yield from list(state.features)
            return
        index = state.nodes_by_feature.get(self.feature, {})
        if self.row_filter is None:
            for value in self.values:
                yield from index.get(value, ())
        else:
            column = self.row_filter.lexicon.index(self.row_filter.field)
            for value, nodes in index.items():
                if value in column:
                    yield from nodes


@dataclass(frozen=True, slots=True)
class CheckNode:
    """Tests a bound node; an alternative that selects rows is a match of its own."""

    name: str
    alternatives: tuple[Alternative, ...]

    def extend(self, state: State, match: Match) -> Iterator[Match]:
        features = state.features[match.nodes[self.name]]
        found = False
        for alternative in self.alternatives:
            if found and not alternative.filters:
                continue
            narrowed = alternative.narrow(match, features)
            if narrowed is not None:
                yield narrowed
                found = found or not alternative.filters


@dataclass(frozen=True, slots=True)
class EdgeTest:
    """What an edge clause asks of an edge; ``types`` are the label's first parts that can fit, ``None`` for any."""

    name: str | None
    label: LabelPredicate
    types: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class SeedEdge:
    """Takes candidates for an edge, and so for its two ends, from the index."""

    edge: EdgeTest
    source: str
    target: str

    def extend(self, state: State, match: Match) -> Iterator[Match]:
        types = self.edge.types if self.edge.types is not None else tuple(state.edges_by_type)
        for edge_type in types:
            for edge in state.edges_by_type.get(edge_type, ()):
                if self.edge.label(edge.label):
                    bound = match.bind(self.source, edge.source)
                    bound = bound.bind(self.target, edge.target) if bound is not None else None
                    if bound is not None:
                        yield bound.bind_edge(self.edge.name, edge)


@dataclass(frozen=True, slots=True)
class FollowEdge:
    """From a bound node along an edge, forwards or backwards, to a new one."""

    edge: EdgeTest
    known: str
    new: str
    forwards: bool

    def extend(self, state: State, match: Match) -> Iterator[Match]:
        node = match.nodes[self.known]
        for edge in state.outgoing[node] if self.forwards else state.incoming[node]:
            if self.edge.label(edge.label):
                bound = match.bind(self.new, edge.target if self.forwards else edge.source)
                if bound is not None:
                    yield bound.bind_edge(self.edge.name, edge)


@dataclass(frozen=True, slots=True)
class CheckEdge:
    """An edge between bound nodes, or with ``None`` for an end that may be anything."""

    edge: EdgeTest
    source: str | None
    target: str | None

    def extend(self, state: State, match: Match) -> Iterator[Match]:
        for edge in self._candidates(state, match):
            if self.target is not None and edge.target != match.nodes[self.target]:
                continue
            if self.edge.label(edge.label):
                yield match.bind_edge(self.edge.name, edge)
                if self.edge.name is None:
                    return

    def _candidates(self, state: State, match: Match) -> list[Edge]:
        if self.source is not None:
            return state.outgoing[match.nodes[self.source]]
        if self.target is not None:
            return state.incoming[match.nodes[self.target]]
        return [edge for edges in state.edges_by_type.values() for edge in edges]


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


@dataclass(frozen=True, slots=True)
class CheckValue:
    """Compares a feature with values."""

    feature: Feature
    test: ValueTest

    def extend(self, state: State, match: Match) -> Iterator[Match]:
        value = self.feature.read(state, match.nodes, match.edges)
        if value is not None and self.test(value):
            yield match


@dataclass(frozen=True, slots=True)
class CompareFeatures:
    """Compares two features; both must be there."""

    left: Feature
    right: Feature
    equal: bool

    def extend(self, state: State, match: Match) -> Iterator[Match]:
        left = self.left.read(state, match.nodes, match.edges)
        right = self.right.read(state, match.nodes, match.edges)
        if left is not None and right is not None and (left == right) is self.equal:
            yield match


@dataclass(frozen=True, slots=True)
class SelectRows:
    """Selects the rows of a lexicon that have a feature's value in one field."""

    feature: Feature
    row_filter: RowFilter

    def extend(self, state: State, match: Match) -> Iterator[Match]:
        narrowed = self.row_filter.narrow(match, self.feature.read(state, match.nodes, match.edges))
        if narrowed is not None:
            yield narrowed


@dataclass(frozen=True, slots=True)
class FilterRows:
    """Keeps the rows of a lexicon whose value in one field passes a test."""

    name: str
    lexicon: Lexicon
    field: str
    test: ValueTest

    def extend(self, state: State, match: Match) -> Iterator[Match]:
        column = self.lexicon.fields.index(self.field)
        held = match.rows.get(self.name, range(len(self.lexicon.rows)))
        narrowed = match.narrow(self.name, tuple(row for row in held if self.test(self.lexicon.rows[row][column])))
        if narrowed is not None:
            yield narrowed


@dataclass(frozen=True, slots=True)
class CheckOrder:
    """Tests the order of two bound nodes."""

    first: str
    second: str
    directly: bool

    def extend(self, state: State, match: Match) -> Iterator[Match]:
        first, second = match.nodes[self.first], match.nodes[self.second]
        if self.directly:
            if state.follows(first, second):
                yield match
        elif state.order_key(first) < state.order_key(second):
            yield match
