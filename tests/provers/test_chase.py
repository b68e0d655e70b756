"""When a failed chase shows that there is no model, and when it only shows that another choice is to be tried."""

from __future__ import annotations

import pytest

from afazio.provers.chase import chase
from afazio.provers.effort import Effort
from afazio.provers.models import first_violated
from afazio.provers.queries import Queries
from afazio.semantics.logic.formula import Equal, Exists, ForAll, Formula, Implies, Not, Or
from tests.provers.problems import X, Y, does, every, is_a, one_bearer, some

DOG_SLEEPS = some(X, is_a("dog", X), does("sleep", X))
EITHER = Or((is_a("cat", X), is_a("dog", X)))
KIM_IS = {noun: some(X, is_a("Kim", X), is_a(noun, X)) for noun in ("doctor", "singer")}


@pytest.mark.parametrize(
    "formulas",
    [
        (DOG_SLEEPS, Not(DOG_SLEEPS)),
        (DOG_SLEEPS, every(X, is_a("dog", X), is_a("animal", X)), Not(some(X, is_a("animal", X), does("sleep", X)))),
        (one_bearer("Kim"), KIM_IS["doctor"], KIM_IS["singer"], Not(some(X, is_a("doctor", X), is_a("singer", X)))),
        (some(X, is_a("dog", X)), ForAll((X, Y), Not(Equal(X, Y)))),
    ],
    ids=["denial", "kind", "one bearer", "no thing is itself"],
)
def test_what_is_forced_and_fails_has_no_model(formulas: tuple[Formula, ...]):
    assert [each.refuted for each in chase(formulas, Effort(), Queries())] == [True]


@pytest.mark.parametrize(
    "formulas",
    [
        (some(X, EITHER), Not(some(X, is_a("cat", X)))),
        (KIM_IS["doctor"], every(X, is_a("doctor", X), EITHER), Not(some(X, is_a("cat", X)))),
        (Exists((X, Y), Not(Equal(X, Y))), ForAll((X, Y), Implies(is_a("dog", X), Equal(X, Y)))),
    ],
    ids=["the first alternative is wrong", "an alternative of what follows", "things that may differ"],
)
def test_what_leaves_a_choice_is_not_refuted(formulas: tuple[Formula, ...]):
    found = list(chase(formulas, Effort(), Queries()))
    assert not any(each.refuted for each in found)
    assert any(each.candidate and first_violated(each.candidate, formulas) is None for each in found)


def test_a_chain_without_end_is_no_refutation():
    every_dog_sees_a_dog = every(X, is_a("dog", X), some(Y, is_a("dog", Y), Not(Equal(X, Y)), does("see", X, Y)))
    (found,) = chase((DOG_SLEEPS, every_dog_sees_a_dog), Effort(), Queries())
    assert not found.refuted
