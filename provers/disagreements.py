"""Records of a proof and a model that exclude each other: one of two provers is wrong, or is told something wrong."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from afazio.bug_reports import bug_folder
from afazio.provers.interface import Assertion, ProverAnswer
from afazio.provers.models import describe
from afazio.semantics.logic.views.smtlib import to_smtlib


def record(task: Iterable[Assertion], proof: ProverAnswer, model: ProverAnswer) -> str:
    """What two provers say of a task, in words, with the file that has the task, the proof's core and the model."""
    text = to_smtlib((one.name, one.formula) for one in task)
    said = [
        f"; {proof.prover} proves that these cannot be true together: {', '.join(proof.core)}",
        f"; {model.prover} has a model:",
        *(f";   {line}" for line in (describe(model.model).splitlines() if model.model is not None else ())),
        text,
    ]
    name = f"disagreement-{sha256(text.encode()).hexdigest()[:12]}.smt2"
    folder = bug_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("\n".join(said), encoding="utf-8")
        where = f"; both are in {folder / name}"
    except OSError as error:
        where = f"; they could not be written to {folder}: {error.strerror}"
    return (
        f"{proof.prover} proves that {', '.join(proof.core)} cannot be true together, "
        f"but {model.prover} has a model of them{where}"
    )
