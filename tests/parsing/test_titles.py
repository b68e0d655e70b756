"""Short titles before names."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("Ms. Crane slept.", [["Ms.", "Crane", "slept", "."]]),
        ("Kim met Gen. Park. Prof. Lee left.", [["Kim", "met", "Gen.", "Park", "."], ["Prof.", "Lee", "left", "."]]),
        ("Then Dr. Cole left.", [["Then", "Dr.", "Cole", "left", "."]]),
    ],
)
def test_a_title_keeps_its_full_stop_and_its_name(parser, text, sentences):
    trees = parser.parse([text])[0]
    assert [[token.form for token in tree.tokens] for tree in trees] == sentences


def test_the_full_stop_of_no_title_ends_the_sentence(parser):
    assert len(parser.parse(["Kim sold the yacht. Lee left."])[0]) == 2
