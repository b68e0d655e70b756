"""Indefinites in a restrictor or a condition that a pronoun in its scope takes up: "every farmer who owns a donkey
feeds it".

The weak reading is taken, which the strong one implies: everyone who owns a donkey feeds one that they own (Chierchia
1995, Dynamics of meaning).
"""

from __future__ import annotations

from collections.abc import Iterable

from afazio.semantics.composition.normal_form import Kind, NormalGraph
from afazio.semantics.composition.scope import PARTICIPANT_LABELS

QUANTIFIERS = (None, "some", "the", "every", "no")
"""The quantifiers whose restrictor can bind beyond itself."""

_INDEFINITE = (None, "some")
_CLOSED = ("NEG", "MODAL", "CONTENT", "UNREAL")


def donkeys_of_noun(graph: NormalGraph, noun: int) -> list[int]:
    """The indefinites in the noun's relative clauses that are used outside them too."""
    return _used_outside(graph, _restriction(graph, noun))


def donkeys_of_condition(graph: NormalGraph, clause: int, condition: int) -> list[int]:
    """The indefinites in a condition that are used in the clause that it is a condition of."""
    return _used_outside(graph, _closure(graph, [condition], clause))


def is_donkey(graph: NormalGraph, node: int, pronoun: int) -> bool:
    """Whether the indefinite stands in a restrictor or condition that has the pronoun in its scope."""
    if not _is_indefinite(graph, node):
        return False
    for operator in graph.nodes:
        if graph.is_argument_noun(operator) and graph.feature(operator, "quant") in QUANTIFIERS:
            inside = _restriction(graph, operator)
            clauses = [edge.source for edge in graph.graph.incoming(operator) if _is_participant(edge.label.get("1"))]
            outside = [clause for clause in clauses if clause not in inside]
        else:
            conditions = graph.targets(operator, "COND")
            inside = {one for condition in conditions for one in _closure(graph, [condition], operator)}
            outside = [operator]
        if node in inside and pronoun not in inside:
            return any(pronoun in graph.reachable(clause) for clause in outside)
    return False


def _is_participant(label: str | None) -> bool:
    return label in PARTICIPANT_LABELS


def _is_indefinite(graph: NormalGraph, node: int) -> bool:
    plain = graph.kind(node) is Kind.ENTITY and graph.is_argument_noun(node) and not graph.targets(node, "CONJ")
    return plain and graph.feature(node, "quant") in _INDEFINITE


def _restriction(graph: NormalGraph, noun: int) -> set[int]:
    return _closure(graph, graph.targets(noun, "RESTR"), noun)


def _closure(graph: NormalGraph, starts: Iterable[int], without: int) -> set[int]:
    """Everything below some clauses but one node; nothing when something in them closes the way out."""
    seen: set[int] = set()
    stack = list(starts)
    while stack:
        node = stack.pop()
        if node in seen or node == without:
            continue
        seen.add(node)
        for edge in graph.edges(node):
            if edge.label.get("1") in _CLOSED:
                return set()
            stack.append(edge.target)
    return seen


def _used_outside(graph: NormalGraph, inside: set[int]) -> list[int]:
    return [
        node
        for node in sorted(inside, key=graph.position)
        if _is_indefinite(graph, node) and any(edge.source not in inside for edge in graph.graph.incoming(node))
    ]
