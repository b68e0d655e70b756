"""Edited sentences, and whether the words that they share are analysed alike."""

from afazio.parsing.conllu import read_conllu
from afazio.parsing.parser import Parser
from training.consistency import measure_consistency
from training.edited_sentences import edited

SENTENCE = """# text = In spring, the old farmer sold two horses to a neighbour.
1	In	in	ADP	IN	_	2	case	_	_
2	spring	spring	NOUN	NN	_	7	obl	_	SpaceAfter=No
3	,	,	PUNCT	,	_	2	punct	_	_
4	the	the	DET	DT	_	6	det	_	_
5	old	old	ADJ	JJ	_	6	amod	_	_
6	farmer	farmer	NOUN	NN	_	7	nsubj	_	_
7	sold	sell	VERB	VBD	_	0	root	_	_
8	two	two	NUM	CD	_	9	nummod	_	_
9	horses	horse	NOUN	NNS	_	7	obj	_	_
10	to	to	ADP	IN	_	12	case	_	_
11	a	a	DET	DT	_	12	det	_	_
12	neighbour	neighbour	NOUN	NN	_	7	obl	_	SpaceAfter=No
13	.	.	PUNCT	.	_	7	punct	_	_

"""


def edits():
    return edited(read_conllu(SENTENCE), 10)


def test_phrases_are_left_out_and_moved():
    found = {edit.kind: edit.edited for edit in edits()}
    assert found["to the front"] == "To a neighbour in spring, the old farmer sold two horses."
    assert found["left out"] in (
        "The old farmer sold two horses to a neighbour.",
        "In spring, the farmer sold two horses to a neighbour.",
        "In spring, the old farmer sold two horses.",
    )


def test_the_kept_words_are_those_of_the_edited_sentence():
    for edit in edits():
        forms = [edit.tree.tokens[number - 1].form.lower() for number in edit.kept]
        assert edit.edited.replace(",", " ,").replace(".", " .").lower().split() == forms


def test_clear_sentences_are_analysed_alike():
    found = measure_consistency(Parser("bundled"), edits())
    assert found.pairs == len(edits())
    assert found.alike[0] <= found.alike[1] <= found.words
    assert found.right[1] / found.arcs > 0.9
