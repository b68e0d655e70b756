"""Times of day in order: what began at 8 a.m. began before noon.

Only axioms about the times that occur are made, and only where the pair says that something is before or after a time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from functools import cache
from itertools import permutations

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.axioms.time_words import time_axiom
from afazio.knowledge.word_tables import word_table
from afazio.semantics.logic.formula import (
    ACTUAL,
    Atom,
    Sort,
    Term,
    Variable,
    conjunction,
    exists,
    implication,
    negation,
)
from afazio.semantics.logic.predicates import Category, Predicate
from afazio.semantics.numerals import least_number

_HOURS, _HALF_DAY = 12, 720
_E = Variable("e1", Sort.EVENT)
_X, _Y = (Variable(f"x{number}", Sort.ENTITY) for number in (1, 2))
_BEFORE, _AFTER, _AT = (Category.RELATION.of(preposition) for preposition in ("before", "after", "at"))


def clock_time_axioms(predicates: Set[Predicate]) -> Iterator[Axiom]:
    """What the times of day among the predicates of a pair say of each other."""
    minutes = {one: minute for one in predicates if (minute := minute_of(one)) is not None}
    for early, late in permutations(sorted(minutes), 2):
        if minutes[early] >= minutes[late]:
            continue
        for side, known, other in ((_BEFORE, early, late), (_AFTER, late, early)):
            for relation in (side, _AT) if side in predicates else ():
                if relation in predicates:
                    yield _placed(relation, known, side, other)
            if {side, _AT} <= predicates:
                yield _apart(side, known, other)


def _placed(relation: Predicate, known: Predicate, side: Predicate, other: Predicate) -> Axiom:
    """Whatever is at the one time is before or after the other."""
    given = conjunction([Atom(relation, (_E, _X)), Atom(known, _arguments(known, _X))])
    placed = conjunction([Atom(other, _arguments(other, _Y)), Atom(side, (_E, _Y))])
    source = f"{relation.plain} {known.plain} is {side.plain} {other.plain}"
    return time_axiom(implication(given, exists([_Y], placed)), source)


def _apart(side: Predicate, limit: Predicate, other: Predicate) -> Axiom:
    """What is before or after the one time is not at another on its far side: not at three what was before noon."""
    held = [
        Atom(side, (_E, _X)),
        Atom(limit, _arguments(limit, _X)),
        Atom(_AT, (_E, _Y)),
        Atom(other, _arguments(other, _Y)),
    ]
    return time_axiom(negation(conjunction(held)), f"what is {side.plain} {limit.plain} is not at {other.plain}")


def _arguments(time: Predicate, variable: Variable) -> tuple[Term, ...]:
    return (variable, ACTUAL) if time.category is Category.NOUN else (variable,)


def minute_of(time: Predicate) -> int | None:
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


def tells_sides(predicates: Set[Predicate]) -> bool:
    """Whether something is said to be before or after a time of the day, and at another."""
    times = [one for one in predicates if minute_of(one) is not None]
    return len(times) > 1 and _AT in predicates and not predicates.isdisjoint((_BEFORE, _AFTER))


def on_the_dial(time: Predicate) -> int | None:
    """The minute of half a day that a time names: *8:30 p.m.*, *nine*, *nine o'clock*; ``None`` for others."""
    minute = minute_of(time)
    if minute is not None:
        return minute % _HALF_DAY
    if time.category is not Category.NAME or time.words[1:] not in ((), ("oclock",)):
        return None
    hour = least_number(time.words[0])
    return None if hour is None or hour > _HOURS else hour % _HOURS * 60


def exclude_each_other(one: Predicate, other: Predicate) -> bool:
    """Whether two words name different times of the day, as far as they tell."""
    dials, minutes = (on_the_dial(one), on_the_dial(other)), (minute_of(one), minute_of(other))
    if None in dials:
        return False
    return dials[0] != dials[1] or (None not in minutes and minutes[0] != minutes[1])


@cache
def _halves() -> Mapping[str, int]:
    """The minutes before which a half of the day begins, and noon."""
    return {word: int(minutes) for word, minutes in word_table("halves_of_day.tsv", "word", "minutes")}
