"""What the referents of a text are because of how they were introduced, and what groups that are told of before are."""

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


def group_axioms(predicates: Collection[Predicate]) -> Iterator[Axiom]:
    """Those of a kind, when they are spoken of again, are those whom a clause has picked out.

    Who has read of the boys who played takes "the boys" for these: a convention of texts.
    """
    one = Variable("x1", Sort.ENTITY)
    for predicate in sorted(predicates) if WHOLE in predicates else ():
        if isinstance(predicate.form, WholeOf):
            formula = for_all((one,), Implies(Atom(predicate, (one,)), Atom(WHOLE, (one,))))
            source = f"convention: group told of before: {predicate.form.content}"
            yield Axiom(formula, source, axiom_cost("convention: group told of before"), convention=True)
