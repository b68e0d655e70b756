"""What nouns for persons say that they do."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("Rosa is a novelist.", "Rosa writes novels.", "entailment"),
        ("Rosa's uncle is a smoker.", "Rosa's uncle smokes.", "entailment"),
        ("Rosa is a truck driver.", "Rosa drives trucks.", "entailment"),
        ("My aunt is a dog breeder.", "My aunt breeds dogs.", "entailment"),
        ("Rosa is a tennis player.", "Rosa plays tennis.", "entailment"),
        ("Rosa was a smoker.", "Rosa smokes.", "unknown"),
        ("Rosa is a retired truck driver.", "Rosa drives trucks.", "unknown"),
        ("Rosa is a woman driver.", "Rosa drives women.", "unknown"),
        ("Rosa is a night driver.", "Rosa drives nights.", "unknown"),
        ("Rosa is not a smoker.", "Rosa smokes.", "unknown"),
        ("A smoker met Rosa.", "Rosa smokes.", "unknown"),
        ("Rosa may be a smoker.", "Rosa smokes.", "unknown"),
    ],
)
def test_whoever_is_called_so_does_it_now(pipeline, text, hypothesis, label):
    assert pipeline.check(text, hypothesis).label == label
