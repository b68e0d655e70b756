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
    pairs = every_pair[::SAMPLE]
    verdicts = answers(pipeline, pairs)
    assert wrong(pairs, verdicts) == []
    assert enough_proved(pairs, verdicts), missed(pairs, verdicts)


@pytest.mark.exhaustive
def test_the_whole_crossing(pipeline: Pipeline, every_pair: list[CrossedPair]) -> None:
    verdicts = answers(pipeline, every_pair)
    assert wrong(every_pair, verdicts) == []
    assert enough_proved(every_pair, verdicts), missed(every_pair, verdicts)


def answers(pipeline: Pipeline, pairs: Sequence[CrossedPair]) -> list[str]:
    """The verdicts of the pairs, by the words for them."""
    return [verdict.label.value for verdict in pipeline.check_many((pair.text, pair.hypothesis) for pair in pairs)]


def wrong(pairs: Sequence[CrossedPair], verdicts: Sequence[str]) -> list[str]:
    """The pairs with exchanged arguments that are proved, and those that follow and are refuted."""
    judged = zip(pairs, verdicts, strict=True)
    return [
        _shown(pair, word) for pair, word in judged if word == ("entailment" if pair.exchanged else "contradiction")
    ]


def missed(pairs: Sequence[CrossedPair], verdicts: Sequence[str]) -> list[str]:
    """The pairs that follow and are not proved."""
    judged = zip(pairs, verdicts, strict=True)
    return [_shown(pair, word) for pair, word in judged if not pair.exchanged and word != "entailment"]


def enough_proved(pairs: Sequence[CrossedPair], verdicts: Sequence[str]) -> bool:
    """Whether so many of a hundred pairs that follow are proved as must be."""
    following = [pair for pair in pairs if not pair.exchanged]
    return 100 * len(missed(pairs, verdicts)) <= (100 - RIGHT) * len(following)


def _shown(pair: CrossedPair, word: str) -> str:
    return f"{pair.text} / {pair.hypothesis}: {word}"
