"""Several provers on one question at once: the first decisive answer counts, and the others are ended."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import replace

from afazio.provers.disagreements import record
from afazio.provers.interface import Assertion, Budget, Prover, ProverAnswer, Status

_DECIDED = (Status.SATISFIABLE, Status.UNSATISFIABLE)


class Race:
    """A prover made of others, each with the whole budget.

    Whose answer comes first, and so which proof is shown, may change from run to run.  A proof and a model that come
    together are told as a disagreement.
    """

    def __init__(self, name: str, members: Sequence[Prover]) -> None:
        """Race these provers, which have processes of their own."""
        self.name = name
        self._members = tuple(members)
        self._threads = ThreadPoolExecutor(len(self._members), "race")

    def solve(self, assertions: tuple[Assertion, ...], budget: Budget) -> ProverAnswer:
        """The first decisive answer; without one, the answer of the member that tells most."""
        running = {self._threads.submit(one.solve, assertions, budget): one for one in self._members}
        answers: list[ProverAnswer] = []
        waiting: set[Future[ProverAnswer]] = set(running)
        try:
            while waiting and not any(answer.status in _DECIDED for answer in answers):
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                answers += [one.result() for one in running if one in done]
        finally:
            for future in waiting:
                running[future].cancel()
            wait(waiting)
        return self._chosen(assertions, answers)

    def cancel(self) -> None:
        """End what runs."""
        for member in self._members:
            member.cancel()

    def close(self) -> None:
        """End all members."""
        self.cancel()
        self._threads.shutdown()
        for member in self._members:
            member.close()

    def _chosen(self, assertions: tuple[Assertion, ...], answers: Sequence[ProverAnswer]) -> ProverAnswer:
        proof = next((one for one in answers if one.status is Status.UNSATISFIABLE), None)
        model = next((one for one in answers if one.status is Status.SATISFIABLE), None)
        if proof is not None and model is not None:
            message = record(assertions, proof, model)
            return replace(proof, status=Status.DISAGREEMENT, prover=self.name, core=(), message=message)
        return proof or model or most_telling(answers)


def most_telling(failures: Sequence[ProverAnswer]) -> ProverAnswer:
    """Of several failures the one that tells most: a disagreement, a crash, then memory, time, and giving up.

    Where all gave up, the first of them with what each tells.
    """
    order = (Status.DISAGREEMENT, Status.ERROR, Status.MEMORY_OUT, Status.TIMEOUT, Status.GAVE_UP)
    found = min(failures, key=lambda answer: order.index(answer.status))
    if found.status is not Status.GAVE_UP:
        return found
    return replace(found, message="; ".join(dict.fromkeys(answer.message for answer in failures if answer.message)))
