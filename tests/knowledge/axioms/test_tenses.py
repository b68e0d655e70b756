"""Places that are told without a time, and when they hold."""

from __future__ import annotations

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.axioms.tenses import tense_axioms
from afazio.knowledge.facts.fact_files import parse_facts
from afazio.semantics.logic.formula import ACTUAL, PAST, PRESENT, Sort, Variable
from tests.spelled_atoms import atom

X, Y, E = Variable("x1", Sort.ENTITY), Variable("x2", Sort.ENTITY), Variable("e1", Sort.EVENT)
THERE, NOW, THEN = (atom("in_r", (X, Y, time)) for time in (ACTUAL, PRESENT, PAST))


def formulas(*atoms):
    return [str(axiom.formula) for axiom in tense_axioms(atoms)]


def test_where_nothing_is_past_a_place_holds_now():
    assert formulas(THERE, NOW) == ["all x1 x2.(in_r(x1, x2) -> in_r(x1, x2, present))"]


def test_beside_a_past_place_it_does_not():
    assert formulas(THERE, NOW, THEN) == ["all x1 x2.(in_r(x1, x2) -> in_r(x1, x2, past))"]


def test_nor_beside_a_past_event():
    assert formulas(THERE, NOW, atom("past_t", (E,))) == []


def test_what_a_present_event_puts_somewhere_is_there_now_beside_anything_past():
    (fact,) = parse_facts("contain_v(e) & ARG0(e, x) & ARG1(e, y) -> in_r(y, x)", "facts")
    known = [Axiom(fact.formula, fact.source, 0.1)]
    found = list(tense_axioms([THERE, NOW, atom("past_t", (E,))], known=known))
    assert [str(axiom.formula) for axiom in found] == [
        "all e x x1000.(contain_v(e) & ARG0(e, x) & ARG1(e, x1000) & pres_t(e) -> in_r(x1000, x, present))"
    ]
    assert found[0].cost == 0.1
    assert not list(tense_axioms([THERE, NOW], known=known))[1:]
    assert not list(tense_axioms([THERE, atom("past_t", (E,))], known=known))


def test_a_fact_without_an_event_tells_no_time():
    (fact,) = parse_facts("full_of_r(x, y) -> in_r(y, x)", "facts")
    known = [Axiom(fact.formula, fact.source, 0.1)]
    assert not list(tense_axioms([THERE, NOW, atom("past_t", (E,))], known=known))
