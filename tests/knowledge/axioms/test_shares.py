"""How shares of one whole add up, against all ways of dividing small wholes."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from afazio import Pipeline
from afazio.knowledge.axioms.shares import sums_of_shares
from afazio.semantics.logic.formula import TRUE

_LARGEST = 9
_SHARES = st.tuples(st.sampled_from(["at_least_share", "more_than_share"]), st.integers(1, 5), st.integers(2, 6))


@pytest.fixture(scope="module")
def most():
    """The quantifier of a sentence about most of some."""
    return Pipeline().analyse_text("Most of the members voted.")[0].readings[0].occurrences[0]


def _holds(share, part, whole):
    name, above, below = share
    bound = Fraction(above, below) * whole
    return part > bound if name == "more_than_share" else part >= bound


def _ways(most, one, other):
    left, right = (replace(most, quantifier=name, number=f"{above}/{below}") for name, above, below in (one, other))
    return {name for _, name in sums_of_shares(left, right, TRUE, right.scope)}


@given(one=_SHARES, other=_SHARES)
def test_shares_add_up_to_no_more_and_no_less_than_the_whole(most, one, other):
    ways = _ways(most, one, other)
    for whole in range(1, _LARGEST):
        for part, rest in product(range(whole + 1), repeat=2):
            both = _holds(one, part, whole), _holds(other, rest, whole)
            if "shares beyond the whole" in ways and part + rest <= whole:
                assert not all(both)
            if "share that is left" in ways and part + rest >= whole:
                assert any(both)


def test_what_fewer_than_half_do_the_others_leave_undone(most):
    half, more = ("at_least_share", 1, 2), ("more_than_share", 1, 2)
    assert "share that is left" in _ways(most, half, more)
    assert "shares beyond the whole" in _ways(most, more, half)
    assert _ways(most, half, half) == {"share that is left"}
