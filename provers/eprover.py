"""E: a superposition prover for first-order logic with equality, run on TPTP text where it is installed.

It proves and names what a proof rests on.  A saturation is no model that could be checked, so it counts as giving up.
"""

from __future__ import annotations

from afazio.provers.interface import Assertion, Budget, Status
from afazio.provers.program_prover import Finding, ProgramProver, Said
from afazio.provers.szs import cited_assertions, szs_status
from afazio.semantics.logic.views.tptp import to_tptp

PROGRAM = "eprover"

RESOURCES_PER_CLAUSE = 200
"""What a processed clause costs of the deterministic budget."""


class EProver(ProgramProver):
    """E as a process of its own for every question."""

    name = "eprover"
    program = PROGRAM

    def text(self, assertions: tuple[Assertion, ...]) -> str:
        """The typed form, which E reads."""
        return to_tptp((one.name, one.formula) for one in assertions)

    def arguments(self, budget: Budget) -> list[str]:
        """Strategies chosen by E; limits of time, memory and clauses."""
        return [
            "--auto",
            "--tstp-format",
            "--proof-object=1",
            "--silent",
            f"--cpu-limit={max(1, round(budget.seconds))}",
            f"--memory-limit={budget.memory}",
            f"--processed-clauses-limit={max(1, budget.resources // RESOURCES_PER_CLAUSE)}",
        ]

    def finding(self, said: Said, assertions: tuple[Assertion, ...], budget: Budget) -> Finding:
        """A proof with what it cites, or why there is none."""
        status = szs_status(said.output)
        if status in ("Unsatisfiable", "ContradictoryAxioms"):
            return Finding(Status.UNSATISFIABLE, cited_assertions(said.output))
        if status in ("Satisfiable", "GaveUp"):
            return Finding(Status.GAVE_UP, message=f"E says {status}, without a model that could be checked")
        if status == "ResourceOut" and "memory" in (said.output + said.complaints).lower():
            return Finding(Status.MEMORY_OUT, message=f"more than {budget.memory} MiB needed")
        if status in ("ResourceOut", "Timeout"):
            return Finding(Status.GAVE_UP, message="E used up its resources")
        return Finding(Status.ERROR, message=f"E: {said.reason}")
