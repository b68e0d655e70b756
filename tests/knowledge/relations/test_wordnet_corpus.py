"""NLTK's reader and the bundled lexicon are two ways to the same facts, shown on a sample of WordNet."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import nltk
import pytest

from afazio.knowledge.relations.lexicon import BundledLexicon, LexiconError
from afazio.knowledge.relations.wordnet_corpus import CorpusLexicon

ROOT = Path(__file__).parents[3]
SOURCES = ROOT / "tests" / "training" / "sources"


@pytest.fixture
def corpus(monkeypatch):
    monkeypatch.setattr(nltk.data, "path", [str(SOURCES / "nltk_data")])
    return CorpusLexicon()


@pytest.fixture(scope="module")
def compact(tmp_path_factory):
    path = tmp_path_factory.mktemp("lexicon") / "small.sqlite"
    options = ["--wordnet", SOURCES / "nltk_data" / "corpora" / "wordnet", "-o", path]
    command = [sys.executable, "-m", "training.lexicons.build_lexicon", *map(str, options)]
    subprocess.run(command, cwd=ROOT, check=True, timeout=60, capture_output=True)
    return BundledLexicon(path)


WORDS = (SOURCES / "words.txt").read_text(encoding="utf-8").split()


@pytest.mark.parametrize("part", ["n", "v", "a", "r"])
def test_the_two_agree(corpus, compact, part):
    for word in WORDS:
        senses = compact.senses(word, part)
        assert corpus.senses(word, part) == senses
        assert [corpus.synset(sense.synset) for sense in senses] == [compact.synset(sense.synset) for sense in senses]


def test_both_derive_the_same_adjectives(corpus, compact):
    assert {corpus.adjective_of("quickly"), compact.adjective_of("quickly")} == {"quick"}


def test_an_inflected_form_is_not_a_lemma(corpus):
    assert corpus.senses("dogs", "n") == ()


@pytest.mark.parametrize("identity", [1, 10**8 + 7, 10**9])
def test_an_unknown_synset_is_a_key_error(corpus, identity):
    with pytest.raises(KeyError):
        corpus.synset(identity)


def test_without_the_corpus_the_user_is_told_how_to_get_it(monkeypatch, tmp_path):
    monkeypatch.setattr(nltk.data, "path", [str(tmp_path)])
    with pytest.raises(LexiconError, match=r"nltk\.downloader wordnet"):
        CorpusLexicon()
