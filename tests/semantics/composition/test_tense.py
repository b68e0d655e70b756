"""What has been so before, and what is to come."""

from __future__ import annotations

import pytest

from afazio.semantics.composition.tense import in_the_past, to_come
from afazio.semantics.logic.formula import ACTUAL, PRESENT, TRUE, Sort, Variable, conjunction, exists, negation
from tests.spelled_atoms import atom

E, X, C = Variable("e1", Sort.EVENT), Variable("x1", Sort.ENTITY), Variable("c1", Sort.CONTEXT)
SINGS = exists([E], conjunction([atom("sing_v", (E, ACTUAL)), atom("ARG0", (E, X)), atom("pres_t", (E,))]))
SANG = exists([E], conjunction([atom("sing_v", (E, ACTUAL)), atom("past_t", (E,))]))


def test_a_present_event_was_a_habit():
    assert str(in_the_past(SINGS, ACTUAL)) == (
        "exists e1.(sing_v(e1) & ARG0(e1, x1) & past_t(e1) & culminated_t(e1) & habitual_a(e1))"
    )


def test_a_present_property_was_one():
    nurse = conjunction([atom("nurse_n", (X, ACTUAL)), atom("nurse_n", (X, PRESENT))])
    assert in_the_past(nurse, ACTUAL) == atom("nurse_n", (X, ACTUAL))


@pytest.mark.parametrize("formula", [SANG, negation(SINGS)])
def test_of_the_past_and_of_what_is_denied_nothing_is_said(formula):
    assert in_the_past(formula, ACTUAL) == TRUE


def test_what_will_be_is_below_the_negation_and_without_a_time():
    assert (
        str(to_come(negation(SINGS), ACTUAL, C))
        == "~exists c1.(will_m(c1) & exists e1.(sing_v(e1, c1) & ARG0(e1, x1)))"
    )
    assert to_come(SANG, ACTUAL, C) == SANG


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("Vera no longer teaches physics.", "Vera used to teach physics.", "entailment"),
        ("Vera does not teach physics anymore.", "Vera no longer teaches physics.", "entailment"),
        ("Vera does not teach physics.", "Vera no longer teaches physics.", "unknown"),
        ("If it rains, Vera will stay. It will rain.", "Vera will stay.", "entailment"),
        ("If it rains, Vera will stay. It may rain.", "Vera will stay.", "unknown"),
        ("Vera will stay if every guest leaves. Every guest will leave.", "Vera will stay.", "entailment"),
    ],
)
def test_times_beside_the_present(pipeline, text, hypothesis, label):
    assert pipeline.check(text, hypothesis).label == label


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("Vera could not open the safe.", "Vera opened the safe.", "contradiction"),
        ("Vera cannot have opened the safe.", "Vera opened the safe.", "contradiction"),
        ("Visitors cannot use the lift.", "Visitors used the lift.", "unknown"),
        ("Vera could open the safe.", "Vera opened the safe.", "unknown"),
        ("If it rained, Vera could not sing.", "Vera sang.", "unknown"),
    ],
)
def test_what_could_not_be_was_not_so(pipeline, text, hypothesis, label):
    assert pipeline.check(text, hypothesis).label == label


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("Leo drinks tea.", "Leo is drinking tea.", "unknown"),
        ("Leo is drinking tea.", "Leo drinks tea.", "entailment"),
        ("Leo lives in Rome.", "Leo is living in Rome.", "entailment"),
    ],
)
def test_a_habit_need_not_go_on_just_now(pipeline, text, hypothesis, label):
    assert pipeline.check(text, hypothesis).label == label


def test_what_describes_a_scene_goes_on_just_now(of_scenes):
    assert of_scenes.check("A man drinks tea.", "A man is drinking tea.").label == "entailment"
