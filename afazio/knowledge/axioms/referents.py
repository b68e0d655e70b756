"""What the referents of a text are because of how they were introduced, and what groups that are told of before are."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.semantics.composition.definiteness import WHOLE
from afazio.semantics.logic.formula import ACTUAL, Atom, Implies, Sort, Variable, for_all
from afazio.semantics.logic.predicates import OF, Exactly, Predicate, WholeOf
from afazio.semantics.reference.discourse import Referent


def referent_axioms(referents: Iterable[Referent], predicates: Collection[Predicate]) -> Iterator[Axiom]:
    """What each referent can be taken up as: two sheds as the two sheds, as far as any of ``predicates`` asks for it.

    A count that is written otherwise (2 for two) is asked for as well.
    """
    counts = any(isinstance(predicate.form, Exactly) for predicate in predicates)
    for term, predicate in ((each.term, held) for each in referents for held in sorted(each.held)):
        if predicate in predicates or (counts and isinstance(predicate.form, Exactly)):
            yield Axiom(Atom(predicate, (term,)), f"reference: {term.name} is {predicate.plain}", 0.0)


def group_axioms(predicates: Collection[Predicate], referents: Iterable[Referent]) -> Iterator[Axiom]:
    """Those of a kind, when they are spoken of again, are those whom a clause has picked out.

    Who has read of the boys who played takes "the boys" for these: a convention of texts.  All the boys are some of
    the boys, but two boys that a text introduces are not yet two of the boys.
    """
    one = Variable("x1", Sort.ENTITY)
    introduced = any(WHOLE in each.held and not each.definite for each in referents)
    if WHOLE in predicates and OF in predicates and not introduced:
        own = Implies(Atom(WHOLE, (one,)), Atom(OF, (one, one, ACTUAL)))
        yield Axiom(for_all((one,), own), "reference: a whole group is among its own", 0.0)
    for predicate in sorted(predicates) if WHOLE in predicates else ():
        if isinstance(predicate.form, WholeOf):
            formula = for_all((one,), Implies(Atom(predicate, (one,)), Atom(WHOLE, (one,))))
            source = f"convention: group told of before: {predicate.form.content}"
            yield Axiom(formula, source, axiom_cost("convention: group told of before"), convention=True)
