"""A hypothesis that says a sentence of the text once more, or denies it, as their normalised graphs tell.

Equal graphs have equal meanings, whatever is not understood in them: "It is true that Kim left" says what "Kim left"
says, and "It is not the case that Kim left" denies it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from afazio.entailment.verdict import Label
from afazio.rewriting.graph import Edge, Features, Graph

# What tells nothing of the meaning: how a word is spelt, that nothing stands above it, that a role is one of today.
_OUTSIDE_MEANING = frozenset({"form", "root", "xpos", "noun", "now"})
_POLARITIES = {("+", "-"): True, ("-", "+"): False}
"""Whether a predicate says of a clause that it is true or that it is false, by what it entails when it is affirmed and
when it is denied."""


@dataclass(frozen=True, slots=True)
class Statement:
    """What a sentence says: its nodes, by their features in the order of the words, their edges by places in that
    order, the place of the root, and whether it is said to be so."""

    nodes: tuple[Features, ...]
    edges: frozenset[tuple[int, Features, int]]
    root: int
    affirmed: bool


def said_again(text: Sequence[Graph], hypothesis: Sequence[Graph]) -> Label | None:
    """Entailment where every sentence of the hypothesis says one of the text again, contradiction where one denies one.

    ``None`` where neither is so.  Every sentence of the text is taken to be asserted.
    """
    told = [statement for graph in text if (statement := statement_of(graph)) is not None]
    asked = [statement_of(graph) for graph in hypothesis]
    denied = [Statement(each.nodes, each.edges, each.root, not each.affirmed) for each in told]
    if asked and all(each in told for each in asked):
        return Label.ENTAILMENT
    return Label.CONTRADICTION if any(each in denied for each in asked) else None


def statement_of(graph: Graph) -> Statement | None:
    """What a sentence says, without predicates of nothing but truth above it; ``None`` where it has not one root."""
    roots = [node.id for node in graph.nodes if node.get("root") == "yes"]
    if len(roots) != 1:
        return None
    root, affirmed, gone = roots[0], True, set[int]()
    while (below := _said_to_be_so(graph, root, gone)) is not None:
        clause, so = below
        gone |= {root, *(edge.target for edge in graph.outgoing(root) if edge.target != clause)}
        root, affirmed = clause, affirmed is so
    nodes = [node for node in graph.nodes if node.id not in gone]
    places = {node.id: place for place, node in enumerate(nodes)}
    edges = [edge for edge in graph.edges if edge.source in places and edge.target in places]
    return Statement(
        tuple(tuple(each for each in node.features if each[0] not in _OUTSIDE_MEANING) for node in nodes),
        frozenset((places[edge.source], edge.label.features, places[edge.target]) for edge in edges),
        places[root],
        affirmed,
    )


def _said_to_be_so(graph: Graph, root: int, gone: Collection[int]) -> tuple[int, bool] | None:
    """The clause of which the root says no more than that it is true, or that it is not, and which of the two."""
    edges = [edge for edge in graph.outgoing(root) if edge.target not in gone]
    content = [edge for edge in edges if edge.label.kind == "CONTENT"]
    denials = [edge for edge in edges if edge.label.kind == "NEG"]
    others = [edge for edge in edges if edge not in content and edge not in denials]
    if len(content) != 1 or len(denials) > 1 or not all(_is_empty_subject(graph, edge) for edge in others):
        return None
    label, node = content[0].label, graph.node(root)
    polarity = _POLARITIES.get((label.get("pos") or "", label.get("neg") or ""))
    plain = node.get("upos") == "ADJ" and node.get("tense") in (None, "pres") and label.get("2") is None
    if polarity is None or not plain or not all(_is_plain_negation(graph, edge) for edge in denials):
        return None
    return content[0].target, polarity is not bool(denials)


def _is_empty_subject(graph: Graph, edge: Edge) -> bool:
    leaf = not any(graph.outgoing(edge.target))
    return edge.label.kind == "ARG0" and leaf and graph.node(edge.target).get("pred") == "thing"


def _is_plain_negation(graph: Graph, edge: Edge) -> bool:
    node = graph.node(edge.target)
    return node.get("lemma") == "not" and node.get("formerly") is None and not any(graph.outgoing(edge.target))
