"""What clauses beside each other keep to themselves: modals, negations, and words that nothing reads."""

from __future__ import annotations

import pytest

from afazio.rewriting.graph import Edge, Graph, Label, Node
from afazio.semantics.composition.islands import enclosing_clauses
from afazio.semantics.composition.normal_form import NormalGraph


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("Kim can swim and dive, but Lee sleeps.", "Lee sleeps.", "entailment"),
        ("Kim can swim and dive, but Lee sleeps.", "Kim dives.", "unknown"),
        ("Kim did not sing or dance, but Lee slept.", "Lee slept.", "entailment"),
        ("Kim did not sing or dance, but Lee slept.", "Kim danced.", "contradiction"),
        ("Kim did not sing or dance, but Lee slept.", "Lee danced.", "unknown"),
    ],
)
def test_operators_of_a_coordination_leave_a_clause_of_its_own_alone(pipeline, text, hypothesis, label):
    assert pipeline.check(text, hypothesis).label == label


def node(number, **features):
    return Node(number, tuple(sorted({"lemma": f"w{number}", **features}.items())), float(number), number)


def edge(source, label, target):
    return Edge(source, Label.parse(label), target)


def two_clauses(*loose):
    """Words 1 to 3, "and" in place 4, words 5 to 7, and words that hang on nothing: noun, verb, noun in each clause."""
    nouns = [node(number, upos="NOUN") for number in (1, 3, 5, 7)]
    verbs = [node(2, upos="VERB", tense="past", root="yes"), node(6, upos="VERB", tense="past")]
    roles = [edge(2, "ARG0", 1), edge(2, "ARG1", 3), edge(6, "ARG0", 5), edge(6, "ARG1", 7)]
    return NormalGraph(Graph((*nouns, *verbs, *loose), (*roles, edge(2, "CONJ:and", 6))))


@pytest.mark.parametrize(
    ("place", "upos", "clause"),
    [
        (0.5, "ADV", None),
        (1.5, "ADV", 2),
        (2.5, "ADV", 2),
        (4, "ADV", None),
        (5.5, "ADV", 6),
        (5.5, "SCONJ", None),
        (8, "ADV", None),
    ],
)
def test_a_word_between_words_of_one_clause_stands_in_that_clause(place, upos, clause):
    loose = Node(9, (("lemma", "only"), ("upos", upos)), place, 9)
    assert enclosing_clauses(two_clauses(loose), 2, {9}) == ({} if clause is None else {clause: {9}})


def test_what_is_not_read_before_a_disjunction_is_said_of_all_of_it(pipeline):
    text = "All but one of the uncles have slept or died."
    assert pipeline.check(text, "All but one of the uncles have slept.").label == "unknown"
