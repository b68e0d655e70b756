"""Which clause a word stands in that hangs on nothing: it scopes over no more than the clause that encloses it.

A finite clause is an island for scope (Ross 1967, "Constraints on variables in syntax"; May 1985, "Logical form"): in
"Kim ate only fish and Lee slept" nothing that stands between the words of one conjunct is said of the other.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from afazio.rewriting.graph import Edge
from afazio.semantics.composition.normal_form import NormalGraph
from afazio.semantics.composition.scope import Operator, OperatorKind, participants

_CLAUSES = ("CONJ", "CONTENT", "ADV", "COND", "UNREAL", "BESIDE")
_CONNECTIVES = ("CCONJ", "SCONJ")


def enclosing_clauses(graph: NormalGraph, root: int, stray: Collection[int]) -> dict[int, set[int]]:
    """For each clause the words among ``stray`` that stand between words of its own, and of no smaller clause.

    What stands before or behind a clause may scope over it and others; a connective may join anything.
    """
    spans = list(_spans(graph, root))
    found: dict[int, set[int]] = {}
    for node in stray:
        place = graph.position(node)
        around = [(last - first, clause) for clause, first, last in spans if first < place < last]
        if around and graph.feature(node, "upos") not in _CONNECTIVES:
            found.setdefault(min(around)[1], set()).add(node)
    return found


def stand_apart(graph: NormalGraph, clause: int, conjunct: int) -> bool:
    """Whether a conjunct is a finite clause with all participants of its own: can swim and dive, but *Lee sleeps*."""
    own = set(participants(graph, conjunct))
    finite = graph.feature(conjunct, "tense") is not None
    return (
        finite
        and bool(own)
        and graph.feature(conjunct, "shares") is None
        and own.isdisjoint(participants(graph, clause))
    )


def leads(graph: NormalGraph, clause: int, operator: Operator) -> bool:
    """Whether an operator stands before all participants of its clause: *perhaps* Kim left and Lee slept."""
    places = [graph.position(node) for node in participants(graph, clause)]
    adverb = operator.kind in (OperatorKind.MODAL, OperatorKind.OPEN) and graph.feature(operator.node, "upos") == "ADV"
    return adverb and graph.position(operator.node) < min(places, default=0)


def own_words(graph: NormalGraph, clause: int) -> set[int]:
    """What belongs to a clause and to none of its conjuncts that stand apart."""
    return _reached(
        graph, clause, {other for other in graph.targets(clause, "CONJ") if stand_apart(graph, clause, other)}
    )


def _spans(graph: NormalGraph, root: int) -> Iterator[tuple[int, float, float]]:
    """The finite clauses of a sentence with the places of the first and the last word that belong to each alone."""
    for clause in sorted(graph.reachable(root)):
        for edge in graph.edges(clause):
            if edge.label.get("1") in _CLAUSES and _is_clause_of(graph, edge):
                outside = _reached(graph, root, {edge.target})
                yield edge.target, *_ends(graph, own_words(graph, edge.target) - outside)
    if own_words(graph, root) != graph.reachable(root):
        yield root, *_ends(graph, own_words(graph, root))


def _is_clause_of(graph: NormalGraph, edge: Edge) -> bool:
    """Whether an edge leads to a finite clause, and, if to a conjunct, to one joined by "and" that stands apart."""
    if graph.feature(edge.target, "tense") is None or graph.is_argument_noun(edge.target):
        return False
    joined = edge.label.get("1") == "CONJ"
    return not joined or (edge.label.get("2") == "and" and stand_apart(graph, edge.source, edge.target))


def _reached(graph: NormalGraph, start: int, without: set[int]) -> set[int]:
    """What can be reached from a node without going through some clauses."""
    seen = {start}
    stack = [start]
    while stack:
        for edge in graph.edges(stack.pop()):
            if edge.target not in seen and edge.target not in without:
                seen.add(edge.target)
                stack.append(edge.target)
    return seen


def _ends(graph: NormalGraph, nodes: Collection[int]) -> tuple[float, float]:
    places = [graph.position(node) for node in nodes]
    return min(places), max(places)
