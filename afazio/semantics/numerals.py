"""Numerals: the numbers that words and figures name."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files

from afazio.tables import read_rows

_MULTIPLIERS, _THOUSAND = (12, 100), 1000
_MORE_THAN = "more_than_"
BEYOND = "over_"
"""What stands before the number of units beyond which an amount is: more than three hours."""

_SMALLEST_APPROXIMATED = 10
_IRREGULAR_ORDINALS = {
    "first": "one",
    "second": "two",
    "third": "three",
    "fifth": "five",
    "eighth": "eight",
    "ninth": "nine",
    "twelfth": "twelve",
}


@dataclass(frozen=True, slots=True)
class Interval:
    """The numbers that a quantity word allows, from ``least`` to ``most``; ``None`` is no limit.

    An ``open`` one allows all between its limits and not these themselves.
    """

    least: Fraction | None
    most: Fraction | None
    open: bool = False

    def within(self, other: Interval) -> bool:
        """Whether every number that this one allows is one that the other allows."""
        strict = other.open and not self.open
        return _beyond(self.least, other.least, strict) and _beyond(_negative(self.most), _negative(other.most), strict)

    def excludes(self, other: Interval) -> bool:
        """Whether no number is allowed by both."""
        return self.above(other) or other.above(self)

    def above(self, other: Interval) -> bool:
        """Whether every number that this one allows is more than all that the other allows."""
        if self.least is None or other.most is None:
            return False
        return self.least > other.most or (self.least == other.most and (self.open or other.open))

    def times(self, size: Fraction) -> Interval:
        """The interval with its limits in units that are so many times as small."""
        least, most = (None if limit is None else limit * size for limit in (self.least, self.most))
        return Interval(least, most, self.open)


def _beyond(limit: Fraction | None, other: Fraction | None, strict: bool) -> bool:
    """Whether a lower limit is at least as high as another one, or higher where it is ``strict``."""
    if other is None or limit is None:
        return other is None
    return limit > other or (limit == other and not strict)


def _negative(limit: Fraction | None) -> Fraction | None:
    return None if limit is None else -limit


def interval_of(word: str) -> Interval | None:
    """The numbers that a quantity word allows: ``three``, ``at_least_three``; ``None`` for one without a number.

    A plural numeral, ``hundreds``, is at least twice its number.  An approximation is taken widely: what is nearly or
    about a hundred is more than fifty.  That of a small number has no least, and no limits at all if it may be above.
    """
    several = numerals().get(word.removesuffix("s")) if word.endswith("s") else None
    if several is not None and several >= _MULTIPLIERS[0]:
        return Interval(Fraction(2 * several), None)
    limits, number = next(
        ((kind, word.removeprefix(prefix)) for prefix, kind in _limits().items() if word.startswith(prefix)), ("", word)
    )
    value = least_number(number)
    if value is None or (limits == "about" and value < _SMALLEST_APPROXIMATED):
        return None
    exact, half = Fraction(value), Fraction(value, 2)
    match limits:
        case "more":
            return Interval(exact, None, open=True)
        case "less":
            return Interval(None, exact, open=True)
        case "least":
            return Interval(exact, None)
        case "most":
            return Interval(None, exact)
        case "below":
            return Interval(half if value >= _SMALLEST_APPROXIMATED else None, exact, open=True)
        case "about":
            return Interval(half, exact + half, open=True)
    return Interval(exact, exact)


@cache
def _limits() -> Mapping[str, str]:
    """What each phrase before a numeral makes of it, by the phrase with underscores behind its words."""
    path = files("afazio.semantics").joinpath("limits.tsv")
    return {f"{word}_": kind for word, kind in read_rows(path.read_text("utf-8"), path.name, ("phrase", "limit"))}


def least_number(word: str) -> int | None:
    """The least number that a quantity word allows: ``three`` 3, ``more_than_three`` 4, ``12`` 12."""
    if word.startswith(_MORE_THAN):
        bound = bound_of(word)
        return None if bound is None else bound[0] + 1
    if re.fullmatch(r"\d{1,12}", word):
        return int(word)
    return numerals().get(word.lower()) or _composed(re.split("[_-]", word.lower()))


def ordinal_number(word: str) -> int | None:
    """The number of an ordinal: ``twelfth``, ``12th`` 12, ``twenty-first`` 21; ``None`` for other words."""
    *before, last = re.split("[_-]", word.lower())
    digits = re.fullmatch(r"(\d{1,9})(st|nd|rd|th)", last)
    if digits:
        return None if before else int(digits[1])
    stem = last.removesuffix("th")
    stem = f"{stem[:-2]}y" if stem.endswith("ie") else stem
    cardinal = _IRREGULAR_ORDINALS.get(last) or (stem if stem != last else None)
    return None if cardinal is None else least_number("_".join([*before, cardinal]))


def bound_of(word: str) -> tuple[int, bool] | None:
    """The number that a quantity word names, and whether it is more than that; ``None`` for a word without one."""
    more = next((prefix for prefix in (_MORE_THAN, BEYOND) if word.startswith(prefix)), "")
    number = least_number(word.removeprefix(more))
    return None if number is None else (number, bool(more))


def _composed(parts: Sequence[str]) -> int | None:
    """The number that several numerals name together: three hundred and twenty."""
    total = current = 0
    for part in parts:
        value = int(part) if re.fullmatch(r"\d{1,9}", part) else numerals().get(part)
        if part == ("and" if total or current else "a"):
            continue
        if value is None:
            return None
        if value in _MULTIPLIERS:
            current = max(current, 1) * value
        elif value >= _THOUSAND and not re.fullmatch(r"\d+", part):
            total, current = total + max(current, 1) * value, 0
        elif current % (10 if value < 10 else 100):
            return None
        else:
            current += value
    return total + current or None


def numeral_words(number: int) -> set[str]:
    """The words and the figure for a number."""
    return {word for word, value in numerals().items() if value == number} | {str(number)}


def share(bound: str | None) -> Fraction | None:
    """The proportion that a bound such as ``two/3`` or ``40/100`` names; ``None`` for what is none."""
    above, slash, below = (bound or "").partition("/")
    count, whole = (least_number(above), least_number(below)) if slash else (None, None)
    return None if count is None or not whole else Fraction(count, whole)


@cache
def numerals() -> Mapping[str, int]:
    """The numerals of one word, with their numbers."""
    path = files("afazio.semantics").joinpath("numerals.tsv")
    return {word: int(number) for word, number in read_rows(path.read_text("utf-8"), path.name, ("word", "number"))}
