"""What a search costs is counted, and ends where nothing is left."""

from __future__ import annotations

from itertools import pairwise

import pytest

from afazio.provers.chase import Chased, chase
from afazio.provers.effort import Effort, EffortSpentError
from afazio.provers.interface import Assertion, Budget, Model, Status
from afazio.provers.models import satisfies
from afazio.provers.queries import Queries
from afazio.provers.registry import open_prover
from afazio.semantics.logic.formula import And, Exists, ForAll, Formula, Implies, Not, Sort, Variable
from afazio.semantics.logic.predicates import Predicate
from tests.spelled_atoms import atom

THINGS = tuple(Variable(f"x{number}", Sort.ENTITY) for number in range(1, 9))
ENTITY = ("Entity",)
NEAR, ABOVE, BELOW = (Predicate.read(name) for name in ("near", "above", "below"))


def related(count: int) -> list[Formula]:
    """Some things, every two of which must be related in one of many ways."""
    some = THINGS[:count]
    first, second, third = THINGS[:3]
    kinds = And(tuple(atom(f"kind{number}", (one,)) for number, one in enumerate(some)))
    every = ForAll(
        (first, second, third),
        Implies(Not(atom("close", (first, third))), And((atom("far", (first, second)), atom("far", (second, third))))),
    )
    return [Exists(some, kinds), every]


def found(formulas: list[Formula], effort: Effort) -> Chased:
    return next(chase(formulas, effort, Queries()))


def test_equal_searches_cost_equally_and_larger_ones_more() -> None:
    costs = []
    for count in (4, 4, 8):
        effort = Effort()
        assert found(related(count), effort).candidate is not None
        costs.append(effort.resources)
    assert costs[0] == costs[1] < costs[2]


def test_a_search_ends_where_nothing_is_left() -> None:
    with pytest.raises(EffortSpentError) as raised:
        found(related(8), Effort(resources=600))
    assert not raised.value.late


def test_a_search_ends_when_its_time_is_over() -> None:
    with pytest.raises(EffortSpentError) as raised:
        found([*related(8), *related(8)], Effort(deadline=0.0))
    assert raised.value.late


def test_the_model_finder_is_charged_for_what_it_does_in_this_language() -> None:
    prover = open_prover("finite-models")
    try:
        task = tuple(Assertion(f"fact {number}", formula) for number, formula in enumerate(related(8)))
        answer = prover.solve(task, Budget())
        assert answer.status is Status.SATISFIABLE
        assert answer.resources > 500
        assert prover.solve(task, Budget(resources=answer.resources // 20)).status is Status.GAVE_UP
    finally:
        prover.close()


def test_parts_of_a_query_that_share_no_variable_are_answered_apart() -> None:
    """Of ten independent parts the last has no answer: looking for it below every answer of the others has no end."""
    rows = frozenset((one, other) for one in range(12) for other in range(12))
    chain = tuple(Variable(f"x{number}", Sort.ENTITY) for number in range(20))
    pairs = list(pairwise(chain))[::2]
    links = [atom("near", pair) for pair in pairs[:-1]] + [atom("above", pairs[-1]), atom("below", pairs[-1])]
    model = Model(
        (("Entity", 12),),
        (),
        (
            ((NEAR, ENTITY * 2), rows),
            ((ABOVE, ENTITY * 2), rows),
            ((BELOW, ENTITY * 2), frozenset()),
        ),
    )
    effort = Effort()
    assert not satisfies(model, Exists(chain, And(tuple(links))), effort)
    below = Model(model.sizes, (), (*model.relations[:2], ((BELOW, ENTITY * 2), frozenset({(12 - 1, 0)}))))
    assert satisfies(below, Exists(chain, And(tuple(links))), effort)
    assert effort.resources < 20_000


def test_what_an_atom_is_false_of_is_found_among_many_rows() -> None:
    size = 30
    all_but_one = frozenset((a, b, c) for a in range(size) for b in range(size) for c in range(size)) - {(3, 4, 5)}
    model = Model((("Entity", size),), (), (((Predicate.read("open"), ENTITY * 3), all_but_one),))
    effort = Effort()
    assert satisfies(model, Exists(THINGS[:3], Not(atom("open", THINGS[:3]))), effort)
    assert not satisfies(model, ForAll(THINGS[:3], atom("open", THINGS[:3])), effort)
    assert effort.resources < 100_000
