"""Which axioms a pair is given."""

from __future__ import annotations

import pytest

from afazio.knowledge.relations.lexicon import BundledLexicon
from afazio.knowledge.request import AxiomRequest
from afazio.knowledge.sources import axioms_for
from afazio.knowledge.word_knowledge import word_knowledge
from afazio.semantics.analysis import Reading
from afazio.semantics.logic.formula import (
    ACTUAL,
    ForAll,
    Sort,
    Variable,
    conjunction,
    exists,
    negation,
    subformulas,
)
from tests.spelled_atoms import atom

X = Variable("x1", Sort.ENTITY)
E = Variable("e1", Sort.EVENT)


@pytest.fixture(scope="module")
def lexicon():
    return BundledLexicon()


def entity(*predicates):
    return exists([X], conjunction(atom(name, (X, ACTUAL)) for name in predicates))


def event(*predicates):
    return exists([E], conjunction(atom(name, (E, ACTUAL)) for name in predicates))


def named(*predicates):
    return exists([X], conjunction(atom(name, (X,)) for name in predicates))


def select_axioms(premises, hypothesis, lexicon, scene=False, moment=False):
    """The axioms for formulas that contain no quantifiers of their own kind."""
    readings = [Reading(formula, 0, "") for formula in (*premises, hypothesis)]
    request = AxiomRequest(tuple(readings[:-1]), *readings[-1:] * 2, word_knowledge(lexicon, (), scene, moment))
    return axioms_for(request)


def shown(axioms):
    return [str(axiom.formula) for axiom in axioms]


def test_a_hypernym_gives_an_implication_in_every_context(lexicon):
    (axiom,) = select_axioms([entity("dog_n")], entity("animal_n"), lexicon)
    assert str(axiom.formula) == "all x1 c2.(dog_n(x1, c2) -> animal_n(x1, c2))"
    assert axiom.source == "WordNet 3.0: hypernym dog_n%1 < animal_n%1"
    assert 0 < axiom.cost <= 0.5


def test_the_direction_does_not_depend_on_the_side(lexicon):
    forth = select_axioms([entity("dog_n")], entity("animal_n"), lexicon)
    back = select_axioms([negation(entity("animal_n"))], negation(entity("dog_n")), lexicon)
    assert forth == back


def test_synonyms_give_an_equivalence(lexicon):
    axioms = select_axioms([event("buy_v")], event("purchase_v"), lexicon)
    assert shown(axioms) == ["all e1 c2.(buy_v(e1, c2) <-> purchase_v(e1, c2))"]


def test_antonyms_exclude_each_other(lexicon):
    axioms = select_axioms([entity("hot_a")], entity("cold_a"), lexicon)
    assert "all x1 c2.(~(cold_a(x1, c2) & hot_a(x1, c2)))" in shown(axioms)


def test_opposed_verbs_are_left_alone(lexicon):
    assert select_axioms([event("arrive_v")], event("leave_v"), lexicon) == ()


def test_a_verb_with_an_object_is_not_meant_in_a_sense_that_takes_none(lexicon):
    agent, firm, other = Variable("x2", Sort.ENTITY), Variable("x3", Sort.ENTITY), Variable("e2", Sort.EVENT)
    running = [atom("run_v", (E, ACTUAL)), atom("ARG0", (E, agent))]
    moving = exists([other, X], conjunction([atom("move_v", (other, ACTUAL)), atom("ARG0", (other, X))]))
    alone = exists([E, agent], conjunction(running))
    with_object = exists([E, agent, firm], conjunction([*running, atom("ARG1", (E, firm))]))
    assert shown(select_axioms([alone], moving, lexicon)) == ["all e1 c2.(run_v(e1, c2) -> move_v(e1, c2))"]
    assert select_axioms([with_object], moving, lexicon) == ()


def test_a_verb_alone_is_not_meant_in_a_sense_that_needs_an_object(lexicon):
    window, agent, other = Variable("x2", Sort.ENTITY), Variable("x3", Sort.ENTITY), Variable("e2", Sort.EVENT)
    breaking = [atom("break_v", (E, ACTUAL)), atom("ARG1", (E, window))]
    ending = exists([other, X], conjunction([atom("end_v", (other, ACTUAL)), atom("ARG1", (other, X))]))
    alone = exists([E, window], conjunction(breaking))
    with_object = exists([E, window, agent], conjunction([*breaking, atom("ARG0", (E, agent))]))
    assert "all e1 c2.(break_v(e1, c2) -> end_v(e1, c2))" not in shown(select_axioms([alone], ending, lexicon))
    assert "all e1 c2.(break_v(e1, c2) -> end_v(e1, c2))" in shown(select_axioms([with_object], ending, lexicon))


def test_adverbs_are_connected_as_adjectives(lexicon):
    axioms = select_axioms([event("often_a")], event("frequently_a"), lexicon)
    assert shown(axioms) == ["all e1 c2.(frequently_a(e1, c2) <-> often_a(e1, c2))"]


