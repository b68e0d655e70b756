"""Graded verdicts."""

from __future__ import annotations

import pytest

from afazio.entailment.problem import Problem
from afazio.entailment.verdict import ErrorKind, Failure, Label, Tier, Used, Verdict
from afazio.graded.grading import graded
from afazio.graded.model import bundled_model
from afazio.knowledge.axiom import Axiom
from afazio.semantics.analysis import Reading
from afazio.semantics.logic.formula import conjunction
from tests.graded.made_pairs import KIM_BOUGHT_A_DOG, KIM_BOUGHT_A_POODLE, LEE_BOUGHT_A_DOG, aligned, tree

TRUE = Reading(conjunction([]), 0, "made")
CONVENTION = Axiom(conjunction([]), "narrative", 0.15, convention=True)
PROBLEM = Problem((), TRUE, TRUE, (CONVENTION,), True)
RAIN = tree("taxes/tax/NOUN/2/nsubj", "rise/rise/VERB/0/root", "in/in/ADP/4/case", "Oslo/Oslo/PROPN/2/obl")


def verdict(label, *axioms):
    confidence = None if label is Label.ERROR else 0.9
    failure = Failure(ErrorKind.TIMEOUT, "too long") if label is Label.ERROR else None
    return Verdict(label, confidence, confidence, "z3", 0.1, failure, Used((), axioms))


def grade(text, hypothesis, label=Label.UNKNOWN, *axioms):
    return graded(verdict(label, *axioms), aligned(text, hypothesis), bundled_model(), PROBLEM)


def test_what_the_text_supports_is_likely():
    assert grade(KIM_BOUGHT_A_POODLE, KIM_BOUGHT_A_DOG).label is Label.ENTAILMENT
    assert grade(KIM_BOUGHT_A_DOG, RAIN).label is Label.UNKNOWN


def test_errors_are_answered():
    found = grade(KIM_BOUGHT_A_DOG, KIM_BOUGHT_A_DOG, Label.ERROR)
    assert (found.label, found.error) == (Label.ENTAILMENT, None)


@pytest.mark.parametrize("label", [Label.ENTAILMENT, Label.CONTRADICTION])
def test_proofs_keep_their_label(label):
    assert grade(KIM_BOUGHT_A_DOG, RAIN, label).label is label


def test_tiers_of_proof():
    pair = KIM_BOUGHT_A_DOG, KIM_BOUGHT_A_DOG
    found = [
        grade(*pair, Label.ENTAILMENT),
        grade(*pair, Label.ENTAILMENT, "narrative"),
        grade(*pair),
        grade(*pair, Label.CONTRADICTION),
    ]
    assert [each.grade.tier for each in found] == [Tier.STRICT, Tier.CONVENTIONS, Tier.NONE, Tier.REFUTED]


def test_entailments_rank_above_unknowns():
    texts = (KIM_BOUGHT_A_DOG, KIM_BOUGHT_A_POODLE, LEE_BOUGHT_A_DOG, RAIN)
    found = [grade(text, other) for text in texts for other in texts]
    yes = [each.score for each in found if each.label is Label.ENTAILMENT]
    no = [each.score for each in found if each.label is Label.UNKNOWN]
    assert min(yes) >= 0.5 > max(no)


def test_the_grade_lists_words_with_and_without_support():
    words = {each.asked: each.by for each in grade(KIM_BOUGHT_A_POODLE, LEE_BOUGHT_A_DOG).grade.words}
    assert words == {"Lee": None, "bought": "bought", "dog": "poodle"}


def test_shares_and_intercept_give_the_probability():
    found = grade(KIM_BOUGHT_A_POODLE, KIM_BOUGHT_A_DOG).grade
    values = {name: value for name, value, _ in found.features}
    assert bundled_model().probability(values) == pytest.approx(found.probability, abs=1e-3)
