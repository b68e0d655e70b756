"""Vampire: a superposition prover, run on TPTP text where it is installed.

It proves and names what a proof rests on.  A saturation is no model that could be checked, so it counts as giving up.
"""

from __future__ import annotations

import math

from afazio.provers.interface import Assertion, Budget, Status
from afazio.provers.program_prover import Finding, ProgramProver, Said
from afazio.provers.szs import cited_assertions, szs_status
from afazio.semantics.logic.views.tptp import to_tptp

PROGRAM = "vampire"


class Vampire(ProgramProver):
    """Vampire as a process of its own for every question."""

    name = "vampire"
    program = PROGRAM

    def text(self, assertions: tuple[Assertion, ...]) -> str:
        """The typed form, which Vampire reads."""
        return to_tptp((one.name, one.formula) for one in assertions)

    def arguments(self, budget: Budget) -> list[str]:
        """One strategy after the other, as for competitions; limits of time and memory."""
        return [
            "--mode",
            "casc",
            "--input_syntax",
            "tptp",
            "--proof",
            "tptp",
            "--output_axiom_names",
            "on",
            "--time_limit",
            f"{max(1, math.ceil(budget.seconds))}s",
            "--memory_limit",
            str(budget.memory),
        ]

    def finding(self, said: Said, assertions: tuple[Assertion, ...], budget: Budget) -> Finding:
        """A proof with what it cites, or why there is none."""
        status = szs_status(said.output)
        if status in ("Unsatisfiable", "ContradictoryAxioms", "Theorem"):
            return Finding(Status.UNSATISFIABLE, cited_assertions(said.output))
        if status in ("Satisfiable", "CounterSatisfiable", "GaveUp"):
            return Finding(Status.GAVE_UP, message=f"Vampire says {status}, without a model that could be checked")
        if status in ("MemoryOut", "ResourceOut"):
            return Finding(Status.MEMORY_OUT, message=f"more than {budget.memory} MiB needed")
        if status == "Timeout":
            return Finding(Status.TIMEOUT, message="Vampire ran out of time")
        return Finding(Status.ERROR, message=f"Vampire: {said.reason}")
