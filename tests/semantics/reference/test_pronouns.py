"""A pronoun is replaced where one noun phrase only can be its antecedent."""

from __future__ import annotations

import pytest

from afazio.rewriting.graph import Edge, Graph, Label, Node
from afazio.semantics.readings.resolution import resolved_pairs

COUNT = {"form": "count", "lemma": "count", "upos": "NOUN", "quant": "the", "gender": "masculine", "animacy": "person"}
DUCHESS = {"form": "duchess", "lemma": "duchess", "upos": "NOUN", "quant": "the", "gender": "feminine"}
DUCHESS |= {"animacy": "person"}
MELON = {"form": "melon", "lemma": "melon", "upos": "NOUN", "quant": "some"}
IRENE = {"form": "Irene", "lemma": "Irene", "upos": "PROPN"}
SHE = {"form": "She", "lemma": "she", "upos": "PRON"}
IT = {"form": "it", "lemma": "it", "upos": "PRON"}
THEM = {"form": "them", "lemma": "they", "upos": "PRON"}
HIS = {"form": "his", "lemma": "his", "upos": "PRON"}
CASTLE = {"form": "castle", "lemma": "castle", "upos": "NOUN", "quant": "the"}
CASTLES = {"form": "castles", "lemma": "castle", "upos": "NOUN", "quant": "some", "plural": "yes"}


def clause(*participants, extra=()):
    """A verb with the given participants as ARG0, ARG1; node 1 is the first participant, node 9 the verb."""
    verb = Node(9, (("form", "sold"), ("lemma", "sell"), ("root", "yes"), ("upos", "VERB")), 1.5, 9)
    nodes = [verb]
    edges = []
    for number, features in enumerate(participants, start=1):
        position = number if number == 1 else number + 1
        nodes.append(Node(number, tuple(sorted(features.items())), float(position), number))
        if number <= 2:
            edges.append(Edge(9, Label.parse(f"ARG{number - 1}"), number))
    edges.extend(Edge(source, Label.parse(label), target) for source, label, target in extra)
    return Graph(tuple(sorted(nodes, key=lambda node: node.position)), tuple(sorted(edges, key=Edge.sort_key)))


def resolved(*sentences, hypothesis=()):
    """The sentences and the hypothesis of the only reading."""
    (pair,) = resolved_pairs(sentences, hypothesis)
    return (*pair.premises, *pair.hypothesis)


def reference(graph, number):
    node = graph.node(number)
    return node.get("pred"), node.get("quant"), node.get("antecedent")


def test_a_definite_takes_the_place_of_a_pronoun_of_the_next_sentence():
    _, second = resolved(clause(DUCHESS, MELON), clause(SHE, IT))
    assert reference(second, 1) == ("duchess", "the", "She")
    assert reference(second, 2) == ("melon", "the", "it")


def test_a_name_that_she_stands_for_is_no_antecedent_of_it():
    _, second = resolved(clause(IRENE, MELON), clause(SHE, IT))
    assert second.node(1).get("upos") == "PROPN"
    assert reference(second, 2) == ("melon", "the", "it")


@pytest.mark.parametrize("first", [clause(DUCHESS, IRENE), clause(COUNT, MELON)])
def test_two_candidates_or_none_decide_nothing(first):
    _, second = resolved(first, clause(SHE, MELON))
    assert second.node(1).get("upos") == "PRON"


def test_the_gender_of_a_name_excludes_it():
    _, second = resolved(clause(DUCHESS, {**IRENE, "gender": "masculine"}), clause(SHE, MELON))
    assert reference(second, 1) == ("duchess", "the", "She")


def test_a_possessor_may_be_the_subject_of_its_clause():
    (graph,) = resolved(clause(COUNT, CASTLE, HIS, extra=[(2, "OBL:of", 3)]))
    assert [edge.target for edge in graph.outgoing(2)] == [1]
    assert 3 not in {node.id for node in graph.nodes}


def test_a_quantified_subject_binds_a_possessor():
    (graph,) = resolved(clause({**COUNT, "quant": "every"}, CASTLE, HIS, extra=[(2, "OBL:of", 3)]))
    assert [edge.target for edge in graph.outgoing(2)] == [1]


def test_an_object_is_never_the_subject_of_its_own_clause():
    him = {"form": "him", "lemma": "he", "upos": "PRON"}
    (graph,) = resolved(clause(COUNT, him))
    assert graph.node(2).get("upos") == "PRON"


def test_a_denied_noun_phrase_has_no_referent():
    _, second = resolved(clause({**DUCHESS, "quant": "no"}, MELON), clause(SHE, CASTLE))
    assert second.node(1).get("upos") == "PRON"


def test_a_plural_is_taken_up_as_all_that_the_clause_says_it_of():
    _, second = resolved(clause(COUNT, CASTLES), clause(DUCHESS, THEM))
    assert reference(second, 2) == ("castle", "every", "them")
    (restriction,) = [edge.target for edge in second.outgoing(2) if str(edge.label) == "RESTR"]
    assert second.node(restriction).get("lemma") == "sell"
    assert {str(edge.label) for edge in second.outgoing(restriction)} == {"ARG0", "ARG1"}


def test_the_hypothesis_may_speak_of_those_of_the_text():
    _, hypothesis = resolved(clause(DUCHESS, MELON), hypothesis=[clause(SHE, CASTLE)])
    assert reference(hypothesis, 1) == ("duchess", "the", "She")


def test_the_hypothesis_takes_up_a_plural_as_a_definite():
    _, hypothesis = resolved(clause(COUNT, CASTLES), hypothesis=[clause(DUCHESS, THEM)])
    assert reference(hypothesis, 2) == ("castle", "the", "them")


GUIDE = {"form": "guide", "lemma": "guide", "upos": "NOUN", "quant": "the", "gender": "common", "animacy": "ambiguous"}
COLD = {"form": "cold", "lemma": "cold", "upos": "ADJ", "root": "yes"}


def said_of_it(adjective):
    nodes = (Node(1, tuple(sorted(IT.items())), 1.0, 1), Node(9, tuple(sorted(adjective.items())), 2.0, 2))
    return Graph(nodes, (Edge(9, Label.parse("ARG0"), 1),))


@pytest.mark.parametrize("pronoun", [SHE, IT])
def test_a_noun_for_a_person_or_a_thing_agrees_with_pronouns_for_both(pronoun):
    _, second = resolved(clause(GUIDE), clause(pronoun))
    assert reference(second, 1)[:2] == ("guide", "the")


def test_it_rather_means_what_is_only_a_thing_than_what_may_be_a_person():
    _, second = resolved(clause(GUIDE, MELON), clause(IT))
    assert reference(second, 1)[:2] == ("melon", "the")


def test_it_that_is_cold_names_a_thing_and_no_guide():
    assert reference(resolved(clause(CASTLE), said_of_it(COLD))[1], 1)[:2] == ("castle", "the")
    assert resolved(clause(GUIDE), said_of_it(COLD))[1].node(1).get("lemma") == "it"
