"""Copies of a clause that another one repeats without saying it, with some participants replaced.

What an elliptical clause means is the clause before it with the parallel elements substituted (Dalrymple, Shieber and
Pereira 1991).  What the copy shares with its model as one individual (names and definites) stays one node within a
sentence; everything else is copied.  Which node is the copy of which is kept, because pronouns in the copy may follow
either their model (strict) or their place (sloppy).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from afazio.rewriting.graph import Edge, Graph, Node
from afazio.semantics.composition.normal_form import Kind, NormalGraph
from afazio.semantics.composition.scope import is_floating
from afazio.semantics.reference.mention_places import MentionPlace, referring, with_features

_SCOPAL = ("ARG0", "ARG1", "ARG2", "NEG", "MODAL")


@dataclass(frozen=True, slots=True)
class Repetition:
    """Which node of a completed sentence takes the place of which node of its model; ``copied`` are the new nodes."""

    counterparts: Mapping[MentionPlace, int]
    copied: frozenset[int]


@dataclass(frozen=True, slots=True)
class AntecedentClause:
    """The clause that is repeated: the graph and number of its sentence, and its head."""

    graph: NormalGraph
    sentence: int
    clause: int


def repeat(
    target: NormalGraph,
    sentence: int,
    site: int,
    model: AntecedentClause,
    replaced: Mapping[int, int],
    kept: Sequence[Edge],
) -> tuple[Graph, Repetition]:
    """The sentence with the model's edges ``kept`` hung on ``site``.

    ``replaced`` says which participants of the model the elliptical clause has its own for.
    """
    copying = _Copying(target, sentence, site, model, replaced)
    for edge in kept:
        copying.visit(edge.target)
    return copying.result(kept)


class _Copying:
    def __init__(
        self, target: NormalGraph, sentence: int, site: int, model: AntecedentClause, replaced: Mapping[int, int]
    ) -> None:
        self._target = target
        self._model = model
        self._site = site
        self._sentence = sentence
        self._copies: dict[int, int] = {model.clause: site, **replaced}
        self._new: dict[int, Node] = {}
        self._free = max(target.nodes) + 1
        own = [target.position(edge.target) for edge in target.edges(site) if edge.label.get("1") in _SCOPAL]
        self._after = max([target.position(site), *own])

    def visit(self, node: int) -> None:
        """Copy a node and what hangs on it."""
        if node in self._copies:
            return
        if self._is_shared(node):
            self._copies[node] = node
            return
        self._copies[node] = self._free
        self._new[self._free] = self._copied(node)
        self._free += 1
        for edge in self._model.graph.edges(node):
            self.visit(edge.target)

    def result(self, kept: Sequence[Edge]) -> tuple[Graph, Repetition]:
        """The completed graph and the account of its copies."""
        edges = set(self._target.graph.edges)
        edges |= {Edge(self._site, edge.label, self._copies[edge.target]) for edge in kept}
        for old, new in self._copies.items():
            if new in self._new:
                edges |= {Edge(new, edge.label, self._copies[edge.target]) for edge in self._model.graph.edges(old)}
        nodes = sorted((*self._target.graph.nodes, *self._new.values()), key=lambda node: (node.position, node.id))
        counterparts = {MentionPlace(self._model.sentence, old): new for old, new in self._copies.items()}
        graph = Graph(tuple(nodes), tuple(sorted(edges, key=Edge.sort_key)))
        return graph, Repetition(counterparts, frozenset(self._new))

    def _is_shared(self, node: int) -> bool:
        """Whether one node does for model and copy: names and definites of which no part is replaced."""
        graph = self._model.graph
        if self._model.sentence != self._sentence or not is_floating(graph, node):
            return False
        return not any(
            inner in self._copies or graph.kind(inner) is Kind.PRONOUN for inner in graph.reachable(node) - {node}
        ) and (graph.kind(node) is not Kind.PRONOUN)

    def _copied(self, node: int) -> Node:
        graph = self._model.graph
        original = graph.nodes[node]
        copy = Node(self._free, original.features, self._after + original.position / 1000)
        copy = with_features(copy, root=None)
        definite = graph.kind(node) is Kind.ENTITY and graph.feature(node, "quant") == "the"
        bound = any(inner in self._copies or graph.kind(inner) is Kind.PRONOUN for inner in graph.reachable(node))
        if definite and not bound and graph.feature(node, "refers") is None:
            return referring(copy, MentionPlace(self._model.sentence, node))
        return copy
