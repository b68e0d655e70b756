"""Participles name the states that verbs lead to, and what has happened to what is in them."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("The kiosk is closed.", "The kiosk is not open.", "entailment"),
        ("The kiosk is closed by a guard every night.", "The kiosk is not open.", "unknown"),
        ("The kiosk closes at noon.", "The kiosk is not open.", "unknown"),
        ("The jug is broken.", "The jug is intact.", "contradiction"),
        ("The jug is broken.", "The jug has been broken.", "entailment"),
        ("The stolen ring is in the drawer.", "Somebody has stolen the ring.", "entailment"),
        ("The ring is in the drawer.", "Somebody has stolen the ring.", "unknown"),
        ("The parcel is unopened.", "Somebody has opened the parcel.", "contradiction"),
        ("Dogs bark. The kiosk is closed.", "The kiosk is not open.", "entailment"),
        ("The gate is unlocked.", "The gate is locked.", "contradiction"),
        ("The gate was unlocked.", "The gate was locked.", "unknown"),
        ("The gate is unlocked.", "Nobody has locked the gate.", "unknown"),
    ],
)
def test_states_and_what_leads_to_them(pipeline, text, hypothesis, label):
    assert pipeline.check(text, hypothesis).label == label
