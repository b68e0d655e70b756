"""Which part of a clause the remnant of an elliptical one is parallel to."""

from __future__ import annotations

from afazio.rewriting.graph import Edge
from afazio.semantics.composition.normal_form import Kind, NormalGraph
from afazio.semantics.composition.scope import PARTICIPANT_LABELS
from afazio.semantics.readings.repetition import AntecedentClause

_SUBJECTS = ("ARG0", "ARG1", "ARG2")
_PEOPLE = frozenset({"person"})


def surface_subject(model: AntecedentClause) -> list[Edge]:
    """The edge to the subject as the clause has it: the deep one before the verb, else what a passive promotes."""
    graph, clause = model.graph, model.clause
    roles = {label: list(graph.edges(clause, label)) for label in _SUBJECTS}
    before = [
        edge for label in _SUBJECTS for edge in roles[label] if graph.position(edge.target) < graph.position(clause)
    ]
    deep = [edge for edge in before if edge.label.get("1") == "ARG0"]
    return (deep or before or roles["ARG0"])[:1]


def indefinite_person(model: AntecedentClause) -> list[Edge]:
    """The edge to the first indefinite that "who" or "what" can ask for."""
    graph = model.graph
    return [
        edge
        for edge in graph.edges(model.clause)
        if edge.label.get("1") in PARTICIPANT_LABELS
        and graph.kind(edge.target) is Kind.ENTITY
        and graph.feature(edge.target, "quant") in (None, "some")
    ][:1]


def correlates(model: AntecedentClause, short: NormalGraph, remnant: int) -> list[Edge]:
    """The edges to the participants that are of one kind with the remnant, the subject first."""
    wanted = _sort(short, remnant)
    found = [
        edge
        for edge in model.graph.edges(model.clause)
        if edge.label.get("1") in PARTICIPANT_LABELS and _sort(model.graph, edge.target) & wanted
    ]
    subject = surface_subject(model)
    return sorted(found, key=lambda edge: edge not in subject)


def _sort(graph: NormalGraph, node: int) -> frozenset[str]:
    """What a noun phrase is as an element of a contrast: a name may be a person's or anything's."""
    if graph.kind(node) is Kind.NAME:
        return frozenset({"name", *_PEOPLE})
    if graph.symbol(node) == "person" or graph.feature(node, "animacy") is not None:
        return _PEOPLE
    return frozenset({"thing"})
