"""Whether everything that hangs on a node can be read by some interpretation clause (the coverage rule)."""

from __future__ import annotations

from afazio.rewriting.graph import Edge
from afazio.semantics.formula import Sort
from afazio.semantics.normal_form import (
    CONJUNCTIONS,
    EDGE_CLAUSES,
    KIND_CLAUSES,
    NOMINAL,
    QUANTIFIER_CLAUSES,
    Kind,
    NormalGraph,
)

_CLAUSE_TARGETS = ("CONTENT", "COND", "ADV", "UNREAL", "RESTR")


def sort_of(graph: NormalGraph, node: int) -> Sort:
    """The sort of individual that a noun phrase stands for."""
    return Sort.EVENT if graph.kind(node) is Kind.EVENT else Sort.ENTITY


def is_read(graph: NormalGraph, node: int, disabled: frozenset[str] = frozenset()) -> bool:
    """Whether clauses that are not disabled read the node, its features, all its edges, and its modifiers."""
    return _reads_features(graph, node, disabled) and all(
        _reads_edge(graph, edge, disabled) for edge in graph.edges(node)
    )


def unread(graph: NormalGraph, node: int, disabled: frozenset[str] = frozenset()) -> set[int]:
    """What makes `is_read` false: the node itself, or all that hangs on the edges that no clause reads."""
    found: set[int] = set()
    if not _reads_features(graph, node, disabled):
        found.add(node)
    for edge in graph.edges(node):
        if not _reads_edge(graph, edge, disabled):
            found |= graph.reachable(edge.target) - {node}
    return found


def _reads_features(graph: NormalGraph, node: int, disabled: frozenset[str]) -> bool:
    kind = graph.kind(node)
    needed = [KIND_CLAUSES[kind]]
    quantifier = graph.feature(node, "quant")
    copula = graph.feature(node, "clause") == "copula"
    if quantifier is not None:
        if quantifier not in QUANTIFIER_CLAUSES or (copula and quantifier == "every"):
            return False
        needed.append(QUANTIFIER_CLAUSES[quantifier])
    elif kind is Kind.ENTITY:
        needed.append("existential")
    if copula and kind in NOMINAL:
        needed.append("predicate nominal")
    if graph.feature(node, "tense"):
        needed.append("tense")
    if graph.feature(node, "card"):
        needed.append("cardinality")
    if graph.feature(node, "plural"):
        needed.append("plural")
    return kind is not Kind.OPERATOR and not disabled.intersection(needed)


def _reads_edge(graph: NormalGraph, edge: Edge, disabled: frozenset[str]) -> bool:
    first = edge.label.get("1") or ""
    kind = graph.kind(edge.source)
    table = EDGE_CLAUSES[kind]
    if kind in NOMINAL and graph.feature(edge.source, "clause") == "copula":
        table = EDGE_CLAUSES[Kind.BE] | table
    clause = table.get(first)
    if clause is None or clause in disabled:
        return False
    match first:
        case "ARG0" | "ARG1" | "ARG2" | "OBL" | "IDENT":
            return graph.is_argument_noun(edge.target)
        case "CONJ":
            return edge.label.get("2") in CONJUNCTIONS
        case "MOD":
            return graph.kind(edge.target) is Kind.PROPERTY and is_read(graph, edge.target, disabled)
        case "APPOS":
            return graph.kind(edge.target) in NOMINAL and is_read(graph, edge.target, disabled)
        case _ if first in _CLAUSE_TARGETS:
            return not graph.is_argument_noun(edge.target)
    return True
