"""`afazio batch --cluster`: files of pairs answered by the workers of a scheduler."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

from afazio.cluster.checking import workers_of
from afazio.cluster.connecting import connected
from afazio.cluster.errors import needs_extra
from afazio.cluster.shards import Shard, cut
from afazio.corpora.item import Item
from afazio.entailment.verdict import Verdict

if TYPE_CHECKING:
    from afazio.cluster.running import Run
    from afazio.cluster.storing import ShardFolder
    from afazio.options import Options

Line = Callable[[Item, Verdict], bytes]


@dataclass(frozen=True, slots=True)
class ClusterBatch:
    """What a run on a cluster is about.

    Attributes:
        address: of the scheduler, or ``local``.
        jobs: how many processes ``local`` has.
        shard: how many pairs a worker is handed at once.
        options: of the pipelines.
        system: the record of the system that has to answer.
    """

    address: str
    jobs: int
    shard: int
    options: Options
    system: Mapping[str, str]

    def lines(self, items: Iterable[Item], line: Line) -> Iterator[bytes]:
        """The lines of results for items, in order; raises `ClusterError`."""
        with self._run(line) as run, closing(run.answers(cut(items, self.shard), in_order=True)) as answered:
            for _, lines in answered:
                yield from lines

    def store(self, items: Iterable[Item], line: Line, folder: ShardFolder) -> Iterator[int]:
        """Write every shard that is not in the folder yet; how many pairs each has, and last those that were there.

        Raises `ClusterError` and `ShardError`.
        """
        sizes: list[int] = []
        skipped: list[int] = []

        def lacking() -> Iterator[Shard]:
            for shard in cut(items, self.shard):
                sizes.append(len(shard.items))
                if folder.has(shard):
                    skipped.append(len(shard.items))
                else:
                    yield shard

        wanted = lacking()
        first = next(wanted, None)
        if first is not None:
            with self._run(line) as run, closing(run.answers(chain([first], wanted), in_order=False)) as answered:
                for shard, lines in answered:
                    folder.write(shard, lines)
                    yield len(lines)
        yield sum(skipped)
        folder.end(len(sizes), sum(sizes))

    @contextmanager
    def _run(self, line: Line) -> Iterator[Run[bytes]]:
        try:
            from afazio.cluster.running import Run
        except ImportError as error:
            raise needs_extra(error) from error
        with connected(self.address, self.jobs) as client:
            if sys.stderr.isatty():
                print(f"the scheduler's own page: {client.dashboard_link}", file=sys.stderr)
            with workers_of(client, self.options, self.system) as workers:
                yield Run(workers, line)
