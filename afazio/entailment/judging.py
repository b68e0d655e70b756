"""Judging a pair: which readings are put to the provers, which axioms are dropped, and what all of it may take.

The most plausible readings come first.  Less plausible attachments are tried where these decide nothing.  One budget of
proving is for all readings and for asking again without an axiom, and one deadline for all interpretation and choice of
axioms.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from afazio.deadline import NEVER, Deadline
from afazio.entailment.combining import Judged, equally_plausible, in_all_readings
from afazio.entailment.deciding import premise_name, verdict_of
from afazio.entailment.problem import Problem
from afazio.entailment.verdict import Label, Verdict
from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.provers.interface import Assertion, Budget, Status
from afazio.provers.portfolio import Decision, Portfolio
from afazio.rewriting.graph import Graph
from afazio.semantics.readings.attachment import reattach
from afazio.semantics.readings.outer_reasons import with_outer_reasons
from afazio.semantics.readings.resolution import ResolvedPair, resolved_pairs
from afazio.semantics.readings.universal_negation import equal_scopes

_COMMITTED = (Label.ENTAILMENT, Label.CONTRADICTION)

READING_SECONDS = 3.0
"""How much processor time rewriting, interpretation and the choice of axioms may take for one pair."""


@dataclass(frozen=True, slots=True)
class Sides:
    """The normalised graphs of text and hypothesis, and the rules that each sentence of the text, and then the whole
    hypothesis, rests on.

    The sentences of the text whose indexes are in ``silent`` assert nothing, as questions do.
    """

    text: tuple[Graph, ...]
    hypothesis: tuple[Graph, ...]
    rules: tuple[tuple[str, ...], ...]
    silent: frozenset[int] = frozenset()

    @property
    def asserted_rules(self) -> list[tuple[str, ...]]:
        """The rules of the sentences that assert something, and of the hypothesis."""
        return [rules for index, rules in enumerate(self.rules) if index not in self.silent]


class Assemble(Protocol):
    """From one reading of a pair to the problem for the provers."""

    def __call__(
        self, text: Sequence[Graph], hypothesis: Sequence[Graph], genders: Mapping[str, str], deadline: Deadline
    ) -> Problem:
        """The problem; raises `SemanticsError` for a hypothesis that cannot be interpreted, and `TimeLimitError`."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A verdict without its time, the decision that it rests on, and what is left of the budget."""

    verdict: Verdict
    decision: Decision
    left: Budget


def judge(sides: Sides, assemble: Assemble, provers: Portfolio, budget: Budget, deadline: Deadline = NEVER) -> Judged:
    """The reading that answers the question, as a problem with its verdict.

    Raises `SemanticsError` for a hypothesis that cannot be interpreted, and `TimeLimitError` when the deadline is over.
    """
    deadline = deadline.during("the resolution of pronouns and ellipses")
    pairs = resolved_pairs(sides.text, sides.hypothesis, sides.silent, deadline)
    judged: list[Judged] = []
    for pair in pairs:
        scopes: list[Judged] = []
        for graphs in equal_scopes([*pair.premises, *pair.hypothesis]):
            text, goal = graphs[: len(pair.premises)], graphs[len(pair.premises) :]
            problem = _choosing(assemble(text, goal, pair.genders, deadline), pair.reasons)
            outcome = decide(problem, provers, budget, sides.asserted_rules)
            scopes.append((problem, outcome.verdict))
            budget = outcome.left
        judged.append(in_all_readings(scopes))
    first = equally_plausible(judged)
    if first[1].label in _COMMITTED:
        return _in_both_scopes(first, pairs[0], sides, assemble, provers, budget, deadline)
    if first[1].label is not Label.UNKNOWN:
        return first
    others = _less_plausible(pairs, sides, assemble, provers, budget, deadline)
    second = equally_plausible(others) if others else first
    return second if second[1].label in _COMMITTED else first


def decide(problem: Problem, provers: Portfolio, budget: Budget, rules: Sequence[Sequence[str]] = ()) -> Outcome:
    """Put one problem to the provers.

    ``rules`` names, for each premise and then for the hypothesis, the rewrite rules that its reading rests on.  If the
    premises clash only with the help of axioms, the costliest axiom of the clash is dropped, recorded, and the
    question asked again; so is one of the cost *contradiction: limit* or more on which a contradiction rests.
    """
    axioms = list(problem.axioms)
    dropped: list[str] = []
    while True:
        decision = _ask(problem, axioms, provers, budget)
        budget = decision.left
        clash = [axiom for axiom in axioms if axiom.source in (decision.inconsistent or ()) and axiom.cost > 0]
        unwanted = clash or _doubtful(decision, axioms)
        if not unwanted or decision.disagreement:
            return Outcome(verdict_of(problem, decision, axioms, dropped, provers.name, rules), decision, budget)
        costliest = max(unwanted, key=lambda axiom: (axiom.cost, axiom.source))
        axioms.remove(costliest)
        dropped.append(f"{'dropped' if clash else 'doubted'}: {costliest.source}")


def _in_both_scopes(
    first: Judged,
    pair: ResolvedPair,
    sides: Sides,
    assemble: Assemble,
    provers: Portfolio,
    budget: Budget,
    deadline: Deadline,
) -> Judged:
    """A verdict that must hold as well where the reasons behind negations are outside them."""
    outer = with_outer_reasons((*pair.premises, *pair.hypothesis))
    if outer is None:
        return first
    deadline.check()
    count = len(pair.premises)
    problem = _choosing(assemble(outer[:count], outer[count:], pair.genders, deadline), pair.reasons)
    verdict = decide(problem, provers, budget, sides.asserted_rules).verdict
    return first if verdict.label is first[1].label else (problem, verdict)


def _less_plausible(
    pairs: Sequence[ResolvedPair],
    sides: Sides,
    assemble: Assemble,
    provers: Portfolio,
    budget: Budget,
    deadline: Deadline,
) -> list[Judged]:
    """The readings with other attachments, each with its verdict."""
    judged: list[Judged] = []
    for pair in pairs:
        deadline.check()
        other = reattach(pair.premises, pair.hypothesis)
        if other is not None:
            changed = assemble(other.text, other.hypothesis, pair.genders, deadline)
            problem = changed.less_plausible(other.reasons, other.hypothesis_reasons)
            outcome = decide(problem, provers, budget, sides.asserted_rules)
            judged.append((problem, outcome.verdict))
            budget = outcome.left
    return judged


def _choosing(problem: Problem, reasons: Sequence[str]) -> Problem:
    """The problem with the premises saying what was chosen between their equally plausible readings."""
    premises = tuple(
        replace(reading, reason=f"{reading.reason}, {reason}") if reason else reading
        for reading, reason in zip(problem.premises, reasons, strict=True)
    )
    return replace(problem, premises=premises)


def _doubtful(decision: Decision, axioms: Sequence[Axiom]) -> list[Axiom]:
    """The doubtful axioms that a contradiction rests on."""
    if decision.entailment.status is Status.UNSATISFIABLE:
        return []
    limit = axiom_cost("contradiction: limit")
    return [axiom for axiom in axioms if axiom.source in decision.contradiction.core and axiom.cost >= limit]


def _ask(problem: Problem, axioms: Sequence[Axiom], provers: Portfolio, budget: Budget) -> Decision:
    premises = tuple(
        Assertion(premise_name(number), reading.formula) for number, reading in enumerate(problem.premises, start=1)
    )
    knowledge = tuple(Assertion(axiom.source, axiom.formula) for axiom in axioms)
    return provers.decide(premises, knowledge, problem.hypothesis.formula, problem.denial.formula, budget)
