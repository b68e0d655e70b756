"""One word in two constructions, and the roles of those who move."""

from __future__ import annotations

import pytest

from afazio.entailment.verdict import Label
from afazio.knowledge.axioms.conversions import construal_axioms
from afazio.knowledge.vocabulary import vocabulary
from afazio.semantics.logic.formula import ACTUAL, Sort, Variable
from tests.spelled_atoms import atom

X, E = Variable("x1", Sort.ENTITY), Variable("e1", Sort.EVENT)


def sources(*atoms, scene=False):
    return [axiom.source for axiom in construal_axioms(vocabulary(atoms), scene)]


def test_a_modifier_may_be_read_as_noun_or_adjective():
    atoms = (atom("sandy_nn", (X, ACTUAL)), atom("sandy_a", (X, ACTUAL)))
    assert sources(*atoms) == ["modifier: sandy as noun or adjective"]


def test_a_particle_needs_its_adverb():
    whole, verb, adverb = (atom(name, (E, ACTUAL)) for name in ("lie_down_v", "lie_v", "down_a"))
    assert sources(whole, verb, adverb) == ["particle: lie with down"]
    assert sources(whole, verb) == []


def test_comparison_classes_are_supplied_in_a_scene_only():
    atoms = (atom("old_for_woman_a", (X, ACTUAL)), atom("old_a", (X, ACTUAL)))
    assert sources(*atoms) == []
    assert "comparison class: old of a woman is old for a woman" in sources(*atoms, scene=True)


def test_a_scene_told_in_the_present_is_now():
    snowy, past = atom("snowy_a", (X, ACTUAL)), atom("past_t", (E,))
    assert sources(snowy, scene=True) == ["same situation: what is snowy is so now"]
    assert sources(snowy, past, scene=True) == sources(snowy) == []


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("A horse is walking along the river.", "A horse is moving along the river.", Label.ENTAILMENT),
        ("A horse is moving along the river.", "A horse is walking along the river.", Label.UNKNOWN),
        ("A lady is sewing.", "A woman is sewing.", Label.ENTAILMENT),
        ("A crowd of people is cheering.", "There is no crowd of people cheering.", Label.CONTRADICTION),
        ("A man is sitting on steps made of stone.", "A man is sitting on stone steps.", Label.ENTAILMENT),
        ("A boy is running over a hill covered with snow.", "A boy is running over a snowy hill.", Label.ENTAILMENT),
        ("A dog that has a brown coat is barking.", "A brown dog is barking.", Label.ENTAILMENT),
        ("A man who has a brown coat is singing.", "A brown man is singing.", Label.UNKNOWN),
        ("A kitten is drinking milk.", "There is no cat drinking milk.", Label.CONTRADICTION),
        ("A kitten is drinking milk.", "There is no dog drinking milk.", Label.UNKNOWN),
    ],
)
def test_general_facts_about_scenes(of_scenes, text, hypothesis, label):
    assert of_scenes.check(text, hypothesis).label is label
