"""Amounts of units: which one gives which, and which of two degrees is more."""

from __future__ import annotations

import pytest

from afazio.knowledge.axioms.amounts import amount_axioms
from afazio.semantics.logic.formula import ACTUAL, PRESENT, Sort, Variable
from tests.spelled_atoms import atom

X, Y, E = Variable("x1", Sort.ENTITY), Variable("x2", Sort.ENTITY), Variable("e1", Sort.EVENT)


def sources(*atoms):
    """What the axioms for these formulas are called."""
    return sorted(axiom.source.removeprefix("amounts: ") for axiom in amount_axioms(atoms))


def measured(*nouns):
    return sources(*(atom(noun, (X, ACTUAL)) for noun in nouns))


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("80_kilo_n", "more_than_70_kilo_n", ["80 kilo is more than 70 kilo"]),
        ("two_kilogram_n", "2000_gram_n", ["2000 gram is two kilogram", "two kilogram is 2000 gram"]),
        ("twelve_euro_n", "more_than_ten_euro_n", ["twelve euro is more than ten euro"]),
        ("more_than_eighty_kilo_n", "more_than_eighty_kilo_n", []),
        ("70_kilo_n", "more_than_70_kilo_n", []),
        ("80_kilo_n", "70_kilo_n", []),
        ("80_kilo_n", "at_least_80_kilo_n", ["80 kilo is at least 80 kilo"]),
        ("at_least_80_kilo_n", "90_kilo_n", ["90 kilo is at least 80 kilo"]),
        ("nearly_80_kilo_n", "less_than_80_kilo_n", ["nearly 80 kilo is less than 80 kilo"]),
        ("two_kilo_n", "more_than_one_metre_n", []),
        ("hot_dog_n", "more_than_one_dog_n", []),
    ],
)
def test_what_a_measure_gives(one, other, expected):
    assert measured(one, other) == expected


def test_how_long_something_lasts():
    spans = [atom(span, (E, ACTUAL)) for span in ("lasting_two_hour_a", "lasting_120_minute_a")]
    assert len(sources(*spans)) == 2


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("forty_one_year_p", "forty_year_p", ["forty one year is more than forty year"]),
        ("two_metre_p", "200_centimetre_p", ["200 centimetre is no more than two metre"]),
        ("six_foot_p", "one_metre_p", ["six foot is more than one metre"]),
        ("six_foot_p", "forty_year_p", []),
    ],
)
def test_order_of_degrees(one, other, expected):
    found = sources(atom("more_height_g", (X, Y, PRESENT)), atom(one, (X,)), atom(other, (Y,)))
    assert [source for source in found if source in expected] == expected
    assert bool(found) == bool(expected)


def said_of_one(verb, first, second, *more):
    """What the axioms for two amounts of one verb exclude."""
    events = E, Variable("e2", Sort.EVENT)
    said = [atom(f"{verb}_v", (event, ACTUAL)) for event in events]
    return [source for source in sources(*said, *measures(first, second), *more) if "is not" in source]


def measures(*amounts):
    return [atom(amount, (E if amount.endswith("_a") else X, ACTUAL)) for amount in amounts]


@pytest.mark.parametrize(
    ("verb", "first", "second", "excluded"),
    [
        ("weigh", "two_kilo_n", "three_kilo_n", True),
        ("cost", "less_than_two_euro_n", "more_than_three_euro_n", True),
        ("last", "lasting_two_hour_a", "lasting_180_minute_a", True),
        ("weigh", "at_least_two_kilo_n", "three_kilo_n", False),
        ("weigh", "two_kilogram_n", "2000_gram_n", False),
        ("carry", "two_kilo_n", "three_kilo_n", False),
    ],
)
def test_one_thing_has_one_amount(verb, first, second, excluded):
    assert bool(said_of_one(verb, first, second)) is excluded


def test_amounts_at_different_times_do_not_exclude_each_other():
    assert not said_of_one("weigh", "two_kilo_n", "three_kilo_n", atom("in_r", (E, Y)))
