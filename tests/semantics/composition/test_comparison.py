"""Comparison and the order of events: sentence in, formula out."""

from __future__ import annotations

import re

import pytest

FORMS = [
    (
        "Kim was taller than Lee.",
        "exists x1.(Kim_p(x1) & exists x2.(Lee_p(x2) & more_height_g(x1, x2)))",
    ),
    (
        "Kim was shorter than Lee.",
        "exists x1.(Kim_p(x1) & exists x2.(Lee_p(x2) & more_height_g(x2, x1)))",
    ),
    (
        "Kim was as tall as Lee.",
        "exists x1.(Kim_p(x1) & exists x2.(Lee_p(x2) & ~more_height_g(x2, x1)))",
    ),
    (
        "Kim was less patient than Lee.",
        "exists x1.(Kim_p(x1) & exists x2.(Lee_p(x2) & more_patient_g(x2, x1)))",
    ),
    (
        "Kim was taller than every waiter.",
        "exists x1.(Kim_p(x1) & all x2.(waiter_n(x2) -> more_height_g(x1, x2)))",
    ),
    (
        "Kim was a tall waiter.",
        "exists x1.(Kim_p(x1) & waiter_n(x1) & tall_for_waiter_a(x1))",
    ),
    (
        "Kim was a wealthy waiter.",
        "exists x1.(Kim_p(x1) & waiter_n(x1) & wealthy_a(x1))",
    ),
    (
        "Kim slept for two hours.",
        "exists x1.(Kim_p(x1) & exists e1.(sleep_v(e1) & ARG0(e1, x1) & for_two_hour_a(e1) & past_t(e1)))",
    ),
    (
        "Kim arrived after Lee arrived.",
        "exists x1.(Kim_p(x1) & exists x2.(Lee_p(x2) & exists e1.(arrive_v(e1) & ARG0(e1, x1) & past_t(e1) & "
        "exists e2.(arrive_v(e2) & ARG0(e2, x2) & past_t(e2) & earlier_t(e2, e1)))))",
    ),
]


@pytest.mark.parametrize(("sentence", "formula"), FORMS, ids=[sentence for sentence, _ in FORMS])
def test_form(pipeline, sentence: str, formula: str):
    assert str(pipeline.analyse(sentence).readings[0].formula) == formula


@pytest.mark.parametrize(
    "sentence",
    [
        "Kim swam faster than Lee.",
        "Kim is tallest.",
    ],
)
def test_what_has_no_scale_is_a_property_of_its_own(pipeline, sentence: str):
    analysis = pipeline.analyse(sentence)
    assert not analysis.uncovered
    assert "_g(" not in str(analysis.readings[0].formula)
    assert re.search(r"(more_fast|most_tall)_a\(", str(analysis.readings[0].formula))


def test_compared_numbers_are_an_occurrence_with_a_standard(pipeline):
    reading = pipeline.analyse("Kim caught more eels than Lee.").readings[0]
    (occurrence,) = [each for each in reading.occurrences if each.quantifier == "count_more"]
    assert occurrence.standard is not None
    assert str(occurrence.restrictor).startswith("eel_n")


def test_before_says_nothing_of_what_came_later(pipeline):
    reading = pipeline.analyse("Kim arrived before Lee arrived.").readings[0]
    (occurrence,) = reading.occurrences
    assert occurrence.quantifier == "before"
    assert str(reading.formula).count("arrive_v") == 1
