"""What is a kind of something is that: "a species of seal lives there" and "seals live there".

Type nouns (Huddleston and Pullum 2002, chapter 5) name what their members are; a species is also several individuals.
"""

from __future__ import annotations

from collections.abc import Iterator

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.request import AxiomRequest
from afazio.knowledge.word_tables import word_list
from afazio.semantics.logic.formula import ACTUAL, Atom, Implies, Sort, Variable, atoms, conjunction, for_all
from afazio.semantics.logic.predicates import OF, PLURAL, Category, Predicate

_COST = axiom_cost("meaning: kind")
_ONE, _OTHER = Variable("x1", Sort.ENTITY), Variable("x2", Sort.ENTITY)


def kind_noun_axioms(request: AxiomRequest) -> Iterator[Axiom]:
    """The axioms for the kinds of things that the text tells of."""
    for kind, member in sorted(_kinds(request)):
        told = [Atom(kind, (_ONE, ACTUAL)), Atom(OF, (_ONE, _OTHER, ACTUAL)), Atom(member, (_OTHER, ACTUAL))]
        said = conjunction([Atom(member, (_ONE, ACTUAL)), Atom(PLURAL, (_ONE,))])
        formula = for_all((_ONE, _OTHER), Implies(conjunction(told), said))
        yield Axiom(formula, f"meaning: kind: {kind.plain} of {member.plain}", _COST)


def _kinds(request: AxiomRequest) -> set[tuple[Predicate, Predicate]]:
    """The nouns for kinds, each with the nouns of what is of its kind."""
    names = word_list("kind_nouns.tsv", "noun")
    found = set()
    for premise in request.premises:
        told = [atom for atom in atoms(premise) if atom.args]
        nouns = [atom for atom in told if atom.predicate.category is Category.NOUN]
        of = {(atom.args[0], atom.args[1]) for atom in told if atom.predicate is OF}
        for kind in (noun for noun in nouns if noun.predicate.name in names):
            found |= {(kind.predicate, each.predicate) for each in nouns if (kind.args[0], each.args[0]) in of}
    return found
