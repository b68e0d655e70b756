"""Explanations: which words of the text support which words of the hypothesis."""

from __future__ import annotations

import pytest

from afazio.inspection.explanation import explanation_lines, in_words
from afazio.pipeline import Pipeline


def explained(pipeline: Pipeline, text: str, hypothesis: str) -> list[str]:
    found = pipeline.explain(text, hypothesis)
    texts = [analysis.tree for analysis in found.premises]
    hypotheses = [analysis.tree for analysis in found.hypothesis]
    lines = explanation_lines(found.verdict, texts, hypotheses, found.problem, found.support)
    return [" ".join(line.split()) for line in lines]


def test_each_part_of_what_is_entailed_has_its_words_and_its_reason(pipeline):
    headline, *lines = explained(pipeline, "It rained. A man bought a poodle.", "A person purchased a dog.")
    assert headline.startswith("ENTAILMENT (0.")
    assert headline.endswith("from sentence 2")
    assert lines == [
        'A person <- "A man" man is a kind of person (WordNet)',
        'purchased <- "bought" buy and purchase are synonyms (WordNet)',
        'a dog <- "a poodle" poodle is a kind of dog (WordNet)',
    ]


def test_what_has_no_support_is_named(pipeline):
    headline, *lines = explained(pipeline, "A girl sang.", "A girl sang in Rome.")
    assert headline.startswith("UNKNOWN")
    assert lines == ['A girl <- "A girl"', 'sang <- "sang"', "nothing in the text supports: sang in Rome"]


def test_a_role_without_support_is_told_with_its_two_parts(pipeline):
    lines = explained(pipeline, "The cook sang and the maid danced.", "The maid sang.")
    assert lines[-1] == "nothing in the text supports: The maid as the subject of sang"


def test_a_time_without_support_is_told_in_words(pipeline):
    assert explained(pipeline, "Kim slept.", "Kim sleeps.")[-1] == "nothing in the text supports: sleeps at present"


def test_a_contradiction_shows_the_two_parts_that_clash(pipeline):
    headline, *lines = explained(pipeline, "No dog barked.", "A poodle barked.")
    assert headline.startswith("CONTRADICTION")
    assert lines == [
        'the text: "No dog", "barked"',
        'the hypothesis: "A poodle", "barked"',
        "since poodle is a kind of dog (WordNet)",
    ]


def test_what_is_true_of_all_supports_what_is_true_of_one(pipeline):
    headline, *lines = explained(pipeline, "Every man slept. John is a man.", "John slept.")
    assert headline.endswith("from sentences 1, 2")
    assert lines[1].startswith('slept <- "Every man", "slept"')


def test_a_hypothesis_that_is_not_existential_points_at_the_counter_model(pipeline):
    assert "--explain-full" in explained(pipeline, "Kim slept.", "Every man slept.")[1]


def test_an_error_says_what_failed(pipeline):
    assert explained(pipeline, "Kim slept.", "Did Kim sleep?")[0].startswith("ERROR (input): the hypothesis is refused")


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("WordNet 3.0: hypernym poodle_n%1 < dog_n%1", "poodle is a kind of dog (WordNet)"),
        ("WordNet 3.0: antonym fast_a%1 ! slow_a%1", "fast and slow are opposites (WordNet)"),
        ("afazio: into_r < in_r", "into_r < in_r"),
        ("cardinality: three is at least two", "cardinality: three is at least two"),
    ],
)
def test_axioms_in_words(source, words):
    assert in_words(source) == words
