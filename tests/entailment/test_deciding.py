"""From decisions to verdicts: confidence, score, certificates and errors."""

from __future__ import annotations

from dataclasses import replace

import pytest

from afazio.entailment.confidence import proof_confidence, score, unknown_confidence
from afazio.entailment.judging import decide
from afazio.entailment.problem import Problem
from afazio.entailment.verdict import ErrorKind, Label
from afazio.knowledge.axiom import Axiom
from afazio.options import Options
from afazio.pipeline import Pipeline
from afazio.provers.interface import Budget
from afazio.provers.registry import open_provers
from afazio.semantics.analysis import Reading
from afazio.semantics.logic.formula import (
    ACTUAL,
    TRUE,
    Constant,
    Formula,
    Sort,
    Variable,
    for_all,
    implication,
    negation,
)
from tests.spelled_atoms import atom

REX = Constant("rex", Sort.ENTITY)
X = Variable("x1", Sort.ENTITY)
DOG, ANIMAL, CAT = (atom(name, (REX, ACTUAL)) for name in ("dog_n", "animal_n", "cat_n"))
DOGS_ARE_ANIMALS = Axiom(
    for_all([X], implication(atom("dog_n", (X, ACTUAL)), atom("animal_n", (X, ACTUAL)))), "dogs are animals", 0.2
)
NO_ANIMALS = Axiom(for_all([X], negation(atom("animal_n", (X, ACTUAL)))), "there are no animals", 0.5)


@pytest.fixture(scope="module")
def provers():
    with open_provers() as opened:
        yield opened


def problem(premise: Formula, hypothesis: Formula, *axioms: Axiom, covered: bool = True) -> Problem:
    goal = Reading(hypothesis, 0, "surface scope")
    return Problem((Reading(premise, 0, "surface scope"),), goal, goal, axioms, covered)


def test_an_axiom_that_a_proof_uses_is_cited_and_lowers_the_confidence(provers):
    verdict = decide(problem(DOG, ANIMAL, DOGS_ARE_ANIMALS), provers, Budget(), [("a.rule",), ("b.rule",)]).verdict
    assert verdict.label is Label.ENTAILMENT
    assert verdict.confidence == pytest.approx(0.8)
    assert verdict.used.axioms == ("dogs are animals",)
    assert verdict.used.rules == ("a.rule", "b.rule")


@pytest.mark.parametrize(("cost", "label"), [(0.3, Label.CONTRADICTION), (0.4, Label.UNKNOWN)])
def test_no_contradiction_rests_on_a_doubtful_axiom(provers, cost, label):
    axiom = replace(DOGS_ARE_ANIMALS, cost=cost)
    verdict = decide(problem(DOG, negation(ANIMAL), axiom), provers, Budget()).verdict
    assert verdict.label is label
    assert ("doubted: dogs are animals" in verdict.used.axioms) == (label is Label.UNKNOWN)


def test_unknown_comes_with_a_certificate(provers):
    verdict = decide(problem(DOG, CAT), provers, Budget()).verdict
    assert verdict.label is Label.UNKNOWN
    assert verdict.certificate
    assert verdict.certificate.strip()


def test_contradiction(provers):
    assert decide(problem(DOG, negation(DOG)), provers, Budget()).verdict.label is Label.CONTRADICTION


def test_what_is_not_understood_is_never_entailed(provers):
    verdict = decide(problem(DOG, DOG, covered=False), provers, Budget()).verdict
    assert verdict.label is Label.ERROR
    assert verdict.error is not None
    assert verdict.error.kind is ErrorKind.GAVE_UP


def test_clashing_premises_are_an_error_that_names_them(provers):
    goal = Reading(CAT, 0, "")
    premises = (Reading(DOG, 0, ""), Reading(negation(DOG), 0, ""))
    verdict = decide(Problem(premises, goal, goal, (), True), provers, Budget()).verdict
    assert verdict.error is not None
    assert verdict.error.kind is ErrorKind.INCONSISTENT
    assert "premise 1" in verdict.error.message
    assert "premise 2" in verdict.error.message


