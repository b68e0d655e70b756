"""What in one word supports another."""

from __future__ import annotations

import pytest

from afazio.graded.matching import Support
from afazio.graded.words import Kind, Word
from tests.graded.made_pairs import matching


def word(lemma, part="n", kind=Kind.WORD):
    return Word(0, 1, lemma, lemma, part, kind, 1.0)


@pytest.mark.parametrize(
    "text, asked, support",
    [
        (word("dog"), word("dog"), Support.SAME),
        (word("poodle"), word("dog"), Support.KIND),
        (word("dog"), word("poodle"), Support.GENERAL),
        (word("purchase", "v"), word("buy", "v"), Support.SYNONYM),
        (word("destruction"), word("destroy", "v"), Support.DERIVED),
        (word("hot", "a"), word("cold", "a"), Support.OPPOSED),
        (word("three", "", Kind.NUMBER), word("3", "", Kind.NUMBER), Support.SAME),
        (word("2,000", "", Kind.NUMBER), word("2000", "", Kind.NUMBER), Support.SAME),
        (word("u.s.", kind=Kind.NAME), word("us", kind=Kind.NAME), Support.SPELLING),
    ],
)
def test_support(text, asked, support):
    found = matching().match(text, asked)
    assert found is not None
    assert found.support is support


def test_the_more_special_word_supports_better_than_the_more_general_one():
    forth, back = matching().match(word("poodle"), word("dog")), matching().match(word("dog"), word("poodle"))
    assert forth.strength > back.strength > 0


@pytest.mark.parametrize(
    "text, asked",
    [(word("dog"), word("tax")), (word("3", "", Kind.NUMBER), word("4", "", Kind.NUMBER)), (word("3"), word("dog"))],
)
def test_words_that_have_nothing_to_do_with_each_other(text, asked):
    assert matching().match(text, asked) is None
