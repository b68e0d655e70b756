"""Relation nouns have converses, wherever a pair says whose one is."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("Olga is Rita's mother.", "Rita is a child of Olga.", "entailment"),
        ("Olga is Rita's mother.", "Rita is a child.", "unknown"),
        ("Olga is Rita's mother.", "Olga is Rita's sister.", "contradiction"),
        ("Olga is Rita's aunt.", "Rita is a child of Olga.", "unknown"),
        ("Olga is Rita's employer.", "Rita is an employee of Olga.", "entailment"),
        ("Olga is Rita's colleague.", "Rita is Olga's colleague.", "entailment"),
    ],
)
def test_converses_of_relation_nouns(pipeline, text, hypothesis, label):
    assert pipeline.check(text, hypothesis).label == label
