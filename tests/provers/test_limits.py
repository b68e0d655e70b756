"""Provers keep to their limits, and come back after whatever happened."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from afazio.provers.interface import Assertion, Budget, Prover, ProverAnswer, Status
from afazio.provers.registry import open_prover
from afazio.provers.worker import Worker
from afazio.provers.z3_prover import Z3Prover
from tests.provers.problems import pigeons
from tests.spelled_atoms import atom

EASY = (Assertion("fact", atom("rain", ())),)
HARD = pigeons(10)


@pytest.fixture(params=["z3", "finite-models"])
def prover(request: pytest.FixtureRequest) -> Iterator[Prover]:
    opened = open_prover(request.param)
    yield opened
    opened.close()


def alive(pid: int) -> bool:
    """Whether a process runs; one that has ended may still wait for whoever inherited it."""
    try:
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except ProcessLookupError:
        return False
    except FileNotFoundError:
        return not sys.platform.startswith("linux")


def still_answers(prover: Prover) -> bool:
    answer: ProverAnswer = prover.solve(EASY, Budget())
    return answer.status is Status.SATISFIABLE


def test_wall_time_is_a_backstop(prover: Prover) -> None:
    answer = prover.solve(HARD, Budget(seconds=0.3, resources=2_000_000_000))
    assert answer.status is Status.TIMEOUT
    assert still_answers(prover)


def test_resources_end_a_hard_problem(prover: Prover) -> None:
    answer = prover.solve(HARD, Budget(seconds=60.0, resources=200_000))
    assert answer.status is Status.GAVE_UP
    assert answer.message
    assert still_answers(prover)


def test_memory_is_limited() -> None:
    prover = open_prover("z3")
    answer = prover.solve(pigeons(20), Budget(seconds=20.0, resources=2_000_000_000, memory=32))
    assert answer.status is Status.MEMORY_OUT
    assert still_answers(prover)
    prover.close()


def test_a_worker_that_does_not_answer_is_replaced() -> None:
    worker = Worker()
    prover = Z3Prover(worker)
    assert still_answers(prover)
    busy = worker.pid
    assert prover.solve(HARD, Budget(seconds=0.01, resources=2_000_000_000)).status is Status.TIMEOUT
    prover.close()
    assert not alive(busy)
    assert still_answers(prover)
    prover.close()


def test_a_stopped_worker_is_replaced_and_its_successor_answers() -> None:
    worker = Worker()
    prover = Z3Prover(worker)
    assert still_answers(prover)
    stopped = worker.pid
    os.kill(stopped, signal.SIGSTOP)
    assert still_answers(prover)
    assert not alive(stopped)
    prover.close()


def test_a_worker_that_is_killed_in_the_middle_of_a_task_is_replaced_and_its_successor_answers() -> None:
    worker = Worker()
    prover = Z3Prover(worker)
    assert still_answers(prover)
    killed = worker.pid
    os.kill(killed, signal.SIGSTOP)
    timer = threading.Timer(0.1, os.kill, (killed, signal.SIGKILL))
    timer.start()
    assert still_answers(prover)
    timer.join()
    assert not alive(killed)
    prover.close()


def test_a_worker_that_dies_twice_of_one_task_gives_an_error() -> None:
    worker = Worker("tests.provers.dying_worker")
    reply = worker.request({}, 10.0)
    assert reply["status"] == "Error"
    assert "SIGKILL" in reply["message"]
    worker.close()


def test_a_worker_that_is_given_up_is_not_asked_again() -> None:
    worker = Worker()
    prover = Z3Prover(worker)
    assert still_answers(prover)
    timer = threading.Timer(0.2, prover.cancel)
    timer.start()
    answer = prover.solve(HARD, Budget(seconds=20.0, resources=2_000_000_000))
    timer.join()
    assert answer.status is Status.ERROR
    assert "SIGKILL" in answer.message
    assert still_answers(prover)
    prover.close()


def test_no_process_is_left_after_close() -> None:
    worker = Worker()
    prover = Z3Prover(worker)
    assert still_answers(prover)
    pid = worker.pid
    prover.close()
    assert not alive(pid)
    prover.close()


@pytest.mark.parametrize("ending", ["", "raise KeyboardInterrupt", "os.kill(os.getpid(), 9)"])
def test_no_process_outlives_the_interpreter(ending: str) -> None:
    program = (
        "import os\n"
        "from afazio.provers.worker import Worker\n"
        "worker = Worker()\n"
        "worker.request({'procedure': 'z3', 'text': '', 'seconds': 1, 'resources': 1000, 'memory': 1000}, 5)\n"
        f"print(worker.pid, flush=True)\n{ending}\n"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False)
    pid = int(ran.stdout)
    ends = time.monotonic() + 10.0
    while alive(pid) and time.monotonic() < ends:
        time.sleep(0.02)
    assert not alive(pid)
