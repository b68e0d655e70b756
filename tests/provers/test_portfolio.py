"""Entailment's questions, all together."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from afazio.provers.interface import Assertion, Budget, Model, ProverAnswer, Status
from afazio.provers.models import satisfies
from afazio.provers.portfolio import HYPOTHESIS, Decision, Portfolio
from afazio.provers.registry import open_provers
from afazio.semantics.logic.formula import Implies, Not
from tests.provers.problems import DOG_BARKS, PAIRS, RAIN, TWO_DOGS, Pair, X, does, is_a, named, pigeons, some
from tests.spelled_atoms import atom


@pytest.fixture(scope="module")
def provers() -> Iterator[Portfolio]:
    with open_provers() as opened:
        yield opened


def decide(provers: Portfolio, pair: Pair) -> Decision:
    premises, axioms = named(pair.premises, "premise"), named(pair.axioms, "axiom")
    return provers.decide(premises, axioms, pair.hypothesis, pair.hypothesis, Budget())


@pytest.mark.parametrize("name", PAIRS)
def test_both_questions_are_decided(provers: Portfolio, name: str) -> None:
    pair = PAIRS[name]
    decision = decide(provers, pair)
    proved = {"entailment": decision.entailment, "contradiction": decision.contradiction}
    for question, answer in proved.items():
        assert answer.status is (Status.UNSATISFIABLE if question == pair.right else Status.SATISFIABLE)
    assert decision.consistency.status is Status.SATISFIABLE
    assert decision.inconsistent is None
    assert decision.disagreement is None


@pytest.mark.parametrize("name", [name for name, pair in PAIRS.items() if pair.right == "unknown"])
def test_counter_models_satisfy_the_premises_and_the_negated_goal(provers: Portfolio, name: str) -> None:
    pair = PAIRS[name]
    model = decide(provers, pair).entailment.model
    assert model is not None
    assert all(satisfies(model, formula) for formula in (*pair.premises, *pair.axioms, Not(pair.hypothesis)))


def test_premises_that_clash_are_told_with_what_clashes(provers: Portfolio) -> None:
    decision = decide(provers, Pair((TWO_DOGS, RAIN, Not(DOG_BARKS), DOG_BARKS), (), RAIN, "entailment"))
    assert decision.inconsistent is not None
    assert set(decision.inconsistent) == {"premise 3", "premise 4"}


def test_a_hypothesis_that_is_always_true_needs_no_premise(provers: Portfolio) -> None:
    decision = provers.decide(named((RAIN,), "premise"), (), Not(Not(RAIN)), RAIN, Budget())
    assert decision.entailment.status is Status.UNSATISFIABLE
    assert decision.inconsistent is None


def test_what_is_left_open_says_why(provers: Portfolio) -> None:
    decision = provers.decide(pigeons(10), (), RAIN, RAIN, Budget(seconds=0.5, resources=2_000_000_000))
    for answer in (decision.entailment, decision.contradiction, decision.consistency):
        assert answer.status in (Status.TIMEOUT, Status.GAVE_UP)
        assert answer.message


def test_a_question_that_uses_up_the_budget_is_told_with_what_was_tried(provers: Portfolio) -> None:
    decision = provers.decide(pigeons(10), (), RAIN, RAIN, Budget(seconds=60.0, resources=150_000))
    assert decision.entailment.status is Status.GAVE_UP
    assert "the model finder used up its resources at models with" in decision.entailment.message
    assert "; Z3 " in decision.entailment.message


class Fixed:
    """A prover that is wrong on purpose."""

    name = "fixed"

    def __init__(self, *answers: ProverAnswer) -> None:
        self._answers = list(answers)

    def solve(self, assertions: tuple[Assertion, ...], budget: Budget) -> ProverAnswer:
        return self._answers.pop(0)

    def close(self) -> None:
        """Nothing to end."""


def test_a_proof_and_a_model_that_exclude_each_other_are_reported() -> None:
    proof = ProverAnswer(Status.UNSATISFIABLE, "fixed", 0.0, core=("premise 1",))
    model = ProverAnswer(Status.SATISFIABLE, "fixed", 0.0, model=Model((), (), ((("rain", ()), frozenset({()})),)))
    rain = atom("rain", ())
    decision = Portfolio("fixed", (Fixed(proof, model),)).decide(named((rain,), "premise"), (), rain, rain, Budget())
    assert decision.disagreement is not None
    assert "premise 1" in decision.disagreement


def test_what_is_left_open_with_axioms_is_asked_of_the_premises_alone() -> None:
    gave_up = ProverAnswer(Status.GAVE_UP, "fixed", 0.0, message="too many axioms")
    model = ProverAnswer(Status.SATISFIABLE, "fixed", 0.0, model=Model((), (), ()))
    proof = ProverAnswer(Status.UNSATISFIABLE, "fixed", 0.0, core=("premise 1", HYPOTHESIS))
    member = Fixed(gave_up, model, gave_up, gave_up, proof)
    axioms = named((Implies(RAIN, DOG_BARKS), Implies(DOG_BARKS, RAIN)), "axiom")
    decision = Portfolio("fixed", (member,)).decide(named((RAIN,), "premise"), axioms, RAIN, RAIN, Budget())
    assert decision.entailment == proof
    assert decision.contradiction == model


def test_the_hypothesis_is_cited_in_proofs(provers: Portfolio) -> None:
    assert HYPOTHESIS in decide(provers, PAIRS["some over every"]).entailment.core


def test_a_long_text_is_no_harder(provers: Portfolio) -> None:
    """Forty sentences, each with a dog of its own that barks, do not say that a cat does."""
    dogs = named((DOG_BARKS,) * 40, "premise")
    cat = some(X, is_a("cat_n", X), does("bark_v", X))
    decision = provers.decide(dogs, named(PAIRS["twenty steps"].axioms, "axiom"), cat, cat, Budget())
    assert decision.entailment.status is Status.SATISFIABLE
    assert decision.contradiction.status is Status.SATISFIABLE
