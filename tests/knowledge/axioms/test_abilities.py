"""Adjectives for what can be done to a thing."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("The berries are edible.", "The berries can be eaten.", "entailment"),
        ("The curtains are washable.", "The curtains can be washed.", "entailment"),
        ("The planet is invisible.", "The planet cannot be seen.", "entailment"),
        ("The planet is invisible.", "The planet can be seen.", "contradiction"),
        ("The note was illegible.", "The note cannot be read.", "unknown"),
        ("The curtains are not washable.", "The curtains can be washed.", "unknown"),
        ("The curtains are washable.", "The curtains were washed.", "unknown"),
        ("The curtains are washable.", "The curtains can be sold.", "unknown"),
        ("The curtains beside a washable rug are old.", "The curtains can be washed.", "unknown"),
    ],
)
def test_what_is_so_can_or_cannot_undergo_it(pipeline, text, hypothesis, label):
    assert pipeline.check(text, hypothesis).label == label
