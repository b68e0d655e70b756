"""Links between words and their distances."""

from __future__ import annotations

from tests.graded.made_pairs import KIM_BOUGHT_A_DOG, LEE_BOUGHT_A_DOG, side


def test_distances_are_counted_in_links():
    found = side(KIM_BOUGHT_A_DOG)
    assert (found.distance((0, 1), (0, 2)), found.distance((0, 1), (0, 4)), found.distance((0, 4), (0, 4))) == (1, 2, 0)


def test_words_of_two_sentences_are_not_connected():
    assert side(KIM_BOUGHT_A_DOG, LEE_BOUGHT_A_DOG).distance((0, 1), (1, 1)) is None


def test_labels_are_those_of_the_graph():
    assert side(KIM_BOUGHT_A_DOG).labels[(0, 2), (0, 4)] == {"obj"}


def test_roots_are_the_main_predicates():
    assert side(KIM_BOUGHT_A_DOG, LEE_BOUGHT_A_DOG).roots == ((0, 2), (1, 2))
