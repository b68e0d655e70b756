"""Pairs from JSON Lines and Parquet files, on this machine or behind any address that fsspec knows.

A source is a file, a pattern (``s3://bucket/pairs-*.jsonl.gz``) or a folder of files, read in the order of their names.
Of several files, each item tells its own in the field ``file``.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any, BinaryIO

from afazio.cluster.errors import ClusterError, needs_extra
from afazio.corpora.item import Item
from afazio.corpora.jsonl import item_of
from afazio.corpora.pairs import read_pairs
from afazio.errors import AfazioError, CorpusError

if TYPE_CHECKING:
    from fsspec import AbstractFileSystem

PARQUET = ".parquet"
_SUFFIXES = (PARQUET, ".jsonl", ".jsonl.gz", ".jsonl.bz2", ".jsonl.xz")
_ROWS = 1024


def read_items(source: str) -> Iterator[Item]:
    """The items of all files of a source, as they are asked for.

    Raises `ClusterError` for what cannot be found or read, `CorpusError` for a file that is of neither format.
    """
    system, paths = found(source)
    for path in paths:
        for item in _items(system, path):
            if len(paths) > 1:
                file = path.rpartition("/")[2]
                item = replace(
                    item, extra=(*((name, value) for name, value in item.extra if name != "file"), ("file", file))
                )
            yield item


def found(source: str) -> tuple[AbstractFileSystem, list[str]]:
    """The file system of a source, and the files there, ordered by name; raises `ClusterError` where there are none."""
    try:
        import fsspec
    except ImportError as error:
        raise needs_extra(error) from error
    with unreadable(source):
        system, path = fsspec.core.url_to_fs(source)
        if any(mark in path for mark in "*?["):
            paths = sorted(system.glob(path))
        elif system.isdir(path):
            names = sorted(system.ls(path, detail=False))
            shown = [name for name in names if not name.rpartition("/")[2].startswith((".", "_"))]
            paths = [name for name in shown if name.endswith(_SUFFIXES)]
        else:
            paths = [path] if system.exists(path) else []
    if not paths:
        raise ClusterError(f"{source}: cannot be read: no file of pairs is there")
    return system, paths


@contextmanager
def unreadable(where: str) -> Iterator[None]:
    """Whatever a file system raises becomes a `ClusterError` that names the address."""
    try:
        yield
    except AfazioError:
        raise
    except (OSError, ValueError, ImportError) as error:
        raise ClusterError(f"{where}: cannot be used: {error or type(error).__name__}") from error


def _items(system: AbstractFileSystem, path: str) -> Iterator[Item]:
    with unreadable(path):
        if path.endswith(PARQUET):
            with system.open(path, "rb") as file:
                yield from _rows(file, path)
            return
        with system.open(path, "rb", compression="infer") as file:
            yield from read_pairs(file, path)


def _rows(file: BinaryIO, source: str) -> Iterator[Item]:
    """The items of a Parquet file; those fields that are text, hypothesis and id have the names of JSON Lines."""
    try:
        from pyarrow import ArrowInvalid, parquet
    except ImportError as error:
        raise needs_extra(error) from error
    try:
        table = parquet.ParquetFile(file)
        line = 0
        for batch in table.iter_batches(_ROWS):
            for row in batch.to_pylist():
                line += 1
                yield item_of({name: _plain(value) for name, value in row.items()}, line)
    except ArrowInvalid as error:
        raise CorpusError(f"{source}: not Parquet: {error}") from error


def _plain(value: Any) -> Any:
    """A value as JSON has it: dates and other things as they are written, and nothing for what is no number."""
    if isinstance(value, dict):
        return {str(name): _plain(each) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    if isinstance(value, float) and not math.isfinite(value):
        return None
    return value if value is None or isinstance(value, str | int | float | bool) else str(value)
