"""Operators that are not understood: those of one name say the same of the same clauses."""

from __future__ import annotations

import pytest

from afazio.knowledge.axioms.quantifiers import quantifier_axioms
from afazio.semantics.analysis import Occurrence
from afazio.semantics.composition.normal_form import OPEN
from afazio.semantics.logic.formula import ACTUAL, PRESENT, TRUE, Sort, Variable
from tests.spelled_atoms import atom

THING, OTHER, DEED = Variable("x", Sort.ENTITY), Variable("x1", Sort.ENTITY), Variable("e", Sort.EVENT)


def operator(number, *others):
    """An operator that binds other variables beside its context."""
    return Occurrence(
        OPEN, "hardly", Variable(f"c{number}", Sort.CONTEXT), TRUE, TRUE, atom(f"open_{number}", ()), None, others
    )


@pytest.mark.parametrize(
    ("one", "other", "count"),
    [((), (), 2), ((THING,), (OTHER,), 2), ((THING,), (), 0), ((THING,), (DEED,), 0)],
    ids=["nothing bound", "one thing each", "a thing in one alone", "a thing and a deed"],
)
def test_operators_are_compared_where_they_bind_alike(one, other, count):
    assert len(quantifier_axioms([operator(1, *one)], [operator(2, *other)], False)) == count


def about(number, of, context):
    """An operator over a clause about somebody, in a context."""
    world = Variable(f"c{number}", Sort.CONTEXT)
    leads = atom("leads_to_r", (context, world))
    return Occurrence(OPEN, "like", world, leads, atom("bird_n", (of, world)), atom(f"open_{number}", (of,)), None, ())


def test_one_clause_about_two_individuals_is_one_where_they_are_the_same():
    claims = [axiom.formula for axiom in quantifier_axioms([about(1, THING, ACTUAL)], [about(2, OTHER, ACTUAL)], False)]
    assert [str(claim) for claim in claims] == [
        "all x x1.(open_1(x) & x = x1 -> open_2(x1))",
        "all x x1.(open_2(x1) & x1 = x -> open_1(x))",
    ]


def test_what_is_so_and_what_is_so_now_are_not_compared():
    assert not quantifier_axioms([about(1, THING, ACTUAL)], [about(2, THING, PRESENT)], False)
