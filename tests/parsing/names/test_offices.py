"""Phrases of offices and names get the treebank's analysis, however the parser joins their words."""

from __future__ import annotations

from afazio.parsing.conllu import read_conllu
from afazio.parsing.names.offices import with_offices

FLAT = """\
1	The	the	DET	_	_	5	det	_	_
2	UK	UK	PROPN	_	_	5	compound	_	_
3	Foreign	Foreign	PROPN	_	_	5	compound	_	_
4	Secretary	Secretary	PROPN	_	_	5	compound	_	_
5	Straw	Straw	PROPN	_	_	6	nsubj	_	_
6	slept	sleep	VERB	_	_	0	root	_	_

"""

STREET = """\
1	Queen	Queen	PROPN	_	_	3	nsubj	_	_
2	Street	Street	PROPN	_	_	1	flat	_	_
3	closed	close	VERB	_	_	0	root	_	_

"""

OFFICE = """\
1	The	the	DET	_	_	3	det	_	_
2	Prime	Prime	ADJ	_	_	3	amod	_	_
3	Minister	Minister	PROPN	_	_	4	nsubj	_	_
4	slept	sleep	VERB	_	_	0	root	_	_

"""

APART = """\
1	Kim	Kim	PROPN	_	_	2	nsubj	_	_
2	called	call	VERB	_	_	0	root	_	_
3	President	President	PROPN	_	_	5	nsubj	_	_
4	Hill	Hill	PROPN	_	_	2	obj	_	_
5	sleeps	sleep	VERB	_	_	2	ccomp	_	_

"""

TWO_SUBJECTS = """\
1	President	President	PROPN	_	_	3	nsubj	_	_
2	Hill	Hill	PROPN	_	_	3	nsubj	_	_
3	slept	sleep	VERB	_	_	0	root	_	_

"""


def analysed(text):
    tree, told = with_offices(read_conllu(text)[0])
    return {token.form: (token.upos, token.lemma, token.head, token.deprel) for token in tree.tokens}, told


def test_the_office_describes_the_name_and_a_territory_possesses_it():
    words, told = analysed(FLAT)
    assert told == ("Foreign Secretary Straw",)
    assert words["Straw"] == ("PROPN", "Straw", 6, "nsubj")
    assert words["Secretary"] == ("NOUN", "secretary", 5, "nmod:desc")
    assert words["Foreign"] == ("ADJ", "foreign", 4, "amod")
    assert words["UK"][2:] == (4, "nmod:poss")
    assert words["The"][2:] == (4, "det")


def test_an_office_without_a_name_is_a_common_noun():
    words, _ = analysed(OFFICE)
    assert words["Minister"] == ("NOUN", "minister", 4, "nsubj")
    assert words["Prime"] == ("ADJ", "prime", 3, "amod")


def test_a_street_is_no_queen():
    words, _ = analysed(STREET)
    assert words["Queen"] == ("PROPN", "Queen", 3, "nsubj")
    assert words["Street"] == ("PROPN", "Street", 1, "flat")


def test_words_that_hang_on_one_word_are_one_phrase():
    words, _ = analysed(TWO_SUBJECTS)
    assert words["President"] == ("NOUN", "president", 2, "nmod:desc")
    assert words["Hill"] == ("PROPN", "Hill", 3, "nsubj")


def test_words_that_the_parser_keeps_apart_are_left_alone():
    assert analysed(APART)[1] == ()
