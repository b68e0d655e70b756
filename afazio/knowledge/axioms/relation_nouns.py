"""Relation nouns and their converses: whose mother one is, that is one's child; whose friend, that is one's friend.

A noun such as *child* also names a kind of people, so that nothing is said of it unless the pair says whose.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.request import AxiomRequest
from afazio.knowledge.word_tables import word_table
from afazio.semantics.logic.formula import (
    ACTUAL,
    PRESENT,
    Atom,
    Formula,
    Implies,
    Sort,
    Variable,
    atoms,
    conjunction,
    for_all,
    negation,
)
from afazio.semantics.logic.predicates import Category, Predicate, of_person

_COST = axiom_cost("relation noun")
_CONVERSE, _OPPOSED = "converse", "excluded"
_ONE, _OTHER = Variable("x1", Sort.ENTITY), Variable("x2", Sort.ENTITY)


def relation_noun_axioms(request: AxiomRequest) -> Iterator[Axiom]:
    """The axioms for the relation nouns of a pair that are said to be somebody's throughout."""
    for noun, kind, other in word_table("relation_nouns.tsv", "noun", "kind", "other"):
        one, another = Category.NOUN.of(noun), Category.NOUN.of(other)
        named = one in request.words and another in request.words
        if named and all(_is_relational(word, request.stated) for word in (one, another)):
            yield from _axioms(one, kind, another)


def _axioms(noun: Predicate, kind: str, other: Predicate) -> Iterator[Axiom]:
    of = Atom(of_person(noun), (_ONE, _OTHER, ACTUAL))
    if kind == _CONVERSE:
        told, now = ([Atom(noun, (_ONE, when)), of] for when in (ACTUAL, PRESENT))
        given = conjunction([Atom(other, (_OTHER, ACTUAL)), Atom(of_person(other), (_OTHER, _ONE, ACTUAL))])
        kept = Implies(conjunction(now), Atom(other, (_OTHER, PRESENT)))
        parts = [for_all((_ONE, _OTHER), part) for part in (Implies(conjunction(told), given), kept)]
        source = f"relation nouns: whose {noun.plain} one is, that is one's {other.plain}"
        yield Axiom(conjunction(parts), source, _COST)
    elif kind == _OPPOSED:
        named = [Atom(each, (_ONE, PRESENT)) for each in (noun, other)]
        both = negation(conjunction([*named, of, Atom(of_person(other), (_ONE, _OTHER, ACTUAL))]))
        source = f"relation nouns: nobody is {noun.plain} and {other.plain} of one"
        yield Axiom(for_all((_ONE, _OTHER), both), source, _COST)


def _is_relational(noun: Predicate, formulas: Sequence[Formula]) -> bool:
    """Whether whatever a pair calls by this noun is said to be somebody's."""
    told = [atom for formula in formulas for atom in atoms(formula)]
    owned = {atom.args[0] for atom in told if atom.predicate is of_person(noun)}
    return owned.issuperset(atom.args[0] for atom in told if atom.predicate is noun)
