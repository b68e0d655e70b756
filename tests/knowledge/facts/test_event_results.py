"""What holds before, during and after an event, by the words and tenses of a pair."""

from __future__ import annotations

import pytest

from afazio.knowledge.facts.event_results import event_facts


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("A guest gave the porter a coin.", "The porter had a coin.", "entailment"),
        ("A guest has lent the porter a coin.", "The porter has the coin.", "entailment"),
        ("A guest lent the porter a coin.", "The porter has the coin.", "unknown"),
        ("A guest promised the porter a coin.", "The porter had a coin.", "unknown"),
        ("The ferry arrived in Bergen.", "The ferry was in Bergen.", "entailment"),
        ("The ferry has arrived in Bergen.", "The ferry is in Bergen.", "entailment"),
        ("The ferry arrived in Bergen.", "The ferry is in Bergen.", "unknown"),
        ("The ferry was arriving in Bergen.", "The ferry was in Bergen.", "unknown"),
        ("A boy was walking into the cellar.", "The boy was in the cellar.", "unknown"),
        ("A boy was putting a barrel on the cart.", "The barrel was on the cart.", "unknown"),
        ("A boy rolled a barrel into the cellar.", "The barrel was in the cellar.", "entailment"),
        ("A boy rolled a barrel into the cellar.", "The boy was in the cellar.", "unknown"),
        ("A poacher killed the stag.", "The stag is dead.", "entailment"),
        ("A poacher chased the stag.", "The stag is dead.", "unknown"),
        ("The jug has broken.", "The jug is broken.", "entailment"),
        ("A guest lent the porter a coin.", "The guest had a coin.", "entailment"),
        ("A guest has sold the lamp.", "The guest has the lamp.", "contradiction"),
        ("A guest sold the lamp.", "The guest has the lamp.", "unknown"),
        ("The ferry has left Bergen.", "The ferry is in Bergen.", "contradiction"),
        ("The ferry left Bergen.", "The ferry was in Bergen.", "entailment"),
        ("The ferry left Bergen.", "The ferry is in Bergen.", "unknown"),
        ("A nurse told the porter the news.", "The porter heard the news.", "entailment"),
        ("A nurse kissed the porter.", "The nurse touched the porter.", "entailment"),
        ("A nurse chased the porter.", "The nurse touched the porter.", "unknown"),
        ("Kim was elected chairman.", "Kim became chairman.", "entailment"),
        ("The porter has put on a cap.", "The porter is wearing a cap.", "entailment"),
        ("The porter hates a cap.", "The porter is wearing a cap.", "unknown"),
        ("The castle has been destroyed.", "The castle exists.", "contradiction"),
        ("The council widened the path.", "The path became wider.", "entailment"),
        ("The knife was sharpened.", "The knife became sharper.", "entailment"),
        ("The clerk simplified the form.", "The clerk made the form simpler.", "entailment"),
        ("The council widened the path.", "The path was wide.", "unknown"),
        ("The council was widening the path.", "The path became wider.", "unknown"),
        ("The council narrowed the path.", "The path became wider.", "unknown"),
        ("The noise frightened the porter.", "The porter was afraid.", "entailment"),
        ("The noise frightened the porter.", "The porter is afraid.", "unknown"),
        ("The noise did not frighten the porter.", "The porter was afraid.", "unknown"),
        ("Smoke blackened the wall.", "The wall became black.", "entailment"),
        ("Kim believes that the stag died.", "The stag is dead.", "unknown"),
    ],
)
def test_what_holds_at_the_end_follows(pipeline, text, hypothesis, label):
    assert pipeline.check(text, hypothesis).label == label


def test_facts_cite_the_class_that_they_are_compiled_from():
    assert all(fact.source.startswith("VerbNet 3.3, murder-42.1: ") for fact in event_facts("massacre"))


def test_a_verb_without_results_has_no_facts():
    assert not event_facts("ponder")
