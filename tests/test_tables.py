"""Tables of words in package data, and what is wrong in one by its line."""

from __future__ import annotations

import pytest

from afazio.errors import RuleError
from afazio.tables import read_rows, rule_lexicon

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


def test_a_lexicon_of_the_rules_is_read_by_its_name():
    assert ("minute", "60") in rule_lexicon("time_units", "noun", "seconds")
    with pytest.raises(RuleError, match=r"time_units\.lex:\d+: expected the fields noun"):
        rule_lexicon("time_units", "noun")
