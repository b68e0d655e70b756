"""The record of a verdict as `check` shows it: a line, and how the command ends."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from afazio.wording import in_short

EXIT_CODES = {"entailment": 0, "contradiction": 10, "unknown": 11, "error": 12}
"""How `check --exit-code` ends, by the label of the verdict; `ask --exit-code` that finds no answer is an unknown."""


def summary(record: Mapping[str, Any], seconds: float) -> str:
    """The verdict in one line, and in a second one the words that were not understood.

    ``seconds`` is the wall time of all, loading and parsing included.
    """
    error = record["error"]
    if error is not None:
        return f"error ({error['kind']}): {error['message']}"
    confidence = "" if record["confidence"] is None else f"  confidence {record['confidence']:.2f}"
    prover = "" if record["prover"] is None else f"  prover {record['prover']}"
    times = f"{record['seconds']:.2f} s ({seconds:.1f} s with loading and parsing)"
    missed = record["not_understood"]
    words = f"\nnot understood: {in_short(missed)}" if missed else ""
    return f"{record['verdict']}{confidence}{prover}  {times}{words}"


def is_decoded(part: str) -> bool:
    """Whether an argument was valid UTF-8; Python marks what was not with halves of surrogate pairs."""
    return not any("\ud800" <= character <= "\udfff" for character in part)
