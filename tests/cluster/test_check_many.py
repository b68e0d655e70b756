"""`Pipeline.check_many` on the workers of a cluster."""

from __future__ import annotations

import pytest

from afazio import Pair
from tests.cluster.made_pairs import labels, made_items

COUNT = 250


@pytest.fixture(scope="module")
def pairs():
    return [Pair(item.pair.text, item.pair.hypothesis, str(item.name)) for item in made_items(COUNT)]


def test_verdicts_are_those_of_one_process_in_order_and_as_they_come(pipeline, client, pairs):
    found = list(pipeline.check_many(pairs, client=client))
    assert [verdict.id for verdict in found] == [pair.id for pair in pairs]
    assert [verdict.label for verdict in found] == labels(COUNT)
    here = list(pipeline.check_many(pairs[:4]))
    told = [(verdict.label, verdict.confidence, verdict.used, verdict.error) for verdict in here]
    assert [(each.label, each.confidence, each.used, each.error) for each in found[:4]] == told
    as_they_come = pipeline.check_many(pairs, client=client, in_order=False)
    assert {verdict.id: verdict.label for verdict in as_they_come} == {each.id: each.label for each in found}


def test_pairs_are_read_no_further_ahead_than_workers_need(pipeline, client):
    read = 0

    def endless():
        nonlocal read
        while True:
            read += 1
            yield "A dog barks.", "A dog barks."

    verdicts = pipeline.check_many(endless(), client=client)
    for _ in range(3):
        assert next(verdicts).label == "entailment"
    verdicts.close()
    assert read <= 100 * 2 * 2 * 4


def test_nothing_is_left_on_the_workers(pipeline, client, pairs):
    list(pipeline.check_many(pairs[:8], client=client))

    def runs(dask_worker):
        return [name for name in dask_worker.plugins if name.startswith("afazio")]

    assert set(map(tuple, client.run(runs).values())) == {()}
