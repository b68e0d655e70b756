"""SPASS: a superposition prover for logic without sorts, run on TPTP text where it is installed.

Sorts become predicates.  SPASS proves and names what a proof rests on; a completion is no model that could be checked.
"""

from __future__ import annotations

import math
import re

from afazio.provers.interface import Assertion, Budget, Status
from afazio.provers.program_prover import Finding, ProgramProver, Said
from afazio.semantics.logic.views.fof import to_fof

PROGRAM = "SPASS"

MOST_MEMORY = 2_000_000_000
"""The largest limit of memory that SPASS takes, in bytes."""

_VERDICT = re.compile(r"^SPASS beiseite: (.*)$", re.MULTILINE)
_USED = re.compile(r"^Formulae used in the proof :(.*)$", re.MULTILINE)
_NAME = re.compile(r"\ba(\d+)\b")


class Spass(ProgramProver):
    """SPASS as a process of its own for every question."""

    name = "spass"
    program = PROGRAM

    def text(self, assertions: tuple[Assertion, ...]) -> str:
        """The form without sorts; assertions are called by their numbers."""
        return to_fof((f"a{number}", one.formula) for number, one in enumerate(assertions))

    def arguments(self, budget: Budget) -> list[str]:
        """SPASS chooses the strategy; limits of time and memory."""
        seconds = max(1, math.ceil(budget.seconds))
        return [
            "-TPTP",
            "-Stdin",
            "-DocProof",
            "-PGiven=0",
            f"-TimeLimit={seconds}",
            f"-Memory={min(budget.memory * 2**20, MOST_MEMORY)}",
        ]

    def finding(self, said: Said, assertions: tuple[Assertion, ...], budget: Budget) -> Finding:
        """A proof with what it cites, or why there is none."""
        found = _VERDICT.search(said.output)
        verdict = found[1].strip() if found else ""
        if verdict.startswith("Proof found"):
            used = _USED.search(said.output)
            numbers = {int(number) for number in _NAME.findall(used[1])} if used else set(range(len(assertions)))
            return Finding(Status.UNSATISFIABLE, tuple(sorted(assertions[number].name for number in numbers)))
        if verdict.startswith("Completion found"):
            return Finding(Status.GAVE_UP, message="SPASS says Satisfiable, without a model that could be checked")
        if verdict.startswith("Ran out of time"):
            return Finding(Status.TIMEOUT, message="SPASS ran out of time")
        if "memory" in verdict.lower() or "memory" in said.complaints.lower():
            return Finding(Status.MEMORY_OUT, message=f"more than {budget.memory} MiB needed")
        return Finding(Status.ERROR, message=f"SPASS: {said.reason}")
