"""Formulas: sharing, simplification, printing and substitution."""

from __future__ import annotations

import pickle
import weakref

import pytest
from hypothesis import given

from afazio.semantics.logic.formula import (
    ACTUAL,
    FALSE,
    TRUE,
    And,
    Atom,
    Constant,
    Exists,
    Formula,
    Not,
    Sort,
    Variable,
    atoms,
    conjunction,
    disjunction,
    exists,
    free_variables,
    hoist,
    implication,
    negation,
    substitute,
)
from tests.semantics.logic.views.random_formulas import sentences
from tests.spelled_atoms import atom

X, Y = Variable("x1", Sort.ENTITY), Variable("x2", Sort.ENTITY)
E = Variable("e1", Sort.EVENT)
DOG = atom("dog_n", (X, ACTUAL))
BARK = atom("bark_v", (E, ACTUAL))


def test_equal_formulas_are_one_object():
    assert atom("dog_n", (X, ACTUAL)) is DOG
    assert conjunction([DOG, BARK]) is And((DOG, BARK))


@given(sentences())
def test_pickling_keeps_identity(formula: Formula):
    assert pickle.loads(pickle.dumps(formula)) is formula  # noqa: S301


@pytest.mark.parametrize(
    ("formula", "text"),
    [
        (DOG, "dog_n(x1)"),
        (negation(conjunction([DOG, BARK])), "~(dog_n(x1) & bark_v(e1))"),
        (disjunction([conjunction([DOG, BARK]), DOG]), "dog_n(x1) & bark_v(e1) | dog_n(x1)"),
        (conjunction([disjunction([DOG, BARK]), DOG]), "(dog_n(x1) | bark_v(e1)) & dog_n(x1)"),
        (implication(DOG, BARK), "dog_n(x1) -> bark_v(e1)"),
        (exists([X], exists([E], conjunction([DOG, BARK]))), "exists x1 e1.(dog_n(x1) & bark_v(e1))"),
    ],
)
def test_printing(formula: Formula, text: str):
    assert str(formula) == text


def test_a_formula_that_nobody_has_any_more_is_forgotten():
    made = Not(atom("unheard_of_n", (X, ACTUAL)))
    last = weakref.ref(made)
    del made
    assert last() is None
    assert Not(atom("unheard_of_n", (X, ACTUAL))) is Not(atom("unheard_of_n", (X, ACTUAL)))


@given(sentences())
def test_atoms_are_those_of_the_parts_however_often_they_are_asked_for(formula: Formula):
    expected = [formula] if isinstance(formula, Atom) else [one for part in formula.children for one in atoms(part)]
    assert [*atoms(formula)] == [*atoms(formula)] == expected


def test_constructors_simplify():
    assert conjunction([]) is TRUE
    assert disjunction([]) is FALSE
    assert conjunction([DOG, TRUE, DOG]) is DOG
    assert conjunction([DOG, FALSE]) is FALSE
    assert disjunction([DOG, TRUE]) is TRUE
    assert negation(negation(DOG)) is DOG
    assert implication(TRUE, DOG) is DOG
    assert implication(DOG, TRUE) is TRUE
    assert exists([], DOG) is DOG


def test_substitution_leaves_bound_variables_alone():
    rex = Constant("rex", Sort.ENTITY)
    formula = conjunction([DOG, Exists((X,), DOG)])
    assert str(substitute(formula, {X: rex})) == "dog_n(rex) & exists x1.(dog_n(x1))"


@given(sentences())
def test_sentences_have_no_free_variables_and_do_not_change_by_substitution(formula: Formula):
    assert free_variables(formula) == frozenset()
    assert substitute(formula, {X: Y}) is formula


def test_hoisting_takes_what_exists_on_the_top_level_only():
    inner = Exists((Y,), atom("cat_n", (Y, ACTUAL)))
    formula = exists([X], conjunction([DOG, Exists((E,), BARK), Not(inner)]))
    variables, body = hoist(formula)
    assert variables == [X, E]
    assert body is conjunction([DOG, BARK, Not(inner)])
