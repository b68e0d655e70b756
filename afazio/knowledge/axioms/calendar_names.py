"""Names of times as intervals of the calendar: a day, month, year, decade or century, or an early or late part."""

from __future__ import annotations

from calendar import monthrange
from dataclasses import dataclass
from datetime import date
from functools import cache

from afazio.semantics.logic.predicates import IN, MONTHS, ON, Category, Predicate
from afazio.semantics.numerals import ordinal_number
from afazio.tables import rule_lexicon

_PARTS = frozenset({"early", "late", "mid"})
_ORDINALS = ("st", "nd", "rd", "th")
_YEAR_DIGITS = (3, 4)
_DECADE, _CENTURY = 10, 100
_LAST_CENTURY = 99


@dataclass(frozen=True, slots=True)
class CalendarTime:
    """What a name says of a time: its first year, the month from 1, the day of the month, the part of what is last, and
    how many years it has, 10 for a decade and 100 for a century."""

    year: int | None = None
    month: int | None = None
    day: int | None = None
    part: str | None = None
    years: int = 1

    @property
    def relation(self) -> Predicate:
        """The preposition of what happens then: on a day, else in it."""
        return IN if self.day is None else ON

    @property
    def unit(self) -> str | None:
        """The noun for what it is one of, where the name tells all of it."""
        if self.years > 1 and not self.part:
            return "decade" if self.years == _DECADE else "century"
        if self.part or (self.year is None and self.day is None):
            return None
        return "day" if self.day else "month" if self.month else None

    def is_within(self, other: CalendarTime) -> bool:
        """Whether it tells all that the other time tells, and more; or lies in a longer run of years."""
        if self.years != other.years:
            inner, outer = self.days, other.sure_days
            longer = other.years > self.years and other.part is None
            return longer and inner is not None and outer is not None and outer[0] <= inner[0] and inner[1] <= outer[1]
        pairs = ((self.year, other.year), (self.month, other.month), (self.day, other.day), (self.part, other.part))
        tells_all = all(wanted is None or told == wanted for told, wanted in pairs)
        return self != other and tells_all and self._is_sure(other)

    def _is_sure(self, other: CalendarTime) -> bool:
        """A part is one of the last thing told: late May 1945 is not in late 1945."""
        return other.part is None or (other.day is None and (self.month is None) == (other.month is None))

    @property
    def days(self) -> tuple[date, date] | None:
        """Its first and last day, at most; ``None`` for a time of no year, or a day that is none.

        A century may be meant to begin with the year of its number or with the one behind it (1800 or 1801).
        """
        if self.year is None or (self.day is not None and self.month is None):
            return None
        if self.years > 1:
            return date(self.year, 1, 1), date(self.year + self.years - (self.years < _CENTURY), 12, 31)
        first, last = self.month or 1, self.month or 12
        length = monthrange(self.year, last)[1]
        if self.day is not None:
            day = date(self.year, first, self.day) if self.day <= length else None
            return None if day is None else (day, day)
        return date(self.year, first, 1), date(self.year, last, length)

    @property
    def sure_days(self) -> tuple[date, date] | None:
        """The days that are in it whatever is meant; ``None`` where there are no `days`."""
        if self.years < _CENTURY or self.year is None:
            return self.days
        return date(self.year + 1, 1, 1), date(self.year + _CENTURY - 1, 12, 31)


def calendar_time(name: Predicate) -> CalendarTime | None:
    """The time that a name predicate is of, such as the ones for *1945*, *May*, *May 4*, *May 4 1945*, *late May*, *the
    1880s* (``decade_1880s``), *the late nineteenth century* (``late_century_nineteenth``)."""
    words = list(name.words) if name.category is Category.NAME else []
    part = words.pop(0) if words and words[0] in _PARTS else None
    if words and words[0] in ("century", "decade"):
        return _run_of_years("_".join(words[1:]), part)
    year = words.pop() if words and words[-1].isdigit() and len(words[-1]) in _YEAR_DIGITS else None
    month = MONTHS.index(words.pop(0)) + 1 if words and words[0] in MONTHS else None
    day = _day(words.pop()) if words and month else None
    if words or (year is None and month is None) or (day == 0):
        return None
    if year is not None and not date.min.year < int(year) < date.max.year:
        return None
    return CalendarTime(int(year) if year else None, month, day, part)


def names_time(name: Predicate) -> bool:
    """Whether a name predicate is of a time of the calendar or a day of the week."""
    return calendar_time(name) is not None or (name.category is Category.NAME and name.name in _periods())


@cache
def _periods() -> frozenset[str]:
    return frozenset(period for (period,) in rule_lexicon("periods", "noun"))


def _run_of_years(word: str, part: str | None) -> CalendarTime | None:
    """A decade by its first year (``1880s``), or a century by its ordinal (``nineteenth``, ``19th``)."""
    first_year = word.removesuffix("s")
    if first_year.isdigit():
        return CalendarTime(int(first_year), part=part, years=_DECADE)
    number = ordinal_number(word)
    if number is None or not 1 < number < _LAST_CENTURY:
        return None
    return CalendarTime((number - 1) * _CENTURY, part=part, years=_CENTURY)


def _day(word: str) -> int:
    """The day of a month that is written so, 0 for what is none."""
    digits = word[:-2] if word.endswith(_ORDINALS) else word
    return int(digits) if digits.isdigit() and 1 <= int(digits) <= monthrange(2000, 1)[1] else 0
