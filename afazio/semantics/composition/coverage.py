"""Whether everything that hangs on a node can be read by some interpretation clause (the coverage rule)."""

from __future__ import annotations

from afazio.rewriting.graph import Edge
from afazio.semantics.composition.normal_form import (
    COMPARATIVE,
    CONJUNCTIONS,
    COUNTED,
    EDGE_CLAUSES,
    GROUP,
    KIND_CLAUSES,
    NOMINAL,
    QUANTIFIER_CLAUSES,
    Kind,
    NormalGraph,
)
from afazio.semantics.logic.formula import Sort

_CLAUSE_TARGETS = ("CONTENT", "COND", "ADV", "RESTR")
_ONLY_OF_CLAUSES = ("NEG", "MODAL", "OPEN", "SENT", "CONTENT", "COND", "ADV", "UNREAL", "TIME", "BESIDE")


def sort_of(graph: NormalGraph, node: int) -> Sort:
    """The sort of individual that a noun phrase stands for."""
    return Sort.EVENT if graph.kind(node) is Kind.EVENT else Sort.ENTITY


def loose_operators(graph: NormalGraph) -> set[int]:
    """Conjunctions and negations that no rule has placed: they may scope over anything in the sentence."""
    return {
        edge.target
        for node in graph.nodes
        for edge in graph.edges(node)
        if (edge.label.get("1") or "")[:1].islower()
        and (
            graph.feature(edge.target, "upos") in ("CCONJ", "SCONJ") or graph.feature(edge.target, "Polarity") == "Neg"
        )
    }


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
    for edge in unread_edges(graph, node, disabled):
        found |= graph.reachable(edge.target) - {node}
    return found


def unread_edges(graph: NormalGraph, node: int, disabled: frozenset[str] = frozenset()) -> list[Edge]:
    """The edges that leave the node and that no clause reads."""
    return [edge for edge in graph.edges(node) if not _reads_edge(graph, edge, disabled)]


def _reads_features(graph: NormalGraph, node: int, disabled: frozenset[str]) -> bool:
    kind = graph.kind(node)
    if graph.feature(node, "ellipsis") or graph.feature(node, "remnant"):
        return False
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
    if not _reads_comparison(graph, node):
        return False
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
            return graph.is_argument_noun(edge.target) or graph.restricts(edge.source, edge.target)
        case "CONJ":
            alike = graph.is_argument_noun(edge.source) == graph.is_argument_noun(edge.target)
            known = edge.label.get("2") in CONJUNCTIONS or (edge.label.get("2") == GROUP and kind in NOMINAL)
            return alike and known
        case "MOD":
            return _reads_modifier(graph, edge, disabled)
        case "TIME":
            return kind is Kind.EVENT is graph.kind(edge.target) and is_read(graph, edge.target, disabled)
        case "APPOS":
            return graph.kind(edge.target) in NOMINAL and is_read(graph, edge.target, disabled)
        case "UNREAL":
            return True
        case _ if first in _CLAUSE_TARGETS:
            return not graph.is_argument_noun(edge.target)
    return True


def _reads_modifier(graph: NormalGraph, edge: Edge, disabled: frozenset[str]) -> bool:
    if graph.kind(edge.target) is not Kind.PROPERTY:
        return False
    if any(graph.targets(edge.target, label) for label in _ONLY_OF_CLAUSES):
        return False
    if graph.feature(edge.target, "grade") in ("most", "least"):
        single = graph.feature(edge.source, "quant") == "the" and graph.feature(edge.source, "plural") is None
        whole = all(_reads_edge(graph, each, disabled) for each in graph.edges(edge.target))
        return single and whole and graph.kind(edge.source) is Kind.ENTITY and not graph.targets(edge.target, "CONJ")
    if graph.kind(edge.source) is Kind.EVENT and graph.targets(edge.target, "THAN"):
        return False
    return is_read(graph, edge.target, disabled)


def _reads_comparison(graph: NormalGraph, node: int) -> bool:
    """Whether the grade, the standard and the place of a property or noun are understood."""
    standards = graph.targets(node, "THAN")
    grade, counted = graph.feature(node, "grade"), graph.feature(node, "quant") in COUNTED
    if any(edge.label.get("2") == "than" for edge in graph.edges(node, "OBL")):
        return False
    if grade is not None:
        return len(standards) <= 1 and grade in COMPARATIVE and (grade not in ("as", "equal") or bool(standards))
    if not standards:
        return not counted
    compared = graph.feature(node, "compared") == "yes"
    return len(standards) == 1 and (counted or compared) and _has_subject(graph, node, standards[0])


def _has_subject(graph: NormalGraph, node: int, standard: int) -> bool:
    """Whether a standard that is no clause says whose place it takes."""
    return not graph.is_argument_noun(standard) or len(graph.targets(node, "INSTEAD")) == 1
