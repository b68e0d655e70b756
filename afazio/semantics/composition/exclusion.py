"""Exclusion: *only* others (Horn 1969, "A presuppositional analysis of *only* and *even*"), what adverbs deny."""

from __future__ import annotations

from collections.abc import Callable

from afazio.semantics.composition.comparison import uncounted
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
    disjunction,
    for_all,
    implication,
    negation,
)
from afazio.semantics.logic.predicates import PERSON, Category, OtherThan, Predicate

_OFTEN = Category.PROPERTY.of("often"), Category.PROPERTY.of("frequent")


Description = Callable[[int, Term, Environment, Term], Formula]
"""What a noun phrase says of a term, in an environment and a context."""


def no_other(
    work: Workspace,
    clause: int,
    operator: int,
    env: Environment,
    context: Term,
    inside: Body,
    described: Description,
) -> list[Formula]:
    """That no other person is in the place of a clause that *only* is said of than the one named, or than those that
    are described (*only members of the club voted*), nor another of its kind (*only the northern wing*).

    Of a time it says that it was not so before: *only in 1956*.
    ``operator`` is the node of *only*, ``inside`` the rest of the clause; empty where neither is named.
    """
    at = focused_time(work.graph, clause, operator)
    if at is not None:
        known = at.target in env and context is ACTUAL
        before = never_before(inside(env, context), str(at.label.get("2")), env[at.target]) if known else None
        return [] if before is None else [before]
    graph = work.graph
    focuses = [
        focus for focus in participants(graph, clause) if graph.symbol(operator) == f"only_{graph.symbol(focus)}"
    ]
    return [
        said for focus in focuses for said in _outside(work, clause, operator, focus, env, context, inside, described)
    ]


def _outside(
    work: Workspace,
    clause: int,
    operator: int,
    focus: int,
    env: Environment,
    context: Term,
    inside: Body,
    described: Description,
) -> list[Formula]:
    """That no person apart from a phrase in focus is in its place: *only Kim and Lee*, *only cooks and waiters*."""
    graph = work.graph
    members = (focus, *graph.targets(focus, "CONJ"))
    other = work.fresh(Sort.ENTITY)
    person = work.atom(PERSON, (other, context), operator, "exception")

    def is_in_place() -> Formula:
        return inside(env.binding({focus: other}), context)

    if all(graph.kind(member) is Kind.NAME for member in members) and (len(members) > 1 or focus in env):
        others = [Category.PROPERTY.of(OtherThan(graph.symbol(member).lower())) for member in members]
        apart = conjunction([work.atom(each, (other, context), operator, "exception") for each in others])
        return [for_all([other], implication(conjunction([person, apart]), negation(is_in_place())))]
    if all(_is_kind_of_persons(work, member) for member in members):
        holds_now = context is ACTUAL and graph.feature(clause, "tense") != "past"
        kinds = []
        for member in members:
            told = [uncounted(described(member, other, env.binding({member: other}), context))]
            if holds_now:
                told.append(work.atom(Category.NOUN.of(graph.symbol(member)), (other, PRESENT), operator, "exception"))
            kinds.append(conjunction(told))
        return [for_all([other], implication(conjunction([person, is_in_place()]), disjunction(kinds)))]
    if len(members) == 1 and _is_one_of_a_kind(work, focus):
        noun = work.atom(Category.NOUN.of(graph.symbol(focus)), (other, context), operator, "exception")
        such = uncounted(described(focus, other, env.binding({focus: other}), context))
        return [for_all([other], implication(conjunction([noun, is_in_place()]), such))]
    return []


def _is_one_of_a_kind(work: Workspace, focus: int) -> bool:
    """Whether a noun phrase tells by a modifier which of its kind is meant, or which ones: *only the northern wing*."""
    graph = work.graph
    told = any(edge.label.get("1") in ("MOD", "COMPOUND", "OBL", "RESTR") for edge in graph.edges(focus))
    bare = graph.feature(focus, "Number") == "Plur" and graph.feature(focus, "quant") in (None, "generic")
    definite = graph.feature(focus, "quant") == "the"
    return told and (bare or definite) and graph.kind(focus) is Kind.ENTITY and graph.symbol(focus) != "thing"


def _is_kind_of_persons(work: Workspace, focus: int) -> bool:
    """Whether a noun phrase is a bare plural for persons."""
    plural = work.graph.feature(focus, "Number") == "Plur" and work.graph.feature(focus, "quant") in (None, "generic")
    return plural and work.graph.kind(focus) is Kind.ENTITY and work.graph.feature(focus, "animacy") == "person"


def not_so(work: Workspace, operator: int, said: Formula, context: Term) -> list[Formula]:
    """That what the clause below *seldom* says is not so often, and below *almost* not at all; empty for other
    operators, and for *seldom* where the clause says that there is no event."""
    denied = work.graph.feature(operator, "denies")
    if denied == "clause":
        return [negation(said)]
    if denied != "often":
        return []

    def often(predicate: Predicate) -> Formula | None:
        return of_main_event(said, lambda event: work.atom(predicate, (event, context), operator, "open operator"))

    return [negation(case) for case in map(often, _OFTEN) if case is not None]
