"""*Only* and *not until* with a time: what was so then was not so before."""

from __future__ import annotations

import pytest

from afazio import Pipeline
from afazio.semantics.composition.time_focus import never_before
from afazio.semantics.logic.formula import Not, Sort, Variable, atoms
from afazio.semantics.logic.predicates import Predicate


@pytest.fixture(scope="module")
def pipeline():
    return Pipeline()


def _denied(reading):
    """The verbs and relations that the formula denies on its top levels."""
    found = set()
    stack = [reading.formula]
    while stack:
        formula = stack.pop()
        if isinstance(formula, Not):
            found |= {str(atom.predicate) for atom in atoms(formula)}
        else:
            stack.extend(formula.children)
    return found


@pytest.mark.parametrize(
    "sentence",
    [
        "The firm built cars only after the war.",
        "Only in 1956 were women admitted to the academy.",
        "Women were not admitted to the academy until 1956.",
        "It was not until 1956 that women were admitted to the academy.",
    ],
)
def test_what_happens_only_then_did_not_happen_before(pipeline, sentence):
    reading = pipeline.analyse_text(sentence)[0].readings[0]
    assert "before_r" in _denied(reading)


def test_only_of_something_else_than_a_time_says_nothing_of_before(pipeline):
    reading = pipeline.analyse_text("The firm built cars only in Norway.")[0].readings[0]
    assert "before_r" not in _denied(reading)


@pytest.mark.parametrize("sentence", ["Kim visited Rome only in winter.", "The shop sells fruit only in May."])
def test_only_of_a_time_that_comes_again_says_nothing_of_before(pipeline, sentence):
    reading = pipeline.analyse_text(sentence)[0].readings[0]
    assert "before_r" not in _denied(reading)


def test_a_clause_without_the_time_is_not_moved(pipeline):
    formula = pipeline.analyse_text("Kim slept in 1956.")[0].readings[0].formula
    assert never_before(formula, "after", Variable("x9", Sort.ENTITY)) is None
    assert Predicate.read("in_r") in {atom.predicate for atom in atoms(formula)}
