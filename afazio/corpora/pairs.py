"""Pairs from a stream of lines: JSON Lines, or a table whose first line names its columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from afazio.corpora.delimited import read_table, table_format
from afazio.corpora.item import Item
from afazio.corpora.jsonl import read_jsonl


def read_pairs(lines: Iterable[bytes], source: str) -> Iterator[Item]:
    """The items of a stream of lines, as they come; a gold label that is none is no mistake here.

    Raises `CorpusError`, before the first item, when the lines are neither; ``source`` names the file in it.
    """
    rest = iter(lines)
    first = next(rest, None)
    if first is None:
        return
    form = table_format(first)
    whole = chain([first], rest)
    yield from read_jsonl(whole, source) if form is None else read_table(whole, source, form)
