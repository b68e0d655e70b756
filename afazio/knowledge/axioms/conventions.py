"""What readers take for granted because of how a text is put: that a role told beside a name is held now, that
what a reliable source reports is so, and that a counterfactual conditional is told of what is not so.

These are conventions of reports, not matters of meaning: they have a cost, and clashes drop them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.semantics.analysis import COUNTERFACTUAL, Reading
from afazio.semantics.logic.formula import Formula, Implies, conjunction, subformulas

_REPORT = "convention: report of a reliable source"


def rests_on_report(sources: Iterable[str]) -> bool:
    """Whether one of the sources of axioms is the convention that a report of a reliable source is true."""
    return any(source.startswith(_REPORT) for source in sources)


def convention_axioms(text: Iterable[Reading], hypothesis: Formula) -> Iterator[Axiom]:
    """The conventions that apply to the premises, each as an axiom that names what it is applied to.

    What one noun says of several names is one axiom (two cities, Oslo and Rome).  What is not so makes conditionals
    about it true: a hypothesis with an implication is given no counterfactual one.
    """
    for number, reading in enumerate(text, start=1):
        applied: dict[tuple[str, str], list[Formula]] = {}
        for convention in reading.conventions:
            if not (convention.kind == COUNTERFACTUAL and _has_implication(hypothesis)):
                applied.setdefault((convention.kind, convention.words), []).append(convention.formula)
        for (kind, words), formulas in applied.items():
            source = f"convention: {kind}: {words} in premise {number}"
            yield Axiom(conjunction(formulas), source, axiom_cost(f"convention: {kind}"), convention=True)


def _has_implication(formula: Formula) -> bool:
    return any(isinstance(part, Implies) for part in subformulas(formula))
