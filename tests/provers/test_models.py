"""Truth in finite structures."""

from __future__ import annotations

from itertools import pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from afazio.provers.interface import Model
from afazio.provers.models import describe, satisfies
from afazio.provers.queries import Queries
from afazio.provers.structure import Structure
from afazio.semantics.logic.formula import (
    And,
    Atom,
    Constant,
    Equal,
    Exists,
    ForAll,
    Formula,
    Iff,
    Implies,
    Not,
    Or,
    Sort,
    Term,
    Variable,
)
from afazio.semantics.logic.predicates import Predicate
from tests.provers.small_structures import DOG, ENTITY, OPEN, SEES, X, Y, Z
from tests.spelled_atoms import atom

KIM = Constant("Kim", Sort.ENTITY)

MODEL = Model(
    sizes=(("Entity", 3),),
    constants=(("Kim@Entity", 1),),
    relations=(
        ((DOG, ENTITY), frozenset({(0,), (1,)})),
        ((SEES, ENTITY * 2), frozenset({(0, 1), (1, 0), (2, 2)})),
    ),
)


@pytest.mark.parametrize(
    "formula, truth",
    [
        (Exists((X,), atom("dog", (X,))), True),
        (ForAll((X,), atom("dog", (X,))), False),
        (ForAll((X,), Exists((Y,), atom("sees", (X, Y)))), True),
        (Exists((Y,), ForAll((X,), atom("sees", (X, Y)))), False),
        (ForAll((X, Y), Implies(atom("sees", (X, Y)), atom("sees", (Y, X)))), True),
        (Exists((X,), And((atom("dog", (X,)), Not(atom("dog", (X,)))))), False),
        (Exists((X,), And((atom("sees", (X, X)), Not(atom("dog", (X,)))))), True),
        (Exists((X, Y), And((atom("dog", (X,)), atom("dog", (Y,)), Not(Equal(X, Y))))), True),
        (Exists((X,), And((Equal(X, KIM), atom("dog", (X,))))), True),
        (atom("sees", (KIM, KIM)), False),
        (Exists((X,), atom("cat", (X,))), False),
        (ForAll((X,), Exists((X,), atom("sees", (X, X)))), True),
        (Iff(atom("dog", (KIM,)), And(())), True),
        (Or(()), False),
    ],
)
def test_truth(formula: Formula, truth: bool) -> None:
    assert satisfies(MODEL, formula) is truth


def test_many_variables_are_answered_like_a_query() -> None:
    """Eleven variables over thirty elements: enumeration would not end."""
    chain = tuple(Variable(f"x{n}", Sort.ENTITY) for n in range(11))
    links = tuple(atom("next", pair) for pair in pairwise(chain))
    rows = frozenset((n, n + 1) for n in range(29))
    model = Model((("Entity", 30),), (), (((Predicate.read("next"), ENTITY * 2), rows),))
    assert satisfies(model, Exists(chain, And(links)))
    assert not satisfies(model, ForAll(chain, Implies(And(links), Equal(chain[0], chain[-1]))))


def naive(model: Model, formula: Formula, env: dict[Term, int]) -> bool:
    """The definition of truth, word for word."""
    relations = dict(model.relations)
    match formula:
        case Atom(predicate, args):
            return tuple(env[one] for one in args) in relations[predicate, ENTITY * len(args)]
        case Equal(left, right):
            return env[left] == env[right]
        case Not(body):
            return not naive(model, body, env)
        case And(parts):
            return all(naive(model, part, env) for part in parts)
        case Or(parts):
            return any(naive(model, part, env) for part in parts)
        case Implies(left, right):
            return not naive(model, left, env) or naive(model, right, env)
        case Iff(left, right):
            return naive(model, left, env) is naive(model, right, env)
        case Exists(variables, body) | ForAll(variables, body):
            values = product(range(dict(model.sizes)["Entity"]), repeat=len(variables))
            truths = [naive(model, body, {**env, **dict(zip(variables, row, strict=True))}) for row in values]
            return any(truths) if isinstance(formula, Exists) else all(truths)
    raise TypeError(formula)


@given(OPEN, st.sets(st.tuples(st.integers(0, 2))), st.sets(st.tuples(st.integers(0, 2), st.integers(0, 2))))
@settings(max_examples=100, deadline=None)
def test_truth_is_as_defined(body: Formula, dogs: set[tuple[int, ...]], seen: set[tuple[int, ...]]) -> None:
    model = Model(
        (("Entity", 3),),
        (),
        (((DOG, ENTITY), frozenset(dogs)), ((SEES, ENTITY * 2), frozenset(seen))),
    )
    for formula in (Exists((X, Y, Z), body), ForAll((X,), Exists((Y, Z), body))):
        assert satisfies(model, formula) is naive(model, formula, {})


@given(OPEN, st.sets(st.tuples(st.integers(0, 2))), st.sets(st.tuples(st.integers(0, 2), st.integers(0, 2))))
@settings(max_examples=100, deadline=None)
def test_solutions_are_those_of_enumeration(
    body: Formula, dogs: set[tuple[int, ...]], seen: set[tuple[int, ...]]
) -> None:
    relations = {(DOG, ENTITY): frozenset(dogs), (SEES, ENTITY * 2): frozenset(seen)}
    model = Model((("Entity", 3),), (), tuple(relations.items()))
    queries = Queries()
    for sign in (True, False, True):  # what was worked out for one structure serves the next
        found = Structure({"Entity": 3}, {}, relations, queries=queries).solutions((X, Y, Z), body, sign, {})
        assert {tuple(one[variable] for variable in (X, Y, Z)) for one in found} == {
            values
            for values in product(range(3), repeat=3)
            if naive(model, body, dict(zip((X, Y, Z), values, strict=True))) is sign
        }


@pytest.mark.parametrize(
    "model",
    [
        Model((("Entity", 0),), (), ()),
        Model((("Entity", 1),), (("Kim@Entity", 1),), ()),
        Model((("Entity", 1),), (), ((("dog", ENTITY), frozenset({(1,)})),)),
    ],
)
def test_what_is_no_structure_is_refused(model: Model) -> None:
    with pytest.raises(ValueError, match=r"empty|outside"):
        satisfies(model, And(()))


def test_a_structure_is_described_in_words() -> None:
    assert describe(MODEL).splitlines() == [
        "Entity = {x0, x1, x2}",
        "Kim = x1",
        "dog(x0)",
        "dog(x1)",
        "sees(x0, x1)",
        "sees(x1, x0)",
        "sees(x2, x2)",
    ]
