"""What people do has somebody doing it, told or not."""

from __future__ import annotations

import pytest

from afazio.knowledge.axioms.untold_agents import untold_agent_axioms
from afazio.semantics.logic.formula import ACTUAL, Constant, Sort, conjunction
from tests.spelled_atoms import atom

CAR, DOER, SOMEBODY = (Constant(name, Sort.ENTITY) for name in ("car", "doer", "somebody"))
EVENT = Constant("e", Sort.EVENT)
SOMEONE = atom("person_n", (SOMEBODY, ACTUAL))
KINDS = {"clerk": "person", "firm": "organization", "robot": "machine", "person": "person"}


def is_a(special, general):
    return KINDS[special] == general


def sources(verb, *told, hypothesis=SOMEONE):
    premise = conjunction([atom(verb, (EVENT, ACTUAL)), atom("ARG1", (EVENT, CAR)), *told])
    return [axiom.source for axiom in untold_agent_axioms([premise, hypothesis], is_a)]


def by(noun):
    return atom("ARG0", (EVENT, DOER)), atom(f"{noun}_n", (DOER, ACTUAL))


def test_what_is_sold_somebody_sells():
    assert sources("sell_v") == ["agent: what one sells somebody sells"]


@pytest.mark.parametrize(("noun", "expected"), [("clerk", 1), ("firm", 1), ("robot", 0)])
def test_unless_something_else_does(noun, expected):
    assert len(sources("sell_v", *by(noun))) == expected


def test_nor_where_it_may_be_anything_that_does():
    assert sources("steal_v", atom("ARG0", (EVENT, DOER)), atom("it_pro", (DOER,))) == []
    assert sources("steal_v", atom("ARG0", (EVENT, DOER)), atom("she_pro", (DOER,)))


def test_not_what_may_happen_by_itself():
    assert sources("break_v") == []


def test_only_where_the_pair_is_about_persons():
    assert sources("sell_v", hypothesis=atom("car_n", (CAR, ACTUAL))) == []


def test_what_has_no_arguments_is_nobodys():
    assert sources("sell_v", atom("rain_v", ())) == ["agent: what one sells somebody sells"]
