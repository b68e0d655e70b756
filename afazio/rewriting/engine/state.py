"""The mutable, indexed graph that lives inside the engine only."""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from dataclasses import dataclass

from afazio.rewriting.graph import Delta, Edge, Features, Graph, Node, label_type


@dataclass(slots=True)
class Change:
    """What one rule application means for others.

    ``touched`` are the nodes that are still there at or beside the change; ``new_labels`` and ``gone_labels`` the
    labels of edges (their features), ``new_features`` and ``gone_features`` the features of nodes (name and value) that
    came or went somewhere; ``nodes`` is whether nodes did.
    """

    touched: set[int]
    new_labels: set[Features]
    gone_labels: set[Features]
    new_features: set[tuple[str, str]]
    gone_features: set[tuple[str, str]]
    nodes: bool


class State:
    """A graph under rewriting, indexed by node feature and by edge label; the indexes have no empty entries.

    Every change since the last ``commit`` is remembered, so that ``commit`` can give the difference.
    """

    def __init__(self, graph: Graph, next_id: int = 0) -> None:
        self.features: dict[int, dict[str, str]] = {}
        self.position: dict[int, float] = {}
        self.outgoing: dict[int, list[Edge]] = {}
        self.incoming: dict[int, list[Edge]] = {}
        self.nodes_by_feature: dict[str, dict[str, set[int]]] = {}
        self.edges_by_type: dict[str, dict[Features, dict[tuple[int, int], Edge]]] = {}
        self._token: dict[int, int | None] = {}
        self._order: list[tuple[float, int]] = []
        self._frozen: dict[int, Node] = {}
        self._nodes_before: dict[int, Node | None] = {}
        self._edges_before: dict[Edge, bool] = {}
        self._neighbours: set[int] = set()
        for node in graph.nodes:
            self._insert(node)
        for edge in graph.edges:
            self._connect(edge)
        self.next_id = max(next_id, 1 + max(self.features, default=0))

    def has_edge(self, edge: Edge) -> bool:
        """Whether the graph has exactly this edge."""
        return (edge.source, edge.target) in self._alike(edge.label.features)

    def has_label(self, features: Features) -> bool:
        """Whether some edge has the label with these features."""
        return bool(self._alike(features))

    def follows(self, first: int, second: int) -> bool:
        """Whether the second node comes directly after the first in the order of positions."""
        place = bisect_right(self._order, (self.position[first], first))
        return place < len(self._order) and self._order[place][1] == second

    def order_key(self, node: int) -> tuple[float, int]:
        """What nodes are ordered by."""
        return self.position[node], node

    def add_edge(self, edge: Edge) -> bool:
        """Add an edge; false when it was there, or when one of its nodes is gone."""
        if edge.source not in self.features or edge.target not in self.features or self.has_edge(edge):
            return False
        self._edges_before.setdefault(edge, False)
        self._connect(edge)
        return True

    def remove_edge(self, edge: Edge) -> bool:
        """Remove an edge; false when it was not there."""
        features = edge.label.features
        alike = self._alike(features)
        if (edge.source, edge.target) not in alike:
            return False
        edge = alike.pop((edge.source, edge.target))
        self._edges_before.setdefault(edge, True)
        self.outgoing[edge.source].remove(edge)
        self.incoming[edge.target].remove(edge)
        if not alike:
            by_label = self.edges_by_type[label_type(features)]
            del by_label[features]
            if not by_label:
                del self.edges_by_type[label_type(features)]
        return True

    def set_feature(self, node: int, name: str, value: str | None) -> bool:
        """Give a node a feature, or take it away with ``None``; false when nothing changed."""
        features = self.features[node]
        old = features.get(name)
        if old == value:
            return False
        self._remember(node)
        self._frozen.pop(node, None)
        if old is not None:
            self._unindex(node, name, old)
        if value is None:
            del features[name]
        else:
            features[name] = value
            self.nodes_by_feature.setdefault(name, {}).setdefault(value, set()).add(node)
        return True

    def add_node(self, after: int | None) -> int:
        """Add a node without features directly after another, or, with ``None``, behind all; its id."""
        if after is None:
            position = float(int(self._order[-1][0]) + 1) if self._order else 1.0
        else:
            start = self.position[after]
            place = bisect_right(self._order, (start, after))
            end = self._order[place][0] if place < len(self._order) else start + 1.0
            position = (start + end) / 2
        node = Node(self.next_id, (), position)
        self.next_id += 1
        self._nodes_before[node.id] = None
        self._insert(node)
        self._mark_neighbours(node.id)
        return node.id

    def remove_node(self, node: int) -> None:
        """Remove a node and its edges."""
        for edge in [*self.outgoing[node], *self.incoming[node]]:
            self.remove_edge(edge)
        self._remember(node)
        self._mark_neighbours(node)
        for name, value in self.features[node].items():
            self._unindex(node, name, value)
        del self._order[bisect_left(self._order, self.order_key(node))]
        self._frozen.pop(node, None)
        del self.features[node], self.position[node], self._token[node]
        del self.outgoing[node], self.incoming[node]

    def commit(self) -> tuple[Delta, Change]:
        """What has changed since the last commit, and what that means for other rules."""
        removed: list[int] = []
        added: list[Node] = []
        changed: list[Node] = []
        new_features: set[tuple[str, str]] = set()
        gone_features: set[tuple[str, str]] = set()
        touched = self._neighbours
        for node, before in self._nodes_before.items():
            after = self._freeze_node(node) if node in self.features else None
            if before == after:
                continue
            if after is None:
                removed.append(node)
            else:
                touched.add(node)
                (added if before is None else changed).append(after)
            old = set(before.features) if before is not None else set()
            new = set(after.features) if after is not None else set()
            new_features |= new - old
            gone_features |= old - new
        gone_edges: list[Edge] = []
        new_edges: list[Edge] = []
        for edge, was_there in self._edges_before.items():
            if was_there != (edge.source in self.features and self.has_edge(edge)):
                touched.add(edge.source)
                touched.add(edge.target)
                (gone_edges if was_there else new_edges).append(edge)
        touched.intersection_update(self.features)
        self._nodes_before, self._edges_before, self._neighbours = {}, {}, set()
        delta = Delta(tuple(sorted(removed)), _by_id(added), _by_id(changed), _by_ends(gone_edges), _by_ends(new_edges))
        change = Change(
            touched,
            {edge.label.features for edge in new_edges},
            {edge.label.features for edge in gone_edges},
            new_features,
            gone_features,
            bool(removed or added),
        )
        return delta, change

    def freeze(self) -> Graph:
        """The graph as it is now."""
        nodes = tuple(self._freeze_node(node) for _, node in self._order)
        edges = (edge for edges in self.outgoing.values() for edge in edges)
        return Graph(nodes, tuple(sorted(edges, key=Edge.sort_key)))

    def _insert(self, node: Node) -> None:
        self.features[node.id] = dict(node.features)
        self.position[node.id] = node.position
        self.outgoing[node.id] = []
        self.incoming[node.id] = []
        self._token[node.id] = node.token
        self._frozen[node.id] = node
        insort(self._order, (node.position, node.id))
        for name, value in node.features:
            self.nodes_by_feature.setdefault(name, {}).setdefault(value, set()).add(node.id)

    def _connect(self, edge: Edge) -> None:
        self.outgoing[edge.source].append(edge)
        self.incoming[edge.target].append(edge)
        features = edge.label.features
        by_label = self.edges_by_type.setdefault(label_type(features), {})
        by_label.setdefault(features, {})[edge.source, edge.target] = edge

    def _alike(self, features: Features) -> dict[tuple[int, int], Edge]:
        """The edges that have the label with these features, by their ends."""
        return self.edges_by_type.get(label_type(features), {}).get(features, {})

    def _unindex(self, node: int, name: str, value: str) -> None:
        by_value = self.nodes_by_feature[name]
        nodes = by_value[value]
        nodes.discard(node)
        if not nodes:
            del by_value[value]
            if not by_value:
                del self.nodes_by_feature[name]

    def _remember(self, node: int) -> None:
        if node not in self._nodes_before:
            self._nodes_before[node] = self._freeze_node(node)

    def _mark_neighbours(self, node: int) -> None:
        place = bisect_left(self._order, self.order_key(node))
        around = self._order[max(place - 1, 0) : place] + self._order[place + 1 : place + 2]
        self._neighbours.update(each for _, each in around)

    def _freeze_node(self, node: int) -> Node:
        if node not in self._frozen:
            features = tuple(sorted(self.features[node].items()))
            self._frozen[node] = Node(node, features, self.position[node], self._token[node])
        return self._frozen[node]


def _by_id(nodes: list[Node]) -> tuple[Node, ...]:
    return tuple(sorted(nodes, key=lambda node: node.id) if len(nodes) > 1 else nodes)


def _by_ends(edges: list[Edge]) -> tuple[Edge, ...]:
    return tuple(sorted(edges, key=Edge.sort_key) if len(edges) > 1 else edges)
