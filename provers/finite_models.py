"""The bounded model finder: what certifies that something does not follow.

The chase comes first, in this process, on the assertions themselves: it decides most questions without a search, or
shows that there is no model to be searched for.  The search runs in the worker process.
"""

from __future__ import annotations

import time
from dataclasses import replace

from afazio.provers.chase import chase
from afazio.provers.effort import Effort, EffortSpentError
from afazio.provers.interface import Assertion, Budget, ProverAnswer, Status
from afazio.provers.process_prover import LEAST_FOR_CHECK, ProcessProver, objection
from afazio.provers.queries import Queries
from afazio.provers.worker import Worker
from afazio.semantics.logic.quantifier_blocks import in_blocks

SHARE_OF_CHASE = 0.25
"""How much of the resources may go to the chase; the search has the rest."""

MOST_QUERIES = 10_000
"""How many queries are remembered before all are forgotten."""


class FiniteModels(ProcessProver):
    """Finds finite models, or instances of the assertions that have none."""

    name = "finite-models"

    def __init__(self, worker: Worker | None = None) -> None:
        """As `ProcessProver`."""
        super().__init__(worker)
        self._queries = Queries()

    def solve(self, assertions: tuple[Assertion, ...], budget: Budget) -> ProverAnswer:
        """A model of the assertions, or why there is none; raises as `ProcessProver.solve` does."""
        began = time.thread_time()
        assertions = tuple(replace(one, formula=in_blocks(one.formula)) for one in assertions)
        effort = Effort(int(budget.resources * SHARE_OF_CHASE), began + budget.seconds)
        found = self._chased(assertions, effort, budget)
        seconds, used = time.thread_time() - began, effort.resources
        answer = super().solve(assertions, budget.less(seconds, used)) if found is None else found
        return replace(answer, seconds=seconds + answer.seconds, resources=used + answer.resources)

    def _chased(self, assertions: tuple[Assertion, ...], effort: Effort, budget: Budget) -> ProverAnswer | None:
        """The answer of the chase, without its time; ``None`` where it has none."""
        queries = self._known_queries()
        try:
            for chased in chase([one.formula for one in assertions], effort, queries):
                if chased.refuted:
                    return ProverAnswer(Status.GAVE_UP, self.name, 0.0, message="there is no model of any size")
                if chased.candidate is not None:
                    check = Effort(max(LEAST_FOR_CHECK, budget.resources - effort.resources))
                    if not objection(chased.candidate, assertions, check, queries):
                        return ProverAnswer(
                            Status.SATISFIABLE, self.name, 0.0, model=chased.candidate, resources=check.resources
                        )
        except (EffortSpentError, RecursionError):
            return None  # The search that follows the chase has an effort of its own.
        return None

    def _known_queries(self) -> Queries:
        """What is known of formulas: the questions about one pair share most of them, and many pairs share axioms."""
        if self._queries.size > MOST_QUERIES:
            self._queries = Queries()
        return self._queries
