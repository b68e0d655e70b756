"""What holds of the edits of any tree, whatever its relations are."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import example, given, settings
from hypothesis import strategies as st

from afazio.entailment.monotonicity.exchange import is_stronger
from afazio.entailment.monotonicity.marking import places
from afazio.entailment.monotonicity.omission import phrases
from afazio.entailment.monotonicity.proof import proved_by_edits, refuted_by_edits
from afazio.entailment.monotonicity.sentence import Sentence
from benchmarks.random_trees import random_tree


def without(tree, gone):
    """The tree without the tokens that have these ids."""
    kept = [token for token in tree.tokens if token.id not in gone]
    ids = {0: 0} | {token.id: number for number, token in enumerate(kept, start=1)}
    return replace(tree, tokens=tuple(replace(token, id=ids[token.id], head=ids[token.head]) for token in kept))


trees = st.integers(0, 10**9).map(lambda seed: random_tree(Random(seed)))


@settings(deadline=None)  # the first example reads the lexicons
@given(trees)
def test_a_tree_entails_itself_without_edits(tree):
    assert proved_by_edits([tree], [tree]) == ()


@settings(deadline=None)  # the first example reads the lexicons
@given(trees)
@example(random_tree(Random(192092399)))  # an apposition of marks alone
def test_a_tree_does_not_exclude_itself(tree):
    assert refuted_by_edits([tree], [tree]) is None


@settings(deadline=None)  # the first example reads the lexicons
@given(trees, trees)
def test_exclusion_goes_both_ways(one, other):
    assert (refuted_by_edits([one], [other]) is None) is (refuted_by_edits([other], [one]) is None)


@settings(deadline=None)  # the first example reads the lexicons
@given(trees)
def test_a_phrase_that_may_go_can_be_left_out(tree):
    sentence = Sentence(tree)
    for phrase in phrases(sentence):
        gone = {token.id for token in sentence.below(sentence.token(phrase.head))}
        alone = {phrase.first, phrase.last} <= gone and len(gone) == phrase.last - phrase.first + 1
        if phrase.may_go and phrase.promoted is None and alone and 2 * len(gone) < len(tree.tokens):
            assert proved_by_edits([tree], [without(tree, gone)]) is not None


@settings(deadline=None)  # the first example reads the lexicons
@given(trees)
def test_every_token_has_a_place(tree):
    assert set(places(Sentence(tree))) == {token.id for token in tree.tokens}


@settings(deadline=None)  # the first example reads the lexicons
@given(trees, trees)
def test_two_trees_without_a_word_in_common_have_no_edits(one, other):
    forms = {token.lemma.lower() for token in one.tokens}
    if not any(token.lemma.lower() in forms for token in other.tokens):
        assert proved_by_edits([one], [other]) is None


@settings(deadline=None)  # the first example reads the lexicons
@given(st.integers(1, 10**6), st.integers(1, 10**6))
def test_numbers_imply_what_is_at_most_as_many(one, other):
    assert is_stronger(str(one), f"at least {other}") is (one >= other)
    assert is_stronger(f"more than {one}", f"at least {other}") is (one + 1 >= other)
    assert is_stronger(str(one), f"more than {other}") is (one > other)
