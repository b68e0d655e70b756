"""Operators over clauses of one form become one predicate of whom the clauses are about."""

from __future__ import annotations

from afazio.entailment.equal_operators import with_equal_operators
from afazio.semantics.analysis import Occurrence, Reading
from afazio.semantics.composition.normal_form import OPEN
from afazio.semantics.logic.formula import ACTUAL, PRESENT, Constant, Formula, Sort, Term, Variable, conjunction
from tests.spelled_atoms import atom

KIM, LEE = Constant("Kim", Sort.ENTITY), Constant("Lee", Sort.ENTITY)
ONE, OTHER = Variable("x9", Sort.ENTITY), Variable("x10", Sort.ENTITY)


def hardly(number: int, *args: Term, name: str = "hardly", context: Term = ACTUAL, says: Formula | None = None):
    """An operator, by default over "somebody sees somebody", in a context; its atom has the same arguments."""
    world = Variable(f"c{number}", Sort.CONTEXT)
    scope = atom("sees_r", (*args, world)) if says is None else says
    restrictor = atom("leads_to_r", (context, world))
    return Occurrence(OPEN, name, world, restrictor, scope, atom(f"open_{number}", args))


def reading(*occurrences: Occurrence) -> Reading:
    return Reading(conjunction([each.atom for each in occurrences]), 0, "surface scope", occurrences=occurrences)


def formulas(*readings: Reading) -> list[str]:
    return [str(each.formula) for each in with_equal_operators(readings)]


def test_each_occurrence_is_the_first_of_its_own_individuals():
    assert formulas(reading(hardly(1, KIM, LEE)), reading(hardly(2, ONE, OTHER))) == [
        "open_1(Kim, Lee)",
        "open_1(x9, x10)",
    ]


def test_arguments_stand_in_the_order_of_the_first():
    turned = hardly(2, ONE, OTHER, says=atom("sees_r", (OTHER, ONE, Variable("c2", Sort.CONTEXT))))
    assert formulas(reading(hardly(1, KIM, LEE)), reading(turned))[1] == "open_1(x10, x9)"


def test_operators_inside_operators_are_made_equal_first():
    inner, other = hardly(1, KIM), hardly(2, ONE)
    outer = hardly(3, KIM, name="like", says=inner.atom)
    goal = hardly(4, ONE, name="like", says=other.atom)
    assert formulas(reading(inner, outer), reading(other, goal))[1] == "open_1(x9) & open_3(x9)"


def test_other_names_contents_and_contexts_stay_apart():
    model = reading(hardly(1, KIM))
    apart = [
        hardly(2, ONE, name="like"),
        hardly(2, ONE, context=PRESENT),
        hardly(2, ONE, says=atom("sleeps_v", (ONE, Variable("c2", Sort.CONTEXT)))),
    ]
    for each in apart:
        assert formulas(model, reading(each))[1] == "open_2(x9)"


def test_what_is_about_one_individual_is_not_taken_for_what_is_about_two():
    assert formulas(reading(hardly(1, KIM, KIM)), reading(hardly(2, ONE, OTHER)))[1] == "open_2(x9, x10)"
