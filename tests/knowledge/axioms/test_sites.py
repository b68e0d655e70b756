"""Settlements, buildings and institutions have what is built or lies in them, and nothing that comes and goes."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("There is a pharmacy in the village.", "The village has a pharmacy.", "entailment"),
        ("The village has a pharmacy.", "There is a pharmacy in the village.", "entailment"),
        ("There is no pharmacy in the village.", "The village has a pharmacy.", "contradiction"),
        ("There was a lake in the park.", "The park had a lake.", "entailment"),
        ("There is a car in the garage.", "The garage has a car.", "unknown"),
        ("There is a dog in the house.", "The house has a dog.", "unknown"),
        ("The university has a farm in Wales.", "There is a farm in the university.", "unknown"),
    ],
)
def test_places_have_what_is_built_in_them(pipeline, text, hypothesis, label):
    assert pipeline.check(text, hypothesis).label == label