def test_an_axiom_covers_every_shared_signature(lexicon):
    both = conjunction([entity("huge_a"), event("huge_a")])
    large = conjunction([entity("large_a"), event("large_a")])
    (axiom,) = select_axioms([both], large, lexicon)
    assert {part.variables[0].sort for part in subformulas(axiom.formula) if isinstance(part, ForAll)} == {
        Sort.ENTITY,
        Sort.EVENT,
    }


def test_predicates_on_different_sorts_are_not_connected(lexicon):
    assert select_axioms([entity("huge_a")], event("large_a"), lexicon) == ()


def test_different_parts_of_speech_are_not_connected(lexicon):
    assert select_axioms([event("walk_v")], event("stroll_n"), lexicon) == ()


def test_words_on_one_side_are_not_connected(lexicon):
    assert select_axioms([entity("dog_n", "animal_n")], entity("table_n"), lexicon) == ()


def test_the_same_word_on_both_sides_needs_no_axiom(lexicon):
    assert select_axioms([entity("dog_n")], entity("dog_n"), lexicon) == ()


def test_roles_and_prepositions_are_not_words(lexicon):
    assert select_axioms([exists([E, X], atom("in_r", (E, X)))], exists([E, X], atom("at_r", (E, X))), lexicon) == ()


def test_one_name_is_one_entity(lexicon):
    (axiom,) = select_axioms([named("Kim_p")], conjunction([named("Kim_p"), entity("dog_n")]), lexicon)
    assert str(axiom.formula) == "exists x1.(Kim_p(x1)) & all x1 x2.(Kim_p(x1) & Kim_p(x2) -> x1 = x2)"
    assert axiom.cost == 0


def test_where_a_name_is_all_there_is_its_bearer_must_be_proved(lexicon):
    (axiom,) = select_axioms([named("Kim_p")], named("Kim_p"), lexicon)
    assert "exists" not in str(axiom.formula)


def test_opposed_verbs_exclude_each_other_at_one_moment(lexicon):
    acting = [
        exists([E, X], conjunction([atom(f"{verb}_v", (E, ACTUAL)), atom("ARG0", (E, X))]))
        for verb in ("arrive", "leave")
    ]
    assert select_axioms(acting[:1], acting[1], lexicon, scene=True) == ()
    (axiom,) = select_axioms(acting[:1], acting[1], lexicon, scene=True, moment=True)
    assert axiom.source == "same moment: WordNet 3.0: antonym arrive_v%1 ! leave_v%1 with the same ARG0"


def test_colours_of_one_coat_do_not_exclude_each_other(lexicon):
    coat = Variable("x2", Sort.ENTITY)
    other = exists([coat], atom("white_a", (coat, ACTUAL)))
    assert any("!" in axiom.source for axiom in select_axioms([entity("black_a")], other, lexicon))
    assert select_axioms([entity("black_a", "white_a")], other, lexicon) == ()


def test_a_kind_follows_for_its_comparison_class_in_one_scene(lexicon):
    pair = [entity("young_for_kid_a")], entity("young_for_child_a"), lexicon
    assert select_axioms(*pair) == ()
    sources = [axiom.source for axiom in select_axioms(*pair, scene=True)]
    assert "comparison class: young for a kid < young for a child" in sources


def test_a_compound_is_what_its_one_word_says(lexicon):
    axioms = select_axioms([entity("back_nn", "yard_n")], entity("backyard_n"), lexicon)
    assert "all x1 c2.(back_nn(x1, c2) & yard_n(x1, c2) <-> backyard_n(x1, c2))" in shown(axioms)


def test_a_compound_is_not_said_of_its_head(lexicon):
    assert select_axioms([entity("ball_n")], entity("tennis_nn", "ball_n"), lexicon) == ()


def test_a_full_name_includes_its_part(lexicon):
    axioms = select_axioms([named("Kim_Smith_p")], named("Smith_p"), lexicon)
    assert "all x1.(Kim_Smith_p(x1) -> Smith_p(x1))" in shown(axioms)


def test_a_part_of_two_full_names_is_ambiguous(lexicon):
    axioms = select_axioms([named("Kim_Smith_p"), named("Lee_Smith_p")], named("Smith_p"), lexicon)
    assert all("->" not in formula or "=" in formula for formula in shown(axioms))


@pytest.mark.parametrize("full, part", [("New_York_p", "York_p"), ("Bank_of_England_p", "England_p")])
def test_a_place_or_firm_is_not_called_by_a_part(lexicon, full, part):
    axioms = select_axioms([named(full)], named(part), lexicon)
    assert f"all x1.({full}(x1) -> {part}(x1))" not in shown(axioms)


def test_the_cheapest_come_first_and_sources_are_unique(lexicon):
    premise = conjunction([entity("dog_n", "huge_a", "couch_n"), event("stroll_v")])
    hypothesis = conjunction([entity("animal_n", "large_a", "sofa_n"), event("walk_v")])
    axioms = select_axioms([premise], hypothesis, lexicon)
    assert len(axioms) == 4
    assert [axiom.cost for axiom in axioms] == sorted(axiom.cost for axiom in axioms)
    assert len({axiom.source for axiom in axioms}) == 4
