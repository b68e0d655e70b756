"""Numerals: the numbers that words and figures name."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from importlib.resources import files

from afazio.tables import read_rows

_MULTIPLIERS, _THOUSAND = (12, 100), 1000
_MORE_THAN = "more_than_"
_LESS_THAN = ("less_than_", "almost_", "nearly_")


def least_number(word: str) -> int | None:
    """The least number that a quantity word allows: ``three`` 3, ``more_than_three`` 4, ``12`` 12."""
    if word.startswith(_MORE_THAN):
        bound = bound_of(word)
        return None if bound is None else bound[0] + 1
    if re.fullmatch(r"\d{1,12}", word):
        return int(word)
    return numerals().get(word.lower()) or _composed(re.split("[_-]", word.lower()))


def bound_of(word: str) -> tuple[int, bool] | None:
    """The number that a quantity word names, and whether it is more than that; ``None`` for a word without one."""
    number = least_number(word.removeprefix(_MORE_THAN))
    return None if number is None else (number, word.startswith(_MORE_THAN))


def upper_bound_of(word: str) -> int | None:
    """The number below which a quantity word stays: ``less_than_three`` and ``almost_three`` 3; ``None`` for others."""
    bounded = next((word.removeprefix(limit) for limit in _LESS_THAN if word.startswith(limit)), None)
    return None if bounded is None else least_number(bounded)


def _composed(parts: Sequence[str]) -> int | None:
    """The number that several numerals name together: three hundred and twenty."""
    total = current = 0
    for part in parts:
        value = int(part) if re.fullmatch(r"\d{1,9}", part) else numerals().get(part)
        if part == "and" and (total or current):
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
