"""What scales, compared numbers and comparison classes entail, by axioms and provers alone."""

from __future__ import annotations

import pytest

from afazio.knowledge.axioms.comparison import class_axioms, comparison_axioms, count_axioms
from afazio.provers.interface import Assertion, Budget, Status
from afazio.provers.registry import open_provers
from afazio.semantics.analysis import Occurrence
from afazio.semantics.logic.formula import (
    ACTUAL,
    TRUE,
    And,
    Constant,
    Not,
    Sort,
    Variable,
    exists,
    free_variables,
)
from tests.spelled_atoms import atom

KIM, LEE, ANN = (Constant(name, Sort.ENTITY) for name in ("Kim", "Lee", "Ann"))
X = Variable("x1", Sort.ENTITY)


def taller(left, right):
    return atom("more_height_g", (left, right, ACTUAL))


def is_(adjective, who):
    return atom(f"{adjective}_a", (who, ACTUAL))


def of_kind(noun, who):
    return atom(f"{noun}_n", (who, ACTUAL))


@pytest.fixture(scope="module")
def provers():
    with open_provers() as opened:
        yield opened


def follows(provers, premises, goal, axioms):
    given = [Assertion(f"premise {number}", premise) for number, premise in enumerate(premises)]
    known = [Assertion(axiom.source, axiom.formula) for axiom in axioms]
    answer = provers.solve((*given, *known, Assertion("denied", Not(goal))), Budget())
    return answer.status is Status.UNSATISFIABLE


@pytest.mark.parametrize(
    ("premises", "goal", "expected"),
    [
        ([taller(KIM, LEE), taller(LEE, ANN)], taller(KIM, ANN), True),
        ([taller(KIM, LEE), taller(ANN, LEE)], taller(KIM, ANN), False),
        ([taller(KIM, LEE)], Not(taller(LEE, KIM)), True),
        ([taller(KIM, LEE), is_("tall", LEE)], is_("tall", KIM), True),
        ([taller(KIM, LEE), is_("tall", KIM)], is_("tall", LEE), False),
        ([taller(KIM, LEE), is_("short", KIM)], is_("short", LEE), True),
        ([Not(taller(LEE, KIM)), is_("tall", LEE)], is_("tall", KIM), True),
        ([is_("tall", KIM)], Not(is_("short", KIM)), True),
        ([taller(KIM, LEE)], is_("tall", KIM), False),
        ([is_("tall_for_waiter", KIM), is_("short_for_waiter", LEE)], taller(KIM, LEE), True),
        ([is_("tall_for_waiter", KIM), is_("short_for_nurse", LEE)], taller(KIM, LEE), False),
        ([is_("tall_for_waiter", KIM), of_kind("waiter", KIM)], is_("tall", KIM), True),
        ([is_("tall_for_waiter", KIM), is_("short_for_nurse", KIM)], is_("tall", KIM), False),
    ],
)
def test_scales(provers, premises, goal, expected):
    assert follows(provers, premises, goal, comparison_axioms([*premises, goal])) is expected


def test_nothing_is_said_of_other_adjectives():
    assert comparison_axioms([is_("wooden", KIM), of_kind("waiter", KIM)]) == ()


def test_axioms_are_closed_and_have_sources_of_their_own():
    axioms = comparison_axioms([taller(KIM, LEE), is_("tall", LEE), is_("short_for_waiter", KIM)])
    assert not any(free_variables(axiom.formula) for axiom in axioms)
    assert len({axiom.source for axiom in axioms}) == len(axioms)


def test_more_than_six_is_seven(provers):
    def caught(who, what):
        return atom("caught_r", (who, what))

    compared = atom("count_more_1", (KIM, LEE))
    more = Occurrence("count_more", None, X, of_kind("eel", X), caught(KIM, X), compared, caught(LEE, X))
    six = exists([X], And((of_kind("eel", X), atom("six_q", (X,)), caught(LEE, X))))
    seven = exists([X], And((of_kind("eel", X), atom("seven_q", (X,)), caught(KIM, X))))
    axioms = count_axioms([more], [], [compared, six], [seven])
    assert follows(provers, [compared, six], seven, axioms)
    assert not follows(provers, [six], seven, axioms)


def test_classes_of_the_same_things_are_one(provers):
    waiters = Occurrence("class", None, X, of_kind("waiter", X), TRUE, is_("tall_for_waiter", X))
    nurses = Occurrence("class", None, X, of_kind("nurse", X), TRUE, is_("tall_for_nurse", X))
    axioms = class_axioms([waiters, nurses])
    assert len(axioms) == 2
    assert not follows(provers, [is_("tall_for_waiter", KIM)], is_("tall_for_nurse", KIM), axioms)
