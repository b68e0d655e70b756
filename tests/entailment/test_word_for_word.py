"""What says a sentence of the text again word for word, or denies it."""

from __future__ import annotations

import re

import pytest

from afazio.entailment.verdict import Label
from afazio.entailment.word_for_word import said_word_for_word
from afazio.parsing.conllu import read_conllu

KIM_LEFT = ["Kim:2", "left:0", ".:2"]
RAIN = ["Now:3", "it:3", "rained:0"]


def tree(words, *, relations=(), text=None):
    """The tree of words, each with the number of its head and, by its own number, its relation if it is asked for."""
    parts = [word.split(":") for word in words]
    told = dict(relations)
    text = text or re.sub(r" ('s|n't|[.,])", r"\1", " ".join(form for form, _ in parts))
    lines = [f"# text = {text}"]
    for number, (form, head) in enumerate(parts, start=1):
        upos = "PUNCT" if form in ".,\"'" else "X"
        relation = told.get(number, "nsubj") if int(head) else "root"
        lines.append(f"{number}\t{form}\t{form}\t{upos}\t_\t_\t{head}\t{relation}\t_\t_")
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


OR = ["Kim:2", "left:0", "or:5", "Lee:5", "slept:2"]


def test_a_denial_that_may_reach_only_a_part_denies_nothing():
    """It is not the case that Kim left or Lee slept: "slept" hangs on "case", so that Lee may have slept."""
    alone = tree(OR, relations={5: "conj"})
    behind = ["Kim:8", "left:5", "or:11", "Lee:11", "slept:5"]
    apart = tree(["It:5", "is:5", "not:5", "the:5", "case:0", "that:8", *behind])
    assert said_word_for_word([alone], [apart]) is None
    assert said_word_for_word([apart], [alone]) is None


@pytest.mark.parametrize(
    ("relation", "label"),
    [("obl", Label.CONTRADICTION), ("ccomp", Label.CONTRADICTION), ("advcl", None), ("parataxis", None)],
)
def test_what_is_one_clause_alone_is_denied_whatever_becomes_of_it_behind_the_opening(relation, label):
    alone = tree(["Kim:2", "left:0", "today:2"], relations={3: relation})
    apart = tree(["It:5", "is:5", "not:5", "the:5", "case:0", "that:8", "Kim:8", "left:5", "today:5"])
    assert said_word_for_word([alone], [apart]) is label


@pytest.mark.parametrize("place", [1, 3])
def test_an_adverb_behind_the_verb_may_stand_outside_the_denial(place):
    words = ["Kim:2", "left:0", "perhaps:2"] if place == 3 else ["Perhaps:3", "Kim:3", "left:0"]
    alone = tree(words, relations={place: "advmod"})
    behind = ["Kim:8", "left:5", "perhaps:5"] if place == 3 else ["perhaps:5", "Kim:9", "left:5"]
    apart = tree(["It:5", "is:5", "not:5", "the:5", "case:0", "that:8", *behind])
    assert said_word_for_word([alone], [apart]) is (None if place == 3 else Label.CONTRADICTION)


def test_all_sentences_of_the_hypothesis_must_be_said_and_one_may_be_denied():
    left, rained = tree(KIM_LEFT), tree(RAIN)
    assert said_word_for_word([left, rained], [rained, tree(below("It is true that", KIM_LEFT))]) is Label.ENTAILMENT
    assert said_word_for_word([left], [left, rained]) is None
    assert said_word_for_word([left, rained], [left, tree(below("It is false that", RAIN))]) is Label.CONTRADICTION


def test_a_final_mark_makes_no_difference_and_other_marks_do():
    assert said_word_for_word([tree(KIM_LEFT)], [tree(KIM_LEFT[:2])]) is Label.ENTAILMENT
    assert said_word_for_word([tree(["Kim:3", ",:3", "left:0"])], [tree(KIM_LEFT)]) is None


def test_kinds_of_quotes_and_how_words_are_divided_make_no_difference():
    """A parser takes "mid-1980s" for one word or two, and a single quote for a part of a word."""
    one = tree(["He:2", "liked:0", '":4', "Jaws:2", '":4'], text='He liked "Jaws" in the mid-1980s.')
    other = tree(["He:2", "liked:0", "'Jaws':2"], text="He liked 'Jaws' in the mid-1980s.")
    assert said_word_for_word([one], [other]) is Label.ENTAILMENT


@pytest.mark.parametrize(
    ("one", "other"), [("Kim is now here.", "Kim is nowhere."), ('Kim said "I left".', "Kim said I left.")]
)
def test_spaces_and_quotes_make_a_difference(one, other):
    trees = [tree(["Kim:2", "left:0"], text=text) for text in (one, other)]
    assert said_word_for_word(trees[:1], trees[1:]) is None


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
