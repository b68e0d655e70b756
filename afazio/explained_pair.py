"""A verdict with everything that it rests on."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from afazio.answers import PairAnswer, analysis_of
from afazio.entailment.problem import Problem
from afazio.entailment.verdict import Label, Verdict
from afazio.parsing.tree import Tree
from afazio.provers.interface import Assertion, Budget, Status
from afazio.semantics.analysis import Analysis
from afazio.semantics.mood import NOT_ASSERTED

if TYPE_CHECKING:
    from afazio.entailment.lacking import Lacking
    from afazio.entailment.support import Clash, Support
    from afazio.provers.portfolio import Portfolio

_EXPLAINING = Budget(seconds=1.0, resources=2_000_000)


@dataclass(frozen=True)
class Explanation:
    """A verdict with everything it rests on; ``problem`` is ``None`` when the provers were not asked.

    ``support`` tells what of the hypothesis the text supports, or what clashes; ``None`` when that is not known.
    ``lacking`` has identities and sets of facts with each of which a hypothesis that is unknown would follow.  As a
    string it is the explanation that `check --explain` prints.
    """

    premises: tuple[Analysis, ...]
    hypothesis: tuple[Analysis, ...]
    problem: Problem | None
    verdict: Verdict
    support: Support | Clash | None = None
    lacking: tuple[Lacking, ...] = ()

    @property
    def asserting(self) -> tuple[Tree, ...]:
        """The trees of the sentences of the text that assert something, one for each premise of the problem."""
        return tuple(analysis.tree for analysis in self.premises if analysis.mood not in NOT_ASSERTED)

    @property
    def lines(self) -> tuple[str, ...]:
        """What `check --explain` prints: the verdict, and what in the text each part of the hypothesis rests on."""
        from afazio.inspection.explanation import explanation_lines

        goals = [analysis.tree for analysis in self.hypothesis]
        found = self.support, self.lacking
        return tuple(explanation_lines(self.verdict, self.asserting, goals, self.problem, *found))

    def __str__(self) -> str:
        return "\n".join(self.lines)


def explained(answer: PairAnswer, provers: Portfolio) -> Explanation:
    """The answer of a pair with its analyses, and with what supports it or is lacking, as the provers find it."""

    def core(assertions: tuple[Assertion, ...]) -> tuple[str, ...] | None:
        found = provers.solve(assertions, _EXPLAINING)
        return found.core if found.status is Status.UNSATISFIABLE else None

    def support_of(problem: Problem) -> Support | Clash | None:
        from afazio.entailment.support import clash, support

        label, used = answer.verdict.label, answer.verdict.used.axioms
        if label is Label.UNKNOWN:
            return support(problem, core)
        # Only the axioms that the verdict cites, so that nothing is told that its proof did not use; where these do
        # not suffice for the reading at hand, all of them.
        cited = replace(problem, axioms=tuple(each for each in problem.axioms if each.source in used))
        if label is Label.CONTRADICTION:
            return clash(cited, core) or clash(problem, core)
        found = support(cited, core)
        return support(problem, core) if found.unsupported else found

    analyses = tuple(map(analysis_of, answer.text)), tuple(map(analysis_of, answer.goal))
    problem, label = answer.problem, answer.verdict.label
    if problem is None or label is Label.ERROR:
        return Explanation(*analyses, problem, answer.verdict)
    lacking: tuple[Lacking, ...] = ()
    if label is Label.UNKNOWN:
        from afazio.entailment.lacking import lacking as what_is_lacking

        lacking = what_is_lacking(problem, core)
    return Explanation(*analyses, problem, answer.verdict, support_of(problem), lacking)
