"""Tokens of several words."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        ("The canoe sank.", ["The", "canoe", "sank", "."]),
        ("Kim didn't sing.", ["Kim", "did", "n't", "sing", "."]),
        ("Kim cannot sing.", ["Kim", "can", "not", "sing", "."]),
        ("Kim's dog barked.", ["Kim", "'s", "dog", "barked", "."]),
        ("Kim and the nuns' cat slept.", ["Kim", "and", "the", "nuns", "'", "cat", "slept", "."]),
        ("Kim sang, and the nuns' choir left.", ["Kim", "sang", ",", "and", "the", "nuns", "'", "choir", "left", "."]),
    ],
)
def test_only_contractions_are_split(parser, sentence, words):
    (tree,) = parser.parse([sentence])[0]
    assert [token.form for token in tree.tokens] == words
