"""One definite twice in a sentence: one individual, of which both places tell the number."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        (
            "The porter slept, and the porter lifted the piano.",
            "The porter lifted the piano.",
            "entailment",
        ),
        ("The porters slept, and the porter lifted the piano.", "The porter lifted the piano.", "entailment"),
        ("The porter slept, and the porters lifted the piano.", "The porters lifted the piano.", "entailment"),
        ("The porters slept, and the two porters sang.", "Two porters slept.", "unknown"),
    ],
)
def test_the_second_mention_may_tell_the_number(pipeline, text, hypothesis, label):
    assert pipeline.check(text, hypothesis).label == label
