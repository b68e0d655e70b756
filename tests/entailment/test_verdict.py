"""What a verdict says about itself."""

from __future__ import annotations

from afazio.entailment.verdict import Used


def test_the_lemmas_of_axioms_are_whole():
    axioms = ("WordNet 3.0: hypernym load_down_v%1 < load_up_v%1", "WordNet 3.0: hypernym owner_n%2 < person_n%1")
    assert Used((), axioms).lemmas == {"load_down", "load_up", "owner", "person"}
