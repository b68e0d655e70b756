"""What each view writes, its reader reads back to the very same formula."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from nltk.sem.logic import Expression

from afazio.errors import SemanticsError
from afazio.semantics.logic.formula import ACTUAL, And, Exists, Formula, Sort, Variable
from afazio.semantics.logic.views.nltk_view import from_nltk, to_nltk
from afazio.semantics.logic.views.smtlib import assertion_names, from_smtlib, to_smtlib
from afazio.semantics.logic.views.tptp import from_tptp, to_tptp
from tests.semantics.logic.views.random_formulas import NAMES, sentences
from tests.spelled_atoms import atom

X = Variable("x", Sort.ENTITY)
E = Variable("e1", Sort.EVENT)


@given(sentences(), NAMES)
@settings(max_examples=150, deadline=None)
def test_smtlib_is_read_back(formula: Formula, name: str) -> None:
    text = to_smtlib([(name, formula)])
    ((read_name, read_formula),) = from_smtlib(text)
    assert read_name == name
    assert read_formula is formula
    assert assertion_names(text) == (name,)


@given(sentences(), NAMES)
@settings(max_examples=150, deadline=None)
def test_tptp_is_read_back(formula: Formula, name: str) -> None:
    ((read_name, read_formula),) = from_tptp(to_tptp([(name, formula)]))
    assert read_name == name
    assert read_formula is formula


@given(sentences())
@settings(max_examples=150, deadline=None)
def test_nltk_is_read_back(formula: Formula) -> None:
    assert from_nltk(to_nltk(formula)) is formula


@given(sentences())
@settings(max_examples=60, deadline=None)
def test_nltk_reads_its_own_print(formula: Formula) -> None:
    printed = str(to_nltk(formula))
    assert str(Expression.fromstring(printed)) == printed


@pytest.mark.parametrize("write", [to_smtlib, to_tptp])
def test_a_free_variable_is_refused(write: Callable[[list[tuple[str, Formula]]], str]) -> None:
    with pytest.raises(SemanticsError, match="x"):
        write([("open", atom("man_n", (X, ACTUAL)))])


@pytest.mark.parametrize("write", [lambda f: to_smtlib([("f", f)]), lambda f: to_tptp([("f", f)]), to_nltk])
def test_a_variable_named_against_its_sort_is_refused(write: Callable[[Formula], object]) -> None:
    event = Variable("x", Sort.EVENT)
    with pytest.raises(SemanticsError, match="letter"):
        write(Exists((event,), atom("sleep_v", (event,))))


def test_predicates_of_different_sorts_get_different_names() -> None:
    overloaded = Exists((X, E), And((atom("ARG0", (E, X)), atom("ARG0", (E, E)))))
    assert str(to_nltk(overloaded)) == "exists x e1.(ARG0_ex(e1,x) & ARG0_ee(e1,e1))"
    assert "(declare-fun ARG0/Event.Entity (Event Entity) Bool)" in to_smtlib([("f", overloaded)])
    assert "'ARG0/Event.Event': (event * event) > $o" in to_tptp([("f", overloaded)])


@pytest.mark.parametrize(
    "text, place",
    [
        ("(assert (! (p/ :named f!))", "open"),
        ("(assert p/)", "without a name"),
        ("(assert (! (xor) :named f!))", "xor"),
    ],
)
def test_an_error_in_smtlib_says_what(text: str, place: str) -> None:
    with pytest.raises(SemanticsError, match=place):
        from_smtlib(text)


def test_an_error_in_tptp_says_where() -> None:
    with pytest.raises(SemanticsError, match="line 2, column 22"):
        from_tptp("% nothing here\ntff('f', axiom, 'p/'&).")


def test_other_nltk_expressions_are_refused() -> None:
    with pytest.raises(SemanticsError, match="man"):
        from_nltk(Expression.fromstring("exists x.man(x)"))
