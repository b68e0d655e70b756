"""Which clause an elliptical one takes up: the nearest clause that it is joined to, else the main clause before it."""

from __future__ import annotations

from dataclasses import dataclass

from afazio.rewriting.graph import Edge, Graph
from afazio.semantics.composition.normal_form import NormalGraph
from afazio.semantics.composition.scope import PARTICIPANT_LABELS
from afazio.semantics.readings.repetition import AntecedentClause

_ADJUNCT = ("ADV", "TIME", "UNREAL", "COND", "BESIDE")
_COMPARISON = frozenset({"than", "as"})


@dataclass(frozen=True, slots=True)
class Before:
    """A completed sentence that another one follows, and its number; a question has a negative one."""

    graph: Graph
    sentence: int


def wanted_of(model: AntecedentClause) -> AntecedentClause:
    """What the subject of the model wants to do itself, if it wants anything: "she wanted to leave, and she did"."""
    graph = model.graph
    for edge in graph.edges(model.clause, "CONTENT"):
        own = graph.targets(edge.target, "ARG0")
        if own and own == graph.targets(model.clause, "ARG0"):
            return AntecedentClause(graph, model.sentence, edge.target)
    return model


def model_of(graph: NormalGraph, sentence: int, site: int, question: bool = False) -> AntecedentClause | None:
    """The clause of the same sentence that the elliptical clause is joined to.

    A ``question`` is asked beside the clause that it stands in.
    """
    above = [edge.source for edge in graph.graph.incoming(site)] if question else [site]
    clause = _joined(graph, above[0]) if above else None
    return None if clause is None else AntecedentClause(graph, sentence, clause)


def before_root(before: Before) -> AntecedentClause | None:
    """The main clause of a sentence before; of several with different subjects the last one."""
    graph, sentence = NormalGraph(before.graph), before.sentence
    root = graph.root
    if root is None or graph.targets(root, "COND"):
        return None
    last = [target for target in graph.targets(root, "CONJ") if graph.position(target) > graph.position(root)]
    if last and not _same_subject(graph, root, last[-1]):
        relations = {edge.label.get("2") for edge in graph.edges(root, "CONJ")}
        return AntecedentClause(graph, sentence, last[-1]) if relations == {"and"} else None
    return AntecedentClause(graph, sentence, root)


def _same_subject(graph: NormalGraph, one: int, other: int) -> bool:
    return bool(set(graph.targets(one, "ARG0")) & set(graph.targets(other, "ARG0")))


def _joined(graph: NormalGraph, site: int) -> int | None:
    node, seen = site, {site}
    while True:
        own = [
            edge.target
            for edge in graph.edges(node)
            if edge.label.get("1") in _ADJUNCT and graph.position(edge.target) < graph.position(node)
        ]
        if own:
            return own[-1]
        above = None
        for edge in graph.graph.incoming(node):
            found = _through(graph, edge)
            if found is not None:
                return found
            if edge.label.get("1") == "CONTENT" and edge.source not in seen:
                above = edge.source
        if above is None:
            return None
        node = above
        seen.add(above)


def _through(graph: NormalGraph, edge: Edge) -> int | None:
    """The clause that one edge to the elliptical clause, or to one around it, leads to."""
    match edge.label.get("1"):
        case "CONJ":
            members = [edge.source, *graph.targets(edge.source, "CONJ")]
            earlier = [one for one in members if graph.position(one) < graph.position(edge.target)]
            return max(earlier, key=graph.position, default=None)
        case "RESTR":
            clauses = [
                other.source
                for other in graph.graph.incoming(edge.source)
                if other.label.get("1") in PARTICIPANT_LABELS and other.source != edge.target
            ]
            return clauses[0] if clauses else None
        case "ADV" | "TIME" | "UNREAL" | "COND" | "BESIDE" if edge.label.get("2") not in _COMPARISON:
            return edge.source
    return None
