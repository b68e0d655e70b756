"""The pronoun "one" of common nouns: it stands for the noun in the same role of the clause before ("a fast one")."""

from __future__ import annotations

from afazio.rewriting.graph import Graph, Node
from afazio.semantics.models import before_root, model_of
from afazio.semantics.normal_form import Kind, NormalGraph
from afazio.semantics.places import with_features
from afazio.semantics.repetition import Model
from afazio.semantics.scope import PARTICIPANT_LABELS


def name_ones(graph: Graph, sentence: int, before: Graph | None) -> Graph:
    """The sentence with every "one" named after its antecedent; modifiers of the antecedent are not taken over."""
    normal = NormalGraph(graph)
    nouns: dict[int, str] = {}
    for edge in graph.edges:
        if edge.label.get("1") not in PARTICIPANT_LABELS or not _is_one(normal, edge.target):
            continue
        model = model_of(normal, sentence, edge.source) or (before_root(before, sentence - 1) if before else None)
        noun = None if model is None else _noun(model, str(edge.label))
        if noun is not None:
            nouns[edge.target] = noun
    return Graph(tuple(_named(node, nouns.get(node.id)) for node in graph.nodes), graph.edges)


def _is_one(graph: NormalGraph, node: int) -> bool:
    return graph.feature(node, "lemma") == "one" and graph.symbol(node) in ("one", "thing")


def _noun(model: Model, label: str) -> str | None:
    """The noun in that role of the model."""
    graph = model.graph
    found = [edge.target for edge in graph.edges(model.clause) if str(edge.label) == label]
    return graph.symbol(found[0]) if found and graph.kind(found[0]) is Kind.ENTITY else None


def _named(node: Node, noun: str | None) -> Node:
    if noun is None:
        return node
    card = None if node.get("card") == "one" else node.get("card")
    quantifier = "some" if node.get("quant") == "another" else node.get("quant")
    return with_features(node, pred=noun, type=Kind.ENTITY.value, card=card, quant=quantifier)
