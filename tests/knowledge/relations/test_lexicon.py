"""The lexicon that comes with the package."""

from __future__ import annotations

import pytest

from afazio.knowledge.relations.lexicon import BundledLexicon, LexiconError, Relation
from afazio.knowledge.relations.opening import open_lexicon


@pytest.fixture(scope="module")
def lexicon():
    return BundledLexicon()


def test_senses_come_in_order_with_their_counts(lexicon):
    first, second, *_ = lexicon.senses("dog", "n")
    assert (first.rank, second.rank) == (1, 2)
    assert first.count > second.count
    assert "domestic_dog" in lexicon.synset(first.synset).words


def test_an_unknown_word_has_no_senses(lexicon):
    assert lexicon.senses("blorple", "n") == ()


def test_an_unknown_synset_is_a_key_error(lexicon):
    with pytest.raises(KeyError):
        lexicon.synset(1)


@pytest.mark.parametrize(
    "lemma, part, relation, word",
    [
        ("dog", "n", Relation.HYPERNYM, "canine"),
        ("paris", "n", Relation.INSTANCE, "national_capital"),
        ("hot", "a", Relation.ANTONYM, "cold"),
        ("huge", "a", Relation.SIMILAR, "large"),
        ("arrival", "n", Relation.DERIVATION, "arrive"),
        ("quickly", "r", Relation.PERTAINYM, "quick"),
        ("finger", "n", Relation.PART_OF, "hand"),
        ("snore", "v", Relation.ENTAILMENT, "sleep"),
        ("kill", "v", Relation.CAUSE, "die"),
    ],
)
def test_relations(lexicon, lemma, part, relation, word):
    found = {
        other.lower()
        for sense in lexicon.senses(lemma, part)
        for synset, _ in lexicon.related(sense, relation)
        for other in synset.words
    }
    assert word in found


def test_a_word_relation_is_not_one_of_the_synonyms(lexicon):
    big = lexicon.senses("big", "a")[0]
    assert [word for _, word in lexicon.related(big, Relation.ANTONYM)] == ["little"]


def test_synonyms_and_antonyms(lexicon):
    assert "purchase" in lexicon.synonyms("buy", "v")
    assert "buy" not in lexicon.synonyms("buy", "v")
    assert "cold" in lexicon.antonyms("hot", "a")
    assert "warm" not in lexicon.antonyms("hot", "a")


def test_multiword_lemmas(lexicon):
    assert lexicon.senses("hot_dog", "n")


def test_names_keep_their_case_in_the_synset(lexicon):
    monday = lexicon.senses("monday", "n")[0]
    assert "Monday" in lexicon.synset(monday.synset).words


def test_lexicographer_files(lexicon):
    assert lexicon.synset(lexicon.senses("dog", "n")[0].synset).file == "noun.animal"


@pytest.mark.parametrize(
    "adverb, adjective",
    [
        ("quickly", "quick"),
        ("happily", "happy"),
        ("gently", "gentle"),
        ("fully", "full"),
        ("wholly", "whole"),
        ("dramatically", "dramatic"),
        ("politically", "political"),
        ("publicly", "public"),
        ("well", None),
        ("fast", None),
        ("hardly", None),
        ("early", None),
        ("only", None),
        ("blorply", None),
        ("fly", None),
    ],
)
def test_the_adjective_of_an_adverb(lexicon, adverb, adjective):
    assert lexicon.adjective_of(adverb) == adjective


def test_the_digest_is_a_sha256(lexicon):
    assert len(bytes.fromhex(lexicon.digest)) == 32


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(LexiconError, match=r"none\.sqlite: not a lexicon"):
        BundledLexicon(tmp_path / "none.sqlite")


def test_a_damaged_file_is_named(tmp_path):
    (tmp_path / "damaged.sqlite").write_text("not a database at all, but longer than its header would be" * 20)
    with pytest.raises(LexiconError, match=r"damaged\.sqlite: not a lexicon"):
        BundledLexicon(tmp_path / "damaged.sqlite")


def test_a_lexicon_is_opened_by_name(lexicon):
    assert open_lexicon("bundled").digest == lexicon.digest


def test_an_unknown_name_is_answered_with_those_that_are_known():
    with pytest.raises(LexiconError, match="'framenet'; there are: bundled, wordnet"):
        open_lexicon("framenet")
