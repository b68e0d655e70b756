"""What no clause reads, in words: the name of the opaque operator that it becomes.

Two operators have one name when what is not read hangs on one kind of word by one relation and has one normalised
content: words, features, order, and all that hangs on them.
"""

from __future__ import annotations

from collections.abc import Iterable

from afazio.rewriting.graph import Edge
from afazio.semantics.composition.normal_form import Kind, NormalGraph

# What tells nothing of the meaning, or is told by the symbol or by what the words hang on.
_OUTSIDE_MEANING = frozenset({"form", "lemma", "pred", "xpos", "root", "doubt"})


def content(graph: NormalGraph, node: int) -> str:
    """A node with its features and all below it."""
    return _content(graph, node, frozenset())


def hanging(graph: NormalGraph, edges: Iterable[Edge]) -> str:
    """What hangs on edges, with the word that each leaves and its relation."""
    return "; ".join(
        f"{graph.symbol(edge.source)} -[{edge.label}]-> {_content(graph, edge.target, frozenset({edge.source}))}"
        for edge in edges
    )


def pronouns_of(graph: NormalGraph, nodes: Iterable[int]) -> list[int]:
    """The words that do not mean in every sentence what they mean in this one."""
    return [node for node in nodes if graph.kind(node) is Kind.PRONOUN]


def _content(graph: NormalGraph, node: int, above: frozenset[int]) -> str:
    features = (f"{name}={value}" for name, value in graph.nodes[node].features if name not in _OUTSIDE_MEANING)
    inner = above | {node}
    below = (
        f"{edge.label}: {_content(graph, edge.target, inner)}" for edge in graph.edges(node) if edge.target not in inner
    )
    return f"{graph.symbol(node)}[{' '.join(features)}]({', '.join(below)})"
