"""What the referents of a text are because of how they were introduced."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from afazio.knowledge.axiom import Axiom
from afazio.semantics.logic.formula import Atom, Constant
from afazio.semantics.logic.predicates import Exactly, Predicate


def referent_axioms(held: Iterable[tuple[Constant, Predicate]], predicates: Collection[Predicate]) -> Iterator[Axiom]:
    """What each referent can be taken up as: two sheds as the two sheds, as far as any of ``predicates`` asks for it.

    A count that is written otherwise (2 for two) is asked for as well.
    """
    counts = any(isinstance(predicate.form, Exactly) for predicate in predicates)
    for referent, predicate in held:
        if predicate in predicates or (counts and isinstance(predicate.form, Exactly)):
            source = f"reference: {referent.name} is {predicate.plain}"
            yield Axiom(Atom(predicate, (referent,)), source, 0.0)
