"""The answer for one pair."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class Label(StrEnum):
    """What a verdict says: one of the strings ``entailment``, ``contradiction``, ``unknown`` and ``error``."""

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


class Tier(StrEnum):
    """How far the provers came."""

    STRICT = "proved"
    CONVENTIONS = "proved with conventions"
    NONE = "not proved"
    REFUTED = "refuted"


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a word or relation of the hypothesis (``asked``) rests on: words of the text (``by``), and how they support
    it, with a strength in [0, 1]; ``by`` is ``None`` for what nothing in the text has to do with."""

    asked: str
    by: str | None
    how: str | None
    strength: float


@dataclass(frozen=True, slots=True)
class Grade:
    """How likely readers take the hypothesis to follow (``probability``), and what speaks for it.

    ``features`` are names with values and with what each adds to the log-odds of entailment; ``words`` and
    ``relations`` are those of the hypothesis, with their support; ``proved_share`` is the share of its conjuncts that
    follow, 1 for a proof, and ``None`` where that is not known.
    """

    probability: float
    tier: Tier
    features: tuple[tuple[str, float, float], ...]
    words: tuple[Evidence, ...]
    relations: tuple[Evidence, ...]
    proved_share: float | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer for one pair, and what it rests on.

    Attributes:
        label: entailment, contradiction, unknown, or error.
        confidence: trust in the label, in [0, 1]; ``None`` for an error.
        score: the degree of entailment for ranking, in [0, 1]; ``None`` for an error.
        prover: the prover that decided; ``None`` when none was asked.
        seconds: wall time for the pair, from its parses to its verdict.
        error: what kind of error, with a message; ``None`` for the other labels.
        used: the rules and axioms that the verdict rests on.
        certificate: the counter-model of an ``unknown``, checked, as text.
        id: the name of the pair, empty for one without.
        not_understood: the words of either side that may hide a proof.
        grade: how far the text supports the hypothesis; ``None`` unless a graded verdict was asked for.
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
    grade: Grade | None = None

    def __str__(self) -> str:
        if self.error is not None:
            return f"{self.label} ({self.error.kind}): {self.error.message}"
        return self.label.value if self.confidence is None else f"{self.label} ({self.confidence:.2f})"

    def to_dict(self, system: Mapping[str, str] | str | None = None) -> dict[str, Any]:
        """The record of the verdict, of values that JSON has: what `check --json` prints and `batch` writes a line of.

        ``system`` is what answered, as `Pipeline.system` tells it, or its digest; without it, the record has no such
        field.
        """
        from afazio.inspection.as_json import verdict_json

        record = verdict_json(self, self.id or None, system or "")
        return {name: value for name, value in record.items() if name != "system" or system is not None}

    def _repr_html_(self) -> str:
        """What a notebook shows: the label with its confidence, or the error, and what the verdict rests on."""
        from afazio.inspection.notebook import verdict_card

        return verdict_card(self)


class Verdicts(tuple[Verdict, ...]):
    """Verdicts that a notebook shows as a table: ``Verdicts(pipeline.check_many(pairs))``."""

    __slots__ = ()

    def __str__(self) -> str:
        count = Counter(verdict.label for verdict in self)
        told = ", ".join(f"{count[label]} {label}" for label in Label if count[label])
        return f"{len(self)} verdict{'' if len(self) == 1 else 's'}{': ' if told else ''}{told}"

    def _repr_html_(self) -> str:
        from afazio.inspection.notebook import verdicts_table

        return verdicts_table(self)
