"""Commands, compiled: what a rule does to the graph where it matched."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from afazio.rewriting.engine.matching import Feature, LabelSet
from afazio.rewriting.engine.state import State
from afazio.rewriting.graph import Edge, Label


@dataclass(slots=True)
class Bindings:
    """What names stand for while the commands of one application run; ``rows`` holds the chosen row of each lexicon."""

    nodes: dict[str, int]
    edges: dict[str, Edge]
    rows: Mapping[str, Mapping[str, str]]


class Action(Protocol):
    """One compiled command."""

    def run(self, state: State, bindings: Bindings) -> bool:
        """Do it; false when it had no effect."""


@dataclass(frozen=True, slots=True)
class DeleteNamedEdge:
    """``del_edge e``."""

    name: str

    def run(self, state: State, bindings: Bindings) -> bool:
        return state.remove_edge(bindings.edges[self.name])


@dataclass(frozen=True, slots=True)
class DeleteEdges:
    """``del_edge X -[l]-> Y``."""

    source: str
    labels: LabelSet
    target: str

    def run(self, state: State, bindings: Bindings) -> bool:
        target = bindings.nodes[self.target]
        found = False
        for edge in list(state.outgoing[bindings.nodes[self.source]]):
            if edge.target == target and edge.label.features in self.labels:
                found = state.remove_edge(edge)
        return found


@dataclass(frozen=True, slots=True)
class InsertEdge:
    """``add_edge X -[l]-> Y``; without a label the edge enters the graph once it gets one."""

    source: str
    label: Label
    target: str
    name: str | None

    def run(self, state: State, bindings: Bindings) -> bool:
        edge = Edge(bindings.nodes[self.source], self.label, bindings.nodes[self.target])
        if self.name is not None:
            bindings.edges[self.name] = edge
        return not self.label.features or state.add_edge(edge)


@dataclass(frozen=True, slots=True)
class InsertNode:
    """``add_node Z :> X``."""

    name: str
    after: str | None

    def run(self, state: State, bindings: Bindings) -> bool:
        bindings.nodes[self.name] = state.add_node(None if self.after is None else bindings.nodes[self.after])
        return True


@dataclass(frozen=True, slots=True)
class RemoveNode:
    """``del_node X``."""

    name: str

    def run(self, state: State, bindings: Bindings) -> bool:
        state.remove_node(bindings.nodes[self.name])
        return True


@dataclass(frozen=True, slots=True)
class ShiftEdges:
    """``shift``, ``shift_in``, ``shift_out``: edges to or from nodes that no name stands for move over."""

    source: str
    labels: LabelSet
    target: str
    incoming: bool
    outgoing: bool

    def run(self, state: State, bindings: Bindings) -> bool:
        old, new = bindings.nodes[self.source], bindings.nodes[self.target]
        inside = set(bindings.nodes.values())
        moved = False
        if self.outgoing:
            for edge in list(state.outgoing[old]):
                if edge.target not in inside and edge.label.features in self.labels:
                    state.remove_edge(edge)
                    state.add_edge(Edge(new, edge.label, edge.target))
                    moved = True
        if self.incoming:
            for edge in list(state.incoming[old]):
                if edge.source not in inside and edge.label.features in self.labels:
                    state.remove_edge(edge)
                    state.add_edge(Edge(edge.source, edge.label, new))
                    moved = True
        return moved


@dataclass(frozen=True, slots=True)
class Literal:
    """A term that is written out."""

    text: str

    def read(self, state: State, bindings: Bindings) -> str | None:
        return self.text


@dataclass(frozen=True, slots=True)
class FeatureTerm:
    """A term that is read from a node or an edge."""

    feature: Feature

    def read(self, state: State, bindings: Bindings) -> str | None:
        return self.feature.read(state, bindings.nodes, bindings.edges)


@dataclass(frozen=True, slots=True)
class FieldTerm:
    """A term that is read from the chosen row of a lexicon."""

    lexicon: str
    field: str

    def read(self, state: State, bindings: Bindings) -> str | None:
        return bindings.rows[self.lexicon][self.field]


Term = Literal | FeatureTerm | FieldTerm


@dataclass(frozen=True, slots=True)
class AssignFeature:
    """``X.f = ...`` or ``e.2 = ...``; without effect when a feature that is read is not there."""

    target: Feature
    terms: tuple[Term, ...]

    def run(self, state: State, bindings: Bindings) -> bool:
        parts = [term.read(state, bindings) for term in self.terms]
        if any(part is None for part in parts):
            return False
        value = "".join(part for part in parts if part is not None)
        if self.target.of_edge:
            return _relabel(state, bindings, self.target, value)
        return state.set_feature(bindings.nodes[self.target.owner], self.target.name, value)


@dataclass(frozen=True, slots=True)
class RemoveFeature:
    """``del_feat X.f``."""

    target: Feature

    def run(self, state: State, bindings: Bindings) -> bool:
        if self.target.of_edge:
            return _relabel(state, bindings, self.target, None)
        return state.set_feature(bindings.nodes[self.target.owner], self.target.name, None)


def _relabel(state: State, bindings: Bindings, target: Feature, value: str | None) -> bool:
    edge = bindings.edges[target.owner]
    if target.name == "label":
        label = Label.parse(value) if value else Label(())
    else:
        features = dict(edge.label.features)
        features.pop(target.name, None)
        if value is not None:
            features[target.name] = value
        label = Label(tuple(sorted(features.items())))
    if label == edge.label:
        return False
    new = Edge(edge.source, label, edge.target)
    bindings.edges[target.owner] = new
    state.remove_edge(edge)
    return not label.features or state.add_edge(new)
