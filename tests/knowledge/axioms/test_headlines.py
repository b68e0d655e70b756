"""The simple present of a headline tells of what has taken place; no habit, state or plan does; it refutes nothing."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("Holm won the primaries in May.", "Holm wins the primaries.", "entailment"),
        ("Thirty people died in the fire.", "Thirty people die.", "entailment"),
        ("Police arrested two men in Madrid.", "Police arrest two men.", "entailment"),
        ("Kim bought the shop.", "Kim buys shops.", "unknown"),
        ("Kim lost the key on Monday.", "Kim often loses the key.", "unknown"),
        ("Kim led the party.", "Kim leads the party.", "unknown"),
        ("Kim was buying the bank.", "Kim buys the bank.", "unknown"),
        ("The mayor was killed.", "The mayor is killed.", "unknown"),
        ("The rebels seized the town.", "The rebels do not seize the town.", "unknown"),
        ("The rebels do not seize the town.", "The rebels seize the town.", "contradiction"),
    ],
)
def test_the_present_of_a_headline(pipeline, text, hypothesis, label):
    assert pipeline.check(text, hypothesis).label == label


def test_it_is_a_convention_with_a_cost(pipeline):
    verdict = pipeline.check("Holm won the primaries in May.", "Holm wins the primaries.")
    assert verdict.used.axioms == ("convention: present of a headline: win",)
    assert verdict.confidence < 0.9
