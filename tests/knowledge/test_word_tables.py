"""Tables of words in package data, and what is wrong in one by its line."""

from __future__ import annotations

import pytest

from afazio.errors import RuleError
from afazio.knowledge.word_tables import read_rows, rule_lexicon, word_list, word_table

FIELDS = ("verb", "object")


def test_comments_and_empty_lines_are_no_rows():
    text = "% Verbs.\nverb\tobject\nrun\tno\n\n% more\neat\tyes\n"
    assert read_rows(text, "verbs.tsv", FIELDS) == (("run", "no"), ("eat", "yes"))


@pytest.mark.parametrize(
    "text, message",
    [
        ("% Verbs.\nverb\nrun\n", r"verbs\.tsv:2: expected the fields verb, object"),
        ("", r"verbs\.tsv:1: expected the fields verb, object"),
        ("verb\tobject\nrun\tno\neat\n", r"verbs\.tsv:3: expected a value for each of verb, object"),
        ("verb\tobject\nrun\tno\n\n\tyes\n", r"verbs\.tsv:4: expected a value"),
        ("verb\tobject\nrun\tno\toften\n", r"verbs\.tsv:2: expected a value"),
    ],
)
def test_a_bad_row_is_named_by_its_line(text, message):
    with pytest.raises(RuleError, match=message):
        read_rows(text, "verbs.tsv", FIELDS)


def test_the_tables_of_the_package_are_read():
    assert {"hardly", "surely"} <= word_list("drifted_adverbs.tsv", "adverb")
    assert ("people", "person") in word_table("unmarked_plurals.tsv", "plural", "singular")
    assert ("minute", "60") in rule_lexicon("time_units", "noun", "seconds")


def test_a_table_with_other_fields_is_refused():
    with pytest.raises(RuleError, match=r"unmarked_plurals\.tsv:\d+: expected the fields word"):
        word_list("unmarked_plurals.tsv", "word")
