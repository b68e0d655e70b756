"""Times in order: what happened in one time of the calendar or of the clock was before what comes later there.

What was in 1945 was before 1950 and after 1940, and what was before 1945 was before 1950 as well; what began at 8 a.m.
began before noon (Allen 1983, "Maintaining knowledge about temporal intervals").  Only axioms about times that occur
are made, and only where the pair says that something is before or after a time.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from itertools import permutations

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.axioms.calendar import days_of
from afazio.knowledge.axioms.time_words import named_times, time_axiom
from afazio.knowledge.word_tables import word_table
from afazio.semantics.logic.formula import ACTUAL, Atom, Sort, Term, Variable, conjunction, exists, implication
from afazio.semantics.logic.predicates import Category, Predicate

_E = Variable("e1", Sort.EVENT)
_X, _Y = (Variable(f"x{number}", Sort.ENTITY) for number in (1, 2))
_BEFORE, _AFTER = (Category.RELATION.of(preposition) for preposition in ("before", "after"))
_WITHIN = tuple(Category.RELATION.of(preposition) for preposition in ("in", "on", "at", "during"))

Stretch = tuple[int, int]
"""Where a time begins and ends, on a scale of days or of minutes."""


def calendar_order(predicates: Collection[Predicate]) -> Iterator[Axiom]:
    """What the times among the predicates of a pair say of each other."""
    if _BEFORE not in predicates and _AFTER not in predicates:
        return
    known = ((one, days_of(time)) for one, time in named_times(predicates))
    days = {one: (span[0].toordinal(), span[1].toordinal()) for one, span in known if span is not None}
    hours = {one: (minute, minute) for one in predicates if (minute := _minute(one)) is not None}
    for times in (days, hours):
        yield from _in_order(times, predicates)


def _in_order(times: Mapping[Predicate, Stretch], predicates: Collection[Predicate]) -> Iterator[Axiom]:
    for early, late in permutations(sorted(times), 2):
        if times[early][1] >= times[late][0]:
            continue
        for side, known, other in ((_BEFORE, early, late), (_AFTER, late, early)):
            for relation in (side, *_WITHIN) if side in predicates else ():
                if relation in predicates:
                    yield _placed(relation, known, side, other)


def _placed(relation: Predicate, known: Predicate, side: Predicate, other: Predicate) -> Axiom:
    """Whatever is in, on or at the one time is before or after the other."""
    given = conjunction([Atom(relation, (_E, _X)), Atom(known, _arguments(known, _X))])
    placed = conjunction([Atom(other, _arguments(other, _Y)), Atom(side, (_E, _Y))])
    source = f"{relation.plain} {known.plain} is {side.plain} {other.plain}"
    return time_axiom(implication(given, exists([_Y], placed)), source)


def _arguments(time: Predicate, variable: Variable) -> tuple[Term, ...]:
    return (variable, ACTUAL) if time.category is Category.NOUN else (variable,)


def _minute(time: Predicate) -> int | None:
    """The minute of the day that *8 a.m.*, *8:30 p.m.* or *noon* names; ``None`` for other words."""
    if time.category not in (Category.NAME, Category.NOUN):
        return None
    hour, half = (*time.words, "", "")[:2]
    if len(time.words) == 1:
        return _halves()[hour] if hour in ("noon", "midday") else None
    hour, _, minute = hour.partition(":")
    if len(time.words) > 2 or half not in _halves() or not hour.isdigit() or not (minute or "0").isdigit():
        return None
    return int(hour) % 12 * 60 + int(minute or 0) + _halves()[half]


@cache
def _halves() -> Mapping[str, int]:
    """The minutes before which a half of the day begins, and noon."""
    return {word: int(minutes) for word, minutes in word_table("halves_of_day.tsv", "word", "minutes")}
