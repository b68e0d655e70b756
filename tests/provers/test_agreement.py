"""Prover and model finder never say opposite things."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from afazio.provers.chase import chase
from afazio.provers.effort import Effort, EffortSpentError
from afazio.provers.interface import Budget, Prover, Status
from afazio.provers.queries import Queries
from afazio.provers.registry import open_prover
from afazio.semantics.logic.formula import (
    And,
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
from tests.provers.problems import named
from tests.spelled_atoms import atom

ENTITY, EVENT = Sort.ENTITY, Sort.EVENT
VARIABLES = [Variable(name, ENTITY) for name in ("x", "x1", "x2")] + [Variable(name, EVENT) for name in ("e", "e1")]
CONSTANTS = [Constant("Kim", ENTITY), Constant("Lee", ENTITY), Constant("party", EVENT)]
PREDICATES = {"man": (ENTITY,), "dog": (ENTITY,), "sleep": (EVENT,), "ARG0": (EVENT, ENTITY), "near": (ENTITY, ENTITY)}
BUDGET = Budget(seconds=10.0, resources=100_000)


def sentence(random: Random, bound: tuple[Variable, ...] = (), depth: int = 4) -> Formula:
    """A random sentence over a few predicates, so that much of it hangs together."""

    def term(sort: Sort) -> Term:
        terms: list[Term] = [*bound, *bound, *CONSTANTS]
        return random.choice([one for one in terms if one.sort == sort])

    kind = random.choice(["atom", "equal", "not", "and", "or", "implies", "iff", "exists", "all", "exists", "all"])
    if kind == "atom" or depth == 0:
        predicate = random.choice(list(PREDICATES))
        return atom(predicate, tuple(map(term, PREDICATES[predicate])))
    if kind == "equal":
        sort = random.choice([ENTITY, EVENT])
        return Equal(term(sort), term(sort))
    variables = tuple(random.sample(VARIABLES, random.randint(1, 2)))
    if kind in ("exists", "all"):
        inner = sentence(random, (*bound, *variables), depth - 1)
        return Exists(variables, inner) if kind == "exists" else ForAll(variables, inner)
    one, two, three = (sentence(random, bound, depth - 1) for _ in range(3))
    built = {"not": Not(one), "and": And((one, two, three)), "or": Or((one, two)), "iff": Iff(one, two)}
    return built.get(kind, Implies(one, two))


@pytest.fixture(scope="module")
def both() -> Iterator[tuple[Prover, Prover]]:
    opened = open_prover("z3"), open_prover("finite-models")
    yield opened
    for prover in opened:
        prover.close()


@given(st.integers(0, 2**32), st.integers(1, 5))
@settings(max_examples=60, deadline=None)
def test_a_proof_and_a_model_exclude_each_other(both: tuple[Prover, Prover], seed: int, count: int) -> None:
    random = Random(seed)
    task = named(tuple(sentence(random) for _ in range(count)), "sentence")
    proof, model = (prover.solve(task, BUDGET) for prover in both)
    assert {proof.status, model.status} != {Status.UNSATISFIABLE, Status.SATISFIABLE}
    assert {proof.status, model.status} != {Status.GAVE_UP}
    assert Status.ERROR not in {proof.status, model.status}
    assert "does not count" not in proof.message + model.message


@given(st.integers(0, 2**32), st.integers(2, 6))
@settings(max_examples=100, deadline=None)
def test_what_the_chase_refutes_has_no_model(both: tuple[Prover, Prover], seed: int, count: int) -> None:
    random = Random(seed)
    task = named(tuple(sentence(random, depth=2) for _ in range(count)), "sentence")
    with suppress(EffortSpentError):
        if any(chased.refuted for chased in chase([one.formula for one in task], Effort(20_000), Queries())):
            assert both[0].solve(task, BUDGET).status is Status.UNSATISFIABLE
