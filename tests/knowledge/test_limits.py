"""Limits of number: at most five, fewer than six, not more than five."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("Fewer than six guests danced.", "At most five guests danced.", "entailment"),
        ("At most five guests danced.", "Fewer than six guests danced.", "entailment"),
        ("At most five guests danced.", "Fewer than five guests danced.", "unknown"),
        ("Vera did not sell more than ten lambs.", "Vera sold at most ten lambs.", "entailment"),
        ("Vera did not sell eleven lambs.", "Vera sold at most ten lambs.", "entailment"),
        ("Vera did not sell twelve lambs.", "Vera sold at most ten lambs.", "unknown"),
        ("No guest danced.", "At most two guests danced.", "entailment"),
        ("At most two guests danced.", "Guests danced.", "unknown"),
        ("At most ten guests danced.", "Twelve guests danced.", "contradiction"),
        ("Between five and ten guests danced.", "Five guests danced.", "entailment"),
        ("Between five and ten guests danced.", "Eleven guests danced.", "contradiction"),
        ("More than three hundred guests danced.", "At least three hundred guests danced.", "entailment"),
        ("Two thousand guests danced.", "Three thousand guests danced.", "unknown"),
        ("Several guests danced.", "Two guests danced.", "entailment"),
        ("Several guests danced.", "Three guests danced.", "unknown"),
        ("Few guests danced.", "Many guests danced.", "contradiction"),
        ("None of the guests danced.", "A guest danced.", "contradiction"),
        ("None of the young guests danced.", "A guest danced.", "unknown"),
    ],
)
def test_what_a_limit_says(pipeline, text, hypothesis, label):
    assert pipeline.check(text, hypothesis).label == label
