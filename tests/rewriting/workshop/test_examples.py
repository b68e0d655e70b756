"""Examples above rules: how they are read, kept with their trees, and judged."""

from __future__ import annotations

import pytest

from afazio.parsing.conllu import read_conllu
from afazio.rewriting.cascade import load_cascade
from afazio.rewriting.language.comments import as_written
from afazio.rewriting.language.syntax import GraphExample, PairExample, Relation
from afazio.rewriting.workshop.examples import run_examples, sentences, unused_parts
from afazio.rewriting.workshop.treebank import load_trees, store_trees, tree_file

RULES = """package nouns {
  % not one of the comments that count

  %% The object of a verb is ARG1.
  %% EX: Kim reads. == Kim reads.      (trivially)
  %% EX: Kim reads. It rains. => Kim reads.
  %% NOT: Kim reads. => It rains.
  %% NOT: It rains. == Kim reads.
  %% GRAPH: Kim reads. :: read(ARG0=Kim)
  %%
  %% A second line.
  rule subject {
    pattern { e: V -[nsubj]-> N }
    commands { e.1 = ARG0 }
  }
}
strat main { Onf(nouns) }
"""
TREES = """# text = Kim reads.
1\tKim\tKim\tPROPN\t_\t_\t2\tnsubj\t_\t_
2\treads\tread\tVERB\t_\t_\t0\troot\t_\t_

# text = It rains.
1\tIt\tit\tPRON\t_\t_\t2\texpl\t_\t_
2\trains\train\tVERB\t_\t_\t0\troot\t_\t_

"""


@pytest.fixture
def cascade(tmp_path):
    (tmp_path / "main.grs").write_text(RULES, encoding="utf-8")
    return load_cascade(tmp_path)


@pytest.fixture
def trees():
    reads, rains = read_conllu(TREES)
    return {"Kim reads.": (reads,), "It rains.": (rains,), "Kim reads. It rains.": (reads, rains)}


def contains(text, hypothesis):
    """As plain an entailment as there can be: what is said again."""
    return set(hypothesis) <= set(text)


def test_prose_and_examples_are_read_from_the_comments_above_the_rule(cascade):
    rule = cascade.modules[0].rules[0].syntax
    assert rule.prose == ("The object of a verb is ARG1.", "A second line.")
    assert rule.examples == (
        PairExample("Kim reads.", Relation.SAME, "Kim reads.", remark="trivially"),
        PairExample("Kim reads. It rains.", Relation.FOLLOWS, "Kim reads."),
        PairExample("Kim reads.", Relation.FOLLOWS, "It rains.", negated=True),
        PairExample("It rains.", Relation.SAME, "Kim reads.", negated=True),
        GraphExample("Kim reads.", "read", (("ARG0", "Kim"),)),
    )


def test_a_rule_is_shown_as_it_was_written(cascade):
    written = as_written(cascade.modules[0].rules[0].syntax).splitlines()
    assert written[0] == "%% The object of a verb is ARG1."
    assert written[-4:] == ["rule subject {", "  pattern { e: V -[nsubj]-> N }", "  commands { e.1 = ARG0 }", "}"]


def test_all_examples_hold_with_the_right_trees(cascade, trees):
    outcomes = list(run_examples(cascade, cascade.modules, trees, contains))
    assert [outcome.problem for outcome in outcomes] == [None] * 5
    assert {(outcome.module, outcome.rule) for outcome in outcomes} == {("nouns", "subject")}


def test_what_fails_says_what_was_found_instead(cascade, trees):
    trees["Kim reads."] = trees["It rains."]
    del trees["Kim reads. It rains."]
    assert [outcome.problem for outcome in run_examples(cascade, cascade.modules, trees, contains)] == [
        None,
        "there is no tree of 'Kim reads. It rains.'",
        "it follows",
        "it follows",
        "found no 'read'",
    ]


