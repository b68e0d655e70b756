"""What says a sentence of the text again, or denies it, whatever is not understood in it."""

from __future__ import annotations

import pytest

from afazio.entailment.said_again import said_again, statement_of
from afazio.entailment.verdict import Label
from afazio.rewriting.graph import Edge, Graph, Node
from afazio.rewriting.graph import Label as EdgeLabel


def node(number: int, **features: str) -> Node:
    return Node(number, tuple(sorted(features.items())), float(number), number)


def edge(source: int, target: int, label: str, **more: str) -> Edge:
    features = (*EdgeLabel.parse(label).features, *more.items())
    return Edge(source, EdgeLabel(tuple(sorted(features))), target)


def sentence(verb: str = "leave", start: int = 0, **features: str) -> tuple[tuple[Node, ...], tuple[Edge, ...]]:
    """Kim leaves, in words that nothing reads: an edge that is known nowhere."""
    kim = node(start + 1, lemma="Kim", upos="PROPN")
    left = node(start + 2, lemma=verb, upos="VERB", form=f"{verb}s", **features)
    return (kim, left), (edge(start + 2, start + 1, "dep"),)


def graph(*, above: dict[str, str] | None = None, denied: bool = False, verb: str = "leave", **more: str) -> Graph:
    """The sentence alone, or below a predicate with these polarities for its clause, which may be denied."""
    if above is None:
        return Graph(*sentence(verb, root="yes"))
    words, edges = sentence(verb, start=2)
    top = node(1, lemma="true", upos="ADJ", root="yes", **more)
    no = (node(2, lemma="not", upos="PART"),) if denied else ()
    below = (edge(1, 4, "CONTENT", **above), *((edge(1, 2, "NEG"),) if denied else ()))
    return Graph((top, *no, *words), (*below, *edges))


TRUE, FALSE, ODD = {"pos": "+", "neg": "-"}, {"pos": "-", "neg": "+"}, {"pos": "+", "neg": "+"}


@pytest.mark.parametrize(
    ("other", "label"),
    [
        (graph(), Label.ENTAILMENT),
        (graph(above=TRUE), Label.ENTAILMENT),
        (graph(above=FALSE), Label.CONTRADICTION),
        (graph(above=TRUE, denied=True), Label.CONTRADICTION),
        (graph(above=FALSE, denied=True), Label.ENTAILMENT),
        (graph(above=ODD), None),
        (graph(above=ODD, denied=True), None),
        (graph(above=TRUE, tense="past"), None),
        (graph(verb="stay"), None),
        (graph(above=TRUE, verb="stay"), None),
    ],
)
def test_what_is_true_or_false_is_said_again_or_denied(other, label):
    assert said_again([graph()], [other]) is label
    assert said_again([other], [graph()]) is label


def test_all_sentences_of_the_hypothesis_must_be_said_and_one_may_be_denied():
    stays = graph(verb="stay")
    assert said_again([graph(), stays], [stays, graph(above=TRUE)]) is Label.ENTAILMENT
    assert said_again([graph()], [graph(), stays]) is None
    assert said_again([graph(), stays], [graph(), graph(above=FALSE, verb="stay")]) is Label.CONTRADICTION


def test_a_graph_without_one_root_says_nothing_that_is_known():
    words, edges = sentence()
    assert statement_of(Graph(words, edges)) is None
    assert said_again([Graph(words, edges)], [Graph(words, edges)]) is None


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        (
            "It is true that the food was okay, but the price was, to what exactly nobody knows, outrageous.",
            "The food was okay, but the price was, to what exactly nobody knows, outrageous.",
            Label.ENTAILMENT,
        ),
        (
            "The price was, to what exactly nobody knows, outrageous.",
            "It is not true that the price was, to what exactly nobody knows, outrageous.",
            Label.CONTRADICTION,
        ),
        (
            "Kim believes that the price was, to what exactly nobody knows, outrageous.",
            "The price was, to what exactly nobody knows, outrageous.",
            Label.UNKNOWN,
        ),
    ],
)
def test_sentences_that_are_not_understood_are_known_again(pipeline, text, hypothesis, label):
    assert pipeline.check(text, hypothesis).label is label
