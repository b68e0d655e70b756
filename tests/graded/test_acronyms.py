"""Acronyms and the names that they stand for."""

from __future__ import annotations

from afazio.graded.acronyms import acronyms, spelt
from tests.graded.made_pairs import tree

CENTERS = tree(
    "Centers/center/PROPN/0/root", "for/for/ADP/3/case", "Disease/disease/PROPN/1/nmod", "Control/control/PROPN/3/flat"
)


def test_initials_pass_over_prepositions():
    assert ("cdc", (1, 3, 4)) in set(acronyms(CENTERS))


def test_only_short_forms_in_capitals_are_acronyms():
    assert [spelt(form) for form in ("CDC", "U.S.", "Kim", "A", "ABCDEFGH")] == ["cdc", "us", None, None, None]
