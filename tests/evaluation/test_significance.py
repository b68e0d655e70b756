"""Intervals, the comparison of runs, and levels of chance."""

from __future__ import annotations

import pytest

from afazio.evaluation.significance import accuracy_beyond_chance, bootstrap, cws_beyond_chance, mcnemar


def share(drawn):
    return sum(drawn) / len(drawn)


def test_levels_of_chance_are_those_that_rte_1_gives_for_800_pairs():
    assert [round(accuracy_beyond_chance(800, level), 3) for level in (0.05, 0.01)] == [0.535, 0.546]
    found = [cws_beyond_chance(800, level) for level in (0.05, 0.01)]
    assert found == pytest.approx([0.540, 0.558], abs=0.0015)


def test_mcnemar_by_hand():
    # Nine disagreements, eight of them in favour of the second run: 2 * (1 + 9) / 2 ** 9.
    first = [True] * 5 + [True] + [False] * 8
    second = [True] * 5 + [False] + [True] * 8
    found = mcnemar(first, second)
    assert (found.only_first, found.only_second, found.p) == (1, 8, pytest.approx(20 / 512))


def test_runs_that_never_disagree_are_alike():
    assert mcnemar([True, False], [True, False]).p == 1.0


def test_runs_over_other_items_cannot_be_compared():
    with pytest.raises(ValueError, match="shorter"):
        mcnemar([True, False], [True])


def test_the_interval_is_near_that_of_the_binomial_distribution():
    found = bootstrap([True] * 60 + [False] * 40, share)
    assert found is not None
    assert (found.low, found.high) == (pytest.approx(0.504, abs=0.02), pytest.approx(0.696, abs=0.02))
    assert bootstrap([True] * 60 + [False] * 40, share) == found


def test_there_is_no_interval_of_nothing():
    assert bootstrap([], share) is None
    assert bootstrap([True], lambda _: None) is None
