"""E: a superposition prover for first-order logic with equality, run on TPTP text where it is installed.

It proves and names what a proof rests on.  A saturation is no model that could be checked, so it counts as giving up.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import time

from afazio.provers.interface import Assertion, Budget, ProverAnswer, Status
from afazio.provers.worker import GRACE_SECONDS
from afazio.semantics.logic.views.symbols import unescape
from afazio.semantics.logic.views.tptp import to_tptp

PROGRAM = "eprover"

RESOURCES_PER_CLAUSE = 200
"""What a processed clause costs of the deterministic budget."""

_STATUS = re.compile(r"^# SZS status (\w+)", re.MULTILINE)
_SOURCE = re.compile(r"file\('(?:[^'\\]|\\.)*', ('(?:[^'\\]|\\.)*'|\w+)\)")


class EProver:
    """E as a process of its own for every question."""

    name = "eprover"

    def solve(self, assertions: tuple[Assertion, ...], budget: Budget) -> ProverAnswer:
        """Look for a proof that the assertions clash.

        Raises `SemanticsError` for assertions that are no sentences of sorted logic.
        """
        began = time.perf_counter()
        status, core, message = _run(to_tptp((one.name, one.formula) for one in assertions), budget)
        # E does not say how much it has used of what it was allowed.
        return ProverAnswer(status, self.name, time.perf_counter() - began, core, None, message, budget.resources)

    def close(self) -> None:
        """Nothing stays behind between two questions."""


def _run(text: str, budget: Budget) -> tuple[Status, tuple[str, ...], str]:
    program = shutil.which(PROGRAM)
    if program is None:
        return Status.ERROR, (), f"{PROGRAM} is not on the search path"
    limits = [
        f"--cpu-limit={max(1, round(budget.seconds))}",
        f"--memory-limit={budget.memory}",
        f"--processed-clauses-limit={max(1, budget.resources // RESOURCES_PER_CLAUSE)}",
    ]
    command = [program, "--auto", "--tstp-format", "--proof-object=1", "--silent", *limits]
    try:
        ran = subprocess.run(  # noqa: S603
            command, input=text, capture_output=True, text=True, timeout=budget.seconds + GRACE_SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return Status.TIMEOUT, (), f"no answer within {budget.seconds:.1f} s"
    found = _STATUS.search(ran.stdout)
    said = found[1] if found else ""
    if said in ("Unsatisfiable", "ContradictoryAxioms"):
        return Status.UNSATISFIABLE, _cited(ran.stdout), ""
    if said in ("Satisfiable", "GaveUp"):
        return Status.GAVE_UP, (), f"E says {said}, without a model that could be checked"
    if said == "ResourceOut" and "memory" in (ran.stdout + ran.stderr).lower():
        return Status.MEMORY_OUT, (), f"more than {budget.memory} MiB needed"
    if said in ("ResourceOut", "Timeout"):
        return Status.GAVE_UP, (), "E used up its resources"
    reason = (ran.stderr.strip() or ran.stdout.strip() or f"exit code {ran.returncode}").splitlines()[0]
    return Status.ERROR, (), f"E: {reason}"


def _cited(proof: str) -> tuple[str, ...]:
    """The names of the assertions that a proof starts from."""
    names = (found[1] for found in _SOURCE.finditer(proof))
    bare = (name[1:-1].replace("\\'", "'") if name.startswith("'") else name for name in names)
    return tuple(sorted({unescape(name) for name in bare}))
