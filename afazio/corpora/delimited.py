"""Tables under a line of column names: tab-separated (GLUE, HANS, plain files) and comma-separated (CSV) ones.

The columns that make a pair are found by their names (``columns.tsv``); all others are kept.  Between tabs, quotes mean
nothing; between commas, they may hold commas and line ends, as spreadsheets write them.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress

from afazio.corpora.columns import fields
from afazio.corpora.item import Format, Item
from afazio.corpora.labels import read_label
from afazio.entailment.pair import Pair
from afazio.errors import CorpusError

_NOTHING = Pair((), "")
_BOM = b"\xef\xbb\xbf"
_SPLIT_BY = {Format.TSV: "tabs", Format.CSV: "commas"}

Row = tuple[int, list[str] | str]
"""The number of a line, with its values or with what is wrong with it."""


def table_format(header: bytes) -> Format | None:
    """Tab- or comma-separated, where a line names columns for a text and a hypothesis so; ``None`` for other lines."""
    for form in _SPLIT_BY:
        if {"text", "hypothesis"} <= set(fields(_columns(header, form))):
            return form
    return None


def read_table(lines: Iterable[bytes], source: str, form: Format) -> Iterator[Item]:
    """All pairs, as they come; gold is absent where no column has a label, and ids are line numbers where none has ids.

    ``form`` is `Format.TSV` or `Format.CSV`.  Raises `CorpusError`, before the first item, when the first line names no
    columns for text and hypothesis; a bad line becomes an item with ``failure``.
    """
    rest = iter(lines)
    columns = _columns(next(rest, b""), form)
    found = fields(columns)
    for field in ("text", "hypothesis"):
        if field not in found:
            raise CorpusError(
                f"{source}:1: no column holds the {field}; name one 'text' or 'sentence1', one 'hypothesis' or "
                f"'sentence2', and one 'gold', 'label' or 'gold_label', with {_SPLIT_BY[form]} between them"
            )
    for number, values in _between_tabs(rest) if form is Format.TSV else _between_commas(rest):
        yield _item(number, values, columns, found)


def _columns(line: bytes, form: Format) -> list[str]:
    rows = (
        _between_tabs([line.removeprefix(_BOM)]) if form is Format.TSV else _between_commas([line.removeprefix(_BOM)])
    )
    _, values = next(rows, (1, ""))
    return [] if isinstance(values, str) else [name.strip() for name in values]


def _between_tabs(lines: Iterable[bytes]) -> Iterator[Row]:
    for number, line in enumerate(lines, start=2):
        if not line.strip():
            continue
        try:
            yield number, line.rstrip(b"\r\n").decode("utf-8").split("\t")
        except UnicodeDecodeError as error:
            yield number, f"not valid UTF-8 at byte {error.start + 1} of the line"


def _between_commas(lines: Iterable[bytes]) -> Iterator[Row]:
    """The rows of a CSV file; the number is that of a row's first line."""
    reader = csv.reader(line.decode("utf-8", "surrogateescape") for line in lines)
    while True:
        number = reader.line_num + 2
        try:
            values = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            yield number, f"malformed CSV: {error}"
            continue
        if any("\ud800" <= character <= "\udfff" for value in values for character in value):
            yield number, "not valid UTF-8"
        elif any(map(str.strip, values)):
            yield number, values


def _item(number: int, values: list[str] | str, columns: Sequence[str], found: Mapping[str, str]) -> Item:
    if isinstance(values, str):
        return Item(_NOTHING, number, failure=values)
    if len(values) != len(columns):
        return Item(_NOTHING, number, failure=f"{len(values)} columns where the header has {len(columns)}")
    record = dict(zip(columns, values, strict=True))
    told = {field: record[column].strip() for field, column in found.items()}
    name = told.get("id") or str(number)
    taken = {found[field] for field in ("id", "text", "hypothesis") if field in found}
    extra = tuple((column, value) for column, value in record.items() if column not in taken)
    pair = Pair((told["text"],), told["hypothesis"], name)
    section = told.get("section") or None
    gold = None
    with suppress(ValueError):
        gold = read_label(told.get("gold", ""))
    failure = None if all(map(told.get, ("text", "hypothesis"))) else _empty(told)
    return Item(pair, number, gold=gold, section=section, failure=failure, name=name, extra=extra)


def _empty(told: Mapping[str, str]) -> str:
    return f"the {'hypothesis' if told['text'] else 'text'} is empty"
