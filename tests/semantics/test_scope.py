"""The order in which operators take scope, on graphs made by hand."""

from __future__ import annotations

import pytest

import afazio
from afazio.rewriting.graph import Edge, Graph, Label, Node
from afazio.semantics.normal_form import NormalGraph
from afazio.semantics.scope import inverse_linked


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
def test_the_indefinite_agent_of_a_passive_is_one_for_all_that_undergo_it(text, hypothesis, label):
    with afazio.Pipeline() as pipeline:
        assert pipeline.check(text, hypothesis).label == label
