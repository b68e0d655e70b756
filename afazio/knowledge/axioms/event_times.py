"""Times that events are said to be at, and which exclude each other: noon and two o'clock, before and after dawn."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from afazio.knowledge.axioms.calendar_names import calendar_time
from afazio.knowledge.axioms.clock_times import exclude_each_other
from afazio.semantics.logic.formula import ACTUAL, Atom, Sort, Term, Variable
from afazio.semantics.logic.predicates import IN, ON, Category, Predicate, Relative
from afazio.semantics.numerals import ordinal_number
from afazio.tables import rule_lexicon

_AT, _BEFORE, _AFTER = (Category.RELATION.of(preposition) for preposition in ("at", "before", "after"))
_DEADLINES = tuple(Category.RELATION.of(preposition) for preposition in ("by", "by_the_end_of"))
_RELATIONS = frozenset((IN, ON, _AT, _BEFORE, _AFTER, *_DEADLINES))


@dataclass(frozen=True, slots=True, order=True)
class Time:
    """A time that something is related to: its noun or name, and an ordinal that tells it from others of the kind."""

    relation: Predicate
    word: Predicate
    ordinal: Predicate | None = None

    def __str__(self) -> str:
        ordinal = f"{self.ordinal.plain} " if self.ordinal else ""
        return f"{self.relation.plain} {ordinal}{self.word.plain}"

    def said_of(self, term: Variable) -> Iterator[Atom]:
        """What says of something that it is this time."""
        for predicate in (self.word, self.ordinal):
            if predicate is not None:
                yield Atom(predicate, (term,) if predicate.category is Category.NAME else (term, ACTUAL))


def times_of(told: Sequence[Atom]) -> Iterator[Time]:
    """The times that these say an event is in, on, at, before or after."""
    named: defaultdict[Term, list[Predicate]] = defaultdict(list)
    for atom in told:
        if atom.args:
            named[atom.args[0]].append(atom.predicate)
    for atom in told:
        if atom.predicate in _RELATIONS and atom.args[0].sort is Sort.EVENT:
            ordinals = [each for each in named[atom.args[1]] if _is_ordinal(each)]
            for word in named[atom.args[1]]:
                if word.category in (Category.NAME, Category.NOUN):
                    yield Time(atom.predicate, word, ordinals[0] if len(ordinals) == 1 else None)


def exclude(one: Time, other: Time) -> bool:
    """Whether what is at the one time, and comes to its end there, is not at the other one.

    Days of the week come again, so that what is done on Monday may be done on another day as well.
    """
    days = _days(one), _days(other)
    if days[0] is not None and days[1] is not None:
        return days[0][1] < days[1][0] or days[1][1] < days[0][0]
    if {one.relation, other.relation} == {_BEFORE, _AFTER}:
        return one.word == other.word and one.ordinal is other.ordinal is None
    if one.relation is not other.relation or one.relation in (_BEFORE, _AFTER):
        return False
    if one.word == other.word:
        return _is_counted_time(one.word) and _differ([one.ordinal, other.ordinal])
    return exclude_each_other(one.word, other.word)


def _days(time: Time) -> tuple[date, date] | None:
    """The first and last day on which what is at the time may be; ``None`` for what is no time of one year or more."""
    named = calendar_time(time.word)
    days = None if named is None else named.days
    if days is None or time.relation is _AT:
        return None
    first, last = days
    if time.relation is _AFTER:
        return last + timedelta(days=1), date.max
    if time.relation is _BEFORE:
        return date.min, first - timedelta(days=1)
    return (date.min, last) if time.relation in _DEADLINES else days


def _is_ordinal(predicate: Predicate) -> bool:
    return predicate.category is Category.PROPERTY and _number(predicate) is not None


def _number(ordinal: Predicate) -> int | None:
    """The number of an ordinal, which may be one among things of a kind: twelfth, for a century."""
    return ordinal_number(ordinal.form.adjective if isinstance(ordinal.form, Relative) else ordinal.name)


def _is_counted_time(word: Predicate) -> bool:
    return word.category is Category.NOUN and word.name in {
        noun for noun, _ in rule_lexicon("time_units", "noun", "seconds")
    }


def _differ(ordinals: Iterable[Predicate | None]) -> bool:
    numbers = [None if each is None else _number(each) for each in ordinals]
    return None not in numbers and len(set(numbers)) == len(numbers)
