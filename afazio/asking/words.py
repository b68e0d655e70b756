"""The words by which candidates for answers are told, from ``words.tsv``."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from afazio.tables import read_rows


@cache
def words_of(kind: str) -> frozenset[str]:
    """The words of a class in ``words.tsv``."""
    table = files("afazio.asking").joinpath("words.tsv").read_text("utf-8")
    return frozenset(word for word, other in read_rows(table, "words.tsv", ("word", "class")) if other == kind)
