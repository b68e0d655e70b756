"""Processes that answer pairs: the same verdicts as here, and none is left behind."""

from __future__ import annotations

import json
import os
import signal
import time
from concurrent.futures import ThreadPoolExecutor
from unittest.mock import Mock

import pytest

from afazio.answering import AnsweringPool, LoadingError, read_task, task_of, verdict_from
from afazio.answering_main import answer
from afazio.entailment.deciding import error
from afazio.entailment.pair import Pair
from afazio.entailment.verdict import ErrorKind, Label
from afazio.errors import ParseError
from afazio.options import Options
from afazio.parsing.conllu import read_conllu
from afazio.pipeline import Pipeline
from afazio.provers.process_times import children_of
from tests.provers.test_limits import alive

DOG, QUESTION = "A dog barked.", "Who barked?"
TREES = read_conllu(
    "1\tA\ta\tDET\tDT\t_\t2\tdet\t_\t_\n2\tdog\tdog\tNOUN\tNN\tNumber=Sing\t3\tnsubj\t_\t_\n"
    "3\tbarked\tbark\tVERB\tVBD\tTense=Past\t0\troot\t_\t_\n4\t.\t.\tPUNCT\t.\t_\t3\tpunct\t_\t_\n"
)
PARSES = {DOG: tuple(TREES), QUESTION: ParseError("no tree"), "Another text.": ()}


@pytest.fixture(scope="module")
def pool():
    opened = AnsweringPool(Options(), 1)
    yield opened
    opened.close()


def gone(process):
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


@pytest.mark.parametrize("pair", [Pair((DOG,), DOG), Pair((DOG, DOG), QUESTION), Pair((), DOG), Pair((DOG,), "")])
def test_a_process_gives_the_verdict_that_a_pipeline_gives(pool, pair):
    with Pipeline() as pipeline:
        here = pipeline.check_parsed(pair, PARSES)
    there = pool.answer(pair, PARSES)
    assert (there.label, there.score, there.error, there.used) == (here.label, here.score, here.error, here.used)


def test_a_task_carries_what_its_pair_needs_and_no_more():
    pair = Pair((DOG,), QUESTION)
    read, parses = read_task(json.loads(json.dumps(task_of(pair, PARSES))))
    assert read == pair
    assert parses.keys() == {DOG, QUESTION}
    assert parses[DOG] == PARSES[DOG]
    assert str(parses[QUESTION]) == "no tree"


def test_what_a_process_cannot_load_is_raised_as_it_was_told_there(tmp_path):
    facts = tmp_path / "facts.txt"
    facts.write_text("couch_n << sofa_n\n")
    pool = AnsweringPool(Options(axioms=facts), 1)
    try:
        for _ in range(2):
            with pytest.raises(LoadingError, match=r"facts\.txt:1: column 10: cannot be read"):
                pool.answer(Pair((DOG,), DOG), PARSES)
    finally:
        pool.close()


def test_what_a_process_that_dies_was_asked_is_asked_of_its_successor():
    pool = AnsweringPool(Options(), 1)
    try:
        pool.answer(Pair((DOG,), DOG), PARSES)
        (worker,) = pool._pool.workers
        os.kill(worker.pid, signal.SIGSTOP)
        os.kill(worker.pid, signal.SIGKILL)
        labels = [pool.answer(Pair((DOG,), DOG), PARSES).label for _ in range(2)]
    finally:
        pool.close()
    assert labels == [Label.ENTAILMENT, Label.ENTAILMENT]


def test_a_process_that_is_stopped_is_replaced_long_before_its_time_is_over():
    pool = AnsweringPool(Options(), 1)
    try:
        pool.answer(Pair((DOG,), DOG), PARSES)
        os.kill(pool._pool.workers[0].pid, signal.SIGSTOP)
        began = time.monotonic()
        assert pool.answer(Pair((DOG,), DOG), PARSES).label is Label.ENTAILMENT
        assert time.monotonic() - began < pool._seconds
    finally:
        pool.close()


@pytest.mark.parametrize("pause", [0.0, 0.1])
def test_a_pool_that_is_given_up_ends_what_it_is_doing(pause):
    pool = AnsweringPool(Options(), 1)
    try:
        pool.answer(Pair((DOG,), DOG), PARSES)
        with ThreadPoolExecutor(1) as beside:
            os.kill(pool._pool.workers[0].pid, signal.SIGSTOP)
            asked = beside.submit(pool.answer, Pair((DOG,), DOG), PARSES)
            time.sleep(pause)
            pool.abort()
            assert asked.result(timeout=60).error is not None
        assert pool.answer(Pair((DOG,), DOG), PARSES).error is not None
    finally:
        pool.close()


def test_no_process_outlives_the_pool():
    pool = AnsweringPool(Options(), 2)
    processes = [worker.pid for worker in pool._pool.workers]
    pool.answer(Pair((DOG,), DOG), PARSES)
    pool.close()
    assert all(map(gone, processes))


@pytest.mark.parametrize("end", [AnsweringPool.close, AnsweringPool.abort])
def test_no_stopped_prover_outlives_the_pool(end):
    pool = AnsweringPool(Options(), 1)
    try:
        pool.answer(Pair((DOG,), DOG), PARSES)
        provers = children_of(pool._pool.workers[0].pid)
        assert provers
        for process in provers:
            os.kill(process, signal.SIGSTOP)
        end(pool)
        ends = time.monotonic() + 10.0
        while any(map(alive, provers)) and time.monotonic() < ends:
            time.sleep(0.02)
        assert not any(map(alive, provers))
    finally:
        pool.close()


def test_a_mistake_of_the_program_there_is_an_error_of_one_pair(pool):
    verdict = pool.answer(Pair((DOG,), DOG), {})
    assert verdict.error is not None
    assert verdict.error.kind is ErrorKind.INTERNAL
    assert "KeyError" in verdict.error.message
    assert pool.answer(Pair((DOG,), DOG), PARSES).label is Label.ENTAILMENT


def test_a_process_that_had_too_little_memory_asks_to_be_replaced():
    pipeline = Mock(spec=Pipeline)
    pipeline.solve_parsed.return_value = None, error(ErrorKind.MEMORY, "there is not enough")
    reply = answer(pipeline, task_of(Pair((DOG,), DOG), PARSES))
    assert reply == {"status": "MemoryOut", "message": "there is not enough"}
    assert AnsweringPool._verdict(reply).error.kind is ErrorKind.MEMORY


def test_an_error_keeps_its_kind():
    data = {
        "label": "error",
        "confidence": None,
        "score": None,
        "prover": None,
        "seconds": 1.0,
        "certificate": None,
        "not_understood": [],
    }
    failure = {"kind": "timeout", "message": "late"}
    read = verdict_from(data | {"error": failure, "used": {"rules": [], "axioms": ["x"]}})
    assert read.error is not None
    assert (read.error.kind, read.used.axioms) == (ErrorKind.TIMEOUT, ("x",))
