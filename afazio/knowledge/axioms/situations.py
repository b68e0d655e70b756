"""What descriptions of one situation take for granted: an event has one time of day, and whom all is said of there are.

Two times of day for what the same participants do exclude each other only where text and hypothesis tell of one event;
*every guest* in a description of what happened presupposes guests (Strawson 1952, "Introduction to logical theory",
chapter 6).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.axioms.clock_times import exclude_each_other, on_the_dial
from afazio.knowledge.axioms.opposites import frames
from afazio.knowledge.costs import axiom_cost
from afazio.semantics.analysis import Occurrence
from afazio.semantics.logic.formula import (
    ACTUAL,
    And,
    Atom,
    Exists,
    ForAll,
    Formula,
    Implies,
    Sort,
    Term,
    Variable,
    atoms,
    conjunction,
    exists,
    for_all,
    free_variables,
    negation,
)
from afazio.semantics.logic.predicates import ARG0, ARG1, PLURAL, Category, Predicate

_AT = Category.RELATION.of("at")
_COST_OF_TIME = axiom_cost("situation: one time of day")
_COST_OF_DOMAIN = axiom_cost("situation: whom all is said of")
_CONTEXT = Variable("c1", Sort.CONTEXT)
_EVENTS = Variable("e1", Sort.EVENT), Variable("e2", Sort.EVENT)
_TIMES = Variable("x3", Sort.ENTITY), Variable("x4", Sort.ENTITY)
_PARTICIPANTS = {ARG0: Variable("x1", Sort.ENTITY), ARG1: Variable("x2", Sort.ENTITY)}


def one_time_axioms(premises: Iterable[Formula], hypothesis: Formula) -> Iterator[Axiom]:
    """That what the same participants do at one time of day is not done at the other that the hypothesis names."""
    told, asked = list(premises), [hypothesis]
    left, right = frames(told), frames(asked)
    for one, other in product(sorted(_clock_times(told)), sorted(_clock_times(asked))):
        if not exclude_each_other(one, other):
            continue
        for verb in sorted(left.keys() & right.keys()):
            for roles in sorted(left[verb] & right[verb]):
                participants = " and ".join(map(str, roles))
                source = f"same situation: {verb.plain} at {one.plain} is not at {other.plain} ({participants})"
                yield Axiom(_exclusion(verb, roles, (one, other)), source, _COST_OF_TIME, convention=True)


def domain_axioms(premises: Iterable[Formula], occurrences: Iterable[Occurrence] = ()) -> Iterator[Axiom]:
    """That there are such as the text says something of all of, or of as a kind: guests, where every guest paid.

    ``occurrences`` are the generalised quantifiers of the premises.
    """
    for number, premise in enumerate(premises, start=1):
        for part in premise.parts if isinstance(premise, And) else (premise,):
            if isinstance(part, ForAll) and isinstance(part.body, Implies):
                restrictor = part.body.antecedent
                nouns = [atom.predicate.plain for atom in atoms(restrictor) if atom.predicate.category is Category.NOUN]
                if nouns and _is_told_of_some(restrictor):
                    source = f"same situation: there is a {nouns[0]} in premise {number}"
                    formula = exists(part.variables, restrictor)
                    yield Axiom(formula, source, _COST_OF_DOMAIN, convention=True)
    for one in occurrences:
        if one.quantifier == "generic" and free_variables(one.restrictor) == {one.variable}:
            several = exists([one.variable], conjunction([one.restrictor, Atom(PLURAL, (one.variable,))]))
            source = f"same situation: there are such as {one.atom.predicate.plain} speaks of"
            yield Axiom(several, source, _COST_OF_DOMAIN, convention=True)


def _clock_times(formulas: Iterable[Formula]) -> set[Predicate]:
    found = {atom.predicate for formula in formulas for atom in atoms(formula)}
    return {predicate for predicate in found if on_the_dial(predicate) is not None}


def _is_told_of_some(formula: Formula) -> bool:
    """Whether only atoms, conjunctions and existential quantifiers make it up: student who failed an exam."""
    return isinstance(formula, Atom) or (
        isinstance(formula, And | Exists) and all(map(_is_told_of_some, formula.children))
    )


def _exclusion(verb: Predicate, roles: Iterable[Predicate], times: tuple[Predicate, Predicate]) -> Formula:
    parts: list[Formula] = []
    for event, place, time in zip(_EVENTS, _TIMES, times, strict=True):
        named: tuple[Term, ...] = (place, ACTUAL) if time.category is Category.NOUN else (place,)
        parts += [Atom(verb, (event, _CONTEXT)), Atom(_AT, (event, place)), Atom(time, named)]
        parts += [Atom(role, (event, _PARTICIPANTS[role])) for role in roles]
    bound = (*_EVENTS, *(_PARTICIPANTS[role] for role in roles), *_TIMES, _CONTEXT)
    return for_all(bound, negation(conjunction(parts)))
