"""One has what is one's own, if it is an artefact that depicts nobody."""

from __future__ import annotations

from afazio.knowledge.possessions import possession_axioms
from afazio.semantics.formula import ACTUAL, Atom, Constant, Sort, conjunction

KIM, THING = Constant("kim", Sort.ENTITY), Constant("thing", Sort.ENTITY)
HAVE = Atom("have_v", (Constant("e", Sort.EVENT), ACTUAL))
OWN = Atom("own_v", (Constant("e", Sort.EVENT), ACTUAL))
KINDS = {"lamp": {"artifact"}, "statue": {"artifact", "creation"}, "idea": set()}


def is_a(special, general):
    return general in KINDS[special]


def possessed(noun):
    return conjunction([Atom(f"{noun}_n", (THING, ACTUAL)), Atom("of_r", (THING, KIM, ACTUAL))])


def sources(noun, hypothesis=HAVE):
    return [axiom.source for axiom in possession_axioms([possessed(noun)], hypothesis, is_a)]


def test_an_artefact_is_had():
    assert sources("lamp") == ["possession: one has one's own lamp"]


def test_neither_a_work_nor_a_thought_is():
    assert sources("statue") == sources("idea") == []


def test_only_where_the_hypothesis_is_about_having():
    assert sources("lamp", OWN) == []
