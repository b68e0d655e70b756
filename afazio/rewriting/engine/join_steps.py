"""The steps of a join plan: finding candidates for nodes and edges, and testing what is bound."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import chain

from afazio.rewriting.engine.lexicon import Lexicon
from afazio.rewriting.engine.matching import (
    Attempt,
    Feature,
    FeatureTests,
    LabelSet,
    RowFilter,
    Search,
    ValueTest,
    passes,
    with_rows,
)
from afazio.rewriting.engine.state import State
from afazio.rewriting.graph import Edge


@dataclass(frozen=True, slots=True)
class SeedPlace:
    """Nodes in the index: those that have one of some values of a feature, or one that a lexicon's column has."""

    feature: str
    values: frozenset[str] = frozenset()
    row_filter: RowFilter | None = None

    def nodes(self, state: State) -> list[set[int]]:
        """The nodes of each value that the graph has."""
        index = state.nodes_by_feature.get(self.feature)
        if index is None:
            return []
        if self.row_filter is not None:
            known = self.row_filter.lexicon.index(self.row_filter.field).known(index.keys())
            return [index[value] for value in known]
        return [index[value] for value in self.values if value in index]


@dataclass(frozen=True, slots=True)
class SeedNode:
    """Takes candidates for a node from the index: those in one of some places, or, with none, every node.

    Only those that pass ``tests``, as with other steps that bind a node.
    """

    name: str
    places: tuple[SeedPlace, ...] = ()
    tests: FeatureTests = ()

    def then(self, rest: Search) -> Search:
        name, tests, candidates = self.name, self.tests, self._candidates

        def search(attempt: Attempt) -> bool:
            nodes, near, features = attempt.nodes, attempt.near, attempt.state.features
            taken = tuple(nodes.values())
            for node in candidates(attempt.state):
                if node in taken or (near is not None and node not in near):
                    continue
                if tests and not passes(features[node], tests):
                    continue
                nodes[name] = node
                if rest(attempt):
                    del nodes[name]
                    return True
            nodes.pop(name, None)
            return False

        return search

    def _candidates(self, state: State) -> Iterable[int]:
        if not self.places:
            return state.features
        if len(self.places) == 1:
            found = self.places[0].nodes(state)
            return found[0] if len(found) == 1 else chain.from_iterable(found)
        return set().union(*(nodes for place in self.places for nodes in place.nodes(state)))


@dataclass(frozen=True, slots=True)
class Alternative:
    """One conjunction of tests on a node: plain ones and selections of rows."""

    tests: FeatureTests
    filters: tuple[RowFilter, ...]

    def then(self, name: str, rest: Search) -> Search:
        """The search that tests a bound node and goes on."""
        tests = self.tests
        for row_filter in reversed(self.filters):
            rest = SelectRows(Feature(name, row_filter.feature, of_edge=False), row_filter).then(rest)
        if not tests:
            return rest

        def search(attempt: Attempt) -> bool:
            features = attempt.state.features[attempt.nodes[name]]
            for feature, values, wanted in tests:
                if (features.get(feature) in values) is not wanted:
                    return False
            return rest(attempt)

        return search


@dataclass(frozen=True, slots=True)
class CheckNode:
    """Tests a bound node; an alternative that selects rows is a match of its own."""

    name: str
    alternatives: tuple[Alternative, ...]

    def then(self, rest: Search) -> Search:
        if len(self.alternatives) == 1:
            return self.alternatives[0].then(self.name, rest)
        name = self.name
        plain = tuple(each.tests for each in self.alternatives if not each.filters)
        selecting = tuple(each.then(name, rest) for each in self.alternatives if each.filters)

        def search(attempt: Attempt) -> bool:
            features = attempt.state.features[attempt.nodes[name]]
            for tests in plain:
                if passes(features, tests):
                    if rest(attempt):
                        return True
                    break
            return any(select(attempt) for select in selecting)

        return search


@dataclass(frozen=True, slots=True)
class EdgeTest:
    """What an edge clause asks of an edge; ``types`` are the label's first parts that can fit, ``None`` for any."""

    name: str | None
    labels: LabelSet
    types: tuple[str, ...] | None

    def then(self, rest: Search) -> Callable[[Attempt, Edge], bool]:
        """Goes on with an attempt to which an edge is added, when it has a name."""
        name = self.name
        if name is None:
            return lambda attempt, _: rest(attempt)

        def go_on(attempt: Attempt, edge: Edge) -> bool:
            attempt.edges[name] = edge
            enough = rest(attempt)
            del attempt.edges[name]
            return enough

        return go_on