def test_of_clashing_axioms_the_costliest_is_dropped_and_recorded(provers):
    verdict = decide(problem(DOG, ANIMAL, DOGS_ARE_ANIMALS, NO_ANIMALS), provers, Budget()).verdict
    assert verdict.label is Label.ENTAILMENT
    assert verdict.used.axioms == ("dogs are animals", "dropped: there are no animals")


def test_scores_rank_every_entailment_above_every_unknown_above_every_contradiction():
    grades = [0.0, 0.25, 0.5, 0.75, 1.0]
    entailments = [score(Label.ENTAILMENT, grade) for grade in grades]
    unknowns = [score(Label.UNKNOWN, 1.0, grade) for grade in grades]
    contradictions = [score(Label.CONTRADICTION, grade) for grade in grades]
    assert min(entailments) > max(unknowns)
    assert min(unknowns) > max(contradictions)
    assert all(0 <= value <= 1 for value in (*entailments, *unknowns, *contradictions))


def test_ranks_and_doubts_cost_trust():
    sure = Reading(TRUE, 0, "")
    asked = problem(DOG, DOG)
    assert proof_confidence(asked, (), [sure]) == 1
    assert proof_confidence(asked, (), [Reading(TRUE, 1, "")]) < 1
    assert proof_confidence(asked, (), [Reading(TRUE, 0, "", doubts=("attachment",))]) < 1


def test_what_may_hide_a_proof_lowers_the_confidence_in_unknown():
    plain = problem(DOG, CAT)
    known = unknown_confidence(plain)
    assert known < 1
    for worse in (
        replace(plain, unread_text=("heartily",)),
        replace(plain, unsure_parses=1),
        replace(plain, foreign=True),
        replace(plain, text_words=30),
        replace(plain, premises=plain.premises * 2),
    ):
        assert unknown_confidence(worse) < known


def test_a_predicate_that_only_the_hypothesis_has_may_need_a_step_that_is_not_known():
    assert unknown_confidence(problem(DOG, CAT)) < unknown_confidence(problem(DOG, DOG))


def test_descriptions_of_one_situation_in_the_same_words_mostly_decide_each_other():
    repeated = problem(DOG, DOG)
    assert unknown_confidence(replace(repeated, same_situation=True)) < unknown_confidence(repeated)


def test_in_one_situation_new_words_make_unknown_surer():
    told = replace(problem(DOG, DOG), same_situation=True)
    assert unknown_confidence(told) < unknown_confidence(replace(problem(DOG, CAT), same_situation=True))


def test_what_is_not_understood_is_named(provers):
    unread = replace(problem(DOG, DOG, covered=False), unread_hypothesis=("heartily",))
    verdict = decide(unread, provers, Budget()).verdict
    assert verdict.error is not None
    assert verdict.error.message.endswith(": heartily; try it in other words")
    unknown = decide(replace(problem(DOG, CAT), unread_text=("heartily",)), provers, Budget()).verdict
    assert unknown.not_understood == ("heartily",)


def test_a_text_that_is_not_english_is_not_certain(pipeline):
    german = pipeline.check("Der Hund schläft im Garten.", "Der Hund schläft.")
    english = pipeline.check("The dog in the garden sleeps.", "The cat sleeps.")
    assert german.confidence < 0.6 < english.confidence


def test_no_time_is_a_timeout_and_never_unknown():
    with Pipeline(Options(timeout=0.001, cache=False)) as pipeline:
        text = "Every boy or girl likes a cat or a dog, and every cat or dog likes a boy or a girl."
        verdict = pipeline.check(text, "Every cat likes a dog or a cat likes a boy.")
    assert verdict.label is Label.ERROR
    assert verdict.error is not None
    assert verdict.error.kind is ErrorKind.TIMEOUT


def test_a_limit_holds_of_the_noun_that_it_counts(pipeline):
    text = "Exactly two lawyers and three accountants signed the contract."
    assert pipeline.check(text, "Six lawyers signed the contract.").label is Label.CONTRADICTION
    assert pipeline.check(text, "Six accountants signed the contract.").label is Label.UNKNOWN


def test_an_auxiliary_alone_asserts_nothing(pipeline):
    assert pipeline.check("Kim slept. Lee didn't.", "Lee danced.").label is Label.UNKNOWN
