"""What all provers in worker processes have in common: from assertions to an answer that has been checked."""

from __future__ import annotations

import time
from copy import copy
from typing import Any, Self

from afazio.errors import AfazioError
from afazio.provers.effort import Effort, EffortSpentError
from afazio.provers.interface import PATIENCE, Assertion, Budget, Model, ProverAnswer, Status
from afazio.provers.kept_answers import KeptAnswers
from afazio.provers.models import first_violated
from afazio.provers.procedures import decode_model
from afazio.provers.queries import Queries
from afazio.provers.worker import Worker
from afazio.semantics.logic.views.smtlib import to_smtlib

LEAST_FOR_CHECK = 200_000
"""How many units of the deterministic budget the check of a model may take in any case."""


class ProcessProver:
    """A prover whose procedure runs in a worker process; the procedure is called as the prover is."""

    name: str

    def __init__(self, worker: Worker | None = None) -> None:
        """Start a worker without waiting for it, or share one."""
        self._worker = worker or Worker()
        self._answers: KeptAnswers | None = None

    def start(self) -> None:
        """Start the worker without waiting for it, unless it has been started."""
        self._worker.start()

    def remembering(self, answers: KeptAnswers) -> Self:
        """This prover, in the same worker, which looks first at what was answered before."""
        other = copy(self)
        other._answers = answers
        return other

    def solve(self, assertions: tuple[Assertion, ...], budget: Budget) -> ProverAnswer:
        """Decide whether the assertions can be true together; a model has passed `satisfies` when it is handed on.

        Raises `SemanticsError` for assertions that are no sentences of sorted logic.
        """
        began = time.thread_time()
        task = {
            "procedure": self.name,
            "text": to_smtlib((one.name, one.formula) for one in assertions),
            "seconds": budget.seconds,
            "resources": budget.resources,
            "memory": budget.memory,
        }
        return self._answer(assertions, self._reply(task, budget), began, budget)

    def _reply(self, task: dict[str, Any], budget: Budget) -> dict[str, Any]:
        """What the worker says to a task, or said to it before."""
        known = None if self._answers is None else self._answers.get(task)
        if known is not None:
            return {**known, "seconds": 0.0}
        reply = self._worker.request(task, budget.seconds * PATIENCE, budget.seconds)
        if self._answers is not None:
            self._answers.put(task, reply)
        return reply

    def cancel(self) -> None:
        """End the worker in the middle of what it does; another takes its place."""
        self._worker.kill()

    def close(self) -> None:
        """End the worker process; reaped when this returns."""
        self._worker.close()

    def _answer(
        self, assertions: tuple[Assertion, ...], reply: dict[str, Any], began: float, budget: Budget
    ) -> ProverAnswer:
        status, message = Status(reply["status"]), str(reply.get("message", ""))
        core = tuple(reply.get("core", ()))
        model = decode_model(reply["model"]) if reply.get("model") is not None else None
        used = int(reply.get("resources", budget.resources))
        if status is Status.SATISFIABLE:
            effort = Effort(max(LEAST_FOR_CHECK, budget.resources - used))
            wrong = "there is none" if model is None else objection(model, assertions, effort)
            used += effort.resources
            if wrong:
                status, model, message = Status.GAVE_UP, None, f"{self.name}'s model does not count: {wrong}"
        if status is Status.UNSATISFIABLE and not set(core) <= {one.name for one in assertions}:
            raise AfazioError(f"{self.name} cites assertions that it was not given: {', '.join(core)}")
        seconds = time.thread_time() - began + float(reply.get("seconds", budget.seconds))
        return ProverAnswer(status, self.name, seconds, core, model, message, used)


def objection(model: Model, assertions: tuple[Assertion, ...], effort: Effort, queries: Queries | None = None) -> str:
    """Why a model does not count, in words; empty where it satisfies all assertions."""
    try:
        wrong = first_violated(model, (one.formula for one in assertions), effort, queries)
    except EffortSpentError:
        return "it is too large to be checked"
    return (
        "" if wrong is None else f"it does not satisfy {next(one.name for one in assertions if one.formula is wrong)}"
    )
