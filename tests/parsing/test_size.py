"""Texts that no parser should be asked about are refused at once."""

from __future__ import annotations

import pytest

from afazio.parsing.cleaning import clean
from afazio.parsing.size import unparsable


@pytest.mark.parametrize(
    "text, reason",
    [
        ("", "it is empty"),
        ("?!", "it is empty"),
        ("A dog sang. " * 100, "it has 300 words; the limit is 250"),
        ("A dog sang " + "([{<" * 100, "it has 401 marks that are no letters or digits; the limit is 250"),
        (
            "A dog sang" + "\U0001f9d1\U0001f3fd" * 200,
            "it has 401 marks that are no letters or digits; the limit is 250",
        ),
    ],
)
def test_a_text_that_is_no_text_is_refused(text, reason):
    assert unparsable(clean(text), 250) == reason


def test_a_thousand_words_without_an_end_are_refused():
    assert "ends a sentence" in (unparsable(clean("word " * 1000), 2000) or "")
    assert "ends a sentence" in (unparsable(clean("A dog sang " + "[(" * 400), 2000) or "")


@pytest.mark.parametrize(
    "text",
    [
        "A dog sang.",
        "A dog (or a cat) sang, \u201cloudly\u201d.",
        "Two words. " * 900,
        "\u202eA dog\u202c sang \U0001f600.",
    ],
)
def test_ordinary_text_is_parsed(text):
    assert unparsable(clean(text), 2000) is None
