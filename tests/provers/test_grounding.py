"""The search for finite models: what it proves, with which assertions, and how small its models are."""

from __future__ import annotations

from itertools import islice, product

from afazio.provers.effort import RESOURCES_PER_STEP, Effort
from afazio.provers.grounding import solve
from afazio.provers.structure import Structure
from afazio.semantics.logic.formula import And, Exists, Formula, Not, Or, Sort, Variable
from afazio.semantics.logic.views.smtlib import to_smtlib
from tests.provers.problems import X, does, every, is_a, named, some
from tests.provers.small_structures import ENTITY, SEES
from tests.spelled_atoms import atom

PET = some(X, Or((is_a("cat", X), is_a("dog", X))))
ANIMALS = tuple(every(X, is_a(kind, X), is_a("animal", X)) for kind in ("cat", "dog"))
NO_ANIMAL = Not(some(X, is_a("animal", X)))
SLEEPERS = some(X, is_a("sleeper", X))


def found(*formulas: Formula) -> dict[str, object]:
    text = to_smtlib((one.name, one.formula) for one in named(formulas, "sentence"))
    return solve(text, seconds=5.0, resources=200_000, memory=512)


def test_instances_that_exclude_one_another_are_a_proof_from_what_they_are_instances_of():
    needed = named((PET, *ANIMALS, NO_ANIMAL, SLEEPERS), "sentence")[:4]
    reply = found(PET, *ANIMALS, NO_ANIMAL, SLEEPERS)
    assert reply["status"] == "Unsatisfiable"
    assert reply["core"] == sorted(one.name for one in needed)


def test_without_one_of_them_there_is_a_model():
    assert found(PET, ANIMALS[0], NO_ANIMAL, SLEEPERS)["status"] == "Satisfiable"


def test_only_the_sort_that_needs_more_has_more():
    e1, e2 = (Variable(name, Sort.EVENT) for name in ("e1", "e2"))
    loud, still = atom("loud", (e1,)), atom("loud", (e2,))
    reply = found(Exists((e1, e2), And((loud, Not(still)))), some(X, does("bark", X)))
    assert dict(map(tuple, reply["model"][0])) == {"Event": 2, "Entity": 1, "Context": 1}


def test_combinations_are_made_as_they_are_asked_for():
    pairs = [tuple(Variable(f"x{number}", Sort.ENTITY) for number in (2 * place, 2 * place + 1)) for place in range(6)]
    rows = frozenset(product(range(30), repeat=2))
    effort = Effort()
    structure = Structure({"Entity": 30}, {}, {(SEES, ENTITY * 2): rows}, effort)
    body = And(tuple(atom("sees", pair) for pair in pairs))
    variables = tuple(one for pair in pairs for one in pair)
    solutions = list(islice(structure.solutions(variables, body, True, {}), 40))
    assert len({tuple(one[variable] for variable in variables) for one in solutions}) == 40
    looked_through = len(pairs) * len(rows) * RESOURCES_PER_STEP
    assert effort.resources < 1.1 * looked_through
