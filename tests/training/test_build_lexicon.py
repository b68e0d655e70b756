"""The script that builds the bundled lexicon."""

from __future__ import annotations


def test_building_twice_gives_the_same_digest(small_wordnet, tmp_path):
    from training.lexicons.build_lexicon import build

    assert build(small_wordnet, tmp_path / "one.sqlite") == build(small_wordnet, tmp_path / "two.sqlite")


def test_what_was_built_can_be_looked_up(small_wordnet, tmp_path):
    from afazio.knowledge.relations.lexicon import BundledLexicon
    from training.lexicons.build_lexicon import build

    digest = build(small_wordnet, tmp_path / "small.sqlite")
    lexicon = BundledLexicon(tmp_path / "small.sqlite")
    assert lexicon.digest == digest
    assert "purchase" in lexicon.synonyms("buy", "v")
