"""A progress bar where somebody looks."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

T = TypeVar("T")


def with_progress(things: Iterable[T], description: str, total: int | None = None) -> Iterator[T]:
    """The things as they come, with a bar on standard error when it is a terminal and nothing in a pipe."""
    return _progress(things, description, total, lambda _: 1)


def counted_progress(counts: Iterable[int], description: str) -> int:
    """The sum of counts, each of which moves the bar by so much when it comes."""
    return sum(_progress(counts, description, None, lambda count: count))


def _progress(things: Iterable[T], description: str, total: int | None, size: Callable[[T], int]) -> Iterator[T]:
    if not sys.stderr.isatty():
        yield from things
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task(description, total=total)
        for thing in things:
            yield thing
            progress.advance(task, size(thing))


@contextmanager
def announced(message: str) -> Iterator[None]:
    """A message on standard error while something goes on, taken back at its end; nothing in a pipe."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.console import Console

    with Console(stderr=True).status(message):
        yield
