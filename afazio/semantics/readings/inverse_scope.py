"""Readings in which a noun phrase takes scope over what stands before it (May 1985; Cooper 1983).

Surface order is what a sentence is taken to say (`afazio.semantics.composition.scope`), and verdicts rest on it alone:
"Every man loves a woman" must not prove that some woman is loved by every man.  The other orders are less plausible,
and are for those who look at the sentence.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from afazio.rewriting.graph import Graph, Node
from afazio.semantics.composition.normal_form import NormalGraph
from afazio.semantics.composition.scope import Operator, OperatorKind, is_floating, operators

MOST = 5
"""How many readings of inverse scope a sentence gets at the most."""

_EXISTENTIAL = ("some", None)


def inverse_scopes(graph: Graph) -> tuple[tuple[Graph, str], ...]:
    """The graph with one existential noun phrase over all else in its clause, for each that stands below an operator.

    Each comes with what it is told apart by; there are at most `MOST`, in the order of the words.
    """
    found: list[tuple[Graph, str]] = []
    for node, above in _inverted(NormalGraph(graph)):
        if len(found) < MOST:
            nodes = tuple(_widened(each) if each.id == node.id else each for each in graph.nodes)
            found.append((replace(graph, nodes=nodes), f"inverse scope: {_named(node)} over {_named(above)}"))
    return tuple(found)


def _inverted(graph: NormalGraph) -> Iterator[tuple[Node, Node]]:
    for clause in graph.nodes:
        order = [each for shared in (True, False) for each in operators(graph, clause, shared)]
        for place, operator in enumerate(order):
            above = next((each for each in order[:place] if _outscopes(graph, each)), None)
            if above is not None and _is_existential(graph, operator):
                yield graph.nodes[operator.node], graph.nodes[above.node]


def _outscopes(graph: NormalGraph, operator: Operator) -> bool:
    """Whether it makes a difference to stand above it: not above another existential, a name or a definite."""
    if operator.kind is not OperatorKind.NOUN_PHRASE:
        return operator.kind is not OperatorKind.CONDITION
    quantifier = graph.feature(operator.node, "quant")
    return not is_floating(graph, operator.node) and quantifier not in _EXISTENTIAL


def _is_existential(graph: NormalGraph, operator: Operator) -> bool:
    """Whether it may rise: bare plurals (Carlson 1977) and "any" stay where they are."""
    if operator.kind is not OperatorKind.NOUN_PHRASE or is_floating(graph, operator.node):
        return False
    quantifier = graph.feature(operator.node, "quant")
    counted = quantifier is None and graph.feature(operator.node, "card") is not None
    return (counted or quantifier == "some") and graph.feature(operator.node, "scope") != "narrow"


def _widened(node: Node) -> Node:
    return replace(node, features=tuple(sorted({**dict(node.features), "scope": "wide"}.items())))


def _named(node: Node) -> str:
    return node.get("form") or node.get("lemma") or str(node.id)
