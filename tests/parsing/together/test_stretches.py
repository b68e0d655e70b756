"""Which words two sentences share."""

from afazio.parsing.together.stretches import shared_words
from tests.parsing.together.made_trees import made, word


def shared(one: str, other: str) -> list[tuple[str, int, int]]:
    left, right = (made(*(word(form, 0, "dep", "X") for form in text.split())) for text in (one, other))
    found = shared_words(left, right)
    return [(left.tokens[here - 1].form, here, there) for here, there in sorted(found.items())]


def test_a_phrase_left_out_parts_two_stretches():
    assert shared("the judge read the letter aloud today", "the judge read the letter today") == [
        ("the", 1, 1),
        ("judge", 2, 2),
        ("read", 3, 3),
        ("the", 4, 4),
        ("letter", 5, 5),
        ("today", 7, 6),
    ]


def test_a_moved_phrase_keeps_its_words():
    assert ("spring", 2, 6) in shared("in spring the river floods", "the river floods each in spring")


def test_single_words_are_shared_only_where_they_stand_once():
    assert shared("a dog saw a cat", "some dog or a bird") == [("dog", 2, 2)]


def test_the_capital_of_the_first_word_does_not_count():
    assert shared("The judge left", "today the judge left")[0] == ("The", 1, 2)


def test_no_word_is_shared_twice():
    found = shared_words(*(made(*(word(form, 0, "dep") for form in ["a", "b", "a", "b", "a", "b"])) for _ in range(2)))
    assert sorted(found) == sorted(found.values()) == list(range(1, 7))
