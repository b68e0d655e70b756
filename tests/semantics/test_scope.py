"""The order in which operators take scope, on graphs made by hand."""

from __future__ import annotations

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
