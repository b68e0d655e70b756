"""What a verb says in one of its frames, by the words, frames and tenses of a pair."""

from __future__ import annotations

import pytest

from afazio.knowledge.facts.framed_senses import framed_facts, framed_verbs


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("Twelve sailors drowned.", "Twelve people died.", "entailment"),
        ("Three women drowned in a lake on Monday.", "Three women died on Monday.", "entailment"),
        ("No sailor died.", "No sailor drowned.", "entailment"),
        ("Kim drowned the cat.", "The cat died.", "entailment"),
        ("Kim drowned the cat.", "Kim died.", "unknown"),
        ("The sailor was drowning.", "The sailor died.", "unknown"),
        ("The teacher drowned in paperwork.", "The teacher died.", "unknown"),
        ("The noise drowned the music.", "The noise killed the music.", "unknown"),
        ("Twelve sailors died.", "Twelve sailors drowned.", "unknown"),
        ("The sailors drowned.", "The sailors drowned themselves.", "unknown"),
        ("Sales dwindled.", "Sales decreased.", "entailment"),
        ("The engine stalled near a bridge.", "The engine stopped.", "entailment"),
        ("The engine was stalling.", "The engine stopped.", "unknown"),
    ],
)
def test_what_the_sense_of_a_frame_says_follows(pipeline, text, hypothesis, label):
    assert pipeline.check(text, hypothesis).label == label


def test_facts_name_the_sense_and_the_frame():
    facts = framed_facts("drown", frozenset({"person"}), True)
    assert {fact.source.partition(": ")[2].partition(": ")[0] for fact in facts} >= {
        "hypernym drown_v%3 (person) < die",
    }


def test_a_use_in_no_frame_says_nothing():
    assert "drown" in framed_verbs()
    assert not framed_facts("drown", frozenset(), True)
    assert not framed_facts("drown", frozenset({"any", "thing"}), True)


def test_what_was_under_way_says_only_what_formulas_tell_from_its_end():
    assert framed_facts("drown", frozenset({"object"}), False)
    assert not framed_facts("drown", frozenset({"person"}), False)
