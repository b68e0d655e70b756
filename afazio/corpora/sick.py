"""SICK: tab-separated columns under a header line; both sentences describe one situation."""

from __future__ import annotations

from afazio.corpora.item import Corpus, Format, Item
from afazio.corpora.labels import read_label
from afazio.entailment.pair import Pair
from afazio.errors import CorpusError

REQUIRED = ("pair_ID", "sentence_A", "sentence_B")
GOLD_COLUMNS = ("entailment_judgment", "entailment_label")


def read_sick(data: bytes, source: str) -> Corpus:
    """All pairs; gold is absent where the file has no column of judgments.

    Raises `CorpusError` when the header is not SICK's or names a column twice; a bad line becomes an item with
    ``failure``.
    """
    lines = data.removeprefix(b"\xef\xbb\xbf").splitlines()
    header = lines[0].decode("utf-8", "replace").split("\t") if lines else []
    missing = [column for column in REQUIRED if column not in header]
    if missing:
        raise CorpusError(
            f"{source}:1: the header has no column {missing[0]!r}; SICK is tab-separated with a header line"
        )
    columns = {name.strip(): index for index, name in enumerate(header)}
    if len(columns) < len(header):
        raise CorpusError(f"{source}:1: the header names a column twice; SICK has each column once")
    items = tuple(_item(line, number, columns) for number, line in enumerate(lines[1:], start=2) if line.strip())
    return Corpus(Format.SICK, items, same_situation=True)


def _item(line: bytes, number: int, columns: dict[str, int]) -> Item:
    nothing = Pair((), "")
    try:
        fields = line.decode("utf-8").split("\t")
    except UnicodeDecodeError as error:
        return Item(nothing, number, failure=f"not valid UTF-8 at byte {error.start + 1} of the line")
    if len(fields) != len(columns):
        return Item(nothing, number, failure=f"{len(fields)} columns where the header has {len(columns)}")
    name, text, hypothesis = (fields[columns[column]].strip() for column in REQUIRED)
    judgment = next((fields[columns[column]] for column in GOLD_COLUMNS if column in columns), "")
    try:
        gold = read_label(judgment)
    except ValueError as error:
        return Item(nothing, number, failure=str(error), name=name)
    failure = None if text and hypothesis else f"the {'hypothesis' if text else 'text'} is empty"
    return Item(Pair((text,), hypothesis, name), number, gold=gold, failure=failure, name=name)
