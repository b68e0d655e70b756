"""Words that a dictionary has, and adjectives that are said of anybody alone."""

from __future__ import annotations

from importlib.resources import files

import pytest

LEXICONS = files("afazio.rewrite_rules") / "lexicons"


def words(name):
    lines = (LEXICONS / f"{name}.lex").read_text(encoding="utf-8").splitlines()
    return {line for line in lines if not line.startswith("%")}


@pytest.mark.parametrize("word", ["dog", "skilful", "alleged", "quickly", "two-toed"])
def test_words_of_the_dictionary_are_known(word):
    assert word in words("known_words")


@pytest.mark.parametrize("word", ["blick", "zonkly", "vorp", "wuggish"])
def test_other_words_are_not(word):
    assert word not in words("known_words")


@pytest.mark.parametrize("adjective", ["Danish", "married", "wooden", "red", "blind"])
def test_origin_family_material_and_colour_are_said_of_anybody_alone(adjective):
    assert adjective in words("intersective")


@pytest.mark.parametrize("adjective", ["skilful", "famous", "strict", "alleged", "good"])
def test_how_one_does_something_is_not(adjective):
    assert adjective not in words("intersective")
