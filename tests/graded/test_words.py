"""Content words and their weights."""

from __future__ import annotations

from math import log

import pytest

from afazio.graded.words import Kind, content_words, weight
from tests.graded.made_pairs import KIM_MAY_BUY_A_DOG, tree


def test_auxiliaries_and_articles_are_no_content_words():
    assert [word.form for word in content_words([KIM_MAY_BUY_A_DOG])] == ["Kim", "buy", "dog"]


def test_a_verb_is_one_word_with_its_particle():
    laid_off = tree("firms/firm/NOUN/2/nsubj", "laid/lay/VERB/0/root", "off/off/ADP/2/compound:prt")
    assert [word.lemma for word in content_words([laid_off])] == ["firm", "lay_off"]


def test_forms_of_address_are_no_content_words():
    holm = tree("Mr./Mr./PROPN/2/nmod:desc", "Holm/Holm/PROPN/3/nsubj", "left/leave/VERB/0/root")
    assert [word.form for word in content_words([holm])] == ["Holm", "left"]


def test_kinds_of_words():
    three = tree("Kim/Kim/PROPN/2/nsubj", "bought/buy/VERB/0/root", "three/three/NUM/2/obj")
    assert [word.kind for word in content_words([three])] == [Kind.NAME, Kind.WORD, Kind.NUMBER]


def test_the_weight_is_the_inverse_document_frequency():
    assert weight("zyzzyva", Kind.WORD) == pytest.approx(1.0)
    assert weight("say", Kind.WORD) == pytest.approx(log(23049 / 966) / log(23049), abs=0.05)
    assert weight("say", Kind.WORD) < weight("poodle", Kind.WORD)
