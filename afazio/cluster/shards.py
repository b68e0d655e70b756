"""A corpus cut into shards: what a worker is handed at once, and what is written or resumed as a whole."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import count, islice

from afazio.corpora.item import Item

SHARD_PAIRS = 100
"""How many pairs a shard has, if nothing is said: some seconds of work for one core."""

PIECES = 8
"""Into how many pieces a shard is cut that has killed its workers, to find the pair that does it."""


@dataclass(frozen=True, slots=True)
class Shard:
    """Consecutive items of a corpus; ``number`` counts shards from 0."""

    number: int
    items: tuple[Item, ...]

    def digest(self, system: str) -> str:
        """What tells the shard from one with other items, or answered by another system: 12 hexadecimal digits.

        ``system`` is the digest of the system that answers.
        """
        told = hashlib.sha256(system.encode())
        for item in self.items:
            fields = (item.name, item.line, item.pair.text, item.pair.hypothesis, item.failure, item.extra)
            told.update(json.dumps(fields, default=str).encode("utf-8", "backslashreplace"))
        return told.hexdigest()[:12]


def cut(items: Iterable[Item], size: int) -> Iterator[Shard]:
    """The items in shards of ``size``, the last of which may be smaller."""
    remaining = iter(items)
    for number in count():
        taken = tuple(islice(remaining, size))
        if not taken:
            return
        yield Shard(number, taken)


@dataclass(frozen=True, slots=True)
class Part:
    """Some items of a shard, from the ``start``-th on, which a worker answers in one task.

    ``tries`` is how often they have ended in an exception; what may have killed workers is tried ``alone``, with no
    other such part at the same time.
    """

    shard: int
    start: int
    items: tuple[Item, ...]
    tries: int = 0
    alone: bool = False

    def pieces(self) -> Iterator[Part]:
        """The part cut into up to `PIECES` smaller ones, in order."""
        size = -(-len(self.items) // PIECES)
        for start in range(0, len(self.items), size):
            yield Part(self.shard, self.start + start, self.items[start : start + size], alone=True)
