"""Which sentences assert something, told from their trees alone."""

from __future__ import annotations

import pytest

from afazio.semantics.mood import Mood


@pytest.mark.parametrize(
    ("text", "mood"),
    [
        ("Kim slept.", Mood.DECLARATIVE),
        ("Did Kim sleep?", Mood.INTERROGATIVE),
        ("Close the door.", Mood.IMPERATIVE),
        ("Please note that the shop is closed.", Mood.DECLARATIVE),
        ("Imagine that the shop is closed.", Mood.IMPERATIVE),
    ],
)
def test_the_mood_of_a_sentence(pipeline, text, mood):
    (analysis,) = pipeline.analyse_text(text)
    assert analysis.mood is mood
