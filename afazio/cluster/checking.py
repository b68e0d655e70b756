"""Verdicts for pairs that a program has, from a scheduler that it is connected to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING

from afazio.cluster.errors import needs_extra
from afazio.cluster.shards import SHARD_PAIRS, cut
from afazio.corpora.item import Item
from afazio.entailment.pair import Pair
from afazio.entailment.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Mapping

    from distributed import Client

    from afazio.cluster.connecting import Workers
    from afazio.options import Options


def check_on_cluster(
    pairs: Iterable[Pair], client: Client, options: Options, system: Mapping[str, str], *, in_order: bool = True
) -> Iterator[Verdict]:
    """The verdicts of many pairs, each with its pair's name, in their order or as they come; raises `ClusterError`.

    ``system`` is the record of the system that has to answer.
    """
    try:
        from afazio.cluster.running import Run, items_of
    except ImportError as error:
        raise needs_extra(error) from error
    items = (Item(pair, line, name=pair.id) for line, pair in zip(count(1), pairs, strict=False))
    with workers_of(client, options, system) as workers:
        answered = Run(workers, verdict_alone).answers(cut(items, SHARD_PAIRS), in_order=in_order)
        with closing(answered):
            for item, verdict in items_of(answered):
                yield replace(verdict, id=item.pair.id)


@contextmanager
def workers_of(client: Client, options: Options, system: Mapping[str, str]) -> Iterator[Workers]:
    """The workers of a client, with pipelines that are closed at the end; raises `ClusterError`."""
    from afazio.cluster.carried import carry
    from afazio.cluster.connecting import Workers

    workers = Workers(client, carry(options), system)
    try:
        workers.open()
        yield workers
    finally:
        workers.close()


def verdict_alone(item: Item, verdict: Verdict) -> Verdict:
    """The verdict as it stands."""
    return verdict
