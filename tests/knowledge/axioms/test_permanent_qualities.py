"""What pertains to a kind is so at all times: a specialist in tropical diseases."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("Lee bought a medical journal.", "Lee bought a journal that is medical.", "entailment"),
        ("The engine that Lee sold was electric.", "The engine that Lee sold is electric.", "entailment"),
        ("The engine that Lee sold was electric.", "The engine that Lee sold is not electric.", "contradiction"),
        ("The engine that Lee sold was new.", "The engine that Lee sold is new.", "unknown"),
        ("Lee met a hungry nurse.", "A nurse is hungry.", "unknown"),
    ],
)
def test_only_a_relational_adjective_of_the_past_holds_now(pipeline, text, hypothesis, label):
    assert pipeline.check(text, hypothesis).label == label


def test_the_proof_names_the_quality(pipeline):
    verdict = pipeline.check("Lee bought a medical journal.", "Lee bought a journal that is medical.")
    assert verdict.used.axioms == ("meaning: permanent quality: medical",)
