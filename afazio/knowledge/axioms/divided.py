"""Opposites said of several things together: of rich and poor nations some are rich, others poor.

Adjectives that are joined before a plural divide what it names between them (Link 1983, "The logical analysis of
plurals and mass terms"), so that no axiom may let one of the two exclude the other there.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations

from afazio.knowledge.axiom import Axiom
from afazio.semantics.logic.formula import And, Atom, ForAll, Formula, Not, Term, atoms
from afazio.semantics.logic.predicates import SINGLE, Category, Predicate

_ONE = SINGLE, Category.COUNT.of("one")


def without_divided(axioms: Iterable[Axiom], formulas: Iterable[Formula]) -> list[Axiom]:
    """The axioms but those about two adjectives that exclude each other and that one of the formulas says of several
    things together."""
    chosen = list(axioms)
    opposed = {pair for axiom in chosen for pair in _excluded(axiom.formula)}
    divided = opposed & {pair for formula in formulas for pair in _said_together(formula)} if opposed else set()
    return [axiom for axiom in chosen if not any(pair <= _predicates(axiom.formula) for pair in divided)]


def _said_together(formula: Formula) -> Iterator[frozenset[Predicate]]:
    said: defaultdict[Term, set[Predicate]] = defaultdict(set)
    for atom in atoms(formula):
        if atom.predicate.category in (Category.PROPERTY, Category.COUNT):
            said[atom.args[0]].add(atom.predicate)
    for predicates in said.values():
        if any(word.category is Category.COUNT and word not in _ONE for word in predicates):
            adjectives = sorted(word for word in predicates if word.category is Category.PROPERTY)
            yield from map(frozenset, combinations(adjectives, 2))


def _excluded(formula: Formula) -> Iterator[frozenset[Predicate]]:
    """The pairs of adjectives that the formula says nothing is both of."""
    match formula:
        case And(parts):
            for part in parts:
                yield from _excluded(part)
        case ForAll(_, body):
            yield from _excluded(body)
        case Not(And((Atom(one), Atom(other)))) if one.category is other.category is Category.PROPERTY:
            yield frozenset((one, other))


def _predicates(formula: Formula) -> frozenset[Predicate]:
    return frozenset(atom.predicate for atom in atoms(formula))
