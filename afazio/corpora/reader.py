"""Any corpus, its format found out from its first bytes."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from afazio.corpora.columns import fields
from afazio.corpora.compression import unpacked_bytes
from afazio.corpora.delimited import read_table, table_format
from afazio.corpora.fracas import GOLD_FILE, read_fracas, read_gold
from afazio.corpora.fracas import ROOT as FRACAS_ROOT
from afazio.corpora.item import Corpus, Format, Gold, Item
from afazio.corpora.jsonl import read_jsonl
from afazio.corpora.labels import read_label
from afazio.corpora.rte import read_rte
from afazio.corpora.sick import REQUIRED as SICK_COLUMNS
from afazio.corpora.sick import read_sick
from afazio.errors import CorpusError


def read_corpus(path: Path, corpus_format: Format | None = None, numbers: Sequence[Gold] = ()) -> Corpus:
    """Read a file, in the format given or found out; it may be compressed.

    ``numbers`` are what the labels 0, 1, ... stand for in tables and JSON Lines, if there are such labels.  Raises
    `CorpusError` when it is not of its format, holds no pairs, or cannot be read.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise CorpusError(f"{path}: cannot be read: {error.strerror}") from error
    beside = path.with_name(GOLD_FILE)
    gold = beside.read_bytes() if beside.is_file() else None
    return parse_corpus(data, str(path), corpus_format, gold, numbers)


def parse_corpus(
    data: bytes,
    source: str,
    corpus_format: Format | None = None,
    fracas_gold: bytes | None = None,
    numbers: Sequence[Gold] = (),
) -> Corpus:
    """The corpus that these bytes hold; ``source`` names them in errors; raises `CorpusError`.

    ``numbers`` are what labels that are numbers stand for, as in `read_corpus`.
    """
    data = unpacked_bytes(data, source)
    match corpus_format or detect(data, source):
        case Format.RTE:
            corpus = read_rte(data, source)
        case Format.SICK:
            corpus = read_sick(data, source)
        case Format.FRACAS:
            gold = None if fracas_gold is None else read_gold(fracas_gold, str(Path(source).with_name(GOLD_FILE)))
            corpus = read_fracas(data, source, gold)
        case Format.TSV | Format.CSV as form:
            items = read_table(_lines(data), source, form)
            corpus = Corpus(form, tuple(_with_valid_gold(item, numbers) for item in items))
        case Format.JSONL:
            items = read_jsonl(io.BytesIO(data), source)
            corpus = Corpus(Format.JSONL, tuple(_with_valid_gold(item, numbers) for item in items))
    if not corpus.items:
        raise CorpusError(f"{source}: holds no pairs")
    return corpus


def detect(data: bytes, source: str) -> Format:
    """The format, by the first line or the root element; raises `CorpusError` when it is none of the known ones."""
    start = data.removeprefix(b"\xef\xbb\xbf").lstrip()
    if start.startswith(b"<"):
        return Format.FRACAS if b"<" + FRACAS_ROOT.encode() in data else Format.RTE
    if all(column.encode() in start.split(b"\n", 1)[0] for column in SICK_COLUMNS):
        return Format.SICK
    table = table_format(start.split(b"\n", 1)[0])
    if table is not None:
        return table
    if any(line.lstrip().startswith(b"{") for line in start.splitlines()):
        return Format.JSONL
    known = ", ".join(Format)
    raise CorpusError(
        f"{source}: not a corpus that is known here; the formats are {known} (see --format), and the first line of a "
        "table names its columns: text, hypothesis, gold"
    )


def _lines(data: bytes) -> list[bytes]:
    """The lines with their ends, which quotes may take into a value."""
    return data.splitlines(keepends=True)


def _with_valid_gold(item: Item, numbers: Sequence[Gold]) -> Item:
    """The item, as a failure when its gold label is none; only scoring cares, so that a batch copies it as it is."""
    extra = dict(item.extra)
    column = fields(extra).get("gold")
    gold = None if column is None else extra[column]
    if item.gold is not None or gold is None or item.failure is not None:
        return item
    try:
        if isinstance(gold, bool) or not isinstance(gold, str | int | float):
            raise ValueError(f"{gold!r} is not a label: gold must be a string, or a number that --labels explains")
        return replace(item, gold=read_label(str(gold), numbers=numbers))
    except ValueError as error:
        return replace(item, failure=str(error))
