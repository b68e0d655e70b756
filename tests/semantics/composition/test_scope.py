"""The order in which operators take scope, on graphs made by hand."""

from __future__ import annotations

import pytest

from afazio.rewriting.graph import Edge, Graph, Label, Node
from afazio.semantics.composition.normal_form import NormalGraph
from afazio.semantics.composition.scope import inverse_linked, operators


def noun(number, **features):
    return Node(
        number, tuple(sorted({"lemma": f"n{number}", "upos": "NOUN", **features}.items())), float(number), number
    )


def inside(outer, inner):
    return Edge(outer, Label((("1", "OBL"), ("2", "in"))), inner)


def test_universals_inside_a_noun_phrase_outscope_it_the_inmost_first():
    graph = Graph((noun(1), noun(2, quant="every"), noun(3, quant="no")), (inside(1, 2), inside(2, 3)))
    assert inverse_linked(NormalGraph(graph), 1) == [3, 2]


def test_phrases_that_lead_back_to_each_other_come_to_an_end():
    graph = Graph((noun(1, quant="every"), noun(2, quant="every")), (inside(1, 2), inside(2, 1)))
    assert inverse_linked(NormalGraph(graph), 1) == [2]


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("Ida was shown to Paul and Diana by a nurse.", "A nurse showed Ida to Paul and Diana.", "entailment"),
        ("Paul and Diana saw a nurse.", "Paul saw a nurse.", "entailment"),
        ("Every thief and every spy was seen by a nurse.", "A nurse saw every thief and every spy.", "unknown"),
        ("Paul and Diana were not seen by a nurse.", "Paul was seen by a nurse.", "contradiction"),
    ],
)
def test_the_indefinite_agent_of_a_passive_is_one_for_all_that_undergo_it(pipeline, text, hypothesis, label):
    assert pipeline.check(text, hypothesis).label == label


def clause(*edges, **operators):
    """A verb, node 5, with noun phrases before and behind it and an operator, node 3."""
    kinds = {"MODAL": "can", "NEG": "not"}
    nodes = [Node(5, (("lemma", "v"), ("upos", "VERB")), 5.0, 5)]
    links = []
    for kind, place in operators.items():
        nodes.append(Node(place, (("lemma", kinds[kind]), ("type", "operator")), float(place), place))
        links.append(Edge(5, Label((("1", kind),)), place))
    for role, node in edges:
        nodes.append(node)
        links.append(Edge(5, Label((("1", role),)), node.id))
    return NormalGraph(Graph(tuple(sorted(nodes, key=lambda node: node.id)), tuple(links)))


@pytest.mark.parametrize(
    ("subject", "operator", "order"),
    [
        (noun(1, quant="some"), {"MODAL": 3}, [3, 1]),
        (noun(1, quant="some"), {"NEG": 3}, [1, 3]),
        (noun(1, plural="yes"), {"MODAL": 3}, [3, 1]),
        (noun(1, plural="yes"), {"NEG": 3}, [3, 1]),
        (noun(1, plural="yes", quant="some"), {"MODAL": 3}, [1, 3]),
        (noun(1, plural="yes", card="two"), {"NEG": 3}, [1, 3]),
        (noun(1, quant="every"), {"MODAL": 3}, [1, 3]),
    ],
)
def test_an_indefinite_before_a_modal_and_a_bare_plural_before_a_negation_stand_below_it(subject, operator, order):
    graph = clause(("ARG0", subject), **operator)
    assert [each.node for each in operators(graph, 5)] == order


def test_a_universal_behind_a_modal_stands_above_it_but_not_above_a_negation():
    behind = ("ARG1", noun(7, quant="every"))
    assert [each.node for each in operators(clause(behind, MODAL=3), 5)] == [7, 3]
    assert [each.node for each in operators(clause(behind, MODAL=3, NEG=4), 5)] == [3, 4, 7]


@pytest.mark.parametrize(
    ("subject", "order"),
    [
        (noun(1, plural="yes"), [7, 1]),
        (noun(1), [7, 1]),
        (noun(1, quant="some"), [1, 7]),
        (noun(1, plural="yes", card="two"), [1, 7]),
        (noun(1, quant="the"), [1, 7]),
    ],
)
@pytest.mark.parametrize("quantifier", ["every", "both", "no"])
def test_a_bare_noun_before_a_universal_stands_below_it(subject, order, quantifier):
    graph = clause(("ARG1", subject), ("ARG0", noun(7, quant=quantifier)))
    assert [each.node for each in operators(graph, 5)] == order


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("There is a bed in every room. The kitchen is a room.", "There is a bed in the kitchen.", "entailment"),
        ("Every room contains a bed.", "There is a bed in every room.", "entailment"),
        ("There is a nurse in every room.", "One nurse is in every room.", "unknown"),
        ("There are two chairs in every room.", "Two chairs are in every room.", "unknown"),
    ],
)
def test_what_there_is_stands_below_a_universal(pipeline, text, hypothesis, label):
    assert pipeline.check(text, hypothesis).label == label


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("Ida and Paul blamed each other.", "Paul blamed Ida.", "entailment"),
        ("Ida blamed Paul. Paul blamed Ida.", "Ida and Paul blamed each other.", "entailment"),
        ("Ida and Paul wrote to each other.", "Ida wrote to Paul.", "entailment"),
        ("Ida and Paul blamed each other.", "Paul blamed himself.", "unknown"),
        ("Ida or Paul blamed each other.", "Paul blamed Ida.", "unknown"),
    ],
)
def test_what_two_do_to_each_other_one_does_to_the_other(pipeline, text, hypothesis, label):
    assert pipeline.check(text, hypothesis).label == label


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("Fortunately, Kim did not leave.", "Kim did not leave.", "entailment"),
        ("Kim did not leave.", "Fortunately, Kim did not leave.", "unknown"),
        ("Luckily, at most two guests left.", "At most two guests left.", "entailment"),
        ("Few guests left.", "Fortunately, few guests left.", "unknown"),
        ("Fortunately, Kim is not ill.", "Kim is not ill.", "entailment"),
        ("Kim did not obviously leave.", "Kim did not leave.", "unknown"),
    ],
)
def test_a_comment_stands_above_what_its_clause_denies(pipeline, text, hypothesis, label):
    assert pipeline.check(text, hypothesis).label == label


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("Every dog barks when it is hungry. Rex is a dog. Rex is hungry.", "Rex barks.", "entailment"),
        ("Every guest leaves unless he is tired. Lee is a guest. Lee is not tired.", "Lee leaves.", "entailment"),
        ("No student smiles if she loses.", "No tall student smiles if she loses.", "entailment"),
        ("No student smiles if she loses.", "No student smiles.", "unknown"),
    ],
)
def test_a_condition_stands_below_what_binds_its_pronoun(pipeline, text, hypothesis, label):
    assert pipeline.check(text, hypothesis).label == label
