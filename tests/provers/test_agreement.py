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
from benchmarks.random_formulas import sentence
from tests.provers.problems import named

BUDGET = Budget(seconds=10.0, resources=100_000)


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
    if model.status is Status.UNSATISFIABLE:
        needed = tuple(one for one in task if one.name in model.core)
        assert both[0].solve(needed, BUDGET).status is not Status.SATISFIABLE
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
