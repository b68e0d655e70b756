"""What is known of named places."""

from __future__ import annotations

import pytest

from afazio.knowledge.axioms.places import is_place, place_axioms
from afazio.knowledge.relations.lexicon import BundledLexicon
from afazio.semantics.logic.predicates import Category


@pytest.fixture(scope="module")
def lexicon():
    return BundledLexicon()


@pytest.mark.parametrize(("name", "place"), [("Oslo", True), ("Hollis", False), ("Charlotte", False)])
def test_a_place_is_what_the_lexicon_knows_first_as_one_and_no_given_name(lexicon, name, place):
    assert is_place(Category.NAME.of(name), lexicon) is place


def test_a_place_is_of_its_kinds_and_in_what_it_is_part_of(lexicon):
    names, nouns = map(Category.NAME.of, ("Oslo", "Norway", "Peru")), map(Category.NOUN.of, ("city", "dog"))
    found = [axiom.source for axiom in place_axioms(set(names), set(nouns), lexicon)]
    assert found == [
        "WordNet 3.0: Oslo is a city",
        "WordNet 3.0: Oslo is in Norway",
    ]
