"""Tab-separated files under a line of column names: GLUE, HANS, and plain files.

The columns that make a pair are found by their names (``columns.tsv``); all others are kept.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from afazio.corpora.columns import fields
from afazio.corpora.item import Corpus, Format, Item
from afazio.corpora.labels import read_label
from afazio.entailment.pair import Pair
from afazio.errors import CorpusError

_NOTHING = Pair((), "")


def is_tsv(header: bytes) -> bool:
    """Whether a line names columns for a text and a hypothesis."""
    return {"text", "hypothesis"} <= set(fields(_columns(header)))


def read_tsv(data: bytes, source: str) -> Corpus:
    """All pairs; gold is absent where the file has no column for it, and ids are line numbers where it has none.

    Raises `CorpusError` when the first line names no columns for text and hypothesis; a bad line becomes an item with
    ``failure``.
    """
    lines = data.removeprefix(b"\xef\xbb\xbf").splitlines()
    columns = _columns(lines[0]) if lines else []
    found = fields(columns)
    for field in ("text", "hypothesis"):
        if field not in found:
            raise CorpusError(
                f"{source}:1: no column holds the {field}; name one 'text' or 'sentence1', "
                "one 'hypothesis' or 'sentence2', and one 'gold', 'label' or 'gold_label'"
            )
    rows = ((number, line) for number, line in enumerate(lines[1:], start=2) if line.strip())
    return Corpus(Format.TSV, tuple(_item(line, number, columns, found) for number, line in rows))


def _columns(line: bytes) -> list[str]:
    return [name.strip() for name in line.decode("utf-8", "replace").split("\t")]


def _item(line: bytes, number: int, columns: Sequence[str], found: Mapping[str, str]) -> Item:
    try:
        values = line.decode("utf-8").split("\t")
    except UnicodeDecodeError as error:
        return Item(_NOTHING, number, failure=f"not valid UTF-8 at byte {error.start + 1} of the line")
    if len(values) != len(columns):
        return Item(_NOTHING, number, failure=f"{len(values)} columns where the header has {len(columns)}")
    record = dict(zip(columns, values, strict=True))
    told = {field: record[column].strip() for field, column in found.items()}
    name = told.get("id") or str(number)
    taken = {found[field] for field in ("id", "text", "hypothesis") if field in found}
    extra = tuple((column, value) for column, value in record.items() if column not in taken)
    pair = Pair((told["text"],), told["hypothesis"], name)
    section = told.get("section") or None
    try:
        gold = read_label(told.get("gold", ""))
    except ValueError as error:
        return Item(pair, number, section=section, failure=str(error), name=name, extra=extra)
    failure = None if all(map(told.get, ("text", "hypothesis"))) else _empty(told)
    return Item(pair, number, gold=gold, section=section, failure=failure, name=name, extra=extra)


def _empty(told: Mapping[str, str]) -> str:
    return f"the {'hypothesis' if told['text'] else 'text'} is empty"
