"""A paraphrase needs an event that has the objects which it speaks of."""

from __future__ import annotations

import pytest

from afazio.knowledge.facts.fact_files import parse_facts
from afazio.knowledge.facts.verb_uses import VerbUses, objects_of
from afazio.semantics.logic.formula import Atom, Constant, Formula, Sort, conjunction
from afazio.semantics.logic.predicates import ARG0, ARG1, Category

_EVENT = Constant("live_e1", Sort.EVENT)
_KIM, _LIFE = Constant("kim_x1", Sort.ENTITY), Constant("life_x2", Sort.ENTITY)
_ACTUAL = Constant("actual", Sort.CONTEXT)


def told(verb: str, *others: Formula) -> Formula:
    """That Kim is the agent of an event of a verb of which the other formulas hold."""
    return conjunction([Atom(Category.VERB.of(verb), (_EVENT, _ACTUAL)), Atom(ARG0, (_EVENT, _KIM)), *others])


def allowed(fact: str, formula: Formula) -> bool:
    """Whether a fact may be used of what is told, where each verb is a word for itself alone."""
    uses = VerbUses(frozenset(), frozenset(), objects_of([formula]))
    return uses.allow(parse_facts(fact, "test", "test.txt")[0], lambda one, other: one is other)


@pytest.mark.parametrize(
    ("objects", "expected"),
    [([], False), ([Atom(ARG1, (_EVENT, _LIFE))], True)],
    ids=["without object", "with object"],
)
def test_a_fact_with_an_object_is_of_an_event_with_one(objects, expected):
    assert allowed("lead_v(e) & ARG0(e, x) & ARG1(e, y) -> leader_n(x)", told("lead", *objects)) is expected


def test_what_two_do_together_is_not_what_one_does_alone():
    fact = "talk_v(e) & ARG0(e, x) & ARG0(e, y) -> to_r(e, y)"
    assert not allowed(fact, told("talk"))
    assert allowed(fact, told("talk", Atom(ARG0, (_EVENT, _LIFE))))


def test_an_event_that_is_renamed_keeps_its_objects():
    uses = VerbUses(frozenset(), frozenset(), objects_of([told("own", Atom(ARG1, (_EVENT, _LIFE)))]))
    first = parse_facts("own_v(e) & ARG0(e, x) -> have_v(e)", "test", "test.txt")
    second = parse_facts("have_v(e) & ARG1(e, y) -> thing_n(y)", "test", "test.txt")[0]
    assert uses.after(first, lambda one, other: one is other).allow(second, lambda one, other: one is other)
