"""Entailment's two questions, put to a prover and a model finder within one budget.

Cheap attempts come first, for both questions; what is left of the budget goes to what they leave open.  All limits
but that of time are deterministic, and the order of attempts is fixed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from afazio.provers.disagreements import record
from afazio.provers.interface import Assertion, Budget, Prover, ProverAnswer, Status
from afazio.provers.kept_answers import KeptAnswers
from afazio.provers.process_prover import ProcessProver
from afazio.provers.race import most_telling
from afazio.provers.relevance import relevant
from afazio.semantics.logic.formula import And, Formula, negation

HYPOTHESIS = "hypothesis"
"""The name under which the hypothesis, negated or not, joins the premises."""

ATTEMPTS, LONG_ATTEMPTS = (60_000, 300_000, 1_000_000), (4_000_000, 16_000_000, 64_000_000)
"""How many units of the deterministic budget one attempt may use at most, round by round; the long ones come when the
premises have been asked without axioms."""

_DECIDED = (Status.SATISFIABLE, Status.UNSATISFIABLE, Status.DISAGREEMENT)


@dataclass(frozen=True, slots=True)
class Decision:
    """What the provers found.

    ``entailment`` answers premises and axioms with the negated hypothesis, ``contradiction`` with the denial, and
    ``consistency`` on their own.  ``Unsatisfiable`` means that the hypothesis follows, is refuted, or that the
    premises clash.  ``left`` is what is left of the budget.  ``disagreement`` says in words where two answers cannot
    both be right.
    """

    entailment: ProverAnswer
    contradiction: ProverAnswer
    consistency: ProverAnswer
    left: Budget
    disagreement: str | None = None

    @property
    def inconsistent(self) -> tuple[str, ...] | None:
        """The names of premises and axioms that clash, or ``None`` where they are not known to."""
        return self.consistency.core if self.consistency.status is Status.UNSATISFIABLE else None


class Portfolio:
    """Some provers, asked in turn; a context manager that closes them."""

    def __init__(self, name: str, members: tuple[Prover, ...]) -> None:
        self.name = name
        self._members = members

    def __enter__(self) -> Portfolio:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def start(self) -> None:
        """Start, without waiting, the processes that would otherwise start at the first question."""
        for member in self._members:
            if isinstance(member, ProcessProver):
                member.start()

    def remembering(self, answers: KeptAnswers) -> Portfolio:
        """These provers, in the same processes, which look first at what was answered before."""
        members = (each.remembering(answers) if isinstance(each, ProcessProver) else each for each in self._members)
        return Portfolio(self.name, tuple(members))

    def close(self) -> None:
        """End all worker processes."""
        for member in self._members:
            member.close()

    def cancel(self) -> None:
        """Give up what the members are doing."""
        for member in self._members:
            member.cancel()

    def solve(self, assertions: tuple[Assertion, ...], budget: Budget) -> ProverAnswer:
        """Decide whether the assertions can be true together, as a single prover would."""
        return _Session(self._members, budget).solve(assertions)

    def decide(
        self,
        premises: tuple[Assertion, ...],
        axioms: tuple[Assertion, ...],
        hypothesis: Formula,
        denial: Formula,
        budget: Budget,
    ) -> Decision:
        """Do the premises, with the axioms, prove the hypothesis or refute the denial?

        Premises and axioms have names of their own, none of them `HYPOTHESIS`.  All answers together take no more
        than ``budget`` has (and a fraction of a second to replace a worker that overruns).  Axioms that can make no
        difference are left out, and counter-models need not satisfy these.  What all attempts leave open is asked
        of the premises alone: what they prove, they prove with the axioms.
        """
        given = premises + relevant(axioms, premises, And((hypothesis, denial)))
        session = _Session(self._members, budget)
        goals = (Assertion(HYPOTHESIS, negation(hypothesis)), Assertion(HYPOTHESIS, denial))
        tasks = [(*given, goal) for goal in goals]
        answers: list[ProverAnswer | None] = [None, None]
        for most in ATTEMPTS:
            answers = [session.attempt(task, known, most) for task, known in zip(tasks, answers, strict=True)]
        if len(given) > len(premises):
            answers = [
                session.attempt_without_axioms((*premises, goal), known)
                for goal, known in zip(goals, answers, strict=True)
            ]
        for most in LONG_ATTEMPTS:
            answers = [session.attempt(task, known, most) for task, known in zip(tasks, answers, strict=True)]
        entailment, contradiction = (answer or _unasked() for answer in answers)
        consistency = _consistency(session, given, entailment, contradiction)
        disagreement = _disagreement((*tasks, given), (entailment, contradiction, consistency))
        return Decision(entailment, contradiction, consistency, session.left, disagreement)


class _Session:
    """Some questions put to the members within one budget."""

    def __init__(self, members: tuple[Prover, ...], budget: Budget) -> None:
        self._members = members
        self._budget = budget
        self._seconds = 0.0
        self._used = 0

    @property
    def left(self) -> Budget:
        """What is left of the budget."""
        return self._budget.less(self._seconds, self._used)

    def solve(self, assertions: tuple[Assertion, ...]) -> ProverAnswer:
        """All attempts at one task."""
        answer: ProverAnswer | None = None
        for most in ATTEMPTS + LONG_ATTEMPTS:
            answer = self.attempt(assertions, answer, most)
        return answer or _unasked()

    def attempt(self, task: tuple[Assertion, ...], known: ProverAnswer | None, most: int) -> ProverAnswer:
        """The first decisive answer of the members to a task, or why there is none; each may use ``most`` units."""
        if known is not None and known.status in _DECIDED:
            return known
        failures: list[ProverAnswer] = []
        for member in self._members:
            left = self.left
            if not left.seconds or not left.resources:
                if left.seconds and known is not None and not failures:
                    return known  # it tells more than that nothing is left
                failures.append(_unasked() if not left.seconds else _used_up())
                break
            answer = member.solve(task, replace(left, resources=min(most, left.resources)))
            self._used += answer.resources
            self._seconds += answer.seconds
            if answer.status in _DECIDED:
                return answer
            failures.append(answer)
        return most_telling(failures) if failures else known or _unasked()

    def attempt_without_axioms(self, task: tuple[Assertion, ...], known: ProverAnswer | None) -> ProverAnswer | None:
        """A proof from the premises of what is open, or else what was known: a model may break the axioms."""
        if known is not None and known.status in _DECIDED:
            return known
        alone = self.attempt(task, None, ATTEMPTS[-1])
        return alone if alone.status is Status.UNSATISFIABLE else known


def _consistency(
    session: _Session, given: tuple[Assertion, ...], entailment: ProverAnswer, contradiction: ProverAnswer
) -> ProverAnswer:
    """Whether the premises and axioms can be true together: a model of either question shows it."""
    for known in (entailment, contradiction):
        if known.status is Status.SATISFIABLE:
            return known
        if known.status is Status.UNSATISFIABLE and HYPOTHESIS not in known.core:
            return known
    return session.solve(given)


def _unasked() -> ProverAnswer:
    return ProverAnswer(Status.TIMEOUT, "portfolio", 0.0, message="no time was left to ask")


def _used_up() -> ProverAnswer:
    return ProverAnswer(Status.GAVE_UP, "portfolio", 0.0, message="the deterministic budget of the pair is used up")


def _disagreement(tasks: Sequence[tuple[Assertion, ...]], answers: Sequence[ProverAnswer]) -> str | None:
    """Where a proof and a checked model exclude each other; ``answers`` are those to the ``tasks``."""
    for answer in answers:
        if answer.status is Status.DISAGREEMENT:
            return answer.message
    models = [answer for answer in answers if answer.model is not None]
    for task, answer in zip(tasks, answers, strict=True):
        if models and answer.status is Status.UNSATISFIABLE and HYPOTHESIS not in answer.core:
            return record(task, answer, models[0])
    return None
