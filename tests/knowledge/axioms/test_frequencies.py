"""What usually happens sometimes happens."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("Rosa usually cycles to work.", "Rosa sometimes cycles to work.", "entailment"),
        ("The guards normally lock the gate.", "The guards often lock the gate.", "entailment"),
        ("The guards normally lock the gate.", "The guards always lock the gate.", "unknown"),
        ("The guards always lock the gate.", "The guards usually lock the gate.", "entailment"),
        ("The guards do not usually lock the gate.", "The guards do not always lock the gate.", "entailment"),
        ("The guards do not always lock the gate.", "The guards do not usually lock the gate.", "unknown"),
        ("The guards always lock a gate.", "The guards usually lock the gate of the mill.", "unknown"),
        ("Rosa sometimes cycles to work.", "Rosa usually cycles to work.", "unknown"),
        ("The mill opens at nine every weekday.", "The mill opens at nine every Friday.", "entailment"),
        ("The mill opens at nine every Friday.", "The mill opens at nine every weekday.", "unknown"),
        ("Rosa does not usually cycle to work.", "Rosa sometimes cycles to work.", "unknown"),
        ("Rosa usually does not cycle to work.", "Rosa sometimes cycles to work.", "unknown"),
        ("Lee says that Rosa usually cycles to work.", "Rosa sometimes cycles to work.", "unknown"),
    ],
)
def test_adverbs_of_usual_occurrence_say_how_often(pipeline, text, hypothesis, label):
    assert pipeline.check(text, hypothesis).label == label
