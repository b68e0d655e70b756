"""Axioms that can make no difference are left out, and no answer changes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from afazio.provers.interface import Assertion, Budget, Prover, Status
from afazio.provers.registry import open_prover
from afazio.provers.relevance import relevant
from afazio.semantics.logic.formula import And, Equal, ForAll, Formula, Iff, Implies, Not
from tests.provers.problems import X, Y, is_a, named, some
from tests.provers.test_agreement import sentence


def kind(lower: str, upper: str) -> Formula:
    return ForAll((X,), Implies(is_a(lower, X), is_a(upper, X)))


def kept(axioms: tuple[Formula, ...], premises: tuple[Formula, ...], question: Formula) -> list[int]:
    """The numbers of the axioms that are kept, from 1."""
    found = relevant(named(axioms, "axiom"), named(premises, "premise"), question)
    return [int(axiom.name.rpartition(" ")[2]) for axiom in found]


DOG, ANIMAL = some(X, is_a("dog", X)), some(X, is_a("animal", X))


@pytest.mark.parametrize(
    ("axioms", "premises", "question", "numbers"),
    [
        ((kind("dog", "animal"),), (DOG,), ANIMAL, [1]),
        ((kind("dog", "animal"), kind("animal", "thing")), (DOG,), ANIMAL, [1]),
        ((kind("dog", "animal"), kind("cat", "animal")), (DOG,), ANIMAL, [1]),
        ((kind("dog", "pet"), kind("pet", "animal")), (DOG,), ANIMAL, [1, 2]),
        ((kind("dog", "pet"), kind("pet", "dog")), (DOG,), ANIMAL, []),
        ((kind("dog", "pet"), kind("pet", "dog")), (Not(some(X, is_a("pet", X))), DOG), ANIMAL, [1, 2]),
        ((ForAll((X,), Not(And((is_a("dog", X), is_a("cat", X))))),), (DOG,), ANIMAL, []),
        ((ForAll((X,), Not(And((is_a("dog", X), is_a("animal", X))))),), (DOG,), ANIMAL, [1]),
        ((ForAll((X,), Iff(is_a("dog", X), is_a("hound", X))),), (DOG,), ANIMAL, []),
        ((ForAll((X, Y), Implies(And((is_a("dog", X), is_a("dog", Y))), Equal(X, Y))),), (DOG,), ANIMAL, [1]),
    ],
    ids=[
        "what leads to the question",
        "what leads beyond it",
        "what nothing leads to",
        "a chain",
        "a circle beside the question",
        "a circle of which something is denied",
        "a clash with what is not said",
        "a clash with what is asked",
        "an equivalence with what is not said",
        "an identity",
    ],
)
def test_only_what_leads_from_the_premises_to_the_question_is_kept(axioms, premises, question, numbers):
    assert kept(axioms, premises, question) == numbers


def test_operators_of_the_text_alone_are_not_compared():
    """Eighteen copies of a clause that is not understood gave three hundred axioms about each other."""
    copies = [f"open_{number}" for number in range(18)]
    axioms = tuple(kind(one, other) for one in copies for other in copies if one != other)
    premises = tuple(some(X, is_a(copy, X)) for copy in copies)
    assert kept(axioms, premises, DOG) == []


@pytest.fixture(scope="module")
def z3() -> Iterator[Prover]:
    opened = open_prover("z3")
    yield opened
    opened.close()


@given(st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_no_answer_changes(z3: Prover, seed: int) -> None:
    random = Random(seed)
    parts = [
        named(tuple(sentence(random, depth=2) for _ in range(count)), name)
        for name, count in (("axiom", 6), ("premise", 2))
    ]
    axioms, premises = parts
    question = sentence(random, depth=1)
    task = (*premises, Assertion("question", question))
    few, many = (
        z3.solve((*each, *task), Budget(seconds=10.0, resources=200_000)).status
        for each in (relevant(axioms, premises, question), axioms)
    )
    # Either set of axioms may be the one on which the resources do not suffice.
    assert Status.GAVE_UP in (few, many) or few is many
