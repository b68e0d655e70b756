"""Acronyms and the names that they stand for are read as names where a pair has both."""

from __future__ import annotations

import pytest

from afazio.entailment.verdict import Label


@pytest.mark.parametrize(
    ("text", "hypothesis"),
    [
        ("Boris works for the IMF.", "Boris works for the International Monetary Fund."),
        ("The WHO praised the nurses.", "The World Health Organization praised the nurses."),
        ("The Federal Bureau of Investigation arrested Carlo Renzi.", "The FBI arrested Carlo Renzi."),
    ],
    ids=["adjectives in the name", "spelt like a pronoun", "a preposition in the name"],
)
def test_an_acronym_and_its_name_are_one(pipeline, text, hypothesis):
    assert pipeline.check(text, hypothesis).label is Label.ENTAILMENT


@pytest.mark.parametrize(
    ("text", "hypothesis"),
    [
        ("The Central Bank raised rates.", "The ECB raised rates."),
        ("The UN Security Council met.", "The US met."),
    ],
    ids=["other letters", "an acronym inside a name"],
)
def test_other_letters_are_another_name(pipeline, text, hypothesis):
    assert pipeline.check(text, hypothesis).label is Label.UNKNOWN
