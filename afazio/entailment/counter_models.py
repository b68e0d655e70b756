"""Counter-models of open questions: a fact that is true in them proves nothing that was not proved before.

A question that the provers leave open has a finite structure in which text and axioms are true and the hypothesis, or
its denial, is as the question asks.  Where a further fact is true in that structure too, the question stays open, and
no prover need be asked again.
"""

from __future__ import annotations

from collections.abc import Iterable

from afazio.entailment.judging import Outcome
from afazio.provers.interface import Model, Status
from afazio.provers.models import satisfies
from afazio.semantics.logic.formula import Formula

CounterModels = tuple[Model, ...]
"""A structure for each of the two questions that is open."""


def counter_models(outcome: Outcome) -> CounterModels | None:
    """The structures that keep a problem's questions open; ``None`` where one is missing or axioms were dropped."""
    decision = outcome.decision
    answers = decision.entailment, decision.contradiction
    if any(axiom.startswith(("dropped", "doubted")) for axiom in outcome.verdict.used.axioms):
        return None
    found = tuple(answer.model for answer in answers if answer.model is not None)
    proved = sum(answer.status is Status.UNSATISFIABLE for answer in answers)
    return found if found and len(found) + proved == len(answers) else None


def keep_open(models: CounterModels, formulas: Iterable[Formula]) -> bool:
    """Whether all formulas are true in all structures, so that they change no answer."""
    return all(satisfies(model, formula) for formula in formulas for model in models)
