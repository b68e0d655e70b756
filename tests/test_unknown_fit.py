"""The fit of the confidence of unknown uses the formula that verdicts use."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from afazio.entailment.confidence import unknown_confidence
from afazio.knowledge.costs import axiom_cost
from benchmarks.unknown_fit import HIDING, SHARED, Open, confidences, error, fitted, seen
from tests.entailment.test_deciding import CAT, DOG, problem

STORED = np.array([axiom_cost(f"unknown: {name}") for name in (*SHARED, *HIDING)])


@pytest.mark.parametrize("scene", [False, True])
@pytest.mark.parametrize("worse", [{}, {"unsure_parses": 1}, {"text_words": 20}, {"unread_text": ("heartily",)}])
def test_the_confidence_is_that_of_a_verdict(scene, worse):
    asked = replace(problem(DOG, CAT), same_situation=scene, **worse)
    assert confidences([seen(asked, True)], STORED)[0] == pytest.approx(unknown_confidence(asked), abs=1e-3)


def test_the_fit_agrees_with_how_often_pairs_are_right():
    plain = [Open(False, 0, (0, 0, 0, 0, 0), right) for right in [True] * 90 + [False] * 10]
    unread = [Open(False, 0, (0, 0, 0, 0, 1), right) for right in [True] * 60 + [False] * 40]
    probabilities = fitted([plain + unread])
    assert error(plain + unread, probabilities) < 0.05
    assert confidences(unread, probabilities)[0] < confidences(plain, probabilities)[0]
