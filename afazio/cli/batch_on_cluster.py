"""`afazio batch --cluster`: where pairs and results lie, and what is told on the way."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from afazio.cli.files import STANDARD, reading
from afazio.cli.progress import counted_progress, with_progress
from afazio.cli.results import Earlier, Results, digest_of, refuse_to_overwrite, result_line
from afazio.cluster.batch import ClusterBatch
from afazio.cluster.reading import PARQUET, read_items
from afazio.cluster.storing import ShardFolder
from afazio.corpora.pairs import read_pairs

if TYPE_CHECKING:
    from afazio.corpora.item import Item

_IN_ONE_FILE = (".jsonl", ".json")


def run(batch: ClusterBatch, pairs: str, output: str, *, resume: bool, force: bool, with_text: bool) -> None:
    """Answer the pairs of a file, folder, pattern or address.

    Results go, in order, to standard output or a file of this machine that ends with ``.jsonl``; otherwise to a folder
    of shards, as they come, which are Parquet where its name ends with ``.parquet``.  Raises `AfazioError`.
    """
    if output == str(STANDARD) or (output.endswith(_IN_ONE_FILE) and "://" not in output):
        _into_file(batch, pairs, Path(output), resume=resume, force=force, with_text=with_text)
    else:
        _into_folder(batch, pairs, output, resume=resume, force=force, with_text=with_text)


def _into_file(batch: ClusterBatch, pairs: str, output: Path, *, resume: bool, force: bool, with_text: bool) -> None:
    refuse_to_overwrite(output, force=force or resume)
    items = _items(pairs)
    if resume:
        Earlier(output, batch.system, with_text=with_text).skip(items)
    first = next(items, None)
    with Results(output, batch.system, append=resume, with_text=with_text) as results:
        if first is None:
            return
        for line in with_progress(batch.lines(chain([first], items), results.line), "checking pairs"):
            results.write_line(line)


def _into_folder(batch: ClusterBatch, pairs: str, output: str, *, resume: bool, force: bool, with_text: bool) -> None:
    digest = digest_of(batch.system)
    form = "parquet" if output.rstrip("/").endswith(PARQUET) else "jsonl"
    folder = ShardFolder(output, batch.system, f"{digest} with text" if with_text else digest, form)
    items = _items(pairs)
    first = next(items, None)
    folder.begin(resume=resume, force=force)
    line = partial(result_line, system=digest, with_text=with_text)
    counted_progress(batch.store(() if first is None else chain([first], items), line, folder), "checking pairs")


def _items(pairs: str) -> Iterator[Item]:
    if pairs != str(STANDARD):
        yield from read_items(pairs)
        return
    with reading(STANDARD) as lines:
        yield from read_pairs(lines, pairs)
