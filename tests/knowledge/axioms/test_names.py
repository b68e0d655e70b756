"""What a name tells of its bearer."""

from __future__ import annotations

import pytest

from afazio.knowledge.axioms.names import gender_axioms, other_bearer_axioms, person_axioms
from afazio.knowledge.relations.lexicon import BundledLexicon
from afazio.semantics.logic.predicates import Predicate


def read(*spelled):
    return set(map(Predicate.read, spelled))


@pytest.fixture(scope="module")
def lexicon():
    return BundledLexicon()


def test_a_name_is_a_persons_unless_it_is_known_as_a_place_or_written_in_capitals(lexicon):
    found = {
        axiom.source for axiom in person_axioms(read("Hollis_p", "Oslo_p", "BBC_p", "Monday_p", "five_p"), lexicon)
    }
    assert found == {"reference: the name of a person: Hollis"}


def test_a_default_costs_something(lexicon):
    (axiom,) = person_axioms(read("Hollis_p"), lexicon)
    assert axiom.cost > 0


def test_the_gender_is_told_where_something_is_said_of_it():
    genders = {"Hollis": "feminine", "Rex": "neuter"}
    assert [axiom.source for axiom in gender_axioms(genders, read("Hollis_p", "Rex_p", "female_a"))] == [
        "reference: Hollis is feminine"
    ]
    assert not list(gender_axioms(genders, read("Hollis_p", "male_a")))


def test_who_has_another_name_is_another_one_where_one_is_excepted():
    names = read("Hollis_p", "Rex_p", "Hollis_Hart_p")
    found = [axiom.source for axiom in other_bearer_axioms(names, names | read("other_than_hollis_a"))]
    assert found == ["reference: Rex is another one than Hollis"]
    assert not list(other_bearer_axioms(names, names))
