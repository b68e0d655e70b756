"""The one interface behind which every prover and model finder stands.

A task asks whether named assertions can all be true together.  Entailment is asked as premises with the negated
hypothesis, contradiction as premises with the hypothesis.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Protocol

from afazio.semantics.logic.formula import Formula
from afazio.semantics.logic.predicates import Predicate

RESOURCES_PER_SECOND = 1_000_000
"""How many units of the deterministic budget go with a second of wall time."""


PATIENCE = 4.0
"""How much more wall time than processor time an answer may take: on a machine with four times as much to do."""


class Status(StrEnum):
    """How a run ended, in the words of the TPTP world's SZS ontology.

    ``DISAGREEMENT``, which is not of its words, is a proof beside a model.
    """

    UNSATISFIABLE = "Unsatisfiable"
    SATISFIABLE = "Satisfiable"
    GAVE_UP = "GaveUp"
    TIMEOUT = "Timeout"
    MEMORY_OUT = "MemoryOut"
    ERROR = "Error"
    DISAGREEMENT = "Disagreement"


@dataclass(frozen=True, slots=True)
class Assertion:
    """A formula under a name that proofs cite; names are unique in a task."""

    name: str
    formula: Formula


@dataclass(frozen=True, slots=True)
class Budget:
    """The limits of proving: the deterministic one first, seconds as the backstop, memory in MiB.

    Seconds are processor time wherever a prover can tell it, so that verdicts do not depend on the load of the machine;
    on an idle one that is wall time.  A prover that is still silent after `PATIENCE` times as much wall time is ended.

    ``resources`` are the units that Z3 counts.  A unit takes a quarter of a microsecond to a half, so that the default
    is used up before half of its time has passed.
    """

    seconds: float = 5.0
    resources: int = 5_000_000
    memory: int = 2048

    @classmethod
    def of_seconds(cls, seconds: float) -> Budget:
        """The budget for all proving of one pair in so much wall time."""
        return cls(seconds, int(seconds * RESOURCES_PER_SECOND))

    def less(self, seconds: float, resources: int) -> Budget:
        """What is left when so much has been used."""
        return replace(self, seconds=max(0.0, self.seconds - seconds), resources=max(0, self.resources - resources))


@dataclass(frozen=True, slots=True)
class Model:
    """A finite structure: how many elements each sort has, and what is true of them.

    ``sizes`` maps sort names to domain sizes (elements are 0 ... n-1); ``constants`` maps ``name@Sort`` to elements;
    ``relations`` maps (predicate, argument sort names) to the tuples it is true of.
    """

    sizes: tuple[tuple[str, int], ...]
    constants: tuple[tuple[str, int], ...]
    relations: tuple[tuple[tuple[Predicate, tuple[str, ...]], frozenset[tuple[int, ...]]], ...]


@dataclass(frozen=True, slots=True)
class ProverAnswer:
    """What a prover says: ``core`` names the assertions that clash when ``Unsatisfiable``; ``model`` is the structure
    found when ``Satisfiable`` (already checked against the assertions by `models.satisfies`); ``seconds`` and
    ``resources`` are what was used of the budget."""

    status: Status
    prover: str
    seconds: float
    core: tuple[str, ...] = ()
    model: Model | None = None
    message: str = ""
    resources: int = 0


class Prover(Protocol):
    """A prover or model finder; safe to call again after any answer, a crash included."""

    name: str

    def solve(self, assertions: tuple[Assertion, ...], budget: Budget) -> ProverAnswer:
        """Decide whether the assertions can be true together, within the budget; never raises for a hard problem."""

    def cancel(self) -> None:
        """Give up, from another thread, what `solve` is doing; its answer is then a failure."""

    def close(self) -> None:
        """End the worker process; reaped when this returns."""
