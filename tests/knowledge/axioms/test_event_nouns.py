"""What holds of an event told with its participants holds of what its noun alone names."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("Two guards were hurt in the attack on the base.", "Two guards were hurt in an attack.", "entailment"),
        (
            "Two guards were hurt in a deadly attack on the base.",
            "Two guards were hurt in a deadly attack.",
            "entailment",
        ),
        (
            "The crowd fled after the bombing of the mill in Turin.",
            "The crowd fled after an attack in Turin.",
            "entailment",
        ),
        ("The mayor condemned the attack on the base.", "The mayor condemned an attack.", "entailment"),
        ("Nobody was hurt in an attack.", "Kim was hurt in the attack on the base.", "unknown"),
        ("Two guards were hurt in the attack on the base.", "Two guards were hurt in a deadly attack.", "unknown"),
        ("Two guards were hurt in the attack on the base.", "Two guards were hurt in the bombing.", "unknown"),
        ("Two guards may be hurt in an attack on the base.", "Two guards were hurt in an attack.", "unknown"),
        ("Kim translated the poem before she died.", "Kim died before a translation.", "unknown"),
        ("Kim prevented an attack on the base.", "There was an attack.", "unknown"),
    ],
)
def test_event_with_participants_is_what_its_noun_names(pipeline, text, hypothesis, label):
    assert pipeline.check(text, hypothesis).label == label


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("Police investigated the bomb attack, which killed Kim.", "The bomb attack killed Kim.", "entailment"),
        ("Two guards were hurt in the attack.", "There was an attack.", "entailment"),
        ("The president survived the attack.", "There was an attack.", "entailment"),
        ("Two guards were hurt in the attack.", "There was no attack.", "contradiction"),
        ("The bomb attack killed two guards.", "Two guards were killed in the attack.", "entailment"),
        ("A suspect in the jewel robbery was released.", "A suspect in the robbery was released.", "entailment"),
        ("A survivor of the train crash spoke.", "A survivor of the crash spoke.", "entailment"),
        ("A suspect in the planned robbery was released.", "Somebody robbed a bank.", "unknown"),
        ("Kim planned the attack.", "There was an attack.", "unknown"),
        ("Police prevented the attack.", "There was an attack.", "unknown"),
        ("Nobody was hurt in an attack.", "There was an attack.", "unknown"),
        ("Two guards may be hurt in an attack.", "There was an attack.", "unknown"),
        ("Lee was charged in the 1998 bombing.", "Lee was charged in 1998.", "unknown"),
    ],
)
def test_what_has_taken_place_is_an_event(pipeline, text, hypothesis, label):
    assert pipeline.check(text, hypothesis).label == label


def test_a_thing_that_belongs_to_an_event_is_said_of_no_event(pipeline):
    text = "This telescope is one of humanity's great engineering achievements."
    verdict = pipeline.check(text, "This telescope is not one of humanity's great engineering achievements.")
    assert verdict.error is None
