"""Kept answers are those that decide a question; one that is damaged, or answers another question, is not used."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from afazio.provers.interface import Assertion, Budget, ProverAnswer, Status
from afazio.provers.kept_answers import KeptAnswers
from afazio.provers.worker import Worker
from afazio.provers.z3_prover import Z3Prover
from afazio.semantics.logic.formula import Not
from tests.provers.problems import pigeons
from tests.spelled_atoms import atom

RAIN = Assertion("rain", atom("rain", ()))
DRY = Assertion("dry", Not(RAIN.formula))
BUDGET = Budget(seconds=10.0, resources=200_000)

Ask = Callable[..., tuple[ProverAnswer, bool]]
"""Answers a task, and tells whether a process was wanted."""


@pytest.fixture
def ask(tmp_path: Path) -> Iterator[Ask]:
    workers: list[Worker] = []

    def answered(*task: Assertion, budget: Budget = BUDGET) -> tuple[ProverAnswer, bool]:
        workers.append(Worker(at_once=False))
        prover = Z3Prover(workers[-1]).remembering(KeptAnswers(tmp_path))
        return prover.solve(task, budget), workers[-1].started

    yield answered
    for worker in workers:
        worker.close()


def test_a_question_that_was_decided_needs_no_process(ask: Ask) -> None:
    for task in ((RAIN, DRY), (RAIN,)):
        first, asked = ask(*task)
        again, asked_again = ask(*task)
        assert (asked, asked_again) == (True, False)
        assert replace(again, seconds=first.seconds) == first


def test_another_question_or_budget_is_asked(ask: Ask) -> None:
    ask(RAIN, DRY)
    assert ask(RAIN, replace(DRY, name="no rain"))[1]
    assert ask(RAIN, DRY, budget=replace(BUDGET, resources=100_000))[1]


def test_what_was_given_up_is_asked_again(ask: Ask, tmp_path: Path) -> None:
    for _ in range(2):
        answer, asked = ask(*pigeons(10))
        assert answer.status is Status.GAVE_UP
        assert asked
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("damage", ["", "{}", "null", "[]\n[]", "half", "other", "binary"])
def test_a_damaged_file_is_not_used(ask: Ask, tmp_path: Path, damage: str) -> None:
    first, _ = ask(RAIN, DRY)
    (file,) = tmp_path.iterdir()
    text = file.read_text()
    kept = {"half": text[: len(text) // 2], "other": text.replace("Unsatisfiable", "Satisfiable")}.get(damage, damage)
    file.write_bytes(b"\xff\x00" if damage == "binary" else kept.encode())
    again, asked = ask(RAIN, DRY)
    assert asked
    assert again.status is first.status is Status.UNSATISFIABLE
    assert file.read_text() != kept or damage == "binary"


def test_a_folder_that_cannot_be_used_does_no_harm(ask: Ask, tmp_path: Path) -> None:
    with suppress(OSError):
        tmp_path.rmdir()
    tmp_path.write_text("a file")
    assert ask(RAIN, DRY)[0].status is Status.UNSATISFIABLE
    assert ask(RAIN, DRY)[1]
