"""The two scopes of a universal subject and the negation of its verb, which are equally plausible.

"Every student did not pass" says that none did, or that not all did (Carden 1976, "English quantifiers"; Horn 1989, "A
natural history of negation"), so that a verdict needs both.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice, product

from afazio.rewriting.graph import Graph, Node
from afazio.semantics.composition.normal_form import NormalGraph
from afazio.semantics.composition.scope import OUTERMOST

MOST = 4
"""How many combinations of scopes are looked at."""

_SUBJECT = ("ARG0", "ARG1")


def equal_scopes(graphs: Sequence[Graph]) -> tuple[tuple[Graph, ...], ...]:
    """The sentences with the negations below their universal subjects, then with some of them above."""
    options = [(graph, *_above(graph)) for graph in graphs]
    return tuple(islice(product(*options), MOST))


def _above(graph: Graph) -> Iterator[Graph]:
    """The graph with its first such negation above the subject, if it has one."""
    normal = NormalGraph(graph)
    for clause in sorted(normal.nodes):
        for negation in normal.targets(clause, "NEG"):
            before = [node for node in _universals(normal, clause) if normal.position(node) < normal.position(negation)]
            if before and normal.feature(negation, "scope") is None:
                changes: dict[int, dict[str, str | None]] = {node: {"exists": None} for node in before}
                changes[negation] = {"scope": OUTERMOST}
                yield replace(graph, nodes=tuple(_changed(node, changes.get(node.id, {})) for node in graph.nodes))
                return


def _universals(graph: NormalGraph, clause: int) -> list[int]:
    """The universal subjects of a clause; not what a pronoun for several stands for."""
    return [
        edge.target
        for edge in graph.edges(clause)
        if edge.label.get("1") in _SUBJECT
        and graph.feature(edge.target, "quant") == "every"
        and graph.feature(edge.target, "antecedent") is None
    ]


def _changed(node: Node, changes: dict[str, str | None]) -> Node:
    if not changes:
        return node
    features = {name: value for name, value in {**dict(node.features), **changes}.items() if value is not None}
    return replace(node, features=tuple(sorted(features.items())))
