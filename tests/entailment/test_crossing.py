"""Every normalisation holds in every context, and says nothing of what has its arguments exchanged."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from afazio.pipeline import Pipeline
from tests.entailment.crossing_pairs import CrossedPair, crossed_pairs

RIGHT = 92
"""How many of a hundred pairs that follow must be proved."""

SAMPLE = 29
"""One pair in so many is in the sample; the number has no divisor in common with the numbers of rows and contexts."""


@pytest.fixture(scope="module")
def every_pair() -> list[CrossedPair]:
    return list(crossed_pairs())


def test_each_normalisation_stands_in_each_context(every_pair: list[CrossedPair]) -> None:
    assert len(every_pair) == 800
    assert len({(pair.normalisation, pair.context) for pair in every_pair}) == 400
    assert len({(pair.text, pair.hypothesis) for pair in every_pair}) == 800


def test_a_sample_of_the_crossing(pipeline: Pipeline, every_pair: list[CrossedPair]) -> None:
    _check(pipeline, every_pair[::SAMPLE])


@pytest.mark.exhaustive
def test_the_whole_crossing(pipeline: Pipeline, every_pair: list[CrossedPair]) -> None:
    _check(pipeline, every_pair)


def _check(pipeline: Pipeline, pairs: Sequence[CrossedPair]) -> None:
    verdicts = [verdict.label.value for verdict in pipeline.check_many((pair.text, pair.hypothesis) for pair in pairs)]
    judged = list(zip(pairs, verdicts, strict=True))
    wrong = [f"{pair.text} / {pair.hypothesis}" for pair, label in judged if pair.exchanged and label == "entailment"]
    wrong += [f"{p.text} / {p.hypothesis}" for p, label in judged if not p.exchanged and label == "contradiction"]
    assert not wrong
    following = [(pair, label) for pair, label in judged if not pair.exchanged]
    missed = [f"{pair.text} / {pair.hypothesis}: {label}" for pair, label in following if label != "entailment"]
    assert 100 * len(missed) <= (100 - RIGHT) * len(following), "\n".join(missed)
