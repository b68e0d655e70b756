"""How much of a hypothesis follows."""

from __future__ import annotations

import pytest

from afazio.entailment.problem import Problem
from afazio.graded.parts import MOST_CONJUNCTS, proved_share
from afazio.semantics.analysis import Reading
from afazio.semantics.logic.formula import ACTUAL, Constant, Sort, Variable, conjunction, exists
from tests.spelled_atoms import atom

KIM, DOG = Constant("kim", Sort.ENTITY), Constant("dog", Sort.ENTITY)
SOME = Variable("x1", Sort.ENTITY)


def said(noun, term):
    return atom(f"{noun}_n", (term, ACTUAL))


def problem(text, *asked):
    reading = Reading(exists([SOME], conjunction(asked)), 0, "made")
    return Problem((Reading(conjunction(text), 0, "made"),), reading, reading, (), True)


TEXT = [said("dog", DOG), said("pet", DOG), said("cook", KIM)]


@pytest.mark.parametrize(
    "nouns, share",
    [(("dog", "pet"), 1.0), (("dog", "cook"), 0.5), (("dog", "pet", "cook"), 2 / 3), (("tax",), 0.0)],
)
def test_the_share_of_what_holds_of_one_individual(nouns, share):
    assert proved_share(problem(TEXT, *(said(noun, SOME) for noun in nouns))) == pytest.approx(share)


def test_nothing_is_said_of_what_is_too_large():
    many = [said(f"noun{number}", SOME) for number in range(MOST_CONJUNCTS + 1)]
    assert proved_share(problem(TEXT, *many)) is None
