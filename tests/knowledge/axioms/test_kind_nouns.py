"""What is a kind of something is that."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("A species of seal lives in the lake.", "Seals live in the lake.", "entailment"),
        ("A new type of engine was tested.", "An engine was tested.", "entailment"),
        ("The dodo was a species of bird.", "The dodo was a bird.", "entailment"),
        ("A picture of an engine was sold.", "An engine was sold.", "unknown"),
        ("No species of seal lives in the lake.", "A seal lives in the lake.", "unknown"),
    ],
)
def test_a_kind_is_what_its_members_are(pipeline, text, hypothesis, label):
    assert pipeline.check(text, hypothesis).label == label


def test_the_proof_names_the_kind(pipeline):
    verdict = pipeline.check("A new type of engine was tested.", "An engine was tested.")
    assert verdict.used.axioms == ("meaning: kind: type of engine",)
