"""Names that two sentences share are names in both."""

from __future__ import annotations

from afazio.entailment.verdict import Label
from afazio.parsing.conllu import read_conllu
from afazio.parsing.names.shared import runs, with_names_of

COURT = """\
1	The	the	DET	_	_	4	det	_	_
2	U.S.	U.S.	PROPN	_	_	4	compound	_	_
3	Supreme	Supreme	ADJ	_	_	4	amod	_	_
4	Court	Court	PROPN	_	_	5	nsubj	_	_
5	ruled	rule	VERB	_	_	0	root	_	_

"""

BARE_COURT = """\
1	The	the	DET	_	_	2	det	_	_
2	Supreme	Supreme	PROPN	_	_	4	nsubj	_	_
3	Court	Court	PROPN	_	_	2	flat	_	_
4	ruled	rule	VERB	_	_	0	root	_	_

"""

STRAW = """\
1	Straw	straw	NOUN	_	_	2	nsubj	_	_
2	slept	sleep	VERB	_	_	0	root	_	_

"""

JACK_STRAW = """\
1	Jack	Jack	PROPN	_	_	3	nsubj	_	_
2	Straw	Straw	PROPN	_	_	1	flat	_	_
3	slept	sleep	VERB	_	_	0	root	_	_

"""

LOWER = """\
1	Kim	Kim	PROPN	_	_	2	nsubj	_	_
2	bought	buy	VERB	_	_	0	root	_	_
3	straw	straw	NOUN	_	_	2	obj	_	_

"""


def tree(text):
    return read_conllu(text)[0]


def test_a_territory_before_a_shared_name_possesses_it():
    changed, told = with_names_of(tree(COURT), tree(BARE_COURT))
    words = {token.form: (token.upos, token.head, token.deprel) for token in changed.tokens}
    assert told == ("Supreme Court",)
    assert words["Supreme"] == ("PROPN", 5, "nsubj")
    assert words["Court"] == ("PROPN", 3, "flat")
    assert words["U.S."] == ("PROPN", 3, "nmod:poss")


def test_a_name_at_the_head_of_a_sentence_is_told_by_the_other_side():
    changed, told = with_names_of(tree(STRAW), tree(JACK_STRAW))
    assert told == ("Straw",)
    assert changed.tokens[0].upos == "PROPN"


def test_a_common_noun_is_not_told_by_a_common_noun():
    assert with_names_of(tree(STRAW), tree(LOWER)) == (tree(STRAW), ())


def test_a_run_divides_into_territory_and_name():
    assert [(len(run.territory), run.forms) for run in runs(tree(COURT))] == [(1, ("Supreme", "Court"))]


def test_a_plural_name_of_the_other_side_stays_plural():
    most = "1\tMost\tmost\tADJ\t_\tDegree=Sup\t2\tamod\t_\t_\n"
    plural = most + "2\tEuropeans\tEuropean\tPROPN\tNNPS\tNumber=Plur\t3\tnsubj\t_\t_\n"
    every = "1\tAll\tall\tDET\t_\t_\t2\tdet\t_\t_\n"
    common = every + "2\tEuropeans\teuropean\tNOUN\tNNS\tNumber=Plur\t3\tnsubj\t_\t_\n"
    verb = "3\tslept\tsleep\tVERB\t_\t_\t0\troot\t_\t_\n\n"
    changed, told = with_names_of(tree(common + verb), tree(plural + verb))
    assert told == ("Europeans",)
    assert changed.tokens[1] == tree(plural + verb).tokens[1]


def test_an_unknown_word_that_begins_both_sentences_is_a_name_where_one_has_it_so():
    verb = "2\tslept\tsleep\tVERB\t_\t_\t0\troot\t_\t_\n\n"
    common = "1\tTweety\ttweety\tNOUN\tNN\tNumber=Sing\t2\tnsubj\t_\t_\n"
    name = "1\tTweety\tTweety\tPROPN\tNNP\tNumber=Sing\t2\tnsubj\t_\t_\n"
    changed, told = with_names_of(tree(common + verb), tree(name + verb))
    assert told == ("Tweety",)
    assert changed.tokens[0].upos == "PROPN"


def test_a_first_word_that_the_other_sentence_has_as_a_common_noun_is_one(pipeline):
    assert pipeline.check("The company's shares rose sharply.", "Shares rose.").label is Label.ENTAILMENT
