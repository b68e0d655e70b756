"""Any corpus, its format found out from its first bytes."""

from __future__ import annotations

import io
from pathlib import Path

from afazio.corpora.columns import fields
from afazio.corpora.fracas import GOLD_FILE, read_fracas, read_gold
from afazio.corpora.fracas import ROOT as FRACAS_ROOT
from afazio.corpora.item import Corpus, Format, Item
from afazio.corpora.jsonl import read_jsonl
from afazio.corpora.labels import read_label
from afazio.corpora.rte import read_rte
from afazio.corpora.sick import REQUIRED as SICK_COLUMNS
from afazio.corpora.sick import read_sick
from afazio.corpora.tsv import is_tsv, read_tsv
from afazio.errors import CorpusError


def read_corpus(path: Path, corpus_format: Format | None = None) -> Corpus:
    """Read a file, in the format given or found out.

    Raises `CorpusError` when it is not of its format, holds no pairs, or cannot be read.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise CorpusError(f"{path}: cannot be read: {error.strerror}") from error
    beside = path.with_name(GOLD_FILE)
    return parse_corpus(data, str(path), corpus_format, beside.read_bytes() if beside.is_file() else None)


def parse_corpus(
    data: bytes, source: str, corpus_format: Format | None = None, fracas_gold: bytes | None = None
) -> Corpus:
    """The corpus that these bytes hold; ``source`` names them in errors; raises `CorpusError`."""
    match corpus_format or detect(data, source):
        case Format.RTE:
            corpus = read_rte(data, source)
        case Format.SICK:
            corpus = read_sick(data, source)
        case Format.FRACAS:
            gold = None if fracas_gold is None else read_gold(fracas_gold, str(Path(source).with_name(GOLD_FILE)))
            corpus = read_fracas(data, source, gold)
        case Format.TSV:
            corpus = read_tsv(data, source)
        case Format.JSONL:
            items = read_jsonl(io.BytesIO(data), source)
            corpus = Corpus(Format.JSONL, tuple(map(_with_valid_gold, items)))
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
    if is_tsv(start.split(b"\n", 1)[0]):
        return Format.TSV
    if any(line.lstrip().startswith(b"{") for line in start.splitlines()):
        return Format.JSONL
    known = ", ".join(Format)
    raise CorpusError(f"{source}: not a corpus that is known here; the formats are {known} (see --format)")


def _with_valid_gold(item: Item) -> Item:
    """The item, as a failure when its gold label is none; only scoring cares, so that a batch copies it as it is."""
    extra = dict(item.extra)
    column = fields(extra).get("gold")
    gold = None if column is None else extra[column]
    if item.gold is not None or gold is None or item.failure is not None:
        return item
    try:
        if not isinstance(gold, str):
            raise ValueError(f"{gold!r} is not a label: gold must be a string")
        if read_label(gold) is None:
            return item
    except ValueError as error:
        return Item(item.pair, item.line, section=item.section, failure=str(error), name=item.name, extra=item.extra)
    return item
