"""The tables of words beside the module that reads them."""

from __future__ import annotations

import pytest

from afazio.errors import RuleError
from afazio.knowledge.word_tables import word_list, word_table


def test_the_tables_of_the_package_are_read():
    assert {"hardly", "surely"} <= word_list("drifted_adverbs.tsv", "adverb")
    assert ("people", "person") in word_table("unmarked_plurals.tsv", "plural", "singular")


def test_a_table_with_other_fields_is_refused():
    with pytest.raises(RuleError, match=r"unmarked_plurals\.tsv:\d+: expected the fields word"):
        word_list("unmarked_plurals.tsv", "word")
