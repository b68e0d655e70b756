"""What all provers that are programs of their own have in common: a process for each question, and its end."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace

from afazio.provers.interface import PATIENCE, Assertion, Budget, ProverAnswer, Status
from afazio.provers.worker import GRACE_SECONDS

MINIMISING_SECONDS = 1.0
"""How long one attempt to do without an assertion of a core may take."""

LARGEST_MINIMISED = 16
"""How many assertions a core may have for attempts to leave some out."""


@dataclass(frozen=True, slots=True)
class Said:
    """What a program has said: its output, its complaints, and the code it ended with."""

    output: str
    complaints: str
    code: int

    @property
    def reason(self) -> str:
        """A line that may tell why there is no answer."""
        said = self.complaints.strip() or self.output.strip() or f"exit code {self.code}"
        return said.splitlines()[0]


@dataclass(frozen=True, slots=True)
class Finding:
    """What the output of a prover means."""

    status: Status
    core: tuple[str, ...] = ()
    message: str = ""


class ProgramProver(ABC):
    """A prover that is run on a text for every question; `solve` and `cancel` may be called from different threads."""

    name: str
    program: str

    def __init__(self) -> None:
        """Start nothing yet."""
        self._running: subprocess.Popen[str] | None = None
        self._lock = threading.Lock()

    @abstractmethod
    def text(self, assertions: tuple[Assertion, ...]) -> str:
        """The question in the program's language; raises `SemanticsError` for what is no sentence."""

    @abstractmethod
    def arguments(self, budget: Budget) -> list[str]:
        """What the program is called with; it reads the question from its standard input."""

    @abstractmethod
    def finding(self, said: Said, assertions: tuple[Assertion, ...], budget: Budget) -> Finding:
        """What the program's output means."""

    def solve(self, assertions: tuple[Assertion, ...], budget: Budget) -> ProverAnswer:
        """Look for a proof that the assertions clash.

        Raises `SemanticsError` for assertions that are no sentences of sorted logic.
        """
        began = time.perf_counter()
        found = self._find(assertions, budget)
        if found.status is Status.UNSATISFIABLE:
            quick = replace(budget, seconds=min(budget.seconds, MINIMISING_SECONDS))
            found = Finding(Status.UNSATISFIABLE, self._smaller(assertions, found.core, quick))
        # Programs do not say how much they have used of what they were allowed.
        seconds = min(time.perf_counter() - began, budget.seconds)
        return ProverAnswer(found.status, self.name, seconds, found.core, None, found.message, budget.resources)

    def _smaller(self, assertions: tuple[Assertion, ...], core: tuple[str, ...], budget: Budget) -> tuple[str, ...]:
        """The core without what can be left out of it; large ones stay as they are."""
        if len(core) > LARGEST_MINIMISED:
            return core
        for name in core:
            rest = tuple(one for one in assertions if one.name in core and one.name != name)
            if name in core and rest:
                found = self._find(rest, budget)
                if found.status is Status.UNSATISFIABLE:
                    core = found.core
        return core

    def _find(self, assertions: tuple[Assertion, ...], budget: Budget) -> Finding:
        text = self.text(assertions)
        program = shutil.which(self.program)
        if program is None:
            return Finding(Status.ERROR, message=f"{self.program} is not on the search path")
        try:
            said = self._run([program, *self.arguments(budget)], text, budget.seconds * PATIENCE + GRACE_SECONDS)
        except subprocess.TimeoutExpired:
            return Finding(Status.TIMEOUT, message=f"no answer within {budget.seconds:.1f} s")
        return self.finding(said, assertions, budget)

    def cancel(self) -> None:
        """End the program, if it runs."""
        with self._lock:
            if self._running is not None:
                _end(self._running)

    def close(self) -> None:
        """End the program, if it is running."""
        self.cancel()

    def _run(self, command: Sequence[str], text: str, seconds: float) -> Said:
        with subprocess.Popen(  # noqa: S603
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        ) as process:
            with self._lock:
                self._running = process
            try:
                output, complaints = process.communicate(text, timeout=seconds)
            finally:
                with self._lock:
                    self._running = None
                _end(process)
            return Said(output, complaints, process.returncode)


def _end(process: subprocess.Popen[str]) -> None:
    """End the process and all that it has started, if it still runs."""
    if process.poll() is None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
