"""Verbs with one form for past and present."""

from __future__ import annotations

import pytest

from afazio.entailment.verdict import Label


@pytest.mark.parametrize(
    ("text", "hypothesis"),
    [
        ("The tourists cut the rope.", "The rope is cut by the tourists."),
        ("The tourists cut the rope.", "The rope was cut by the tourists."),
        ("The rope is cut by the tourists.", "The tourists cut the rope."),
        ("Kim and Lee cut the rope, and the dogs bark.", "The rope is cut by Lee."),
    ],
)
def test_a_form_is_read_in_the_tense_of_the_other_sentence(pipeline, text, hypothesis):
    assert pipeline.check(text, hypothesis).label is Label.ENTAILMENT


@pytest.mark.parametrize(
    ("text", "hypothesis"),
    [
        ("The tourist cut the rope.", "The rope is cut by the tourist."),
        ("The tourists cut the rope yesterday.", "The rope is cut by the tourists."),
        ("The tourists arrived and cut the rope.", "The rope is cut by the tourists."),
        ("The tourists cut the rope.", "The tourists are cutting the rope."),
        ("The tourists did not cut the rope.", "The rope is cut by the tourists."),
    ],
)
def test_what_else_the_sentence_says_settles_the_tense(pipeline, text, hypothesis):
    assert pipeline.check(text, hypothesis).label is not Label.ENTAILMENT


def test_the_other_tense_is_less_plausible(pipeline):
    asked = pipeline.check("The tourists cut the rope.", "The rope is cut by the tourists.")
    given = pipeline.check("The tourists cut the rope.", "The rope was cut by the tourists.")
    assert asked.confidence < given.confidence
