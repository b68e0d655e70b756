"""The same problems for every prover: whatever it answers is right."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from afazio.provers.interface import Assertion, Budget, Prover, Status
from afazio.provers.models import satisfies
from afazio.provers.registry import available, open_prover
from afazio.semantics.logic.formula import ACTUAL, Not, Sort, Variable, exists
from tests.provers.problems import PAIRS, named
from tests.spelled_atoms import atom

X = Variable("x1", Sort.ENTITY)
TASKS = [(name, denied) for name in PAIRS for denied in (False, True)]
UNSATISFIABLE = {("entailment", False), ("contradiction", True)}


@pytest.fixture(scope="module", params=[name for name, entry in available().items() if entry.installed])
def prover(request: pytest.FixtureRequest) -> Iterator[Prover]:
    opened = open_prover(request.param)
    yield opened
    opened.close()


def budget(prover: Prover) -> Budget:
    """Z3 alone runs on where the model finder answers at once, so it gets little."""
    return Budget(resources=400_000) if prover.name == "z3" else Budget()


@pytest.mark.parametrize("name, denied", TASKS)
def test_answers_are_right(prover: Prover, name: str, denied: bool) -> None:
    pair = PAIRS[name]
    given = named(pair.premises, "premise") + named(pair.axioms, "axiom")
    last = Assertion("goal", pair.hypothesis if denied else Not(pair.hypothesis))
    answer = prover.solve((*given, last), budget(prover))
    right = Status.UNSATISFIABLE if (pair.right, denied) in UNSATISFIABLE else Status.SATISFIABLE
    sure_of_models = prover.name in ("default", "finite-models")
    able = available()[prover.name].capability
    assert answer.status in {right, Status.GAVE_UP}
    if (able.proves and right is Status.UNSATISFIABLE) or (sure_of_models and right is Status.SATISFIABLE):
        assert answer.status is right
    if answer.status is Status.SATISFIABLE:
        assert answer.model is not None
        assert all(satisfies(answer.model, one.formula) for one in (*given, last))
    if answer.status is Status.UNSATISFIABLE:
        assert "goal" in answer.core
        assert set(answer.core) <= {one.name for one in (*given, last)}


def test_the_core_leaves_out_what_is_not_needed(prover: Prover) -> None:
    if not available()[prover.name].capability.gives_cores:
        answer = prover.solve(named((PAIRS["no"].hypothesis, Not(PAIRS["no"].hypothesis)), "fact"), budget(prover))
        assert answer.core == ()
        return
    pair = PAIRS["universal and instance"]
    task = (*named(pair.premises, "premise"), *named(PAIRS["belief"].premises, "idle"), *named(pair.axioms, "axiom"))
    answer = prover.solve((*task, Assertion("goal", Not(pair.hypothesis))), budget(prover))
    assert set(answer.core) == {"premise 1", "premise 2", "premise 3", "axiom 1", "goal"}


def test_answers_do_not_depend_on_earlier_questions(prover: Prover) -> None:
    pair = PAIRS["every over some"]
    task = (*named(pair.premises, "premise"), Assertion("goal", Not(pair.hypothesis)))
    first = prover.solve(task, budget(prover))
    prover.solve(named(PAIRS["twenty steps"].axioms, "axiom"), budget(prover))
    again = prover.solve(task, budget(prover))
    assert (again.status, again.core, again.model) == (first.status, first.core, first.model)


def test_an_assertion_may_have_any_name(prover):
    """A name with a slash is no predicate, not even when its assertion stands in a model."""
    assertion = Assertion("quantifiers: up: a / b", exists([X], atom("dog_n", (X, ACTUAL))))
    assert prover.solve((assertion,), budget(prover)).status in (Status.SATISFIABLE, Status.GAVE_UP)
