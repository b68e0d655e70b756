"""What the referents of a text are because of how they were introduced, and what groups of one scene are."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.semantics.composition.definiteness import WHOLE
from afazio.semantics.logic.formula import Atom, Implies, Sort, Variable, for_all
from afazio.semantics.logic.predicates import Exactly, Predicate, WholeOf
from afazio.semantics.reference.discourse import Referent


def referent_axioms(referents: Iterable[Referent], predicates: Collection[Predicate]) -> Iterator[Axiom]:
    """What each referent can be taken up as: two sheds as the two sheds, as far as any of ``predicates`` asks for it.

    A count that is written otherwise (2 for two) is asked for as well.
    """
    counts = any(isinstance(predicate.form, Exactly) for predicate in predicates)
    for term, predicate in ((each.term, held) for each in referents for held in sorted(each.held)):
        if predicate in predicates or (counts and isinstance(predicate.form, Exactly)):
            yield Axiom(Atom(predicate, (term,)), f"reference: {term.name} is {predicate.plain}", 0.0)


def scene_group_axioms(predicates: Collection[Predicate]) -> Iterator[Axiom]:
    """In one scene those of a kind whom a clause picks out are those of the kind: the boys who play."""
    one = Variable("x1", Sort.ENTITY)
    for predicate in sorted(predicates) if WHOLE in predicates else ():
        if isinstance(predicate.form, WholeOf):
            formula = for_all((one,), Implies(Atom(predicate, (one,)), Atom(WHOLE, (one,))))
            yield Axiom(formula, f"one scene: {predicate.plain}", axiom_cost("group of one scene"))
