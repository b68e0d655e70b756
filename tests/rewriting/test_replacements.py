"""Rules do not hang on the words of their examples."""

from __future__ import annotations

import random

from afazio.parsing.conllu import read_conllu
from afazio.rewriting.cascade import load_cascade
from benchmarks.rule_replacements import all_cases, cases, holds, word_classes

RULES = """package nouns {
  %% The subject of a verb of reading is ARG0.
  %% EX: Kim reads. => Kim reads.
  rule reader (verbs from "verbs.lex") {
    pattern { V [upos=VERB, lemma=verbs.verb]; e: V -[nsubj]-> N }
    commands { e.1 = ARG0 }
  }
}
strat main { Onf(nouns) }
"""
LEXICON = "verb\tkind\nread\ttext\nskim\ttext\nsee\tsight\n"
TREE = """# text = Kim reads.
1\tKim\tKim\tPROPN\t_\t_\t2\tnsubj\t_\t_
2\treads\tread\tVERB\t_\t_\t0\troot\t_\t_

"""


def made_cascade(folder):
    (folder / "main.grs").write_text(RULES, encoding="utf-8")
    (folder / "verbs.lex").write_text(LEXICON, encoding="utf-8")
    return load_cascade(folder)


def test_a_word_gives_way_to_those_of_its_row_values(tmp_path):
    (rule,) = made_cascade(tmp_path).module("nouns").rules
    (words,) = word_classes(rule)
    assert words == {"read": ("read", "skim"), "skim": ("read", "skim"), "see": ("see",)}


def test_words_and_names_are_replaced_alike_on_both_sides(tmp_path):
    (rule,) = made_cascade(tmp_path).module("nouns").rules
    trees = {"Kim reads.": read_conllu(TREE)}
    (case,) = cases(rule, {text: tuple(each) for text, each in trees.items()}, 1, random.Random(1))
    assert case.text == case.hypothesis
    (tree,) = case.text
    assert tree.tokens[1].form == "skims"
    assert tree.tokens[0].form != "Kim"


def test_examples_hold_with_other_words(pipeline):
    sample = list(all_cases(load_cascade(), draws=1, seed=1, every=60))
    failing = [str(case) for case in sample if not holds(pipeline, case)]
    assert len(sample) > 10
    assert len(failing) <= 1, failing
