"""Lifespans behind names."""

from __future__ import annotations

from afazio.parsing.conllu import read_conllu
from afazio.parsing.names.lifespans import LIFESPAN, with_lifespans

DAUGHTER = """\
1	Ruth	Ruth	PROPN	_	_	9	nsubj	_	_
2	of	of	ADP	_	_	3	case	_	_
3	John	John	PROPN	_	_	1	nmod	_	_
4	(	(	PUNCT	_	_	5	punct	_	_
5	1890	1890	NUM	_	_	1	appos	_	_
6	-	-	SYM	_	_	7	case	_	_
7	1950	1950	NUM	_	_	5	nmod	_	_
8	)	)	PUNCT	_	_	5	punct	_	_
9	painted	paint	VERB	_	_	0	root	_	_

"""


def test_a_lifespan_hangs_on_the_name_before_it():
    token = with_lifespans(read_conllu(DAUGHTER)[0]).tokens[4]
    assert (token.head, token.deprel) == (3, LIFESPAN)


def test_a_few_years_are_no_life():
    tree = read_conllu(DAUGHTER.replace("1950	1950", "1894	1894"))[0]
    assert with_lifespans(tree) == tree
