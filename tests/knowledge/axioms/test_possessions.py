"""One has what is one's own, if it is an artefact that depicts nobody."""

from __future__ import annotations

import pytest

from afazio.knowledge.axioms.possessions import possession_axioms
from afazio.semantics.logic.formula import ACTUAL, PRESENT, Constant, Sort, atoms, conjunction
from tests.spelled_atoms import atom

KIM, THING = Constant("kim", Sort.ENTITY), Constant("thing", Sort.ENTITY)
HAVE = atom("have_v", (Constant("e", Sort.EVENT), ACTUAL))
OWN = atom("own_v", (Constant("e", Sort.EVENT), ACTUAL))
KINDS = {"lamp": {"artifact"}, "statue": {"artifact", "creation"}, "uncle": {"person"}, "idea": set()}


def is_a(special, general):
    return general in KINDS[special]


def possessed(noun):
    relation = f"{noun}_of_r" if "person" in KINDS[noun] else "of_r"
    return conjunction([atom(f"{noun}_n", (THING, ACTUAL)), atom(relation, (THING, KIM, ACTUAL))])


def sources(noun, hypothesis=HAVE):
    return [axiom.source for axiom in possession_axioms([possessed(noun)], hypothesis, is_a)]


def test_an_artefact_is_had():
    assert sources("lamp") == ["possession: one has one's own lamp"]


def test_neither_a_work_nor_a_thought_is():
    assert sources("statue") == sources("idea") == []


def test_only_where_the_hypothesis_is_about_having():
    assert sources("lamp", OWN) == []


def tenses(*told, noun="uncle"):
    (axiom,) = possession_axioms([possessed(noun), *told], HAVE, is_a)
    return {str(each.predicate) for each in atoms(axiom.formula)} & {"pres_t", "past_t"}


def test_a_person_is_had_at_the_time_that_is_told_of():
    event = Constant("f", Sort.EVENT)
    assert tenses(atom("past_t", (event,))) == tenses() == {"past_t"}
    assert tenses(atom("pres_t", (event,))) == tenses(atom("tall_a", (KIM, PRESENT))) == {"pres_t"}


def test_an_artefact_is_had_before_and_after_what_is_told_of_unless_one_may_part_with_it():
    event = Constant("f", Sort.EVENT)
    past = atom("past_t", (event,))
    assert tenses(past, atom("polish_v", (event, ACTUAL)), noun="lamp") == {"past_t", "pres_t"}
    assert tenses(past, atom("lose_v", (event, ACTUAL)), noun="lamp") == {"past_t"}


def test_what_the_text_has_is_asked_for_by_what_is_somebodys_unless_it_is_people():
    (axiom,) = possession_axioms([HAVE], possessed("lamp"), is_a)
    assert axiom.source == "possession: one has one's own lamp"
    assert not list(possession_axioms([HAVE], possessed("uncle"), is_a))


def test_whom_one_meets_with_a_thing_has_it():
    told = conjunction([atom("lamp_n", (THING, ACTUAL)), atom("with_r", (KIM, THING, ACTUAL))])
    (axiom,) = possession_axioms([told], HAVE, is_a)
    assert axiom.source == "possession: one has the lamp that one is with"


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("The house with a garden was sold.", "The house has a garden.", "entailment"),
        ("The woman with three sons left.", "The woman has three sons.", "entailment"),
        ("A village with 300 inhabitants lies on the lake.", "A village has 300 inhabitants.", "entailment"),
        ("The meeting with the minister ended.", "The meeting has a minister.", "unknown"),
        ("The woman with two policemen left.", "The woman has two policemen.", "unknown"),
        ("Kim saw the man with a telescope.", "The man has a telescope.", "unknown"),
    ],
)
def test_what_a_whole_or_a_parent_is_with_belongs_to_them(pipeline, text, hypothesis, label):
    assert pipeline.check(text, hypothesis).label == label


def test_a_number_of_all_is_no_other_number(pipeline):
    text = "NATO's 19 members are willing."
    found = [pipeline.check(text, f"NATO has {number} members.").label for number in (16, 19)]
    assert found == ["unknown", "entailment"]
