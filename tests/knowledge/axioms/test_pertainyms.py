"""Adjectives of places say where somebody or something is from, or whose it is."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("The Danish king sneezed.", "The king of Denmark sneezed.", "entailment"),
        ("The king of Denmark sneezed.", "The Danish king sneezed.", "entailment"),
        ("Kim met a Danish carpenter.", "Kim met a carpenter from Denmark.", "entailment"),
        ("The Danish harbour is old.", "The harbour in Denmark is old.", "entailment"),
        ("Kim met a Danish teacher.", "Kim met a teacher from Denmark.", "unknown"),
        ("The Danish king sneezed.", "The king of Norway sneezed.", "unknown"),
    ],
)
def test_places_of_adjectives(pipeline, text, hypothesis, label):
    assert pipeline.check(text, hypothesis).label == label
