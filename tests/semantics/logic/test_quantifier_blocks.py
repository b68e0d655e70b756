"""Quantifiers that are bound together: which, and that nothing else is said then."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from afazio.provers.interface import Model
from afazio.provers.models import satisfies
from afazio.semantics.logic.formula import And, Exists, ForAll, Formula, Implies, Not, Or, subformulas
from afazio.semantics.logic.quantifier_blocks import in_blocks
from tests.provers.small_structures import DOG, ENTITY, OPEN, SEES, X, Y, Z
from tests.spelled_atoms import atom

DOG_X, DOG_Y = atom("dog", (X,)), atom("dog", (Y,))
X_SEES_Y = atom("sees", (X, Y))


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        (Exists((X,), And((DOG_X, Exists((Y,), X_SEES_Y)))), Exists((X, Y), And((DOG_X, X_SEES_Y)))),
        (Not(Exists((X,), And((DOG_X, Exists((Y,), X_SEES_Y))))), ForAll((X, Y), Not(And((DOG_X, X_SEES_Y))))),
        (ForAll((X,), Implies(Exists((Y,), X_SEES_Y), DOG_X)), ForAll((X, Y), Implies(X_SEES_Y, DOG_X))),
        (ForAll((X,), Implies(DOG_X, ForAll((Y,), X_SEES_Y))), ForAll((X, Y), Implies(DOG_X, X_SEES_Y))),
        (Or((Exists((X,), DOG_X), Exists((Y,), DOG_Y))), Or((Exists((X,), DOG_X), Exists((Y,), DOG_Y)))),
        (ForAll((X,), Exists((Y,), X_SEES_Y)), ForAll((X,), Exists((Y,), X_SEES_Y))),
    ],
    ids=["conjunction", "denial", "antecedent", "consequent", "disjunction", "another kind"],
)
def test_quantifiers_of_one_kind_bind_together(formula: Formula, expected: Formula) -> None:
    assert in_blocks(formula) is expected


def test_variables_that_are_bound_twice_stay_apart() -> None:
    found = in_blocks(And((Exists((X,), DOG_X), Exists((X,), Not(DOG_X)))))
    assert isinstance(found, Exists)
    assert len(set(found.variables)) == 2


@given(OPEN, st.sets(st.tuples(st.integers(0, 2))), st.sets(st.tuples(st.integers(0, 2), st.integers(0, 2))))
@settings(max_examples=200, deadline=None)
def test_what_is_said_stays_as_it_was(body: Formula, dogs: set[tuple[int, ...]], seen: set[tuple[int, ...]]) -> None:
    model = Model((("Entity", 3),), (), (((DOG, ENTITY), frozenset(dogs)), ((SEES, ENTITY * 2), frozenset(seen))))
    for formula in (Exists((X, Y, Z), body), ForAll((X,), Exists((Y, Z), body))):
        found = in_blocks(formula)
        assert satisfies(model, found) is satisfies(model, formula)
        bound = [one for part in subformulas(found) if isinstance(part, Exists | ForAll) for one in part.variables]
        assert len(set(bound)) == len(bound)
