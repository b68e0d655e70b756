"""Verb phrase ellipsis and "one" across sentences: "John spoke to Mary. Bill didn't.", "Bill owns a fast one."

The auxiliary stands for the verb phrase of the sentence before it, read strictly: pronouns in it keep their
antecedents (Dalrymple, Shieber and Pereira 1991, the strict reading).  Only plain cases are completed: one subject, one
antecedent clause that is no coordination or condition.  Anything else stays uncovered.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from afazio.rewriting.graph import Edge, Graph, Node
from afazio.semantics.normal_form import Kind, NormalGraph

_AUXILIARIES = frozenset({"do", "have"})
_ADDITIVE = frozenset({"too", "also", "either", "so", "likewise", "as_well"})
_OWN = frozenset({"ARG0", "NEG", "OBL"})
_SHIFT = 1000


def complete_ellipses(graphs: Sequence[Graph]) -> tuple[Graph, ...]:
    """The sentences with every auxiliary that stands for the verb phrase before it replaced by that phrase."""
    completed: list[Graph] = []
    for graph in graphs:
        completed.append(_name_ones(_complete(graph, completed[-1]), completed[-1]) if completed else graph)
    return tuple(completed)


def _name_ones(graph: Graph, before: Graph) -> Graph:
    """The graph with every "one" named after the noun in the same role before: "Bill owns a fast one"."""
    short, full = NormalGraph(graph), NormalGraph(before)
    head, verb = short.root, full.root
    if head is None or verb is None:
        return graph
    nouns = {
        edge.target: full.symbol(other)
        for edge in short.edges(head)
        if _is_one(short, edge.target)
        for other in full.targets(verb, edge.label.get("1") or "")
        if full.kind(other) is Kind.ENTITY
    }
    return replace(graph, nodes=tuple(_named(node, nouns.get(node.id)) for node in graph.nodes))


def _is_one(graph: NormalGraph, node: int) -> bool:
    return graph.feature(node, "lemma") == "one" and graph.symbol(node) in ("one", "thing")


def _named(node: Node, noun: str | None) -> Node:
    if noun is None:
        return node
    features = dict(node.features) | {"pred": noun, "type": "entity"}
    if features.get("card") == "one":
        del features["card"]
    return replace(node, features=tuple(sorted(features.items())))


def _complete(graph: Graph, before: Graph) -> Graph:
    short, full = NormalGraph(graph), NormalGraph(before)
    head, verb = short.root, full.root
    if head is None or verb is None or not _is_elliptic(short, head) or not _can_be_repeated(full, verb):
        return graph
    copied = _verb_phrase(full, verb, {str(edge.label) for edge in short.edges(head, "OBL")})
    dropped = {edge.target for edge in short.edges(head) if short.symbol(edge.target) in _ADDITIVE}
    nodes = [node for node in graph.nodes if node.id not in dropped and node.id != head]
    nodes += [_copy(full, node, verb, short, head) for node in copied]
    edges = [
        replace(edge, source=verb + _SHIFT) if edge.source == head else edge
        for edge in graph.edges
        if edge.target not in dropped
    ]
    edges += [
        Edge(edge.source + _SHIFT, edge.label, edge.target + _SHIFT)
        for edge in before.edges
        if edge.source in copied and edge.target in copied
    ]
    return Graph(
        tuple(sorted(nodes, key=lambda node: (node.position, node.id))), tuple(sorted(edges, key=Edge.sort_key))
    )


def _is_elliptic(graph: NormalGraph, head: int) -> bool:
    """An auxiliary alone with its subject, and at most negation, phrases of its own, and "too"."""
    if graph.symbol(head) not in _AUXILIARIES or len(graph.targets(head, "ARG0")) != 1:
        return False
    return all(edge.label.get("1") in _OWN or graph.symbol(edge.target) in _ADDITIVE for edge in graph.edges(head))


def _can_be_repeated(graph: NormalGraph, verb: int) -> bool:
    labels = [edge.label.get("1") for edge in graph.edges(verb)]
    return (
        graph.kind(verb) is Kind.EVENT
        and labels.count("ARG0") == 1
        and not {"CONJ", "COND", "NEG"} & set(labels)
        and all(label is not None and label == label.upper() for label in labels)
    )


def _verb_phrase(graph: NormalGraph, verb: int, own_phrases: set[str]) -> set[int]:
    """The verb and all below it but its subject and the phrases that the elliptic sentence has itself."""
    copied = {verb}
    for edge in graph.edges(verb):
        if edge.label.get("1") != "ARG0" and str(edge.label) not in own_phrases:
            copied |= graph.reachable(edge.target) - {verb}
    return copied - set(graph.targets(verb, "ARG0"))


def _copy(full: NormalGraph, node: int, verb: int, short: NormalGraph, head: int) -> Node:
    original = full.nodes[node]
    features = dict(original.features)
    if node == verb:
        features["root"] = "yes"
        features["doubt"] = short.feature(head, "form") or "ellipsis"
    else:
        features.pop("root", None)
    place = short.position(head) + original.position / (2 * _SHIFT)
    return Node(node + _SHIFT, tuple(sorted(features.items())), place)
