"""Readings of inverse scope: for those who look, and never for a verdict."""

from __future__ import annotations

import pytest


def readings(pipeline, sentence):
    return [(reading.rank, reading.reason, str(reading.formula)) for reading in pipeline.analyse(sentence).readings]


def test_an_existential_may_rise_over_a_universal(pipeline):
    first, second = readings(pipeline, "Every man loves a woman.")
    assert first[:2] == (0, "surface scope")
    assert first[2].startswith("all x1.(man_n(x1) -> exists x2.(woman_n(x2) & ")
    assert second[:2] == (1, "inverse scope: woman over man")
    assert second[2].startswith("exists x1.(woman_n(x1) & all x2.(man_n(x2) -> ")


def test_over_negation_as_well(pipeline):
    _, second = readings(pipeline, "Kim did not read a book.")
    assert second[1] == "inverse scope: book over not"
    assert "exists x2.(book_n(x2) & ~exists e1." in second[2]


def test_every_one_that_can_rise_does_by_itself(pipeline):
    reasons = [reason for _, reason, _ in readings(pipeline, "Every nurse gave a patient a pill.")]
    assert reasons == ["surface scope", "inverse scope: patient over nurse", "inverse scope: pill over nurse"]


@pytest.mark.parametrize(
    "sentence",
    [
        "A dog barked.",
        "Kim saw a dog.",
        "Every man loves Mary.",
        "Every man loves the woman.",
        "Kim did not read any book.",
        "No farmer owns tractors.",
    ],
)
def test_names_definites_bare_plurals_and_any_stay(pipeline, sentence):
    assert [rank for rank, _, _ in readings(pipeline, sentence)] == [0]


def test_no_verdict_rests_on_them(pipeline):
    verdict = pipeline.check("Every man loves a woman.", "Some woman is loved by every man.")
    assert verdict.label == "unknown"
