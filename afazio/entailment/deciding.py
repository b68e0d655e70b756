"""From what the provers found to a verdict."""

from __future__ import annotations

from collections.abc import Sequence

from afazio.entailment.confidence import overlap, proof_confidence, score, unknown_confidence
from afazio.entailment.problem import Problem
from afazio.entailment.verdict import ErrorKind, Failure, Label, Used, Verdict
from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.provers.interface import Model, ProverAnswer, Status
from afazio.provers.models import describe
from afazio.provers.portfolio import Decision
from afazio.wording import in_short

SAME_SITUATION = "same situation: text and hypothesis describe one situation"

_ERRORS = {
    Status.TIMEOUT: ErrorKind.TIMEOUT,
    Status.MEMORY_OUT: ErrorKind.MEMORY,
    Status.GAVE_UP: ErrorKind.GAVE_UP,
    Status.ERROR: ErrorKind.PROVER_CRASH,
}

_ADVICE = {
    ErrorKind.TIMEOUT: "; a larger --timeout gives more time",
    ErrorKind.GAVE_UP: "; a larger --timeout allows more steps, and --prover default,cvc5 asks another prover as well",
}
"""What may help, by the kind of an error, where provers leave a question open."""


def premise_name(number: int) -> str:
    """The name under which proofs cite a premise; premises count from 1."""
    return f"premise {number}"


def verdict_of(
    problem: Problem,
    decision: Decision,
    axioms: Sequence[Axiom],
    dropped: Sequence[str],
    prover: str,
    rules: Sequence[Sequence[str]],
) -> Verdict:
    """The verdict that a decision means for a problem.

    ``axioms`` are those that were put to the provers and ``dropped`` says which were not; ``rules`` names, for each
    premise and then for the hypothesis, the rewrite rules that its reading rests on.
    """
    if decision.disagreement:
        return error(ErrorKind.PROVER_DISAGREEMENT, decision.disagreement, prover)
    if decision.inconsistent is not None:
        return error(
            ErrorKind.INCONSISTENT, f"these cannot be true together: {', '.join(decision.inconsistent)}", prover
        )
    entailed = decision.entailment.status is Status.UNSATISFIABLE
    refuted = decision.contradiction.status is Status.UNSATISFIABLE
    if (entailed or refuted) and not problem.hypothesis_covered:
        named = f": {in_short(problem.unread_hypothesis)}" if problem.unread_hypothesis else ""
        return error(
            ErrorKind.GAVE_UP, f"the hypothesis was not fully understood{named}; try it in other words", prover
        )
    if (entailed or refuted) and problem.foreign:
        return error(ErrorKind.GAVE_UP, "a sentence is not English, and only English is read", prover)
    if entailed:
        return _proved(Label.ENTAILMENT, problem, decision.entailment, axioms, dropped, rules)
    if refuted:
        return _proved(Label.CONTRADICTION, problem, decision.contradiction, axioms, dropped, rules)
    if decision.entailment.model is None:
        return _undecided("entailment", decision.entailment)
    if decision.contradiction.model is None:
        return _undecided("contradiction", decision.contradiction)
    return _unknown(problem, decision.entailment, decision.entailment.model, dropped)


def _undecided(question: str, answer: ProverAnswer) -> Verdict:
    kind = _ERRORS.get(answer.status, ErrorKind.GAVE_UP)
    reason = answer.message or answer.status
    return error(kind, f"{question} is undecided: {reason}{_ADVICE.get(kind, '')}", answer.prover)


def error(kind: ErrorKind, message: str, prover: str | None = None) -> Verdict:
    """The verdict that says why there is none."""
    return Verdict(Label.ERROR, None, None, prover, 0.0, Failure(kind, message))


def identical(label: Label) -> Verdict:
    """The verdict for a hypothesis that is a sentence of the text, word for word or in its meaning, or its denial."""
    return Verdict(label, 1.0, score(label, 1.0), "identity", 0.0)


def by_edits(label: Label, edits: Sequence[str]) -> Verdict:
    """The verdict for a hypothesis that the text becomes, or excludes, by edits that keep what is said true."""
    confidence = (1 - axiom_cost("edit")) ** max(1, len(edits))
    used = Used(axioms=tuple(f"edit: {edit}" for edit in edits))
    return Verdict(label, confidence, score(label, confidence), "monotonicity", 0.0, used=used)


def _proved(
    label: Label,
    problem: Problem,
    answer: ProverAnswer,
    axioms: Sequence[Axiom],
    dropped: Sequence[str],
    rules: Sequence[Sequence[str]],
) -> Verdict:
    core = set(answer.core)
    used = [axiom for axiom in axioms if axiom.source in core]
    premises = [number for number in range(len(problem.premises)) if premise_name(number + 1) in core]
    target = problem.hypothesis if label is Label.ENTAILMENT else problem.denial
    readings = [*(problem.premises[number] for number in premises), target]
    assumed = label is Label.CONTRADICTION and bool(problem.assumed)
    confidence = proof_confidence(problem, used, readings, assumed)
    names = [axiom.source for axiom in used]
    if assumed:
        names.append(f"{SAME_SITUATION} ({', '.join(problem.assumed)})")
    cited = [rules[number] for number in premises if number < len(rules)] + [rules[-1] if rules else ()]
    return Verdict(
        label,
        confidence,
        score(label, confidence),
        answer.prover,
        0.0,
        used=Used(tuple(dict.fromkeys(rule for each in cited for rule in each)), (*names, *dropped)),
    )


def _unknown(problem: Problem, answer: ProverAnswer, model: Model, dropped: Sequence[str]) -> Verdict:
    """``unknown`` always comes with the checked counter-model that certifies it."""
    confidence = unknown_confidence(problem)
    return Verdict(
        Label.UNKNOWN,
        confidence,
        score(Label.UNKNOWN, confidence, overlap(problem)),
        answer.prover,
        0.0,
        used=Used(axioms=tuple(dropped)),
        certificate=describe(model),
        not_understood=problem.not_understood,
    )
