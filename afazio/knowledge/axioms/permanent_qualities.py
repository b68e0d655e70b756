"""What pertains to a kind of thing does so for good: "a specialist in tropical diseases" at any time.

A relational adjective (Levi 1978, The syntax and semantics of complex nominals) sorts things and tells no state of
them, so that what is told of the past holds of now.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.request import AxiomRequest
from afazio.semantics.logic.formula import ACTUAL, PRESENT, Atom, Implies, Sort, Variable, atoms, for_all
from afazio.semantics.logic.predicates import Category
from afazio.tables import rule_lexicon

_COST = axiom_cost("meaning: permanent quality")
_THING = Variable("x1", Sort.ENTITY)


def permanent_quality_axioms(request: AxiomRequest) -> Iterator[Axiom]:
    """The axioms for the relational adjectives of the text that the hypothesis says of now."""
    asked = {atom.predicate for atom in atoms(request.hypothesis) if PRESENT in atom.args}
    for quality in sorted(asked.intersection(request.text_words)):
        if quality.category is Category.PROPERTY and quality.name in _relational_adjectives():
            told, now = Atom(quality, (_THING, ACTUAL)), Atom(quality, (_THING, PRESENT))
            yield Axiom(
                for_all((_THING,), Implies(told, now)),
                f"meaning: permanent quality: {quality.plain}",
                _COST,
            )


@cache
def _relational_adjectives() -> frozenset[str]:
    return frozenset(adjective for (adjective,) in rule_lexicon("relational", "adjective"))
