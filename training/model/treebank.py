"""Treebanks in CoNLL-U, plain or compressed with gzip, as the blocks of lines that make up their sentences."""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from afazio.errors import CorpusError

SPLITS = ("train", "dev", "test")


def read_blocks(path: Path) -> Iterator[str]:
    """The sentences of a file, each with its comments and without the blank line after it.

    Raises ``CorpusError`` when the file cannot be read.
    """
    lines: list[str] = []
    try:
        with gzip.open(path, "rt", encoding="utf-8") if path.suffix == ".gz" else path.open(encoding="utf-8") as file:
            for line in file:
                if line.strip():
                    lines.append(line.rstrip("\n"))
                elif lines:
                    yield "\n".join(lines)
                    lines = []
    except (OSError, UnicodeDecodeError) as error:
        raise CorpusError(f"{path}: cannot be read as CoNLL-U: {error}") from error
    if lines:
        yield "\n".join(lines)


def split_files(folder: Path, split: str) -> list[Path]:
    """The files of a folder that belong to a split ("train", "dev", "test"): those with that word in their names.

    Raises ``CorpusError`` when there is none.
    """
    found = sorted(
        path for path in folder.iterdir() if path.name.endswith((".conllu", ".conllu.gz")) and split in path.name
    )
    if not found:
        raise CorpusError(f"{folder}: no file of CoNLL-U with {split!r} in its name")
    return found


def read_split(folder: Path, split: str) -> list[str]:
    """All sentences of a split, in the order of the files' names."""
    return [block for path in split_files(folder, split) for block in read_blocks(path)]


def words(block: str) -> list[list[str]]:
    """The rows of a sentence's words, ten columns each, without the lines of multiword tokens and empty nodes."""
    rows = (line.split("\t") for line in block.split("\n") if line[:1].isdigit())
    return [row for row in rows if row[0].isdigit()]


def of_length(blocks: Iterable[str], least: int, most: int) -> list[str]:
    """The sentences that have from ``least`` to ``most`` words."""
    return [block for block in blocks if least <= len(words(block)) <= most]


def document(blocks: Iterable[str]) -> Any:
    """The sentences as a Stanza document."""
    from stanza.utils.conll import CoNLL

    return CoNLL.conll2doc(input_str="\n\n".join(blocks) + "\n\n")
