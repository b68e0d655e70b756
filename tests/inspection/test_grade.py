"""Grades as a person reads them."""

from __future__ import annotations

from afazio.entailment.verdict import Evidence, Grade, Tier
from afazio.inspection.grade import grade_lines


def test_words_are_listed_with_what_supports_them():
    words = (Evidence("dog", "poodle", "more special", 0.9), Evidence("Lee", None, None, 0.0))
    grade = Grade(0.75, Tier.NONE, (("words", 0.5, -0.25), ("names", 1.0, 0.5)), words, ())
    assert list(grade_lines(grade)) == [
        "probability of entailment 0.75  not proved",
        "  names 1.00 (+0.50), words 0.50 (-0.25)",
        "  words with support: dog (by poodle, more special, 0.90)",
        "  words without support: Lee",
    ]
