"""What says a sentence of the text again word for word, or denies it."""

from __future__ import annotations

import pytest

from afazio.entailment.verdict import Label
from afazio.entailment.word_for_word import said_word_for_word
from afazio.parsing.conllu import read_conllu

KIM_LEFT = ["Kim:2", "left:0", ".:2"]
RAIN = ["Now:3", "it:3", "rained:0"]


def tree(words):
    """The tree of words, each with the number of its head; what is asked for hangs on nothing else."""
    lines = []
    for number, word in enumerate(words, start=1):
        form, head = word.split(":")
        upos = "PUNCT" if form in ".," else "X"
        lines.append(f"{number}\t{form}\t{form}\t{upos}\t_\t_\t{head}\t{'dep' if int(head) else 'root'}\t_\t_")
    return read_conllu("\n".join(lines) + "\n")[0]


def below(opening, words):
    """The words behind an opening, whose last word but one has the clause."""
    start = len(opening.split())
    before = [f"{word}:{start - 1 if number != start - 1 else 0}" for number, word in enumerate(opening.split(), 1)]
    parts = [word.split(":") for word in words]
    first = parts[0][0]
    parts[0][0] = first if first == "Kim" else first[:1].lower() + first[1:]
    return [*before, *(f"{form}:{int(head) + start if int(head) else start - 1}" for form, head in parts)]


@pytest.mark.parametrize("clause", [KIM_LEFT, RAIN])
@pytest.mark.parametrize(
    ("opening", "label"),
    [
        ("It is true that", Label.ENTAILMENT),
        ("It 's a fact that", Label.ENTAILMENT),
        ("It is not false that", Label.ENTAILMENT),
        ("It is not the case that", Label.CONTRADICTION),
        ("It is n't true that", Label.CONTRADICTION),
        ("It is false that", Label.CONTRADICTION),
        ("It was true that", None),
        ("It is possible that", None),
        ("Lee believes that", None),
    ],
)
def test_openings(opening, label, clause):
    alone, framed = tree(clause), tree(below(opening, clause))
    assert said_word_for_word([alone], [framed]) is label
    assert said_word_for_word([framed], [alone]) is label


def test_a_denial_that_may_reach_only_a_part_denies_nothing():
    """It is not the case that Kim left or Lee slept: "slept" hangs on "case", so that Lee may have slept."""
    alone = tree(["Kim:2", "left:0", "or:5", "Lee:5", "slept:2"])
    behind = ["Kim:8", "left:5", "or:11", "Lee:11", "slept:5"]
    apart = tree(["It:5", "is:5", "not:5", "the:5", "case:0", "that:8", *behind])
    assert said_word_for_word([alone], [apart]) is None
    assert said_word_for_word([apart], [alone]) is None


def test_a_clause_that_takes_words_of_its_opening_is_not_denied():
    taken = tree(["It:8", "is:8", "not:8", "the:5", "case:0", "that:8", "Kim:8", "left:5", ".:5"])
    assert said_word_for_word([tree(KIM_LEFT)], [taken]) is None


def test_all_sentences_of_the_hypothesis_must_be_said_and_one_may_be_denied():
    left, rained = tree(KIM_LEFT), tree(RAIN)
    assert said_word_for_word([left, rained], [rained, tree(below("It is true that", KIM_LEFT))]) is Label.ENTAILMENT
    assert said_word_for_word([left], [left, rained]) is None
    assert said_word_for_word([left, rained], [left, tree(below("It is false that", RAIN))]) is Label.CONTRADICTION


def test_a_final_mark_makes_no_difference_and_other_marks_do():
    assert said_word_for_word([tree(KIM_LEFT)], [tree(KIM_LEFT[:2])]) is Label.ENTAILMENT
    assert said_word_for_word([tree(["Kim:3", ",:3", "left:0"])], [tree(KIM_LEFT)]) is None


def test_an_opening_by_itself_is_no_opening():
    assert said_word_for_word([tree(["It:3", "is:3", "true:0", "that:3"])], [tree(KIM_LEFT)]) is None


@pytest.mark.parametrize(
    "sentence",
    [
        "Now I have a wife and a son.",
        "Starlin took over as plotter, and it spread across a number of Marvel titles.",
        "Here are two examples: Oslo and Bergen.",
    ],
)
def test_rules_for_whole_sentences_do_not_come_between(pipeline, sentence):
    inside = sentence if sentence.startswith("Starlin") else sentence[:1].lower() + sentence[1:]
    assert pipeline.check(f"It is true that {inside}", sentence).label is Label.ENTAILMENT
    assert pipeline.check(sentence, f"It is not the case that {inside}").label is Label.CONTRADICTION
