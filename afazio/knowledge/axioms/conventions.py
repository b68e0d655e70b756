"""What readers take for granted because of how a text is put: that a role told beside a name is held now, and that what
a reliable source reports is so.

These are conventions of reports, not matters of meaning: they have a cost, and clashes drop them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.semantics.analysis import Reading


def convention_axioms(text: Iterable[Reading]) -> Iterator[Axiom]:
    """The conventions that apply to the premises, each as an axiom that names what it is applied to."""
    for number, reading in enumerate(text, start=1):
        for convention in reading.conventions:
            source = f"convention: {convention.kind}: {convention.words} in premise {number}"
            yield Axiom(convention.formula, source, axiom_cost(f"convention: {convention.kind}"), convention=True)
