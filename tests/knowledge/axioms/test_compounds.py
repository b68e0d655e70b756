"""A noun before a noun and an of-phrase say the same where the head has an argument."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("Kim studies the history of art.", "Kim studies art history.", "entailment"),
        ("Oil production rose.", "The production of oil rose.", "entailment"),
        ("The testing of drugs began.", "Drug testing began.", "entailment"),
        ("The company president slept.", "The president of the company slept.", "entailment"),
        ("The minister opened the centre of the city.", "The minister opened the city centre.", "entailment"),
    ],
)
def test_heads_with_an_argument(pipeline, text, hypothesis, label):
    assert pipeline.check(text, hypothesis).label == label


@pytest.mark.parametrize(
    ("text", "hypothesis"),
    [
        ("Kim broke a wine glass.", "Kim broke a glass of wine."),
        ("Kim met a doctor friend.", "Kim met a friend of a doctor."),
        ("The street performance was good.", "The performance of the street was good."),
        ("The police investigation began.", "The investigation of the police began."),
    ],
)
def test_other_heads_and_modifiers_say_less(pipeline, text, hypothesis):
    assert pipeline.check(text, hypothesis).label == "unknown"
