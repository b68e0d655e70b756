"""The simple present of headlines: "Holm wins the election" beside "Holm won the election in May".

A headline tells of what has taken place in the present (Quirk et al. 1985, "A comprehensive grammar of the English
language", 4.7).  Which hypotheses may be one the rules say: their verbs tell of a single event, so that no habit is
meant.  This is a convention, which has a cost, and it proves hypotheses only: what is refuted is told of the present.
"""

from __future__ import annotations

from collections.abc import Iterator

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.request import AxiomRequest
from afazio.semantics.logic.formula import ACTUAL, Atom, Formula, Implies, Sort, Variable, atoms, conjunction, for_all
from afazio.semantics.logic.predicates import ARG1, BEFORE_NOW, CULMINATED, IN_HEADLINE, NOW, Category

_KIND = "convention: present of a headline"
_EVENT = Variable("e1", Sort.EVENT)


def headline_axioms(request: AxiomRequest) -> Iterator[Axiom]:
    """What is told of the present is so in a headline, and, by convention, what has taken place is.

    An event with an object must have come to its end.
    """
    asked = list(atoms(request.hypothesis))
    events = {atom.args[0] for atom in asked if atom.predicate is IN_HEADLINE}
    if not events:
        return
    told = Atom(IN_HEADLINE, (_EVENT,))
    yield Axiom(for_all((_EVENT,), Implies(Atom(NOW, (_EVENT,)), told)), "tense: a headline tells of the present", 0.0)
    with_object = {atom.args[0] for atom in asked if atom.predicate is ARG1}
    for atom in asked:
        if atom.predicate.category is Category.VERB and atom.args[0] in events:
            over = [CULMINATED] if atom.args[0] in with_object else []
            been: list[Formula] = [Atom(atom.predicate, (_EVENT, ACTUAL))]
            been += [Atom(tense, (_EVENT,)) for tense in (BEFORE_NOW, *over)]
            source = f"{_KIND}: {atom.predicate.plain}"
            yield Axiom(
                for_all((_EVENT,), Implies(conjunction(been), told)), source, axiom_cost(_KIND), convention=True
            )
