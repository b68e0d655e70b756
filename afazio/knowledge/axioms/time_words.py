"""What words say of time: the aspect classes of verbs, the lengths of units, and the dates that names are of."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.word_tables import rule_lexicon
from afazio.semantics.logic.formula import Formula, for_all, free_variables
from afazio.semantics.numerals import least_number

NOW = "present_time_p"
"""The name of the time at which is spoken."""

DURATION = re.compile(r"for_(?P<number>.+)_(?P<unit>[a-z]+)_a")
YEAR = re.compile(r"(\d{3,4})_p")
DATE = re.compile(r"(?P<month>[A-Z][a-z]+)_(?:(?P<day>\d{1,2})_)?(?P<year>\d{4})_p")


@cache
def aspect_classes() -> Mapping[tuple[str, str], tuple[str, bool]]:
    """For a verb ``with`` and ``without`` an object its aspect class, and whether it cannot come again."""
    rows = rule_lexicon("aspect", "verb", "object", "class", "once")
    return {(verb, frame): (kind, once == "yes") for verb, frame, kind, once in rows}


def aspect_class(verb: str, relations: set[str]) -> str:
    """The aspect class of a verb's predicate whose events have these relations; empty for unknown ones."""
    frame = "with" if "ARG1" in relations else "without"
    return aspect_classes().get((verb.removesuffix("_v"), frame), ("", False))[0]


def span_of(number: str, unit: str) -> tuple[int, bool] | None:
    """The seconds of a duration, and whether it is more than that; ``None`` for what is no duration."""
    seconds = _lengths().get(unit)
    count = least_number(number.removeprefix("more_than_"))
    return None if seconds is None or count is None else (count * seconds, number.startswith("more_than_"))


def time_axiom(formula: Formula, source: str, cost: float = 0.0) -> Axiom:
    """An axiom of time that holds of everything."""
    free = sorted(free_variables(formula), key=lambda variable: variable.name)
    return Axiom(for_all(free, formula), f"time: {source}", cost)


@cache
def _lengths() -> Mapping[str, int]:
    """The units of time and how many seconds they have."""
    return {noun: int(seconds) for noun, seconds in rule_lexicon("time_units", "noun", "seconds")}
