"""What is not done where nobody manages to do it, and by anybody else where only one does it."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("Nobody bothered to sweep the terrace.", "Nobody swept the terrace.", "entailment"),
        ("No thief managed to open the safe.", "A thief opened the safe.", "contradiction"),
        ("No thief forgot to open the safe.", "No thief opened the safe.", "unknown"),
        ("No thief refused to open the safe.", "No thief opened the safe.", "unknown"),
        ("Nobody knows that the safe is open.", "The safe is open.", "entailment"),
    ],
)
def test_complements_of_nobody(pipeline, text, hypothesis, label):
    assert pipeline.check(text, hypothesis).label == label


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("Only Clara passed the test.", "Otto passed the test.", "contradiction"),
        ("The test was passed only by Clara.", "Otto passed the test.", "contradiction"),
        ("Only Clara passed the test.", "Clara passed the test.", "entailment"),
        ("Only Clara passed the test.", "A man passed the test.", "unknown"),
        ("Only in Paris did Clara see Otto.", "Clara saw Otto in France.", "entailment"),
    ],
)
def test_only_one(pipeline, text, hypothesis, label):
    assert pipeline.check(text, hypothesis).label == label


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("The firm will stop selling cars.", "The firm will no longer sell cars.", "unknown"),
        ("The firm may stop selling cars.", "The firm may sell cars.", "unknown"),
        ("The firm stopped selling cars.", "The firm sold cars.", "entailment"),
    ],
)
def test_what_may_stop_is_no_part_of_what_may_be(pipeline, text, hypothesis, label):
    assert pipeline.check(text, hypothesis).label == label
