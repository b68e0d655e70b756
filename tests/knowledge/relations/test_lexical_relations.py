"""How two words are connected, and which connections are dear."""

from __future__ import annotations

import pytest

from afazio.knowledge.relations.lexical_relations import Connections, Use
from afazio.knowledge.relations.lexicon import BundledLexicon


@pytest.fixture(scope="module")
def connections():
    return Connections(BundledLexicon())


@pytest.mark.parametrize(
    "special, general, part, relation",
    [
        ("dog", "animal", "n", "hypernym"),
        ("sofa", "couch", "n", "synonym"),
        ("stroll", "walk", "v", "hypernym"),
        ("buy", "purchase", "v", "synonym"),
        ("purchase", "buy", "v", "synonym"),
        ("snore", "sleep", "v", "entailment"),
        ("boy", "child", "n", "compound"),
        ("huge", "large", "a", "similar"),
        ("fast", "quick", "a", "synonym"),
        ("rapidly", "quickly", "r", "synonym"),
        ("step", "stair", "n", "synonym"),  # in a late sense, but that of the other word is its first
    ],
)
def test_entailment(connections, special, general, part, relation):
    found = connections.entailment(special, general, part)
    assert found is not None
    assert found.relation == relation
    assert 0 <= found.cost <= 0.5


@pytest.mark.parametrize(
    "special, general, part",
    [
        ("animal", "dog", "n"),
        ("dog", "cat", "n"),
        ("walk", "stroll", "v"),
        ("sleep", "snore", "v"),
        ("large", "huge", "a"),
        ("dog", "person", "n"),  # only as an insult
        ("cat", "person", "n"),
        ("hand", "person", "n"),  # a part, and a rare sense
        ("kiss", "marry", "v"),
        ("quick", "slow", "a"),
        ("torpedo", "firework", "n"),  # in its fourth sense
        ("clinic", "language", "n"),  # a session is a discussion, and so speech
        ("melt", "disappear", "v"),  # both in a late sense
        ("interrupt", "end", "v"),  # two steps up and in another field
        ("listen", "think", "v"),
        ("have", "own", "v"),  # relatives, colds
        ("offer", "give", "v"),  # which need not be
        ("become", "go", "v"),  # only as in going mad
        ("blorple", "animal", "n"),
    ],
)
def test_no_entailment(connections, special, general, part):
    assert connections.entailment(special, general, part) is None


def test_longer_paths_and_later_senses_cost_more(connections):
    def cost(special, general, part="n"):
        return connections.entailment(special, general, part).cost

    assert cost("dog", "animal") < cost("skunk", "person")
    assert cost("car", "motor_vehicle") < cost("car", "vehicle")
    assert cost("buy", "purchase", "v") < cost("hit", "strike", "v")


@pytest.mark.parametrize(
    "left, right, part",
    [
        ("hot", "cold", "a"),
        ("big", "small", "a"),  # big = large ! small
        ("huge", "tiny", "a"),
        ("dead", "alive", "a"),
        ("man", "woman", "n"),
        ("boy", "girl", "n"),
    ],
)
def test_opposition_both_ways(connections, left, right, part):
    assert connections.opposition(left, right, part) is not None
    assert connections.opposition(right, left, part) is not None


@pytest.mark.parametrize(
    "left, right, part",
    [
        ("dog", "cat", "n"),
        ("buyer", "seller", "n"),
        ("employer", "employee", "n"),
        ("mother", "child", "n"),
        ("hot", "big", "a"),
        ("man", "person", "n"),
    ],
)
def test_no_opposition(connections, left, right, part):
    assert connections.opposition(left, right, part) is None


def test_a_connection_shows_the_senses(connections):
    assert str(connections.entailment("dog", "animal", "n")) == "hypernym dog_n%1 < animal_n%1"
    assert str(connections.opposition("hot", "cold", "a")) == "antonym hot_a%1 ! cold_a%1"


def test_the_use_of_a_verb_tells_which_of_its_senses_may_be_meant(connections):
    assert connections.entailment("break", "end", "v", Use.WITH_OBJECT) is not None
    assert connections.entailment("break", "end", "v", Use.ALONE) is None
    assert connections.entailment("run", "move", "v", Use.ALONE) is not None
    assert connections.entailment("run", "move", "v", Use.WITH_OBJECT) is None


def test_a_verb_whose_senses_all_need_an_object_keeps_them_alone(connections):
    assert connections.entailment("devour", "destroy", "v") == connections.entailment(
        "devour", "destroy", "v", Use.ALONE
    )
