"""What a name tells of its bearer."""

from __future__ import annotations

import pytest

from afazio.knowledge.lexicon import BundledLexicon
from afazio.knowledge.names import gender_axioms, person_axioms


@pytest.fixture(scope="module")
def lexicon():
    return BundledLexicon()


def test_a_name_is_a_persons_unless_it_is_known_as_a_place_or_written_in_capitals(lexicon):
    found = {axiom.source for axiom in person_axioms(["Hollis_p", "Oslo_p", "BBC_p", "Monday_p", "five_p"], lexicon)}
    assert found == {"reference: the name of a person: Hollis"}


def test_a_default_costs_something(lexicon):
    (axiom,) = person_axioms(["Hollis_p"], lexicon)
    assert axiom.cost > 0


def test_the_gender_is_told_where_something_is_said_of_it():
    genders = {"Hollis": "feminine", "Rex": "neuter"}
    assert [axiom.source for axiom in gender_axioms(genders, {"Hollis_p", "Rex_p", "female_a"})] == [
        "reference: Hollis is feminine"
    ]
    assert not list(gender_axioms(genders, {"Hollis_p", "male_a"}))
