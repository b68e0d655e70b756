"""Python's search for unreachable objects, which is kept out of work that has a time limit."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def collection_put_off() -> Iterator[None]:
    """No search for unreachable objects inside the block, which makes up for it afterwards.

    Lexicons and caches are millions of objects: a search through all of them takes a second of processor time, and the
    pair that is answered meanwhile would seem to have taken it.
    """
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
