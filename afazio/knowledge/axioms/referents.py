"""What the referents of a text are because of how they were introduced."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from afazio.knowledge.axiom import Axiom
from afazio.semantics.composition.definiteness import is_exact
from afazio.semantics.logic.formula import Atom, Constant


def referent_axioms(held: Iterable[tuple[Constant, str]], predicates: Collection[str]) -> Iterator[Axiom]:
    """What each referent can be taken up as: two sheds as the two sheds, as far as any of ``predicates`` asks for it.

    A count that is written otherwise (2 for two) is asked for as well.
    """
    counts = any(is_exact(predicate) for predicate in predicates)
    for referent, predicate in held:
        if predicate in predicates or (counts and is_exact(predicate)):
            source = f"reference: {referent.name} is {predicate.removesuffix('_q').replace('_', ' ')}"
            yield Axiom(Atom(predicate, (referent,)), source, 0.0)
