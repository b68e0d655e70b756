"""Times of the calendar as intervals: 31 May 1945 is in May and in 1945, and what was in 1945 was before 1950.

A name of a time tells year, month, day or part of them.  One time lies in another where it tells all that the other
tells, and more; it comes before another where both tell enough to be intervals of days that do not meet.
"""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import date
from functools import cache
from itertools import permutations

from afazio.knowledge.axiom import Axiom
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
from afazio.semantics.logic.predicates import IN, MONTHS, OF, ON, Category, Predicate

_E = Variable("e1", Sort.EVENT)
_X, _Y, _Z = (Variable(f"x{number}", Sort.ENTITY) for number in (1, 2, 3))
_BEFORE, _AFTER, _SINCE, _TIME = (Category.RELATION.of(name) for name in ("before", "after", "since", "time"))
_AT_PARTS = (IN, ON, *map(Category.RELATION.of, ("at", "during")))
_PARTS = frozenset({"early", "late", "mid"})
_ORDINALS = ("st", "nd", "rd", "th")
_YEAR_DIGITS = (3, 4)


@dataclass(frozen=True, slots=True)
class CalendarTime:
    """What a name says of a time: its year, the month from 1, the day of the month, and the part of what is last."""

    year: int | None = None
    month: int | None = None
    day: int | None = None
    part: str | None = None

    @property
    def relation(self) -> Predicate:
        """The preposition of what happens then: on a day, else in it."""
        return IN if self.day is None else ON

    @property
    def unit(self) -> str | None:
        """The noun for what it is one of, where the name tells all of it."""
        if self.part or (self.year is None and self.day is None):
            return None
        return "day" if self.day else "month" if self.month else None

    def is_within(self, other: CalendarTime) -> bool:
        """Whether it tells all that the other time tells, and more."""
        pairs = ((self.year, other.year), (self.month, other.month), (self.day, other.day), (self.part, other.part))
        tells_all = all(wanted is None or told == wanted for told, wanted in pairs)
        return self != other and tells_all and self._is_sure(other)

    def _is_sure(self, other: CalendarTime) -> bool:
        """A part is one of the last thing told: late May 1945 is not in late 1945."""
        return other.part is None or (other.day is None and (self.month is None) == (other.month is None))

    @property
    def days(self) -> tuple[date, date] | None:
        """Its first and last day, at most; ``None`` for a time of no year, or a day that is none."""
        if self.year is None or (self.day is not None and self.month is None):
            return None
        first, last = self.month or 1, self.month or 12
        length = monthrange(self.year, last)[1]
        if self.day is not None:
            day = date(self.year, first, self.day) if self.day <= length else None
            return None if day is None else (day, day)
        return date(self.year, first, 1), date(self.year, last, length)


def calendar_time(name: Predicate) -> CalendarTime | None:
    """The time that a name predicate is of, such as the ones for *1945*, *May*, *May 4*, *May 4 1945*, *late May*."""
    words = list(name.words) if name.category is Category.NAME else []
    part = words.pop(0) if words and words[0] in _PARTS else None
    year = words.pop() if words and words[-1].isdigit() and len(words[-1]) in _YEAR_DIGITS else None
    month = MONTHS.index(words.pop(0)) + 1 if words and words[0] in MONTHS else None
    day = _day(words.pop()) if words and month else None
    if words or (year is None and month is None) or (day == 0):
        return None
    return CalendarTime(int(year) if year else None, month, day, part)


def _day(word: str) -> int:
    """The day of a month that is written so, 0 for what is none."""
    digits = word[:-2] if word.endswith(_ORDINALS) else word
    return int(digits) if digits.isdigit() and 1 <= int(digits) <= monthrange(2000, 1)[1] else 0


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
        yield from _order(inner, outer, times[inner], times[outer], predicates)


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
