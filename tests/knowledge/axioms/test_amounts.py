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
