"""Which first lines of rules can be read alone, and which examples are too long."""

from __future__ import annotations

import pytest

from afazio.rewriting.language.places import Source
from afazio.rewriting.language.reading import read_rules
from afazio.rewriting.workshop.prose import has_phrase, leaning_words, long_sentences, unmarked_repair


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("The same behind a preposition (to the man).", "The same"),
        ("So does what occurs (the sale occurred).", "So does"),
        ("And in the passive: was sold.", "And"),
        ("Nor need what is so at best: cold at best.", "Nor"),
        ("It heads its sentence (it is now 1990).", "It"),
        ("They name both (Kim and Lee met).", "They"),
        ("That is a clause too (that Kim left).", "That"),
        ("Likewise for names (Kim).", "Likewise"),
        ("Passive, as above (was sold).", "as above"),
        ("A subject, or the other way round (Kim is the winner).", "other way round"),
    ],
)
def test_lines_that_lean_on_another_rule_are_found(line, words):
    assert leaning_words(line) == words


@pytest.mark.parametrize(
    "line",
    [
        "Passive with a second object: the subject is the recipient (the boy was given a toy).",
        "It-cleft with a phrase in focus (it was in Rome that Kim left).",
        '"so" before an auxiliary (and so did Celia, likewise).',
        "That-clause as subject (that Kim left is strange).",
    ],
)
def test_lines_that_can_be_read_alone_are_fine(line):
    assert leaning_words(line) is None
    assert has_phrase(line)


def test_a_phrase_stands_in_parentheses_or_behind_a_colon():
    assert has_phrase("Passive (was sold).")
    assert has_phrase("Passive: was sold.")
    assert not has_phrase("The subject of a passive is its deep object.")
    assert not has_phrase('The auxiliary "be" marks the passive.')


def test_only_sentences_of_more_than_twelve_words_are_too_long():
    twelve = "Kim and Lee sold the old boat to a man from Rome."
    text = f"""%% EX: {twelve} Kim slept. => Kim sold the old boat that Lee had bought from a man in Oslo.
    rule r {{ pattern {{ X [] }} commands {{ X.a = b }} }}"""
    (rule,) = read_rules(Source("r.grs", text))
    assert [sentence for _, sentence in long_sentences(rule)] == [
        "Kim sold the old boat that Lee had bought from a man in Oslo."
    ]


def test_a_rule_that_mends_a_mistake_of_the_parser_sets_doubt():
    text = """
    %% Name that the parser takes for a noun (Kim).
    rule marked { pattern { X [] } commands { X.upos = "PROPN"; X.doubt = "name" } }
    %% Name that the parser takes for a noun (Kim).
    rule unmarked { pattern { X [] } commands { X.upos = "PROPN" } }
    %% Name of a person (Kim).
    rule name { pattern { X [] } commands { X.upos = "PROPN" } }
    """
    rules = read_rules(Source("r.grs", text))
    assert [rule.name for rule in rules if unmarked_repair(rule)] == ["unmarked"]
