"""Ages behind names."""

from __future__ import annotations

from afazio.parsing.conllu import read_conllu
from afazio.parsing.names.ages import with_ages

LEADER = """\
1	Kim	Kim	PROPN	_	_	2	nsubj	_	_
2	saw	see	VERB	_	_	0	root	_	_
3	Vera	Vera	PROPN	_	_	2	obj	_	_
4	Holm	Holm	PROPN	_	_	3	flat	_	_
5	,	,	PUNCT	_	_	6	punct	_	_
6	41	41	NUM	_	_	3	appos	_	_
7	,	,	PUNCT	_	_	8	punct	_	_
8	leader	leader	NOUN	_	_	6	appos	_	_

"""


def test_what_hangs_on_an_age_hangs_on_the_name():
    tokens = with_ages(read_conllu(LEADER)[0]).tokens
    assert (tokens[5].head, tokens[5].deprel) == (3, "nmod:unmarked")
    assert (tokens[7].head, tokens[7].deprel) == (3, "appos")


def test_a_year_is_no_age():
    tree = read_conllu(LEADER.replace("41	41", "1941	1941"))[0]
    assert with_ages(tree) == tree
