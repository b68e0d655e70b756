"""Tables of words beside this module: which words of a class facts and axioms are made for."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from afazio.tables import read_rows


@cache
def word_table(name: str, *fields: str) -> tuple[tuple[str, ...], ...]:
    """The rows of a table beside this module, such as ``unmarked_plurals.tsv``, that has these fields.

    Raises ``RuleError`` with file and line for other field names and for a row that has not a value for each.
    """
    return read_rows(files("afazio.knowledge").joinpath("tables", name).read_text("utf-8"), name, fields)


@cache
def word_list(name: str, field: str) -> frozenset[str]:
    """The words of a table of one field beside this module; raises as `word_table` does."""
    return frozenset(word for (word,) in word_table(name, field))
