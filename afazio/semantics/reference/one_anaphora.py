"""The pronoun "one" of common nouns, and numerals alone: they stand for the noun in the same place of a clause before.

The place is the role, but a subject is one in the active and in the passive (two were arrested and three escaped).

The modifiers of the antecedent are left behind, unless the anaphor has one of the same dimension to contrast with:
after "a fast red car" a slow one is red (Baker 1978, Introduction to generative-transformational syntax).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from afazio.rewriting.graph import Edge, Graph, Node
from afazio.semantics.composition.normal_form import Kind, NormalGraph
from afazio.semantics.composition.scope import PARTICIPANT_LABELS
from afazio.semantics.readings.antecedent_clauses import Before, before_root, model_of
from afazio.semantics.reference.mention_places import with_features


@dataclass(frozen=True, slots=True)
class _Antecedent:
    """The noun that "one" stands for: its symbol, and the modifiers that are taken over."""

    symbol: str
    kept: tuple[tuple[Edge, Node], ...]


def name_ones(graph: Graph, sentence: int, before: Sequence[Before]) -> Graph:
    """The sentence with every "one" named after its antecedent; ``before`` are the sentences before it, in order."""
    normal = NormalGraph(graph)
    found: dict[int, _Antecedent] = {}
    for edge in graph.edges:
        if edge.label.get("1") in PARTICIPANT_LABELS and _is_one(normal, edge.target):
            antecedent = next(_antecedents(normal, sentence, edge, before), None)
            if antecedent is not None:
                found[edge.target] = antecedent
    nodes = [_named(node, found.get(node.id)) for node in graph.nodes]
    edges = list(graph.edges)
    for one, antecedent in found.items():
        for edge, modifier in antecedent.kept:
            free = max(node.id for node in nodes) + 1
            nodes.append(Node(free, modifier.features, normal.position(one) - 0.001))
            edges.append(Edge(one, edge.label, free))
    return Graph(
        tuple(sorted(nodes, key=lambda node: (node.position, node.id))), tuple(sorted(edges, key=Edge.sort_key))
    )


def _is_one(graph: NormalGraph, node: int) -> bool:
    alone = graph.feature(node, "elided") == "noun" and graph.symbol(node) == "thing"
    return alone or (graph.feature(node, "lemma") == "one" and graph.symbol(node) in ("one", "thing"))


def _antecedents(graph: NormalGraph, sentence: int, place: Edge, before: Sequence[Before]) -> Iterator[_Antecedent]:
    """The nouns in the same place of the clause that this one is joined to, and of those before, the nearest first."""
    wanted = _place(graph, place)
    models = [model_of(graph, sentence, place.source), *(before_root(each) for each in reversed(before))]
    for model in models:
        if model is None:
            continue
        for edge in model.graph.edges(model.clause):
            noun = edge.target
            if (
                _place(model.graph, edge) == wanted
                and model.graph.kind(noun) is Kind.ENTITY
                and not _is_one(model.graph, noun)
            ):
                yield _Antecedent(model.graph.symbol(noun), tuple(_taken_over(model.graph, noun, graph, place.target)))


def _place(graph: NormalGraph, edge: Edge) -> str:
    """What a participant is in its clause: the subject, or else its role."""
    label = str(edge.label)
    shifted = graph.feature(edge.source, "voice") == "pass" or graph.feature(edge.source, "changed") == "yes"
    return "subject" if label == "ARG0" or (label == "ARG1" and shifted) else label


def _taken_over(graph: NormalGraph, noun: int, short: NormalGraph, one: int) -> Iterator[tuple[Edge, Node]]:
    """The plain modifiers of the noun beside one that contrasts with a modifier of "one"."""
    own = {short.feature(target, "dimension") for target in short.targets(one, "MOD")} - {None}
    edges = list(graph.edges(noun, "MOD"))
    if not own & {graph.feature(edge.target, "dimension") for edge in edges}:
        return
    for edge in edges:
        if graph.feature(edge.target, "dimension") not in own and not list(graph.edges(edge.target)):
            yield edge, graph.nodes[edge.target]


def _named(node: Node, antecedent: _Antecedent | None) -> Node:
    if antecedent is None:
        return node
    card = None if node.get("card") == "one" else node.get("card")
    quantifier = "some" if node.get("quant") == "another" else node.get("quant")
    return with_features(node, pred=antecedent.symbol, type=Kind.ENTITY.value, card=card, quant=quantifier, elided=None)
