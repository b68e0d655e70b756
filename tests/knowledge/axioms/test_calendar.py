"""Reckoning with dates, lengths and moments, by axioms and provers alone."""

from __future__ import annotations

from datetime import date

import pytest

from afazio.knowledge.axioms.calendar import days_of
from afazio.knowledge.axioms.time import time_axioms
from afazio.provers.interface import Assertion, Budget, Status
from afazio.provers.registry import open_provers
from afazio.semantics.analysis import Reading
from afazio.semantics.logic.formula import ACTUAL, And, Constant, Sort
from afazio.semantics.logic.predicates import Date
from tests.spelled_atoms import atom

ONE, TWO = (Constant(f"event_{number}", Sort.EVENT) for number in (1, 2))
KIM, FAIR, EARLY, MIDDLE, LATE = (Constant(name, Sort.ENTITY) for name in ("Kim", "fair", "early", "middle", "late"))


@pytest.fixture(scope="module")
def provers():
    with open_provers() as opened:
        yield opened


def follows(provers, text, goal):
    readings = [Reading(formula, 0, "given") for formula in text]
    wanted = Reading(goal, 0, "given")
    axioms = time_axioms(readings, [wanted, wanted])
    premises = tuple(Assertion(f"premise {number}", formula) for number, formula in enumerate(text))
    knowledge = tuple(Assertion(axiom.source, axiom.formula) for axiom in axioms)
    decision = provers.decide(premises, knowledge, goal, goal, Budget())
    return decision.entailment.status is Status.UNSATISFIABLE


def began(day):
    return And(
        (atom("begin_v", (ONE, ACTUAL)), atom("ARG0", (ONE, FAIR)), atom("on_r", (ONE, EARLY)), atom(day, (EARLY,)))
    )


def lasted(length):
    return And((atom("last_v", (TWO, ACTUAL)), atom("ARG0", (TWO, FAIR)), atom(f"lasting_{length}_a", (TWO, ACTUAL))))


@pytest.mark.parametrize(
    ("length", "day", "over"),
    [
        ("four_day", "May_7_1911_p", True),
        ("four_day", "May_6_1911_p", False),
        ("two_week", "May_17_1911_p", True),
        ("more_than_two_day", "May_30_1911_p", False),
    ],
)
def test_what_began_and_lasted_is_over_when_its_days_have_passed(provers, length, day, over):
    text = [began("May_3_1911_p"), lasted(length), atom(day, (LATE,))]
    assert follows(provers, text, atom("over_on_r", (FAIR, LATE, ACTUAL))) is over


def span(verb):
    event = [atom(f"{verb}_v", (ONE, ACTUAL)), atom("ARG0", (ONE, KIM)), atom("past_t", (ONE,))]
    ends = [atom("from_r", (ONE, EARLY)), atom("1911_p", (EARLY,)), atom("to_r", (ONE, LATE)), atom("1920_p", (LATE,))]
    return And((*event, *ends))


@pytest.mark.parametrize(
    ("verb", "year", "holds"), [("live", "1915", True), ("live", "1925", False), ("arrive", "1915", False)]
)
def test_states_hold_in_the_years_between(provers, verb, year, holds):
    assert follows(provers, [span(verb), atom(f"{year}_p", (MIDDLE,))], atom("in_r", (ONE, MIDDLE))) is holds


def test_names_of_the_calendar():
    assert days_of(Date("1912")) == (date(1912, 1, 1), date(1912, 12, 31))
    assert days_of(Date("1912", "February")) == (date(1912, 2, 1), date(1912, 2, 29))
    assert days_of(Date("1911", "May", "4")) == (date(1911, 5, 4), date(1911, 5, 4))
    assert days_of(Date("1911", "May", "40")) is None
