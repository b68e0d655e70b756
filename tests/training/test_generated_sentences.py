import re

import pytest

from afazio.parsing.conllu import read_conllu
from training.model.treebank import words
from training.sentences.generate import generator, sentences
from training.sentences.generation import Node
from training.sentences.lexicon import Word
from training.sentences.spelling import check, conllu

COUNT = 400


@pytest.fixture(scope="module")
def blocks():
    return sentences(COUNT, "test")


@pytest.fixture(scope="module")
def trees(blocks):
    return read_conllu("\n\n".join(blocks) + "\n\n")


def test_the_grammar_uses_only_words_and_classes_that_the_lexicon_has():
    assert generator(1).unknown() == []


def test_all_sentences_are_trees_that_the_reader_accepts(trees):
    assert len(trees) == COUNT
    assert all(sum(token.head == 0 for token in tree.tokens) == 1 for tree in trees)


def test_the_text_is_that_of_the_words(blocks):
    for block in blocks:
        text = re.search(r"^# text = (.*)$", block, re.MULTILINE)[1]
        assert text.replace(" ", "") == "".join(row[1] for row in words(block))
        assert not re.search(r" [.,?!;]|  | n't| 's", text)


def test_the_same_seed_gives_the_same_sentences(blocks):
    assert sentences(20, "test") == blocks[:20]
    assert sentences(20, "other") != blocks[:20]


def test_sentences_vary(blocks):
    forms = [row[1].lower() for block in blocks for row in words(block)]
    assert len({block.split("\n", 2)[1] for block in blocks}) > 0.97 * COUNT
    assert len(set(forms)) > 900


def test_verbs_agree_and_articles_fit(trees):
    for tree in trees:
        for token, following in zip(tree.tokens, tree.tokens[1:], strict=False):
            if token.form.lower() in ("a", "an") and token.upos == "DET":
                assert (token.form.lower() == "an") == following.form.lower().startswith(tuple("aeiou"))
            if token.form in ("is", "was") and following.deprel == "nsubj":
                assert ("Number", "Plur") not in following.feats


def test_the_constructions_are_there(blocks):
    text = "\n".join(blocks)
    for relation in ("iobj", "obl:agent", "acl:relcl", "advcl:relcl", "orphan", "nmod:poss", "csubj", "expl", "appos"):
        assert f"\t{relation}\t" in text


def test_contractions_are_multiword_tokens():
    did = Node(Word("did", "do", "AUX", "VBD", "_"))
    go = Node(Word("go", "go", "VERB", "VB", "_"))
    did.governor, did.relation = go, "aux"
    negation = Node(Word("n't", "not", "PART", "RB", "_"), go, "advmod")
    stop = Node(Word(".", ".", "PUNCT", ".", "_"), go, "punct")
    lines = conllu([did, negation, go, stop], "x").split("\n")
    assert lines[1] == "# text = Didn't go."
    assert lines[2].startswith("1-2\tDidn't\t_")
    assert [line.split("\t")[-1] for line in lines[2:]] == ["_", "_", "_", "SpaceAfter=No", "_"]


def test_what_is_no_tree_is_refused():
    first, second = Node(Word("a", "a", "X", "X", "_")), Node(Word("b", "b", "X", "X", "_"))
    with pytest.raises(ValueError, match="2 roots"):
        check([first, second])
    first.governor, second.governor = second, first
    with pytest.raises(ValueError, match="0 roots"):
        check([first, second])
    with pytest.raises(ValueError, match="no tree"):
        check([Node(Word("c", "c", "X", "X", "_")), first, second])
