"""Places that are told without a time, and when they hold."""

from __future__ import annotations

from afazio.knowledge.tenses import tense_axioms
from afazio.semantics.formula import ACTUAL, PAST, PRESENT, Atom, Sort, Variable

X, Y, E = Variable("x1", Sort.ENTITY), Variable("x2", Sort.ENTITY), Variable("e1", Sort.EVENT)
THERE, NOW, THEN = (Atom("in_r", (X, Y, time)) for time in (ACTUAL, PRESENT, PAST))


def formulas(*atoms):
    return [str(axiom.formula) for axiom in tense_axioms(atoms)]


def test_where_nothing_is_past_a_place_holds_now():
    assert formulas(THERE, NOW) == ["all x1 x2.(in_r(x1, x2) -> in_r(x1, x2, present))"]


def test_beside_a_past_place_it_does_not():
    assert formulas(THERE, NOW, THEN) == ["all x1 x2.(in_r(x1, x2) -> in_r(x1, x2, past))"]


def test_nor_beside_a_past_event():
    assert formulas(THERE, NOW, Atom("past_t", (E,))) == []
