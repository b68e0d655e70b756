"""What text and hypothesis share is cut from both until what keeps them from a proof is left."""

from afazio.parsing.conllu import read_conllu
from benchmarks.shrink import shared_subtrees, shrink, without

TREES = """# text = The mayor of Oslo sold a lamp on Monday thereupon
1	The	the	DET	DT	Definite=Def|PronType=Art	2	det	_	_
2	mayor	mayor	NOUN	NN	Number=Sing	5	nsubj	_	_
3	of	of	ADP	IN	_	4	case	_	_
4	Oslo	Oslo	PROPN	NNP	Number=Sing	2	nmod	_	_
5	sold	sell	VERB	VBD	Mood=Ind|Tense=Past|VerbForm=Fin	0	root	_	_
6	a	a	DET	DT	Definite=Ind|PronType=Art	7	det	_	_
7	lamp	lamp	NOUN	NN	Number=Sing	5	obj	_	_
8	on	on	ADP	IN	_	9	case	_	_
9	Monday	Monday	PROPN	NNP	Number=Sing	5	obl	_	_
10	thereupon	thereupon	X	FW	_	5	dep	_	_

# text = The mayor of Oslo sold a lamp thereupon
1	The	the	DET	DT	Definite=Def|PronType=Art	2	det	_	_
2	mayor	mayor	NOUN	NN	Number=Sing	5	nsubj	_	_
3	of	of	ADP	IN	_	4	case	_	_
4	Oslo	Oslo	PROPN	NNP	Number=Sing	2	nmod	_	_
5	sold	sell	VERB	VBD	Mood=Ind|Tense=Past|VerbForm=Fin	0	root	_	_
6	a	a	DET	DT	Definite=Ind|PronType=Art	7	det	_	_
7	lamp	lamp	NOUN	NN	Number=Sing	5	obj	_	_
8	thereupon	thereupon	X	FW	_	5	dep	_	_

"""


def trees():
    return read_conllu(TREES)


def test_whole_subtrees_are_shared():
    one, other = trees()
    found = {cut.words: cut.construction for cut in shared_subtrees([one], [other])}
    assert found == {
        "of Oslo": "nmod < nsubj < root",
        "a lamp": "obj < root",
        "thereupon": "dep < root",
    }


def test_a_subtree_is_cut_and_the_words_are_numbered_anew():
    tree = without(trees()[0], frozenset({3, 4}))
    assert tree.text == "The mayor sold a lamp on Monday thereupon"
    assert [token.head for token in tree.tokens] == [2, 3, 0, 5, 3, 7, 3, 3]


def test_the_cut_that_mends_a_pair_is_reported(pipeline):
    text, hypothesis = trees()
    shrunk = shrink(pipeline, "1", [text], [hypothesis], 20)
    assert shrunk is not None
    assert shrunk.mending == (("thereupon", "dep < root"),)
    assert shrunk.hypothesis == "The mayor sold thereupon"
