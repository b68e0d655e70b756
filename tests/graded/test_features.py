"""The features of pairs."""

from __future__ import annotations

from afazio.entailment.verdict import Label
from afazio.graded.features import MEANINGS, Feature, features
from tests.graded.made_pairs import (
    KIM_BOUGHT_A_DOG,
    KIM_BOUGHT_A_POODLE,
    KIM_MAY_BUY_A_DOG,
    KIM_NEVER_BOUGHT_A_DOG,
    LEE_BOUGHT_A_DOG,
    aligned,
)


def values(text, hypothesis, label=Label.UNKNOWN):
    return features(aligned(text, hypothesis), label)


def test_there_are_at_most_eight_each_with_a_meaning():
    assert set(MEANINGS) == set(Feature)
    assert len(Feature) <= 8


def test_a_repeated_sentence_has_full_support():
    found = values(KIM_BOUGHT_A_DOG, KIM_BOUGHT_A_DOG)
    assert (found[Feature.WORDS], found[Feature.MAIN], found[Feature.NAMES]) == (1.0, 1.0, 0.0)


def test_missing_names_are_added_up():
    assert values(KIM_BOUGHT_A_DOG, LEE_BOUGHT_A_DOG)[Feature.NAMES] > 0.5


def test_the_main_predicate_needs_its_participants():
    assert values(KIM_BOUGHT_A_DOG, LEE_BOUGHT_A_DOG)[Feature.MAIN] == 2 / 3


def test_a_more_special_word_supports_nearly_in_full():
    assert 0.8 < values(KIM_BOUGHT_A_POODLE, KIM_BOUGHT_A_DOG)[Feature.WORDS] < 1


def test_denials_count_on_one_side_only():
    assert values(KIM_NEVER_BOUGHT_A_DOG, KIM_BOUGHT_A_DOG)[Feature.DENIED] == 1
    assert values(KIM_NEVER_BOUGHT_A_DOG, KIM_NEVER_BOUGHT_A_DOG)[Feature.DENIED] == 0


def test_doubts_of_the_text_count_unless_the_hypothesis_has_them():
    assert values(KIM_MAY_BUY_A_DOG, KIM_BOUGHT_A_DOG)[Feature.DOUBTED] == 1
    assert values(KIM_MAY_BUY_A_DOG, KIM_MAY_BUY_A_DOG)[Feature.DOUBTED] == 0
    assert values(KIM_BOUGHT_A_DOG, KIM_MAY_BUY_A_DOG)[Feature.DOUBTED] == 0


def test_proofs():
    labels = (Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN, Label.ERROR)
    found = [values(KIM_BOUGHT_A_DOG, KIM_BOUGHT_A_DOG, label)[Feature.PROOF] for label in labels]
    assert found == [1.0, -1.0, 0.0, 0.0]
