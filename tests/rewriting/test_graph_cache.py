"""Rewritten sentences are remembered as they were made, under the rules that made them."""

from __future__ import annotations

import pytest

from afazio.parsing.conllu import read_conllu
from afazio.parsing.tree import Tree
from afazio.rewriting.cascade import load_cascade
from afazio.rewriting.graph_cache import GraphCache
from afazio.rewriting.remembering import Rewriting

TREES = """
1	Kim	Kim	PROPN	NNP	Number=Sing	3	nsubj:pass	_	_
2	was	be	AUX	VBD	Tense=Past	3	aux:pass	_	_
3	seen	see	VERB	VBN	Tense=Past|VerbForm=Part|Voice=Pass	0	root	_	_
4	by	by	ADP	IN	_	6	case	_	_
5	every	every	DET	DT	_	6	det	_	_
6	dog	dog	NOUN	NN	Number=Sing	3	obl:agent	_	_

1	A	a	DET	DT	Definite=Ind|PronType=Art	2	det	_	_
2	dog	dog	NOUN	NN	Number=Sing	3	nsubj	_	_
3	barks	bark	VERB	VBZ	Tense=Pres|VerbForm=Fin	0	root	_	_
"""


@pytest.fixture(scope="module")
def trees() -> tuple[Tree, ...]:
    return tuple(read_conllu(TREES.lstrip()))


@pytest.fixture
def cache(tmp_path) -> GraphCache:
    return GraphCache("rules", tmp_path / "graphs.sqlite")


def never():
    raise AssertionError("the rules are read")


def test_a_remembered_sentence_is_as_it_was_made(cache, trees):
    for tree in trees:
        made = load_cascade().apply(tree)
        assert made[1], "no rule was applied"
        cache.put(tree, made)
        assert cache.get(tree) == made


def test_a_sentence_met_before_needs_no_rules(cache, trees):
    made = [Rewriting(load_cascade, cache).apply(tree, on_disk=True) for tree in trees]
    assert [Rewriting(never, cache).apply(tree, on_disk=True) for tree in trees] == made
    with pytest.raises(AssertionError, match="rules are read"):
        Rewriting(never, cache).apply(trees[0])


def test_rules_are_read_beforehand_only_for_a_sentence_that_wants_them(cache, trees):
    made = load_cascade().apply(trees[0])
    cache.put(trees[0], made)
    prepared = Rewriting(never, cache)
    prepared.prepare(trees[:1])
    assert prepared.apply(trees[0]) == made
    with pytest.raises(AssertionError, match="rules are read"):
        prepared.prepare(trees)


def test_a_sentence_is_rewritten_once(trees):
    rewriting = Rewriting(load_cascade, None)
    assert rewriting.apply(trees[0]) is rewriting.apply(trees[0])


def test_other_rules_and_other_tokens_are_other_sentences(cache, trees, tmp_path):
    cache.put(trees[0], load_cascade().apply(trees[0]))
    assert cache.get(trees[1]) is None
    assert GraphCache("other rules", tmp_path / "graphs.sqlite").get(trees[0]) is None


def test_the_oldest_go_first(trees, tmp_path):
    cache = GraphCache("rules", tmp_path / "graphs.sqlite", limit=1)
    for tree in trees:
        cache.put(tree, load_cascade().apply(tree))
    assert cache.get(trees[0]) is None
    assert cache.get(trees[1]) is not None


def test_a_damaged_file_is_removed_and_begun_anew(cache, trees):
    cache.path.write_bytes(b"no database" * 100)
    assert cache.get(trees[0]) is None
    made = load_cascade().apply(trees[0])
    cache.put(trees[0], made)
    assert cache.get(trees[0]) == made


def test_a_folder_that_cannot_be_written_does_no_harm(trees, tmp_path):
    (tmp_path / "file").write_text("")
    cache = GraphCache("rules", tmp_path / "file" / "graphs.sqlite")
    cache.put(trees[0], load_cascade().apply(trees[0]))
    assert cache.get(trees[0]) is None
