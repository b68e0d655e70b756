"""What is lacking for a hypothesis that does not follow: the smallest facts or identities with which it would."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from itertools import combinations

from afazio.entailment.explanations import Explanation, explanations
from afazio.entailment.problem import Problem
from afazio.entailment.support import Core
from afazio.entailment.verdict import Label
from afazio.knowledge.vocabulary import merged, vocabulary
from afazio.provers.interface import Assertion
from afazio.semantics.logic.formula import Constant, Equal, Formula, Sort, atoms, negation
from afazio.semantics.logic.predicates import Category

Lacking = Explanation | Equal
"""A set of facts, each of which relates two words, or that two individuals of the text are one."""

MOST_SECONDS = 3.0
"""How long facts are tried at most, in seconds of wall time: it changes no verdict."""


def lacking(problem: Problem, core: Core, most: int = 2) -> tuple[Lacking, ...]:
    """Identities and sets of facts with each of which the text would entail the hypothesis, the smallest first.

    At most ``most`` are found; one with which the text would contradict itself is none.
    """
    search = _Search(problem, core, most)
    identities: list[Lacking] = [each for each in _identities(problem) if search.decides([each])]

    def decides(conjectures: Explanation) -> bool:
        facts = [each.formula(search.words) for each in conjectures]
        relations = all(each.relation for each in conjectures)
        return relations and None not in facts and search.decides(fact for fact in facts if fact is not None)

    return (*identities, *explanations(problem, Label.ENTAILMENT, decides))[:most]


class _Search:
    def __init__(self, problem: Problem, core: Core, most: int) -> None:
        self._core = core
        self._left = most
        self._ends = time.monotonic() + MOST_SECONDS
        self._given = (
            *(Assertion(f"premise {number}", each.formula) for number, each in enumerate(problem.premises, start=1)),
            *(Assertion(axiom.source, axiom.formula) for axiom in problem.axioms),
        )
        self._asked = Assertion("asked", negation(problem.hypothesis.formula))
        goals = problem.hypothesis.formula, problem.denial.formula
        stated = vocabulary([*(reading.formula for reading in problem.premises), *goals])
        self.words = merged(stated, vocabulary(axiom.formula for axiom in problem.axioms))

    def decides(self, facts: Iterable[Formula]) -> bool:
        """Whether the hypothesis follows from the text with these facts, and not because these clash with the text."""
        if self._left <= 0 or time.monotonic() > self._ends:
            return False
        assumed = (*self._given, *(Assertion(f"fact {number}", fact) for number, fact in enumerate(facts)))
        found = self._core((*assumed, self._asked)) is not None and self._core(assumed) is None
        self._left -= found
        return found


def _identities(problem: Problem) -> Iterator[Equal]:
    """That a pronoun or noun of the text means an individual that the text names before."""
    terms: dict[Constant, set[Category]] = {}
    for reading in problem.premises:
        for atom in atoms(reading.formula):
            term = atom.args[0] if atom.args else None
            if isinstance(term, Constant) and term.sort is Sort.ENTITY:
                terms.setdefault(term, set()).add(atom.predicate.category)
    pairs = [(one, other) for one, other in combinations(terms, 2) if Category.NAME not in terms[other]]
    yield from (
        Equal(other, one) for one, other in sorted(pairs, key=lambda pair: Category.PRONOUN not in terms[pair[1]])
    )
