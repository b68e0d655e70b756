"""Formulas that say the same of other individuals."""

from __future__ import annotations

from hypothesis import given

from afazio.semantics.logic.formula import ACTUAL, Constant, Not, Sort, Variable, conjunction, exists
from afazio.semantics.logic.formula_matching import matching
from tests.semantics.logic.views.random_formulas import sentences
from tests.spelled_atoms import atom

X, Y, Z = (Variable(name, Sort.ENTITY) for name in ("x1", "x2", "x3"))
E, F = (Variable(name, Sort.EVENT) for name in ("e1", "e2"))
KIM = Constant("Kim_x4", Sort.ENTITY)


def caught(event, who, what):
    return exists(
        [event],
        conjunction([atom("catch_v", (event, ACTUAL)), atom("ARG0", (event, who)), atom("ARG1", (event, what))]),
    )


def test_bound_variables_are_only_names():
    assert matching(caught(E, X, Y), caught(F, X, Y)) == {X: X, Y: Y, ACTUAL: ACTUAL}


def test_free_terms_are_found():
    assert matching(caught(E, X, Y), caught(E, KIM, Y)) == {X: KIM, Y: Y, ACTUAL: ACTUAL}


def test_one_term_does_not_stand_for_two():
    assert matching(caught(E, X, X), caught(E, KIM, Y)) is None


def test_other_predicates_and_shapes_do_not_match():
    assert matching(atom("dog_n", (X,)), atom("cat_n", (X,))) is None
    assert matching(atom("dog_n", (X,)), Not(atom("dog_n", (X,)))) is None


def test_a_bound_variable_is_no_free_one():
    assert matching(exists([X], atom("sees", (X, Y))), exists([Z], atom("sees", (Z, Z)))) is None


@given(sentences())
def test_a_formula_matches_itself(formula):
    found = matching(formula, formula)
    assert found is not None
    assert all(left is right for left, right in found.items())
