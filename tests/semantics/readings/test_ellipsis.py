"""An elliptical clause repeats the clause before it; its pronouns follow their model or their place."""

from __future__ import annotations

from afazio.rewriting.graph import Edge, Graph, Label, Node
from afazio.semantics.readings.antecedent_clauses import Before
from afazio.semantics.readings.choices import Choices, every_choice
from afazio.semantics.readings.ellipsis import complete
from afazio.semantics.readings.resolution import resolved_pairs

IRENE = {"form": "Irene", "lemma": "Irene", "upos": "PROPN"}
EVA = {"form": "Eva", "lemma": "Eva", "upos": "PROPN"}
HER = {"form": "her", "lemma": "her", "upos": "PRON"}
LAMP = {"form": "lamp", "lemma": "lamp", "upos": "NOUN", "quant": "some"}
SELL = {"form": "sold", "lemma": "sell", "upos": "VERB", "tense": "past", "root": "yes"}
DID = {"form": "did", "lemma": "do", "upos": "VERB", "tense": "past", "root": "yes", "ellipsis": "vp"}
NOT = {"form": "not", "lemma": "not", "upos": "PART", "type": "operator"}


def graph(nodes, edges):
    made = [Node(number, tuple(sorted(each.items())), float(number), number) for number, each in nodes.items()]
    return Graph(
        tuple(made), tuple(sorted((Edge(a, Label.parse(label), b) for a, label, b in edges), key=Edge.sort_key))
    )


SOLD_A_LAMP = graph({1: IRENE, 2: SELL, 3: LAMP}, [(2, "ARG0", 1), (2, "ARG1", 3)])
SOLD_HER_LAMP = graph(
    {1: IRENE, 2: SELL, 3: HER, 4: {**LAMP, "quant": "the"}}, [(2, "ARG0", 1), (2, "ARG1", 4), (4, "OBL:of", 3)]
)
EVA_DID = graph({1: EVA, 2: DID}, [(2, "ARG0", 1)])


def owners(pair):
    second = pair.premises[1]
    names = {node.id: node.get("pred") or node.get("lemma") for node in second.nodes}
    return [names[edge.target] for edge in second.edges if str(edge.label) == "OBL:of"]


def test_the_verb_phrase_is_copied_with_the_subject_replaced():
    done = complete(EVA_DID, 1, Before(SOLD_A_LAMP, 0), Choices()).graph
    verb = done.node(2)
    assert (verb.get("lemma"), verb.get("ellipsis")) == ("sell", None)
    assert {(str(edge.label), done.node(edge.target).get("lemma")) for edge in done.outgoing(2)} == {
        ("ARG0", "Eva"),
        ("ARG1", "lamp"),
    }


def test_the_negation_is_its_own():
    denied = graph({1: IRENE, 2: SELL, 3: LAMP, 4: NOT}, [(2, "ARG0", 1), (2, "ARG1", 3), (2, "NEG", 4)])
    done = complete(EVA_DID, 1, Before(denied, 0), Choices()).graph
    assert not any(str(edge.label) == "NEG" for edge in done.edges)


def test_without_a_clause_before_it_nothing_is_completed():
    done = complete(EVA_DID, 0, None, Choices())
    assert done.graph.node(2).get("ellipsis") is None
    assert done.graph.node(2).get("pred") == "unsaid"
    assert not done.repetitions


def test_a_possessor_is_sloppy_or_strict():
    readings = resolved_pairs([SOLD_HER_LAMP, EVA_DID], [])
    assert [owners(pair) for pair in readings] == [["Eva"], ["Irene"]]
    assert [pair.reasons[1] for pair in readings] == ["sloppy identity", "strict identity"]


def test_a_question_asserts_nothing_and_can_be_taken_up():
    (pair,) = resolved_pairs([SOLD_A_LAMP, EVA_DID], [], silent=frozenset({0}))
    (answer,) = pair.premises
    assert answer.node(2).get("lemma") == "sell"
    assert not any(node.get("lemma") == "Irene" for node in answer.nodes)


def test_choices_are_enumerated_within_bounds():
    def two(choices):
        return choices.pick(0, ("a", "b")), choices.pick(0, ("c", "d", "e"))

    assert [made for made, _ in every_choice(two)] == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]
    assert [made for made, _ in every_choice(two, limit=2)] == [(0, 0), (0, 1)]
