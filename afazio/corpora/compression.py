"""Compressed files, known by their first bytes: gzip, bzip2 and xz are read like what they hold."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import zlib
from typing import BinaryIO, cast

from afazio.errors import CorpusError

DAMAGED = (EOFError, zlib.error, lzma.LZMAError, gzip.BadGzipFile)
"""What reading a compressed file raises that is cut off or damaged; of bzip2 it is an ``OSError`` as well."""

_LONGEST_MARK = 10


def unpacked(file: io.BufferedReader) -> BinaryIO:
    """The file's content without compression, at its beginning; reading it may raise `DAMAGED`."""
    start = file.peek(_LONGEST_MARK)
    if start.startswith(b"\x1f\x8b"):
        return cast(BinaryIO, gzip.open(file))
    if start.startswith(b"BZh") and start[4:_LONGEST_MARK] == b"1AY&SY":
        return cast(BinaryIO, bz2.open(file))
    return cast(BinaryIO, lzma.open(file)) if start.startswith(b"\xfd7zXZ\x00") else file


def unpacked_bytes(data: bytes, source: str) -> bytes:
    """The content of a file, whether or not it is compressed; raises `CorpusError` where it is damaged."""
    try:
        return unpacked(io.BufferedReader(io.BytesIO(data))).read()
    except (*DAMAGED, OSError) as error:
        raise CorpusError(f"{source}: cannot be unpacked: {error}") from error
