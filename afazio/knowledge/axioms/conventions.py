"""What readers take for granted because of how a text is put: that a role told beside a name is held now, that
what a reliable source reports is so, that what was done before something else was followed by it, and that a
counterfactual conditional is told of what is not so.

These are conventions of reports, not matters of meaning: they have a cost, and clashes drop them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.semantics.analysis import COUNTERFACTUAL, Reading
from afazio.semantics.composition.descriptions import DESCRIPTION
from afazio.semantics.logic.formula import PRESENT, And, Formula, Implies, Not, atoms, conjunction, subformulas
from afazio.semantics.logic.predicates import Predicate

_REPORT = "convention: report of a reliable source"


def rests_on_report(sources: Iterable[str]) -> bool:
    """Whether one of the sources of axioms is the convention that a report of a reliable source is true."""
    return any(source.startswith(_REPORT) for source in sources)


def convention_axioms(text: Iterable[Reading], hypothesis: Formula) -> Iterator[Axiom]:
    """The conventions that apply to the premises, each as an axiom that names what it is applied to.

    What one noun says of several names is one axiom (two cities, Oslo and Rome).  What is not so makes conditionals
    about it true: a hypothesis with an implication is given no counterfactual one.  What stands beside a name is not
    taken to hold still where the hypothesis says that it holds no longer: that is what is asked.
    """
    ended = _ended(hypothesis)
    for number, reading in enumerate(text, start=1):
        applied: dict[tuple[str, str], list[Formula]] = {}
        for convention in reading.conventions:
            unreal = convention.kind == COUNTERFACTUAL and _has_implication(hypothesis)
            over = convention.kind == DESCRIPTION and not ended.isdisjoint(_held_now(convention.formula))
            if not unreal and not over:
                applied.setdefault((convention.kind, convention.words), []).append(convention.formula)
        for (kind, words), formulas in applied.items():
            source = f"convention: {kind}: {words} in premise {number}"
            yield Axiom(conjunction(formulas), source, axiom_cost(f"convention: {kind}"), convention=True)


def _has_implication(formula: Formula) -> bool:
    return any(isinstance(part, Implies) for part in subformulas(formula))


def _ended(hypothesis: Formula) -> frozenset[Predicate]:
    """What the hypothesis says was so and denies of the present (is no longer bishop)."""
    found: set[Predicate] = set()
    for part in subformulas(hypothesis):
        if isinstance(part, And):
            denied = {each for member in part.parts if isinstance(member, Not) for each in _held_now(member)}
            said = {each.predicate for member in part.parts if not isinstance(member, Not) for each in atoms(member)}
            found |= denied & said
    return frozenset(found)


def _held_now(formula: Formula) -> frozenset[Predicate]:
    return frozenset(each.predicate for each in atoms(formula) if each.args[-1:] == (PRESENT,))
