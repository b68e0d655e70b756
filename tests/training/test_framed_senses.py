"""What verbs say in one of their frames is compiled from WordNet's sentence frames, and only what WordNet bears out."""

from __future__ import annotations

import pytest

from afazio.errors import CorpusError
from training.lexicons.framed_senses import framed_senses, preferred_sense
from training.lexicons.wordnet_database import WordNetDatabase


def compiled(small_wordnet, frame, verb, general, causative=()):
    row = {"frame": frame, "verb": verb, "general": general}
    return set(framed_senses(WordNetDatabase(small_wordnet), [row], causative).rows)


@pytest.mark.parametrize(("frame", "rank"), [("person", 1), ("object", 2), ("thing", None)])
def test_the_first_sense_with_the_frame_is_preferred(small_wordnet, frame, rank):
    sense = preferred_sense(WordNetDatabase(small_wordnet), "buy", frame)
    assert (sense and sense.rank) == rank


def test_a_synonym_and_a_hypernym_stand_beside_the_sense(small_wordnet):
    assert compiled(small_wordnet, "object", "buy", "bribe pay") == {
        ("buy", "object", "ARG1", "synonym", "bribe", "ARG1", "buy_v%2"),
        ("buy", "object", "ARG1", "hypernym", "pay", "ARG1", "buy_v%2"),
    }


def test_who_changes_with_a_causative_verb_undergoes(small_wordnet):
    (row,) = compiled(small_wordnet, "any", "come", "arrive", {"arrive"})
    assert (row[2], row[5]) == ("ARG0", "ARG1")


@pytest.mark.parametrize(
    ("frame", "verb", "general"),
    [("object", "buy", "purchase"), ("thing", "buy", "bribe"), ("person", "buy", "bribe")],
    ids=["another sense", "no such frame", "another frame"],
)
def test_what_wordnet_does_not_bear_out_is_an_error(small_wordnet, frame, verb, general):
    with pytest.raises(CorpusError, match="buy"):
        compiled(small_wordnet, frame, verb, general)