def test_the_same_normal_form_must_follow_both_ways(trees, tmp_path):
    (tmp_path / "main.grs").write_text(RULES.replace("EX: Kim reads. It rains. =>", "EX: Kim reads. It rains. =="))
    cascade = load_cascade(tmp_path)
    problems = [outcome.problem for outcome in run_examples(cascade, cascade.modules, trees, contains)]
    assert problems[1] == "the second follows from the first, but not the first from the second"


SUBJECT = """
rule subject {{
  pattern {{ e: V -[{label}]-> N }}
  commands {{ e.1 = {new} }}
}}
"""
FIRES, RESTS = "%% EX: Kim reads. == Kim reads.", "%% EX: It rains. == It rains."


def unused(folder, trees, *comments, label="nsubj", before=""):
    """The rules that are applied to none of their examples, when these comments stand above `subject`."""
    rule = "\n".join(comments) + SUBJECT.format(label=label, new="ARG1")
    (folder / "main.grs").write_text(f"package p {{\n{before}{rule}}}\nstrat main {{ Onf(p) }}\n", encoding="utf-8")
    cascade = load_cascade(folder)
    return [part.rule.name for part in unused_parts(cascade, cascade.modules, trees) if not part.alternatives]


@pytest.mark.parametrize(
    "comments",
    [
        [FIRES],
        [RESTS, "%% EX: Kim reads. => It rains."],
        [RESTS, "%% EX: It rains. => Kim reads."],
        [RESTS, "%% GRAPH: Kim reads. :: read(ARG1=Kim)"],
        [RESTS, "%% EX: Kim reads. It rains. == It rains."],
    ],
)
def test_one_tree_of_what_follows_to_which_it_is_applied_is_enough(comments, trees, tmp_path):
    assert unused(tmp_path, trees, *comments) == []


@pytest.mark.parametrize("comments", [[RESTS], [RESTS, "%% NOT: Kim reads. => It rains."]])
def test_a_rule_that_is_applied_to_none_of_its_examples_is_found(comments, trees, tmp_path):
    assert unused(tmp_path, trees, *comments) == ["subject"]


def test_a_rule_whose_work_another_does_first_is_found(trees, tmp_path):
    first = f"{FIRES}{SUBJECT.format(label='nsubj', new='ARG0').replace('subject', 'earlier')}"
    assert unused(tmp_path, trees, FIRES, before=first) == ["subject"]


def test_nothing_is_found_of_rules_without_examples_or_without_their_trees(trees, tmp_path):
    assert unused(tmp_path, trees, label="obj") == []
    assert unused(tmp_path, trees, "%% NOT: Kim reads. => It rains.", label="obj") == []
    assert unused(tmp_path, trees, RESTS, "%% EX: Kim leaves. == Kim leaves.") == []


def test_trees_are_stored_beside_the_rules_under_the_text_of_their_example(cascade, trees, tmp_path):
    file = tree_file(tmp_path, cascade.modules[0])
    assert file == tmp_path / "trees" / "nouns.conllu"
    assert load_trees(file) == {}
    texts = sentences(cascade.modules)
    assert texts == ("Kim reads.", "Kim reads. It rains.", "It rains.")
    store_trees(file, texts, trees)
    assert load_trees(file) == trees


def test_each_alternative_of_a_rule_must_be_applied_in_an_example(tmp_path, trees):
    either = "either { e: V -[nsubj]-> N } or { e: V -[expl]-> N } or { e: V -[obj]-> N }"
    text = RULES.replace("pattern { e: V -[nsubj]-> N }", either).replace("It rains. => Kim", "It rains. == Kim")
    (tmp_path / "main.grs").write_text(text, encoding="utf-8")
    cascade = load_cascade(tmp_path)
    assert [rule.name for rule in cascade.modules[0].written] == ["subject"]
    assert len(sentences(cascade.modules)) == 3
    (unused,) = unused_parts(cascade, cascade.modules, trees)
    assert (unused.rule.name, unused.alternatives) == ("subject", ((1, 3),))
    assert str(unused) == (
        "main.grs:12:3: unused: nouns.subject: "
        "none of its examples uses alternative 3 (counted from 1: either ... or ...)"
    )