@dataclass(frozen=True, slots=True)
class SeedEdge:
    """Takes candidates for an edge, and so for its two ends, from the index."""

    edge: EdgeTest
    source: str
    target: str
    source_tests: FeatureTests = ()
    target_tests: FeatureTests = ()

    def then(self, rest: Search) -> Search:
        go_on = self.edge.then(rest)
        source, target = self.source, self.target
        source_tests, target_tests = self.source_tests, self.target_tests

        def search(attempt: Attempt) -> bool:
            nodes, near, features = attempt.nodes, attempt.near, attempt.state.features
            taken = tuple(nodes.values())
            for edge in self._candidates(attempt.state):
                if near is not None and edge.source not in near:
                    continue
                if edge.source == edge.target or edge.source in taken or edge.target in taken:
                    continue
                if source_tests and not passes(features[edge.source], source_tests):
                    continue
                if target_tests and not passes(features[edge.target], target_tests):
                    continue
                nodes[source], nodes[target] = edge.source, edge.target
                enough = go_on(attempt, edge)
                del nodes[source], nodes[target]
                if enough:
                    return True
            return False

        return search

    def _candidates(self, state: State) -> Iterable[Edge]:
        labels, index = self.edge.labels, state.edges_by_type
        found: list[Edge] = []
        for edge_type in index if self.edge.types is None else self.edge.types:
            for features, edges in index.get(edge_type, {}).items():
                if features in labels:
                    found.extend(edges.values())
        return found


@dataclass(frozen=True, slots=True)
class FollowEdge:
    """From a bound node along an edge, forwards or backwards, to a new one."""

    edge: EdgeTest
    known: str
    new: str
    forwards: bool
    tests: FeatureTests = ()

    def then(self, rest: Search) -> Search:
        labels, go_on = self.edge.labels, self.edge.then(rest)
        known, new, forwards, tests = self.known, self.new, self.forwards, self.tests

        def search(attempt: Attempt) -> bool:
            nodes, state = attempt.nodes, attempt.state
            node = nodes[known]
            for edge in state.outgoing[node] if forwards else state.incoming[node]:
                if edge.label.features not in labels:
                    continue
                other = edge.target if forwards else edge.source
                if other in nodes.values() or (tests and not passes(state.features[other], tests)):
                    continue
                nodes[new] = other
                enough = go_on(attempt, edge)
                del nodes[new]
                if enough:
                    return True
            return False

        return search


@dataclass(frozen=True, slots=True)
class CheckEdge:
    """An edge between bound nodes, or with ``None`` for an end that may be anything."""

    edge: EdgeTest
    source: str | None
    target: str | None

    def then(self, rest: Search) -> Search:
        labels, named, go_on = self.edge.labels, self.edge.name is not None, self.edge.then(rest)
        target = self.target
        candidates = self._candidates

        def search(attempt: Attempt) -> bool:
            end = attempt.nodes[target] if target is not None else None
            for edge in candidates(attempt):
                if (end is None or edge.target == end) and edge.label.features in labels:
                    if go_on(attempt, edge):
                        return True
                    if not named:
                        return False
            return False

        return search

    def _candidates(self, attempt: Attempt) -> list[Edge]:
        if self.source is not None:
            return attempt.state.outgoing[attempt.nodes[self.source]]
        if self.target is not None:
            return attempt.state.incoming[attempt.nodes[self.target]]
        return [edge for edges in attempt.state.outgoing.values() for edge in edges]


@dataclass(frozen=True, slots=True)
class CheckValue:
    """Compares a feature with values."""

    feature: Feature
    test: ValueTest

    def then(self, rest: Search) -> Search:
        feature, (values, wanted) = self.feature, self.test

        def search(attempt: Attempt) -> bool:
            return (feature.of(attempt) in values) is wanted and rest(attempt)

        return search


@dataclass(frozen=True, slots=True)
class CompareFeatures:
    """Compares two features; both must be there."""

    left: Feature
    right: Feature
    equal: bool

    def then(self, rest: Search) -> Search:
        def search(attempt: Attempt) -> bool:
            left, right = self.left.of(attempt), self.right.of(attempt)
            return left is not None and right is not None and (left == right) is self.equal and rest(attempt)

        return search


@dataclass(frozen=True, slots=True)
class SelectRows:
    """Selects the rows of a lexicon that have a feature's value in one field."""

    feature: Feature
    row_filter: RowFilter

    def then(self, rest: Search) -> Search:
        def search(attempt: Attempt) -> bool:
            rows = self.row_filter.rows(attempt, self.feature.of(attempt))
            return bool(rows) and with_rows(attempt, self.row_filter.name, rows, rest)

        return search


@dataclass(frozen=True, slots=True)
class FilterRows:
    """Keeps the rows of a lexicon whose value in one field passes a test."""

    name: str
    lexicon: Lexicon
    field: str
    test: ValueTest

    def then(self, rest: Search) -> Search:
        values, wanted = self.test

        def search(attempt: Attempt) -> bool:
            column = self.lexicon.column(self.field)
            held = attempt.rows.get(self.name)
            rows = tuple(
                row for row in (range(len(column)) if held is None else held) if (column[row] in values) is wanted
            )
            return bool(rows) and with_rows(attempt, self.name, rows, rest)

        return search


@dataclass(frozen=True, slots=True)
class CheckOrder:
    """Tests the order of two bound nodes."""

    first: str
    second: str
    directly: bool

    def then(self, rest: Search) -> Search:
        earlier, later, directly = self.first, self.second, self.directly

        def search(attempt: Attempt) -> bool:
            state, first, second = attempt.state, attempt.nodes[earlier], attempt.nodes[later]
            left, right = state.position[first], state.position[second]
            if left > right or (left == right and first >= second):
                return False
            return (not directly or state.follows(first, second)) and rest(attempt)

        return search
