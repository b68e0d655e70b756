"""What a prepositional phrase belongs to where the parser decides differently in text and hypothesis."""

from __future__ import annotations

import pytest

from afazio.semantics.readings.attachment import reattach


@pytest.fixture
def graphs(pipeline):
    return lambda sentence: (pipeline.analyse(sentence).graph,)


def test_the_text_takes_the_attachment_of_the_hypothesis(graphs):
    changed = reattach(graphs("Kim sold a boat in Oslo to Lee."), graphs("A boat in Oslo was sold."))
    assert changed.reasons == ("'in Oslo' belongs to 'boat'",)


def test_nothing_changes_where_both_say_it_alike(graphs):
    assert reattach(graphs("Kim slept in Oslo."), graphs("Kim slept in Oslo.")) is None


@pytest.mark.parametrize(
    ("text", "hypothesis"),
    [
        ("Kim put a letter in a drawer.", "There is a letter in a drawer that Kim put."),
        ("Kim owns a car in Oslo and a boat.", "Kim owns a boat in Oslo."),
        ("A dog with a toy in its mouth slept.", "A dog slept in a mouth."),
    ],
)
def test_a_phrase_that_the_structure_fixes_stays_where_it_is(pipeline, text, hypothesis):
    assert pipeline.check(text, hypothesis).label == "unknown"


def test_an_attachment_taken_over_lowers_the_confidence(pipeline):
    sure = pipeline.check("Norway promotes trading.", "Trading is promoted by Norway.")
    moved = pipeline.check(
        "Norway promotes trading for foreign visitors.", "Trading is promoted by Norway for foreign visitors."
    )
    assert moved.label == "entailment"
    assert moved.confidence < sure.confidence
