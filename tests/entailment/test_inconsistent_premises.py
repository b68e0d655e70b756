"""Premises that contradict each other: nothing is concluded, and those that clash are named."""

from __future__ import annotations

import pytest

from afazio.entailment.verdict import ErrorKind, Label


@pytest.mark.parametrize(
    ("premises", "clash"),
    [
        (("Every dentist slept.", "Kim is a dentist.", "Kim did not sleep."), {1, 2, 3}),
        (("Lee is a sailor.", "No dentist slept.", "Kim is a dentist.", "Kim slept."), {2, 3, 4}),
        (("Exactly two dogs barked.", "Lee is a sailor.", "Three dogs barked."), {1, 3}),
        (("Kim is taller than Lee.", "Lee is taller than Ann.", "Ann is taller than Kim."), {1, 2, 3}),
    ],
)
def test_the_premises_that_clash_are_named(pipeline, premises, clash):
    verdict = pipeline.check(premises, "Ivan sang.")
    assert verdict.label is Label.ERROR
    assert verdict.error.kind is ErrorKind.INCONSISTENT
    named = {number for number in range(1, 5) if f"premise {number}" in verdict.error.message}
    assert named == clash


def test_premises_that_only_seem_to_clash_are_answered(pipeline):
    verdict = pipeline.check(("Every dentist slept.", "Kim is a sailor.", "Kim did not sleep."), "Kim is a dentist.")
    assert verdict.label is Label.CONTRADICTION
