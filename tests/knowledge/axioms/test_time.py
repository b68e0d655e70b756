"""What dates, durations and the order of events entail, by axioms and provers alone."""

from __future__ import annotations

import pytest

from afazio.knowledge.axioms.time import time_axioms
from afazio.provers.interface import Assertion, Budget, Status
from afazio.provers.registry import open_provers
from afazio.semantics.analysis import Reading
from afazio.semantics.logic.formula import ACTUAL, And, Atom, Constant, Equal, Not, Sort, free_variables
from afazio.semantics.logic.predicates import EARLIER
from tests.spelled_atoms import atom

ONE, TWO, THREE = (Constant(f"event_{number}", Sort.EVENT) for number in (1, 2, 3))
KIM, CHAPEL, EARLY, LATE = (Constant(name, Sort.ENTITY) for name in ("Kim", "chapel", "early", "late"))


def earlier(left, right):
    return Atom(EARLIER, (left, right))


def lasts(duration, event=ONE):
    return atom(f"for_{duration}_a", (event, ACTUAL))


def happened(verb, event, time):
    roles = (atom("ARG0", (event, KIM)), atom("ARG1", (event, CHAPEL)), atom("culminated_t", (event,)))
    return And((atom(f"{verb}_v", (event, ACTUAL)), *roles, atom("past_t", (event,)), atom("in_r", (event, time))))


def years(early="1921", late="1922"):
    return And((atom(f"{early}_p", (EARLY,)), atom(f"{late}_p", (LATE,))))


@pytest.fixture(scope="module")
def provers():
    with open_provers() as opened:
        yield opened


def follows(provers, premises, goal):
    axioms = time_axioms([Reading(premise, 0, "") for premise in premises], [Reading(goal, 0, "")])
    given = [Assertion(f"premise {number}", premise) for number, premise in enumerate(premises)]
    known = [Assertion(axiom.source, axiom.formula) for axiom in axioms]
    answer = provers.solve((*given, *known, Assertion("denied", Not(goal))), Budget())
    return answer.status is Status.UNSATISFIABLE


@pytest.mark.parametrize(
    ("premises", "goal", "expected"),
    [
        ([earlier(ONE, TWO), earlier(TWO, THREE)], earlier(ONE, THREE), True),
        ([earlier(ONE, TWO)], Not(earlier(TWO, ONE)), True),
        ([earlier(ONE, TWO)], earlier(TWO, THREE), False),
        ([lasts("two_year")], lasts("one_year"), True),
        ([lasts("two_year")], lasts("six_month"), True),
        ([lasts("two_year")], lasts("more_than_one_year"), True),
        ([lasts("one_year")], lasts("two_year"), False),
        ([lasts("one_year")], lasts("more_than_one_year"), False),
        ([lasts("more_than_one_year")], lasts("one_year"), True),
        ([happened("build", ONE, EARLY), happened("build", TWO, LATE)], Equal(ONE, TWO), False),
        ([happened("build", ONE, EARLY), happened("build", TWO, LATE), years()], Equal(ONE, TWO), True),
        ([happened("paint", ONE, EARLY), happened("paint", TWO, LATE), years()], Equal(ONE, TWO), False),
        (
            [atom("May_1921_p", (EARLY,)), atom("1921_p", (LATE,)), atom("in_r", (ONE, EARLY))],
            atom("in_r", (ONE, LATE)),
            True,
        ),
        (
            [atom("May_1921_p", (EARLY,)), atom("1921_p", (LATE,)), atom("in_r", (ONE, LATE))],
            atom("in_r", (ONE, EARLY)),
            False,
        ),
    ],
)
def test_what_follows(provers, premises, goal, expected):
    assert follows(provers, premises, goal) is expected


def test_what_ends_in_one_year_does_not_end_in_another(provers):
    premises = [happened("build", ONE, EARLY), years()]
    assert follows(provers, premises, Not(atom("in_r", (ONE, LATE))))


def test_nothing_is_said_where_nothing_is_ordered_or_dated():
    assert time_axioms([Reading(atom("build_v", (ONE, ACTUAL)), 0, "")], []) == ()


def test_then_tells_of_what_came_after():
    def sentence(event, *more):
        return Reading(And((atom("sell_v", (event, ACTUAL)), atom("past_t", (event,)), *more)), 0, "")

    axioms = time_axioms([sentence(ONE), sentence(TWO, atom("then_s", (TWO,)))], [])
    assert earlier(ONE, TWO) in [axiom.formula for axiom in axioms]
    assert not any(free_variables(axiom.formula) for axiom in axioms)


def arrival(event, side, *more):
    roles = (atom("ARG0", (event, KIM)), atom("past_t", (event,)), atom(f"{side}_r", (event, LATE)))
    return And((atom("arrive_v", (event, ACTUAL)), *roles, *more))


def test_what_ends_is_on_one_side_of_a_time(provers):
    assert follows(provers, [arrival(ONE, "before")], Not(arrival(TWO, "after")))


@pytest.mark.parametrize("word", ["often", "twice", "again"])
def test_what_comes_again_may_be_on_both_sides_of_a_time(provers, word):
    assert not follows(provers, [arrival(ONE, "before")], Not(arrival(TWO, "after", atom(f"{word}_a", (TWO, ACTUAL)))))


def test_who_arrives_elsewhere_may_do_so_on_another_side(provers):
    first, second = (atom("to_r", (event, place)) for event, place in ((ONE, CHAPEL), (TWO, EARLY)))
    assert not follows(provers, [arrival(ONE, "before", first)], Not(arrival(TWO, "after", second)))


def living(event, year, *more):
    return And((atom("live_v", (event, ACTUAL)), atom(year, (EARLY,)), *more))


@pytest.mark.parametrize(("year", "expected"), [("1925", True), ("1915", False)])
def test_what_has_held_since_a_year_held_in_later_years(provers, year, expected):
    since = living(ONE, "1921_p", atom("all_since_r", (ONE, EARLY)))
    told = And((atom(f"{year}_p", (LATE,)), atom("past_t", (ONE,)), atom("in_r", (ONE, LATE))))
    premises = [since, atom(f"{year}_p", (LATE,)), atom("past_t", (ONE,))]
    assert follows(provers, premises, told) is expected


@pytest.mark.parametrize(("told", "asked", "expected"), [("one", "two", True), ("two", "one", False)])
def test_what_happens_within_a_time_happens_within_a_longer_one(provers, told, asked, expected):
    left, right = (
        And((atom("leave_v", (ONE, ACTUAL)), atom(f"within_{number}_hour_a", (ONE, ACTUAL))))
        for number in (told, asked)
    )
    assert follows(provers, [left], right) is expected
