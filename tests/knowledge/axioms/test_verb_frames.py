"""In which frames the verbs of some formulas are used: alone of a person or a thing, or with a person as the object."""

from __future__ import annotations

import pytest

from afazio.knowledge.axioms.verb_frames import verb_frames
from afazio.knowledge.relations.lexicon import BundledLexicon
from afazio.knowledge.word_knowledge import word_knowledge


def frames(pipeline, verb, *sentences):
    lexicon = BundledLexicon()
    units = [[pipeline.analyse(sentence).readings[0].formula] for sentence in sentences]
    return set(verb_frames(units, {verb}, lexicon, word_knowledge(lexicon).is_a).get(verb, ()))


@pytest.mark.parametrize(
    ("verb", "sentence", "expected"),
    [
        ("drown", "Twelve sailors drowned.", {"any", "person"}),
        ("drown", "Twelve sailors drowned in a lake.", {"any", "person"}),
        ("drown", "Twelve sailors drowned in debt.", set()),
        ("drown", "Kim drowned the cat.", {"object"}),
        ("drown", "The noise drowned the music.", set()),
        ("stall", "The engine stalled.", {"any", "thing"}),
        ("stall", "The crowd stalled.", {"any"}),
        ("slow", "The car slowed to a crawl.", set()),
    ],
)
def test_a_frame_is_told_by_participants_and_circumstances(pipeline, verb, sentence, expected):
    assert frames(pipeline, verb, sentence) == expected


def test_a_verb_has_the_frames_that_fit_all_its_uses(pipeline):
    assert frames(pipeline, "drown", "Twelve sailors drowned.", "A cat drowned.") == {"any", "person"}
    assert not frames(pipeline, "drown", "Twelve sailors drowned.", "Kim drowned the cat.")


def test_a_verb_that_does_not_occur_has_none(pipeline):
    assert not frames(pipeline, "drown", "Twelve sailors slept.")
