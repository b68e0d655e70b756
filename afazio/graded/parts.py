"""How much of a hypothesis that is not proved follows all the same: the largest part of its conjuncts, as a share.

The text and the axioms are closed under the chase, and the individuals of the hypothesis are aligned with those of the
text so that most of it holds.  Where that would take long nothing is said.
"""

from __future__ import annotations

from afazio.entailment.alignment import alignments, scene
from afazio.entailment.conjectures import individuals, is_actual
from afazio.entailment.problem import Problem
from afazio.semantics.logic.formula import And, Atom, Formula, atoms, hoist

RESOURCES = 100_000
"""How many steps the chase may take."""

MOST_CONJUNCTS, MOST_FACTS = 30, 400
"""How many conjuncts a hypothesis, and how many facts a text may have to be aligned."""


def proved_share(problem: Problem) -> float | None:
    """The share of the conjuncts of the hypothesis that hold together under the best alignment, in [0, 1].

    A conjunct that is no atom, or is not told of the actual situation, counts for its atoms as not proved.  ``None``
    where the chase has no end in time, and for problems that are too large.
    """
    given = [part for reading in problem.premises for part in _conjuncts(reading.formula) if isinstance(part, Atom)]
    asked = _conjuncts(hoist(problem.hypothesis.formula)[1])
    wanted = [part for part in asked if isinstance(part, Atom) and is_actual(part)]
    rest = sum(1 for part in asked if part not in wanted for atom in atoms(part) if individuals(atom))
    total = len(wanted) + rest
    if not 0 < total <= MOST_CONJUNCTS:
        return None
    text = scene(given, problem.axioms, RESOURCES)
    if text is None or len(text.known) > MOST_FACTS:
        return None
    best = max((sum(text.holds(atom, found) for atom in wanted) for found in alignments(wanted, text)), default=0)
    return best / total


def _conjuncts(formula: Formula) -> tuple[Formula, ...]:
    return formula.parts if isinstance(formula, And) else (formula,)
