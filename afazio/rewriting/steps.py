"""The steps of a join plan: finding candidates for nodes and edges, and testing what is bound."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from afazio.rewriting.graph import Edge
from afazio.rewriting.lexicon import Lexicon
from afazio.rewriting.matching import (
    Attempt,
    Feature,
    FeaturesTest,
    LabelPredicate,
    RowFilter,
    Search,
    ValueTest,
    with_rows,
)
from afazio.rewriting.state import State


@dataclass(frozen=True, slots=True)
class SeedNode:
    """Takes candidates for a node from the index: by values, by a lexicon's column, or, with neither, every node."""

    name: str
    feature: str | None = None
    values: tuple[str, ...] = ()
    row_filter: RowFilter | None = None

    def then(self, rest: Search) -> Search:
        name = self.name

        def search(attempt: Attempt) -> bool:
            nodes = attempt.nodes
            for node in self._candidates(attempt.state):
                if node in nodes.values():
                    continue
                nodes[name] = node
                enough = rest(attempt)
                del nodes[name]
                if enough:
                    return True
            return False

        return search

    def _candidates(self, state: State) -> Iterator[int]:
        if self.feature is None:
            yield from state.features
            return
        index = state.nodes_by_feature.get(self.feature, {})
        values = self.values if self.row_filter is None else self.row_filter.lexicon.index(self.row_filter.field)
        if len(index) < len(values):
            for value, nodes in index.items():
                if value in values:
                    yield from nodes
        else:
            for value in values:
                yield from index.get(value, ())


@dataclass(frozen=True, slots=True)
class Alternative:
    """One conjunction of tests on a node: plain ones and selections of rows."""

    test: FeaturesTest
    filters: tuple[RowFilter, ...]

    def then(self, name: str, rest: Search) -> Search:
        """The search that tests a bound node and goes on."""
        test = self.test
        for row_filter in reversed(self.filters):
            rest = SelectRows(Feature(name, row_filter.feature, of_edge=False), row_filter).then(rest)

        def search(attempt: Attempt) -> bool:
            return test(attempt.state.features[attempt.nodes[name]]) and rest(attempt)

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
        plain = tuple(each.test for each in self.alternatives if not each.filters)
        selecting = tuple(each.then(name, rest) for each in self.alternatives if each.filters)

        def search(attempt: Attempt) -> bool:
            features = attempt.state.features[attempt.nodes[name]]
            if any(test(features) for test in plain) and rest(attempt):
                return True
            return any(select(attempt) for select in selecting)

        return search


@dataclass(frozen=True, slots=True)
class EdgeTest:
    """What an edge clause asks of an edge; ``types`` are the label's first parts that can fit, ``None`` for any."""

    name: str | None
    label: LabelPredicate
    types: tuple[str, ...] | None

    def then(self, rest: Search) -> Callable[[Attempt, Edge], bool]:
        """Goes on with an attempt to which an edge is added, when it has a name."""
        name = self.name
        if name is None:
            return lambda attempt, edge: rest(attempt)

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

    def then(self, rest: Search) -> Search:
        fits, types, go_on = self.edge.label, self.edge.types, self.edge.then(rest)

        def search(attempt: Attempt) -> bool:
            nodes, index = attempt.nodes, attempt.state.edges_by_type
            for edge_type in index if types is None else types:
                for edge in index.get(edge_type, ()):
                    if not fits(edge.label) or edge.source == edge.target:
                        continue
                    if edge.source in nodes.values() or edge.target in nodes.values():
                        continue
                    nodes[self.source], nodes[self.target] = edge.source, edge.target
                    enough = go_on(attempt, edge)
                    del nodes[self.source], nodes[self.target]
                    if enough:
                        return True
            return False

        return search


@dataclass(frozen=True, slots=True)
class FollowEdge:
    """From a bound node along an edge, forwards or backwards, to a new one."""

    edge: EdgeTest
    known: str
    new: str
    forwards: bool

    def then(self, rest: Search) -> Search:
        fits, go_on = self.edge.label, self.edge.then(rest)
        known, new, forwards = self.known, self.new, self.forwards

        def search(attempt: Attempt) -> bool:
            nodes, state = attempt.nodes, attempt.state
            node = nodes[known]
            for edge in state.outgoing[node] if forwards else state.incoming[node]:
                if not fits(edge.label):
                    continue
                other = edge.target if forwards else edge.source
                if other in nodes.values():
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
        fits, named, go_on = self.edge.label, self.edge.name is not None, self.edge.then(rest)
        target = self.target

        def search(attempt: Attempt) -> bool:
            end = attempt.nodes[target] if target is not None else None
            for edge in self._candidates(attempt):
                if end is not None and edge.target != end:
                    continue
                if fits(edge.label):
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
        return [edge for edges in attempt.state.edges_by_type.values() for edge in edges]


@dataclass(frozen=True, slots=True)
class CheckValue:
    """Compares a feature with values."""

    feature: Feature
    test: ValueTest

    def then(self, rest: Search) -> Search:
        def search(attempt: Attempt) -> bool:
            value = self.feature.of(attempt)
            return value is not None and self.test(value) and rest(attempt)

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
        def search(attempt: Attempt) -> bool:
            column = self.lexicon.fields.index(self.field)
            held = attempt.rows.get(self.name, range(len(self.lexicon.rows)))
            rows = tuple(row for row in held if self.test(self.lexicon.row(row)[column]))
            return bool(rows) and with_rows(attempt, self.name, rows, rest)

        return search


@dataclass(frozen=True, slots=True)
class CheckOrder:
    """Tests the order of two bound nodes."""

    first: str
    second: str
    directly: bool

    def then(self, rest: Search) -> Search:
        def search(attempt: Attempt) -> bool:
            state, first, second = attempt.state, attempt.nodes[self.first], attempt.nodes[self.second]
            before = state.order_key(first) < state.order_key(second)
            return before and (not self.directly or state.follows(first, second)) and rest(attempt)

        return search
