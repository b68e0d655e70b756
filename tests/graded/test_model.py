"""The weights of features."""

from __future__ import annotations

from math import exp

import pytest

from afazio.errors import RuleError
from afazio.graded.features import Feature
from afazio.graded.model import bundled_model, read_model

TABLE = "feature\tmean\tdeviation\tweight\nintercept\t0\t1\t0.5\nwords\t0.5\t0.25\t2\n"


def test_log_odds_are_the_intercept_and_the_shares_of_the_features():
    model = read_model(TABLE, "weights.tsv")
    assert model.shares({"words": 0.75}) == {"words": 2.0}
    assert model.probability({"words": 0.75}) == pytest.approx(1 / (1 + exp(-2.5)))


def test_a_bad_table_is_refused():
    with pytest.raises(RuleError, match=r"weights\.tsv:1"):
        read_model("feature\tweight\n", "weights.tsv")


def test_the_bundled_weights_are_those_of_the_features():
    assert set(bundled_model().weights) == set(Feature)
