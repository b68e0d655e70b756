"""Equally plausible readings: one that decides is enough, unless another contradicts it."""

from __future__ import annotations

import pytest

from afazio.entailment.combining import equally_plausible
from afazio.entailment.deciding import error
from afazio.entailment.judging import decide
from afazio.entailment.problem import Problem
from afazio.entailment.verdict import ErrorKind, Label
from afazio.provers.interface import Budget
from afazio.provers.registry import open_provers
from afazio.semantics.analysis import Reading
from afazio.semantics.logic.formula import ACTUAL, Constant, Sort, negation
from tests.spelled_atoms import atom

REX = Constant("rex", Sort.ENTITY)
BARKS, SLEEPS = (atom(name, (REX, ACTUAL)) for name in ("bark_a", "sleep_a"))
GOAL = Reading(BARKS, 0, "")


@pytest.fixture(scope="module")
def answer():
    with open_provers() as provers:

        def answered(premise):
            problem = Problem((Reading(premise, 0, ""),), GOAL, GOAL, (), True)
            return problem, decide(problem, provers, Budget()).verdict

        yield answered


def test_one_reading_that_entails_is_enough(answer):
    chosen = equally_plausible([answer(SLEEPS), answer(BARKS)])
    assert chosen[1].label is Label.ENTAILMENT
    assert chosen[0].premises[0].formula == BARKS


def test_readings_that_contradict_each_other_leave_it_to_a_third(answer):
    chosen = equally_plausible([answer(BARKS), answer(negation(BARKS)), answer(SLEEPS)])
    assert chosen[1].label is Label.UNKNOWN


def test_without_a_third_there_is_no_verdict(answer):
    failure = equally_plausible([answer(BARKS), answer(negation(BARKS))])[1].error
    assert failure is not None
    assert failure.kind is ErrorKind.GAVE_UP


def test_what_is_unknown_goes_before_what_failed(answer):
    problem, _ = answer(SLEEPS)
    failed = problem, error(ErrorKind.TIMEOUT, "too long")
    assert equally_plausible([failed, answer(SLEEPS)])[1].label is Label.UNKNOWN
    assert equally_plausible([failed])[1].label is Label.ERROR
