"""What words say of time: the aspect classes of verbs, the lengths of units, and the dates that names are of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from functools import cache
from operator import itemgetter

from afazio.knowledge.axiom import Axiom
from afazio.semantics.logic.formula import Formula, for_all, free_variables
from afazio.semantics.logic.predicates import ARG1, Category, Date, Predicate, Span
from afazio.semantics.numerals import bound_of
from afazio.tables import rule_lexicon

_AT_LEAST = "at_least_"
"""What is added to a numeral for so many or more, which every event that goes on for so long does."""

TIME_OF_SPEECH = Category.NAME.of("present_time")
"""The name of the time at which is spoken."""


@cache
def aspect_classes() -> Mapping[tuple[str, str], tuple[str, bool]]:
    """For a verb ``with`` and ``without`` an object its aspect class, and whether it cannot come again."""
    rows = rule_lexicon("aspect", "verb", "object", "class", "once")
    return {(verb, frame): (kind, once == "yes") for verb, frame, kind, once in rows}


def aspect_class(verb: Predicate, relations: Set[Predicate]) -> str:
    """The aspect class of a verb's predicate whose events have these relations; empty for unknown ones."""
    frame = "with" if ARG1 in relations else "without"
    return aspect_classes().get((verb.name, frame), ("", False))[0]


@cache
def repeating_adverbs() -> frozenset[str]:
    """The adverbs that say how often something happens, or that it happens another time: often, twice, again."""
    rows = rule_lexicon("circumstance_adverbs", "adverb", "kind")
    return frozenset({adverb for adverb, kind in rows if kind == "frequency"} | {"once"})


def length_of(span: Span) -> tuple[int, bool] | None:
    """The seconds of a span, and whether it is more than that; ``None`` for what is no duration."""
    seconds, bound = _lengths().get(span.unit), bound_of(span.amount.removeprefix(_AT_LEAST))
    return None if seconds is None or bound is None else (bound[0] * seconds, bound[1])


def durations(predicates: Iterable[Predicate], frame: str = "for") -> dict[Predicate, tuple[int, bool]]:
    """The predicates that say how long something goes on, or ``within`` what time it happens, sorted, with their
    lengths (see `length_of`)."""
    spans = [(one, one.form) for one in predicates if isinstance(one.form, Span) and one.form.frame == frame]
    lengths = {one: length_of(span) for one, span in sorted(spans, key=itemgetter(0))}
    return {one: length for one, length in lengths.items() if length is not None}


def years(predicates: Iterable[Predicate]) -> dict[Predicate, int]:
    """The names of years, sorted, with their numbers."""
    return {one: int(date.year) for one, date in named_times(predicates) if not date.month}


def dates(predicates: Iterable[Predicate]) -> dict[Predicate, Date]:
    """The names of months and days of a year, sorted."""
    return {one: date for one, date in named_times(predicates) if date.month}


def named_times(predicates: Iterable[Predicate]) -> list[tuple[Predicate, Date]]:
    """The names of years, months and days, sorted, with what they are names of."""
    return sorted(((one, one.form) for one in predicates if isinstance(one.form, Date)), key=itemgetter(0))


def time_axiom(formula: Formula, source: str, cost: float = 0.0) -> Axiom:
    """An axiom of time that holds of everything."""
    free = sorted(free_variables(formula), key=lambda variable: variable.name)
    return Axiom(for_all(free, formula), f"time: {source}", cost)


@cache
def _lengths() -> Mapping[str, int]:
    """The units of time and how many seconds they have."""
    return {noun: int(seconds) for noun, seconds in rule_lexicon("time_units", "noun", "seconds")}
