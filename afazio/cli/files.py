"""Opening what commands read and write; `-` is standard input or output."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, Protocol

from afazio.errors import AfazioError

try:
    import fcntl
except ImportError:  # where there are no locks of this kind, runs are not kept apart
    fcntl = None  # type: ignore[assignment]

STANDARD = Path("-")


class FileError(AfazioError, OSError):
    """A file that cannot be read or written."""


class Writable(Protocol):
    """Where whole lines of bytes go."""

    def write(self, data: bytes, /) -> object:
        """Write all of it, at once."""


@contextmanager
def reading(path: Path) -> Iterator[BinaryIO]:
    """Open for reading, without compression where the file has some; raises `FileError`."""
    if path == STANDARD:
        yield sys.stdin.buffer
        return
    from afazio.corpora.compression import DAMAGED, unpacked

    try:
        file = path.open("rb")
    except OSError as error:
        raise FileError(f"{path}: cannot be read: {error.strerror}") from error
    try:
        with file:
            yield unpacked(file)
    except DAMAGED as error:
        raise FileError(f"{path}: cannot be unpacked: {error}") from error


def read_bytes(path: Path) -> bytes:
    """The whole content; raises `FileError`."""
    with reading(path) as file:
        try:
            return file.read()
        except OSError as error:
            raise FileError(f"{path}: cannot be read: {error.strerror or error}") from error


def alone(stream: BinaryIO, path: Path) -> None:
    """Keep other runs from a file for as long as it is open; raises `FileError` when another run has it."""
    if fcntl is None or not path.is_file():
        return
    try:
        fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise FileError(f"{path}: another run is writing it; choose another output, or wait") from error
    except OSError:
        # Some network file systems know no locks.
        return


class Output:
    """A file or standard output in which every line is on its way when `write` returns.

    No other run can write a file at the same time.
    """

    def __init__(self, path: Path, *, append: bool = False) -> None:
        """Open for writing; raises `FileError`."""
        self._path = path
        self._stream: BinaryIO
        try:
            self._stream = sys.stdout.buffer if path == STANDARD else path.open("ab")
            if path != STANDARD:
                alone(self._stream, path)
                if not append and path.is_file():
                    self._stream.truncate(0)
        except FileError:
            self._stream.close()
            raise
        except OSError as error:
            raise FileError(f"{path}: cannot be written: {error.strerror}; choose another output") from error

    def write(self, data: bytes) -> None:
        """Write all of the data; raises `FileError`, or ``BrokenPipeError`` where a reader has gone."""
        try:
            self._stream.write(data)
            self._stream.flush()
        except BrokenPipeError:
            raise
        except OSError as error:
            name = "standard output" if self._path == STANDARD else self._path
            raise FileError(f"{name}: cannot be written: {error.strerror}; what is there is kept") from error

    def __enter__(self) -> Output:
        return self

    def __exit__(self, *_: object) -> None:
        if self._path == STANDARD:
            return
        # What a full disk refused once, closing would try again; the error has been told by then.
        with suppress(OSError):
            self._stream.close()


def check_place(path: Path) -> None:
    """Raise `FileError` where no file can be written, so that this is told before any work is done."""
    if path.is_dir():
        raise FileError(f"{path}: cannot be written: it is a folder; choose another output")
    if path != STANDARD and not path.parent.is_dir():
        raise FileError(
            f"{path}: cannot be written: there is no folder {path.parent}; make it, or choose another output"
        )


def write_text(path: Path, text: str) -> None:
    """Write a whole file; raises `FileError`."""
    with Output(path) as output:
        output.write(text.encode("utf-8", "backslashreplace"))


def show(text: str) -> None:
    """Print a text and a line end on standard output; raises `FileError`."""
    write_text(STANDARD, f"{text}\n")


def same_file(first: Path, second: Path) -> bool:
    """Whether two paths lead to one file that is there."""
    return STANDARD not in (first, second) and first.exists() and second.exists() and first.samefile(second)
