"""A scheduler with two worker processes over TCP, on sentences that are in the cache of parses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.cluster.made_pairs import SENTENCES

if TYPE_CHECKING:
    from distributed import Client, LocalCluster

    from afazio.pipeline import Pipeline


@pytest.fixture(scope="session")
def _parsed(pipeline: Pipeline) -> None:
    """Put the sentences into the cache, so that no worker has to load the parser."""
    for sentence in SENTENCES:
        pipeline.analyse_text(sentence)


@pytest.fixture(scope="session")
def cluster(_parsed: None) -> Iterator[LocalCluster]:
    """Two processes of one thread each."""
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None) as started:
        yield started


@pytest.fixture
def client(cluster: LocalCluster) -> Iterator[Client]:
    """A client of the scheduler."""
    from distributed import Client

    with Client(cluster) as opened:
        yield opened
