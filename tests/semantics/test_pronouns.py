"""A pronoun is replaced where one noun phrase only can be its antecedent."""

from __future__ import annotations

import pytest

from afazio.rewriting.graph import Edge, Graph, Label, Node
from afazio.semantics.pronouns import resolve_pronouns

COUNT = {"form": "count", "lemma": "count", "upos": "NOUN", "quant": "the", "gender": "masculine", "animacy": "person"}
DUCHESS = {"form": "duchess", "lemma": "duchess", "upos": "NOUN", "quant": "the", "gender": "feminine"}
DUCHESS |= {"animacy": "person"}
MELON = {"form": "melon", "lemma": "melon", "upos": "NOUN", "quant": "some"}
IRENE = {"form": "Irene", "lemma": "Irene", "upos": "PROPN"}
SHE = {"form": "She", "lemma": "she", "upos": "PRON"}
IT = {"form": "it", "lemma": "it", "upos": "PRON"}
HIS = {"form": "his", "lemma": "his", "upos": "PRON"}
CASTLE = {"form": "castle", "lemma": "castle", "upos": "NOUN", "quant": "the"}


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


def reference(graph, number):
    node = graph.node(number)
    return node.get("pred"), node.get("quant"), node.get("antecedent")


def test_a_definite_takes_the_place_of_a_pronoun_of_the_next_sentence():
    _, second = resolve_pronouns([clause(DUCHESS, MELON), clause(SHE, IT)])
    assert reference(second, 1) == ("duchess", "the", "She")
    assert reference(second, 2) == ("melon", "the", "it")


def test_a_name_that_she_stands_for_is_no_antecedent_of_it():
    _, second = resolve_pronouns([clause(IRENE, MELON), clause(SHE, IT)])
    assert second.node(1).get("upos") == "PROPN"
    assert reference(second, 2) == ("melon", "the", "it")


@pytest.mark.parametrize("first", [clause(DUCHESS, IRENE), clause(COUNT, MELON)])
def test_two_candidates_or_none_decide_nothing(first):
    _, second = resolve_pronouns([first, clause(SHE, MELON)])
    assert second.node(1).get("upos") == "PRON"


def test_a_possessor_may_be_the_subject_of_its_clause():
    (graph,) = resolve_pronouns([clause(COUNT, CASTLE, HIS, extra=[(2, "OBL:of", 3)])])
    assert [edge.target for edge in graph.outgoing(2)] == [1]
    assert 3 not in {node.id for node in graph.nodes}


def test_an_object_is_never_the_subject_of_its_own_clause():
    him = {"form": "him", "lemma": "he", "upos": "PRON"}
    (graph,) = resolve_pronouns([clause(COUNT, him)])
    assert graph.node(2).get("upos") == "PRON"


def test_a_denied_noun_phrase_has_no_referent():
    _, second = resolve_pronouns([clause({**DUCHESS, "quant": "no"}, MELON), clause(SHE, CASTLE)])
    assert second.node(1).get("upos") == "PRON"


def test_the_hypothesis_may_speak_of_those_of_the_text():
    (hypothesis,) = resolve_pronouns([clause(SHE, CASTLE)], [clause(DUCHESS, MELON)])
    assert reference(hypothesis, 1) == ("duchess", "the", "She")
