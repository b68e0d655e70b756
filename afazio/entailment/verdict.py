"""The answer for one pair."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum


class Label(StrEnum):
    """The verdicts."""

    ENTAILMENT = "entailment"
    CONTRADICTION = "contradiction"
    UNKNOWN = "unknown"
    ERROR = "error"


class ErrorKind(StrEnum):
    """Why there is no verdict."""

    TIMEOUT = "timeout"
    MEMORY = "memory"
    GAVE_UP = "gave-up"
    PROVER_CRASH = "prover-crash"
    PROVER_DISAGREEMENT = "prover-disagreement"
    INCONSISTENT = "inconsistent"
    PARSE = "parse"
    SEMANTICS = "semantics"
    INPUT = "input"
    INTERNAL = "internal"


@dataclass(frozen=True, slots=True)
class Failure:
    """What went wrong, in one line a user can act on."""

    kind: ErrorKind
    message: str


@dataclass(frozen=True, slots=True)
class Used:
    """The rules and axioms that the verdict rests on."""

    rules: tuple[str, ...] = ()
    axioms: tuple[str, ...] = ()

    @property
    def lemmas(self) -> frozenset[str]:
        """The lemmas that the axioms speak of: ``hypernym owner_n%2 < person_n%1``."""
        return frozenset(lemma for axiom in self.axioms for lemma in re.findall(r"(\w+)_[nvarp]\b", axiom))


@dataclass(frozen=True, slots=True)
class Verdict:
    """The label with its confidence and score, both in [0, 1] (``None`` for errors), and what it rests on.

    ``seconds`` is wall time for the pair, from its parses to its verdict; ``certificate`` is the checked counter-model
    of an ``unknown`` as text, and ``not_understood`` the words of either side that may hide a proof; ``id`` is the name
    of the pair, empty for one without.
    """

    label: Label
    confidence: float | None
    score: float | None
    prover: str | None
    seconds: float
    error: Failure | None = None
    used: Used = field(default_factory=Used)
    certificate: str | None = None
    id: str = ""
    not_understood: tuple[str, ...] = ()


def in_short(words: Sequence[str], most: int = 8) -> str:
    """The first words of a list, separated by commas, and how many more there are."""
    shown = ", ".join(words[:most])
    return shown if len(words) <= most else f"{shown} and {len(words) - most} more"
