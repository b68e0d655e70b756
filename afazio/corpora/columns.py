"""The names that corpora give to what makes a pair: ``sentence1`` for the text, ``gold_label`` for gold."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from importlib.resources import files

from afazio.tables import read_rows


def fields(columns: Collection[str]) -> Mapping[str, str]:
    """For each field of a pair (id, text, hypothesis, gold, section) the column that holds it, of those there are."""
    found: dict[str, str] = {}
    for column, field in _table():
        if column in columns:
            found.setdefault(field, column)
    return found


@cache
def _table() -> tuple[tuple[str, str], ...]:
    text = files(__package__).joinpath("columns.tsv").read_text("utf-8")
    return tuple((column, field) for column, field, _ in read_rows(text, "columns.tsv", ("column", "field", "corpora")))
