"""Workers and networks that fail: every pair is answered once."""

from __future__ import annotations

import os
import signal
from contextlib import contextmanager

import pytest

from afazio.cluster.checking import workers_of
from afazio.cluster.errors import ClusterError
from afazio.cluster.running import Run, items_of
from afazio.cluster.shards import cut
from tests.cluster.made_pairs import label_or_death, labels, made_items
from tests.cluster.processes import Machines, Wire

pytestmark = pytest.mark.exhaustive


@contextmanager
def run_on(client, pipeline):
    with workers_of(client, pipeline.options, pipeline.system()) as workers:
        yield Run(workers, label_or_death)


def answered(run, items, size):
    found = list(items_of(run.answers(cut(items, size), in_order=True)))
    assert [item for item, _ in found] == items
    return [label for _, label in found]


@pytest.fixture
def machines(_parsed, tmp_path):
    with Machines(tmp_path) as started:
        yield started


def expected(count, killers=()):
    told = ["error input" if label == "error" else label for label in labels(count)]
    return ["error prover-crash" if line in killers else label for line, label in enumerate(told, start=1)]


def test_a_worker_is_killed(pipeline, machines):
    machines.start_workers(2)
    with machines.client() as client, run_on(client, pipeline) as run:
        found = []
        for number, (shard, labels_found) in enumerate(run.answers(cut(made_items(600), 10), in_order=False)):
            found += zip([item.line for item in shard.items], labels_found, strict=True)
            if number in (5, 20):
                os.kill(next(iter(client.run(os.getpid).values())), signal.SIGKILL)
        assert [label for _, label in sorted(found)] == expected(600)


def test_a_pair_that_kills_its_workers_is_found_and_costs_no_other_its_answer(pipeline, machines):
    machines.start_workers(2)
    with machines.client() as client, run_on(client, pipeline) as run:
        assert answered(run, made_items(100, (37,)), 20) == expected(100, (37,))


def test_a_worker_of_another_version_is_left_out(pipeline, machines, capsys):
    machines.start_workers(1)
    machines.start_workers(1, version="0.0.1")
    with machines.client() as client:
        client.wait_for_workers(2)
        with run_on(client, pipeline) as run:
            assert answered(run, made_items(100), 5) == expected(100)
    told = [line for line in capsys.readouterr().err.splitlines() if line.startswith("afazio: ")]
    assert len(told) == 1
    assert "is left out: it has afazio 0.0.1, not" in told[0]


def test_no_worker_of_the_right_version_is_one_line(pipeline, machines):
    machines.start_workers(1, version="0.0.1")
    refused = pytest.raises(ClusterError, match=r"no worker can answer: .* has afazio 0\.0\.1")
    with machines.client() as client, refused, run_on(client, pipeline):
        pass


def test_a_worker_that_comes_late_with_another_version_is_left_out(pipeline, machines, capsys):
    machines.start_workers(1)
    with machines.client() as client, run_on(client, pipeline) as run:
        found = []
        for number, (_, some) in enumerate(run.answers(cut(made_items(400), 4), in_order=True)):
            found += some
            if number == 3:
                machines.start_workers(1, version="0.0.1")
                client.wait_for_workers(2)
        assert found == expected(400)
    assert capsys.readouterr().err.count("is left out") == 1


def test_the_scheduler_is_restarted_with_its_workers(pipeline, machines):
    machines.start_workers(1)
    with machines.client() as client, run_on(client, pipeline) as run:
        found = []
        for number, (_, some) in enumerate(run.answers(cut(made_items(200), 10), in_order=True)):
            found += some
            if number == 3:
                machines.restart()
        assert found == expected(200)


def test_the_network_is_cut_for_some_seconds(pipeline, machines):
    machines.start_workers(1)
    with Wire(machines.port) as wire, machines.client(wire.port) as client, run_on(client, pipeline) as run:
        found = []
        for number, (_, some) in enumerate(run.answers(cut(made_items(200), 10), in_order=True)):
            found += some
            if number == 3:
                wire.cut(seconds=2.0)
        assert found == expected(200)
