"""Times of the calendar as intervals: 31 May 1945 is in May and in 1945, and what was in 1945 was before 1950.

A name of a time tells year, month, day or part of them.  One time lies in another where it tells all that the other
tells, and more; it comes before another where both tell enough to be intervals of days that do not meet.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from itertools import permutations, product

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.axioms.calendar_names import CalendarTime, calendar_time
from afazio.knowledge.axioms.time_words import time_axiom
from afazio.knowledge.vocabulary import person_relations
from afazio.knowledge.word_tables import word_list
from afazio.semantics.logic.formula import (
    ACTUAL,
    Atom,
    Formula,
    Sort,
    Term,
    Variable,
    conjunction,
    disjunction,
    implication,
)
from afazio.semantics.logic.predicates import IN, OF, ON, Category, Predicate

_E = Variable("e1", Sort.EVENT)
_X, _Y, _Z = (Variable(f"x{number}", Sort.ENTITY) for number in (1, 2, 3))
_BEFORE, _AFTER, _SINCE, _TIME = (Category.RELATION.of(name) for name in ("before", "after", "since", "time"))
_BY, _BY_THE_END = (Category.RELATION.of(name) for name in ("by", "by_the_end_of"))
_FROM, _TO = Category.RELATION.of("from"), Category.RELATION.of("to")
_AT_PARTS = (IN, ON, *map(Category.RELATION.of, ("at", "during")))


def calendar_time_axioms(predicates: Collection[Predicate]) -> Iterator[Axiom]:
    """What the times of a pair say of each other, and of what happens in them.

    ``predicates`` are those of the pair, without *since* where the hypothesis has it, which asks for all the time.
    """
    times = {name: time for name in sorted(predicates) if (time := calendar_time(name)) is not None}
    for name, time in times.items():
        yield from _kind(name, time, predicates)
    for inner, outer in permutations(times, 2):
        if times[inner].is_within(times[outer]):
            yield from _containment(inner, outer, times[inner], times[outer])
        elif times[inner] == times[outer]:
            yield time_axiom(implication(Atom(inner, (_X,)), Atom(outer, (_X,))), f"{inner.plain} is {outer.plain}")
        yield from _order(inner, outer, times[inner], times[outer], predicates)
    yield from _deadlines(times, predicates)
    if {_FROM, _TO} <= set(predicates):
        for start, end, other in permutations(times, 3):
            yield from _spans((start, end, other), times, predicates)


def _kind(name: Predicate, time: CalendarTime, predicates: Collection[Predicate]) -> Iterator[Axiom]:
    """What kind of time it is, and that what is at it without a preposition, or of it, is in it."""
    if time.unit is not None:
        unit = Atom(Category.NOUN.of(time.unit), (_X, ACTUAL))
        yield time_axiom(implication(Atom(name, (_X,)), unit), f"{name.plain} is a {time.unit}")
    at = conjunction([Atom(_TIME, (_E, _X)), Atom(name, (_X,))])
    yield time_axiom(implication(at, Atom(time.relation, (_E, _X))), f"in {name.plain}")
    inside, at_time = Atom(time.relation, (_Y, _X, ACTUAL)), Atom(name, (_X,))
    heads: dict[Predicate, Predicate | None] = {OF: None}
    for relation, head in (heads | person_relations(predicates)).items():
        of, who = Atom(relation, (_Y, _X, ACTUAL)), "what" if head is None else f"the {head.plain} who"
        named = [inside, at_time] if head is None else [inside, at_time, Atom(head, (_Y, ACTUAL))]
        yield time_axiom(implication(conjunction([of, at_time]), inside), f"{who} is of {name.plain} is in it")
        yield time_axiom(implication(conjunction(named), of), f"{who} is in {name.plain} is of it")
    for noun in sorted(set(predicates) & _part_nouns()):
        part = conjunction([Atom(noun, (_Y, ACTUAL)), Atom(OF, (_Y, _X, ACTUAL)), at_time])
        for relation in sorted(set(predicates) & set(_AT_PARTS)):
            given = conjunction([part, Atom(relation, (_E, _Y))])
            yield time_axiom(
                implication(given, Atom(time.relation, (_E, _X))), f"the {noun.plain} of {name.plain} is in it"
            )


@cache
def _part_nouns() -> frozenset[Predicate]:
    """The nouns for parts of a longer time."""
    return frozenset(map(Category.NOUN.of, word_list("parts_of_times.tsv", "noun")))


def _containment(inner: Predicate, outer: Predicate, small: CalendarTime, large: CalendarTime) -> Iterator[Axiom]:
    """A day lies in its month, a month in its year; what happens in the smaller time happens in the larger."""
    both = [Atom(inner, (_X,)), Atom(outer, (_Y,))]
    shown = f"{inner.plain} is in {outer.plain}"
    if large.day is None:
        belongs = implication(conjunction(both), Atom(IN, (_X, _Y, ACTUAL)))
        yield time_axiom(belongs, f"{inner.plain} belongs to {outer.plain}")
    things: list[tuple[Term, tuple[Term, ...]]] = [(_E, ()), (_Z, (ACTUAL,))]
    claims: list[Formula] = []
    for thing, context in things:
        given = conjunction([*both, Atom(small.relation, (thing, _X, *context))])
        claims.append(implication(given, Atom(large.relation, (thing, _Y, *context))))
    for claim, what in zip(claims, ("", ", for things"), strict=True):
        yield time_axiom(claim, shown + what)


def _order(
    early: Predicate, late: Predicate, first: CalendarTime, second: CalendarTime, predicates: Collection[Predicate]
) -> Iterator[Axiom]:
    """What was in a time or before it was before each later one; what was in it or after it, after each earlier one.

    What has not happened since 1944 did not happen in 1990: what is in a later time is since the earlier one.
    """
    if first.days is None or second.days is None or not first.days[1] < second.days[0]:
        return
    both = [Atom(early, (_X,)), Atom(late, (_Y,))]
    earlier, later = early.plain, late.plain
    if _BEFORE in predicates:
        placed = disjunction([Atom(first.relation, (_E, _X)), Atom(_BEFORE, (_E, _X))])
        claim = implication(conjunction([*both, placed]), Atom(_BEFORE, (_E, _Y)))
        yield time_axiom(claim, f"{earlier} is before {later}")
    if _AFTER in predicates:
        placed = disjunction([Atom(second.relation, (_E, _Y)), Atom(_AFTER, (_E, _Y))])
        claim = implication(conjunction([*both, placed]), Atom(_AFTER, (_E, _X)))
        yield time_axiom(claim, f"{later} is after {earlier}")
    if _SINCE in predicates:
        placed = Atom(second.relation, (_E, _Y))
        yield time_axiom(
            implication(conjunction([*both, placed]), Atom(_SINCE, (_E, _X))), f"{later} is since {earlier}"
        )


def _spans(
    named: tuple[Predicate, Predicate, Predicate],
    times: Mapping[Predicate, CalendarTime],
    predicates: Collection[Predicate],
) -> Iterator[Axiom]:
    """What was between two times, or from one to the other, was before what is later than both, after what is earlier
    than both, and in what both are in."""
    start, end, other = (times[each] for each in named)
    if start.days is None or end.days is None or other.days is None or not start.days[0] <= end.days[0]:
        return
    one, two, three = (Atom(each, (term,)) for each, term in zip(named, (_X, _Y, _Z), strict=True))
    during = conjunction([one, two, three, Atom(_FROM, (_E, _X)), Atom(_TO, (_E, _Y))])
    shown = f"from {named[0].plain} to {named[1].plain}, and {named[2].plain}"
    if end.days[1] < other.days[0] and _BEFORE in predicates:
        yield time_axiom(implication(during, Atom(_BEFORE, (_E, _Z))), shown)
    if other.days[1] < start.days[0] and _AFTER in predicates:
        yield time_axiom(implication(during, Atom(_AFTER, (_E, _Z))), shown)
    if other.days[0] <= start.days[0] and end.days[1] <= other.days[1]:
        yield time_axiom(implication(during, Atom(other.relation, (_E, _Z))), shown)


def _deadlines(times: Mapping[Predicate, CalendarTime], predicates: Collection[Predicate]) -> Iterator[Axiom]:
    """What is done by a time is done by its end, and before what comes later; what is done in an earlier time, in a
    part of this one, or between another time and it, is done by its end."""
    if not {_BY, _BY_THE_END} & set(predicates):
        return
    at_end = implication(Atom(_BY, (_E, _X)), Atom(_BY_THE_END, (_E, _X)))
    yield time_axiom(at_end, "what is done by a time is done by its end")
    between = conjunction([Atom(_FROM, (_E, _Y)), Atom(_TO, (_E, _X))])
    yield time_axiom(implication(between, Atom(_BY_THE_END, (_E, _X))), "what is done between times is done by an end")
    for one, other in product(times, times):
        first, second, sure = times[one].days, times[other].days, times[other].sure_days
        if first is None or second is None or sure is None:
            continue
        both, shown = [Atom(one, (_X,)), Atom(other, (_Y,))], f"{one.plain} and {other.plain}"
        inside = Atom(times[one].relation, (_E, _X))
        if first[1] < second[0]:
            done = disjunction([Atom(_BY_THE_END, (_E, _X)), inside])
            past = conjunction([Atom(_BEFORE, (_E, _Y)), Atom(_BY, (_E, _Y))])
            yield time_axiom(implication(conjunction([*both, done]), past), f"deadline: {shown}")
        if first[1] <= sure[1] and times[other].part is None:
            claim = implication(conjunction([*both, inside]), Atom(_BY_THE_END, (_E, _Y)))
            yield time_axiom(claim, f"deadline at the end: {shown}")
