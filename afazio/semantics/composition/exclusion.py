"""Exclusion: *only* others (Horn 1969, "A presuppositional analysis of *only* and *even*"), and of *seldom* "often"."""

from __future__ import annotations

from afazio.semantics.composition.environment import Body, Environment
from afazio.semantics.composition.normal_form import Kind
from afazio.semantics.composition.scope import participants
from afazio.semantics.composition.tense import of_main_event
from afazio.semantics.composition.time_focus import focused_time, never_before
from afazio.semantics.composition.workspace import Workspace
from afazio.semantics.logic.formula import (
    ACTUAL,
    PRESENT,
    Formula,
    Sort,
    Term,
    conjunction,
    for_all,
    implication,
    negation,
)
from afazio.semantics.logic.predicates import PERSON, Category, OtherThan, Predicate

_OFTEN = Category.PROPERTY.of("often"), Category.PROPERTY.of("frequent")


def no_other(
    work: Workspace, clause: int, operator: int, env: Environment, context: Term, inside: Body
) -> list[Formula]:
    """That no other person is in the place of a clause that *only* is said of than the one named, or than those of the
    kind named: *only members voted*.  Of a time it says that it was not so before: *only in 1956*.

    ``operator`` is the node of *only*, ``inside`` the rest of the clause; empty where neither is named.
    """
    at = focused_time(work.graph, clause, operator)
    if at is not None:
        known = at.target in env and context is ACTUAL
        before = never_before(inside(env, context), str(at.label.get("2")), env[at.target]) if known else None
        return [] if before is None else [before]
    said: list[Formula] = []
    for focus in participants(work.graph, clause):
        symbol = work.graph.symbol(focus)
        if work.graph.symbol(operator) != f"only_{symbol}":
            continue
        other = work.fresh(Sort.ENTITY)
        person = work.atom(PERSON, (other, context), operator, "exception")
        does = inside(env.binding({focus: other}), context)
        if work.graph.kind(focus) is Kind.NAME and focus in env:
            others = Category.PROPERTY.of(OtherThan(symbol.lower()))
            apart = work.atom(others, (other, context), operator, "exception")
            said.append(for_all([other], implication(conjunction([person, apart]), negation(does))))
        elif _is_kind_of_persons(work, focus):
            times = (
                (context, PRESENT)
                if context is ACTUAL and work.graph.feature(clause, "tense") != "past"
                else (context,)
            )
            kind = Category.NOUN.of(symbol)
            member = conjunction([work.atom(kind, (other, time), operator, "exception") for time in times])
            said.append(for_all([other], implication(conjunction([person, does]), member)))
    return said


def _is_kind_of_persons(work: Workspace, focus: int) -> bool:
    """Whether a noun phrase is a bare plural for persons."""
    plural = work.graph.feature(focus, "plural") == "yes" and work.graph.feature(focus, "quant") is None
    return plural and work.graph.kind(focus) is Kind.ENTITY and work.graph.feature(focus, "animacy") == "person"


def not_often(work: Workspace, operator: int, said: Formula, context: Term) -> list[Formula]:
    """That what the clause below *seldom* says is not so often; empty for other operators, and where it is no event."""
    if work.graph.feature(operator, "denies") != "often":
        return []

    def often(predicate: Predicate) -> Formula | None:
        return of_main_event(said, lambda event: work.atom(predicate, (event, context), operator, "open operator"))

    return [negation(case) for case in map(often, _OFTEN) if case is not None]
