"""Plain text of every stage."""

from __future__ import annotations

from dataclasses import replace

from afazio.inspection.stage import Stage
from afazio.inspection.text import WIDTH, analysis_text, tree_text, wrapped
from afazio.parsing.tree import Token, Tree
from afazio.semantics.logic.formula import ACTUAL, Implies, Or, Sort, Variable, conjunction, exists
from tests.inspection.made_analysis import ANALYSIS, TREE
from tests.spelled_atoms import atom


def test_a_tree_hangs_dependents_under_their_heads():
    assert tree_text(TREE).split("\n") == [
        "sleeps      root  sleep VERB Number=Sing|Tense=Pres",
        "├─ <Kim>    nsubj  Kim PROPN",
        '└─ snores"  conj  snore VERB',
        "   └─ &     cc  and CCONJ",
    ]


def test_a_trace_tells_each_change():
    lines = analysis_text(ANALYSIS, Stage.TRACE).split("\n")
    assert lines[0] == '1. coordination.share_subject  (A=sleeps/2, B=snores"/4)'
    assert "   + both/4.5 lemma=both" in lines
    assert '   + snores"/4 -[nsubj]-> <Kim>/1' in lines
    assert "2. coordination.drop_conjunction  (C=&/3)" in lines
    assert '   - snores"/4 -[cc]-> &/3' in lines
    assert "   - &/3" in lines
    assert "   ~ sleeps/2 mood=real -Number -Tense -root -xpos" in lines


def test_a_graph_lists_nodes_with_the_edges_that_leave_them():
    lines = analysis_text(ANALYSIS, Stage.GRAPH).split("\n")
    assert lines[1:4] == [
        "sleeps/2  lemma=sleep mood=real upos=VERB",
        "   -[nsubj]-> <Kim>/1",
        '   -[conj]-> snores"/4',
    ]


def test_a_formula_names_what_was_not_understood():
    assert analysis_text(ANALYSIS, Stage.FORMULA) == (
        'exists e1 x1.(sleep_v(e1) & Kim_p(x1) & ARG0(e1, x1))\nnot understood: snores"'
    )


def test_a_sentence_without_reading_says_its_mood():
    question = replace(ANALYSIS, readings=(), uncovered=(), mood="interrogative")
    assert analysis_text(question, Stage.FORMULA) == "no formula: the sentence is interrogative"


def test_all_stages_stand_under_their_names():
    text = analysis_text(ANALYSIS)
    assert [line for line in text.split("\n") if line and not line.startswith(" ")] == [
        TREE.text,
        "tree:",
        "trace:",
        "graph:",
        "formula:",
    ]


def test_a_long_formula_is_broken_where_it_stays_readable():
    things = [Variable(f"x{number}", Sort.ENTITY) for number in range(20)]
    atoms = [atom("remarkable_thing_n", (thing, ACTUAL)) for thing in things]
    formula = exists(things, conjunction([*atoms, Implies(Or(tuple(atoms)), conjunction(atoms))]))
    lines = list(wrapped(formula))
    assert len(lines) > 20
    without_brackets = str.maketrans("", "", "() ")
    assert "".join(lines).translate(without_brackets) == str(formula).translate(without_brackets)
    assert max(map(len, lines[1:])) <= WIDTH


def test_one_word_is_a_tree():
    assert tree_text(Tree((Token(1, "Go", "go", "VERB", 0, "root"),), "Go")) == "Go  root  go VERB"


def test_the_atom_of_a_quantifier_is_told_with_what_it_relates(pipeline):
    assert analysis_text(pipeline.analyse("Few students slept."), Stage.FORMULA).split("\n") == [
        "few_1()",
        "where few_1() says that of all x1 with",
        "  student_n(x1)",
        "few have",
        "  exists e1.(sleep_v(e1) & ARG0(e1, x1) & past_t(e1))",
    ]
