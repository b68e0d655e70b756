"""Lexicons are tables with named fields."""

from __future__ import annotations

import pytest

from afazio.errors import RuleError
from afazio.rewriting.engine.lexicon import Lexicon
from afazio.rewriting.language.places import Source


def lexicon(text, **lines):
    return Lexicon(Source("w.lex", text), **lines)


def test_fields_come_from_the_first_line_that_is_no_comment_and_rows_are_kept_once():
    table = lexicon("% words\n\nword\trole\r\ngive up\tARG0\r\n% no row\n\ngive up\tARG0\ntake\t\n")
    assert table.fields == ("word", "role")
    assert table.rows == (("give up", "ARG0"), ("take", ""))
    assert table.index("role") == {"ARG0": (0,), "": (1,)}


def test_a_table_can_be_part_of_a_source():
    table = lexicon("rule r {}\n#BEGIN w\nword\na\nb\n#END\nrest", first_line=3, last_line=6)
    assert (table.fields, table.rows) == (("word",), (("a",), ("b",)))


def test_a_row_of_the_wrong_width_is_named_by_its_line():
    with pytest.raises(RuleError, match=r"^w\.lex:3:1: 1 values in a lexicon with 2 fields \(word, role\)"):
        _ = lexicon("word\trole\ngive\tARG0\ntake\n").rows


@pytest.mark.parametrize(("text", "line"), [("word\tword\n", 1), ("% c\nword\t\n", 2), ("% only a comment\n", 1)])
def test_a_table_without_proper_fields_is_an_error(text, line):
    with pytest.raises(RuleError, match=rf"^w\.lex:{line}:1: "):
        _ = lexicon(text).fields
