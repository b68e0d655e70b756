"""Limits of number: at most five, fewer than six, not more than five."""

from __future__ import annotations

import pytest

import afazio


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
    ],
)
def test_what_a_limit_says(text, hypothesis, label):
    with afazio.Pipeline() as pipeline:
        assert pipeline.check(text, hypothesis).label == label
