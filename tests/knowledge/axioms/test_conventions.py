"""What readers take for granted, where it applies, and that strict proof does without."""

from __future__ import annotations

import pytest

from afazio.entailment.verdict import Label

APPOSITION = ("Marit Holm, a nurse, left Oslo.", "Marit Holm is a nurse.")
REPORT = ("The police said that a swimmer was rescued.", "A swimmer was rescued.")
BEFORE = ("Marit Holm lived in Oslo before moving to Rome.", "Marit Holm moved to Rome.")


@pytest.mark.parametrize(
    ("pair", "kind"),
    [
        (APPOSITION, "description beside a name"),
        (REPORT, "report of a reliable source"),
        (BEFORE, "deed that came later"),
    ],
)
def test_a_convention_is_cited_and_costs(pipeline, pair, kind):
    verdict = pipeline.check(*pair)
    assert verdict.label is Label.ENTAILMENT
    assert any(source.startswith(f"convention: {kind}: ") for source in verdict.used.axioms)
    assert verdict.confidence < 1


@pytest.mark.parametrize("pair", [APPOSITION, REPORT, BEFORE])
def test_strict_proof_does_without(strict, pair):
    assert strict.check(*pair).label is Label.UNKNOWN


def test_a_report_refutes_nothing(pipeline):
    verdict = pipeline.check("The police said that no swimmer was rescued.", "A swimmer was rescued.")
    assert verdict.label is Label.UNKNOWN


def test_a_clash_drops_the_convention(pipeline):
    verdict = pipeline.check("The police said that the bridge is safe, but it is not safe.", "The bridge is safe.")
    assert verdict.label is Label.CONTRADICTION
    assert any(source.startswith("dropped: convention: ") for source in verdict.used.axioms)


def test_a_role_is_not_taken_to_last_where_the_hypothesis_says_that_it_is_over(pipeline):
    text = "The Pope accepted the resignation of Bishop Anton Malik."
    assert pipeline.check(text, "Anton Malik is no longer bishop.").label is Label.UNKNOWN


@pytest.mark.parametrize(
    "text",
    ["Marit Holm died before she moved to Rome.", "Marit Holm slept before she could move to Rome."],
)
def test_what_may_have_been_prevented_need_not_have_come_later(pipeline, text):
    assert pipeline.check(text, "Marit Holm moved to Rome.").label is Label.UNKNOWN
