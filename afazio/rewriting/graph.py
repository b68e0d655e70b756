"""The graphs that rewriting works on and hands on, frozen; and the trace of how they came about.

A `Graph` starts as a copy of a UD tree (every token a node, every relation an edge) and ends as the
normalised predicate-argument graph that the semantics stage reads.  The mutable, indexed form lives inside
the engine only.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from afazio.parsing.tree import Tree

Features = tuple[tuple[str, str], ...]


@lru_cache(maxsize=4096)
def _spelling(features: Features) -> str:
    numbered = [value for key, value in features if key.isdigit()]
    named = [f"{key}={value}" for key, value in features if not key.isdigit()]
    return ",".join([":".join(numbered), *named]) if numbered else ",".join(named)


@lru_cache(maxsize=4096)
def _values(features: Features) -> dict[str, str]:
    return dict(features)


@lru_cache(maxsize=4096)
def label_type(features: Features) -> str:
    """The first part of a label with these features, empty when it has none."""
    return next((value for key, value in features if key == "1"), "")


@dataclass(frozen=True, slots=True)
class Label:
    """An edge label as a small feature structure: ``nsubj:pass`` is ``1=nsubj, 2=pass``.

    ``features`` is sorted by name.
    """

    features: Features

    @classmethod
    @lru_cache(maxsize=4096)
    def parse(cls, text: str) -> Label:
        """Read the UD spelling, ``nsubj:pass``."""
        parts = text.split(":")
        return cls(tuple((str(index), part) for index, part in enumerate(parts, start=1)))

    @property
    def kind(self) -> str:
        """The type of the edges with this label: its first part, empty when it has none."""
        return label_type(self.features)

    def get(self, name: str) -> str | None:
        """The value of one label feature, or ``None``."""
        return _values(self.features).get(name)

    def __str__(self) -> str:
        return _spelling(self.features)


@dataclass(frozen=True, slots=True)
class Node:
    """One node: features (``form``, ``lemma``, ``upos``, ``xpos``, morphology, and what rules add), sorted by name.

    ``position`` orders the nodes: the token's number for nodes that come from a token; a node that a rule adds
    next to another gets a fraction after it.  ``token`` is the token's number or ``None`` for added nodes.
    """

    id: int
    features: Features
    position: float
    token: int | None = None

    def get(self, name: str) -> str | None:
        """The value of one feature, or ``None``."""
        return next((value for key, value in self.features if key == name), None)


@dataclass(frozen=True, slots=True)
class Edge:
    """A labelled edge between two nodes, given by their ids."""

    source: int
    label: Label
    target: int

    def sort_key(self) -> tuple[int, int, str, Features]:
        """What edges are ordered by: source, target, label."""
        return self.source, self.target, str(self.label), self.label.features


@dataclass(frozen=True, slots=True)
class Graph:
    """A frozen graph; nodes are sorted by position, edges by (source, target, label)."""

    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]

    @classmethod
    def from_tree(cls, tree: Tree) -> Graph:
        """Every token becomes a node with the same id; the root's edge is left out and marked ``root=yes``."""
        nodes = []
        edges = []
        for token in tree.tokens:
            features = dict(token.feats)
            features.update(form=token.form, lemma=token.lemma, upos=token.upos)
            if token.xpos:
                features["xpos"] = token.xpos
            if token.head == 0:
                features["root"] = "yes"
            else:
                edges.append(Edge(token.head, Label.parse(token.deprel), token.id))
            nodes.append(Node(token.id, tuple(sorted(features.items())), float(token.id), token.id))
        edges.sort(key=Edge.sort_key)
        return cls(tuple(nodes), tuple(edges))

    def node(self, node_id: int) -> Node:
        """The node with this id; raises ``KeyError``."""
        for node in self.nodes:
            if node.id == node_id:
                return node
        raise KeyError(node_id)

    def outgoing(self, node_id: int) -> Iterator[Edge]:
        """The edges that leave a node."""
        return (edge for edge in self.edges if edge.source == node_id)

    def incoming(self, node_id: int) -> Iterator[Edge]:
        """The edges that reach a node."""
        return (edge for edge in self.edges if edge.target == node_id)


@dataclass(frozen=True, slots=True)
class Delta:
    """What one rule application changed; replaying the deltas of a trace on the first graph gives the last one."""

    removed_nodes: tuple[int, ...] = ()
    added_nodes: tuple[Node, ...] = ()
    changed_nodes: tuple[Node, ...] = ()
    removed_edges: tuple[Edge, ...] = ()
    added_edges: tuple[Edge, ...] = ()

    @property
    def empty(self) -> bool:
        """Whether nothing changed."""
        return not (
            self.removed_nodes or self.added_nodes or self.changed_nodes or self.removed_edges or self.added_edges
        )

    def apply(self, graph: Graph) -> Graph:
        """The graph after this change."""
        gone = set(self.removed_nodes)
        nodes = {node.id: node for node in graph.nodes if node.id not in gone}
        nodes.update((node.id, node) for node in (*self.added_nodes, *self.changed_nodes))
        edges = (set(graph.edges) - set(self.removed_edges)) | set(self.added_edges)
        return Graph(
            tuple(sorted(nodes.values(), key=lambda node: (node.position, node.id))),
            tuple(sorted(edges, key=Edge.sort_key)),
        )


@dataclass(frozen=True, slots=True)
class Step:
    """One rule application: the rule and its module, the nodes matched by their names in the rule, and what changed.

    ``alternative`` tells for each ``either ... or ...`` of the rule which of its alternatives matched, from 1.
    """

    module: str
    rule: str
    matched: tuple[tuple[str, int], ...]
    delta: Delta
    alternative: tuple[int, ...] = ()
