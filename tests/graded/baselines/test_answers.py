"""The baselines on pairs whose answers can be worked out by hand."""

from __future__ import annotations

import pytest

from afazio.entailment.verdict import Label
from afazio.graded.baselines import System
from afazio.graded.baselines.answers import baseline
from afazio.graded.baselines.edits import similarity
from afazio.graded.baselines.overlap import overlap
from afazio.graded.baselines.venses import found
from tests.graded.made_pairs import (
    KIM_BOUGHT_A_DOG,
    KIM_BOUGHT_A_POODLE,
    KIM_NEVER_BOUGHT_A_DOG,
    LEE_BOUGHT_A_DOG,
    aligned,
)


def weights(pair):
    return {word.lemma: word.weight for word in pair.words.values()}


def test_overlap_is_the_weighted_share_of_lemmas():
    pair = aligned(KIM_BOUGHT_A_DOG, LEE_BOUGHT_A_DOG)
    told = weights(pair)
    assert overlap(pair) == pytest.approx((told["buy"] + told["dog"]) / sum(told.values()))


def test_nothing_need_be_edited_in_a_repeated_sentence():
    assert similarity(aligned(KIM_BOUGHT_A_DOG, KIM_BOUGHT_A_DOG)) == 1.0


def test_a_name_that_is_not_there_is_inserted():
    pair = aligned(KIM_BOUGHT_A_DOG, LEE_BOUGHT_A_DOG)
    told = weights(pair)
    assert similarity(pair) == pytest.approx(1 - told["lee"] / sum(told.values()), abs=0.01)


def test_a_hypernym_is_replaced_for_less_than_it_is_inserted():
    assert similarity(aligned(KIM_BOUGHT_A_POODLE, KIM_BOUGHT_A_DOG)) > 0.9


def test_a_denial_that_only_one_side_has_is_no_match():
    assert found(aligned(KIM_BOUGHT_A_DOG, KIM_BOUGHT_A_DOG)) == 1.0
    assert found(aligned(KIM_NEVER_BOUGHT_A_DOG, KIM_BOUGHT_A_DOG)) == 0.0


def test_what_venses_does_not_find_counts_as_contradiction_and_what_edits_does_not_find_as_unknown():
    pair = aligned(KIM_BOUGHT_A_DOG, LEE_BOUGHT_A_DOG)
    assert baseline(System.VENSES, pair).label is Label.CONTRADICTION
    nothing = aligned(LEE_BOUGHT_A_DOG, KIM_NEVER_BOUGHT_A_DOG)
    assert baseline(System.OVERLAP, nothing).label in (Label.UNKNOWN, Label.ENTAILMENT)
    assert baseline(System.EDITS, pair).label in (Label.UNKNOWN, Label.ENTAILMENT)


def test_a_repeated_sentence_is_entailed_by_all():
    same = aligned(KIM_BOUGHT_A_DOG, KIM_BOUGHT_A_DOG)
    systems = (System.OVERLAP, System.EDITS, System.VENSES)
    assert {baseline(system, same).label for system in systems} == {Label.ENTAILMENT}


def test_a_system_that_does_not_look_at_pairs_is_none():
    with pytest.raises(ValueError, match="majority"):
        baseline(System.MAJORITY, aligned(KIM_BOUGHT_A_DOG, KIM_BOUGHT_A_DOG))
