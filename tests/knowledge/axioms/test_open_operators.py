"""Operators that are not understood: those of one name say the same of the same clauses."""

from __future__ import annotations

import pytest

from afazio.knowledge.axioms.quantifiers import quantifier_axioms
from afazio.semantics.analysis import Occurrence
from afazio.semantics.composition.normal_form import OPEN
from afazio.semantics.logic.formula import TRUE, Sort, Variable
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
