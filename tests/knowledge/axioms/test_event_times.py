"""An event that comes once to its end is not at two times of which the one excludes the other."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("The rebels crossed the river before dawn.", "The rebels crossed the river after dawn.", "contradiction"),
        ("The treaty was ratified on Monday.", "The treaty was ratified on Friday.", "unknown"),
        ("The treaty was ratified on Monday.", "The treaty was ratified on Monday or Friday.", "entailment"),
        ("The chapel was built in the twelfth century.", "The chapel was built in the 14th century.", "contradiction"),
        ("The fire was put out at noon.", "The fire was put out at midnight.", "unknown"),
        ("Kim visited the museum on Monday.", "Kim visited the museum on Friday.", "unknown"),
        ("Kim painted the barn in May.", "Kim painted the barn in June.", "unknown"),
    ],
)
def test_times_of_one_event(pipeline, text, hypothesis, label):
    assert pipeline.check(text, hypothesis).label == label
