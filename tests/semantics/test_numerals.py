"""Which numbers quantity words allow, and how such ranges of numbers stand to each other."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from afazio.semantics.numerals import Interval, interval_of, least_number, ordinal_number

LIMITS = st.none() | st.integers(-50, 50).map(Fraction)
NUMBERS = st.integers(-120, 120).map(lambda number: Fraction(number, 2))


@st.composite
def intervals(draw):
    """Intervals that allow at least one number."""
    least, most, is_open = draw(LIMITS), draw(LIMITS), draw(st.booleans())
    if least is not None and most is not None:
        least, most = min(least, most), max(least, most)
        is_open = is_open and least < most
    return Interval(least, most, is_open)


def allows(interval, number):
    """What an interval means, told apart from how it is compared."""
    if interval.open and number in (interval.least, interval.most):
        return False
    high_enough = interval.least is None or number >= interval.least
    return high_enough and (interval.most is None or number <= interval.most)


@pytest.mark.parametrize(
    ("word", "least", "most", "is_open"),
    [
        ("three", 3, 3, False),
        ("at_least_three", 3, None, False),
        ("at_most_three", None, 3, False),
        ("up_to_three", None, 3, False),
        ("more_than_a_hundred", 100, None, True),
        ("less_than_3", None, 3, True),
        ("nearly_two_hundred", 100, 200, True),
        ("almost_three", None, 3, True),
        ("about_ninety", 45, 135, True),
    ],
)
def test_the_numbers_that_a_quantity_word_allows(word, least, most, is_open):
    assert interval_of(word) == Interval(least, most, is_open)


@pytest.mark.parametrize("word", ["some_two", "many", "more_than", "at_least_several"])
def test_words_without_a_number_of_which_something_follows(word):
    assert interval_of(word) is None


def test_an_article_may_begin_a_round_number():
    assert (least_number("a_hundred"), least_number("a"), least_number("a_few")) == (100, None, None)


@given(intervals(), intervals(), NUMBERS)
def test_what_lies_within_an_interval_is_allowed_by_it(one, other, number):
    if one.within(other) and allows(one, number):
        assert allows(other, number)


@given(intervals(), intervals(), NUMBERS)
def test_intervals_that_exclude_each_other_share_no_number(one, other, number):
    assert one.excludes(other) is other.excludes(one)
    if one.excludes(other):
        assert not (allows(one, number) and allows(other, number))


@given(intervals())
def test_an_interval_lies_within_itself_and_does_not_exclude_itself(one):
    assert one.within(one)
    assert not one.excludes(one)


@given(intervals(), intervals(), NUMBERS, NUMBERS)
def test_all_numbers_of_a_higher_interval_are_higher(one, other, number, lower):
    if one.above(other) and allows(one, number) and allows(other, lower):
        assert number > lower


@pytest.mark.parametrize(
    ("word", "number"),
    [("first", 1), ("fourth", 4), ("twelfth", 12), ("twentieth", 20), ("twenty-first", 21), ("13th", 13), ("2nd", 2)],
)
def test_an_ordinal_has_the_number_of_its_cardinal(word, number):
    assert ordinal_number(word) == number


@pytest.mark.parametrize("word", ["two", "north", "health", "tooth", "old", "12", "th"])
def test_other_words_are_no_ordinals(word):
    assert ordinal_number(word) is None
