"""Formulas that speak of any verb or noun, as they read for the words of a pair, and the two sides of implications.

``any_v`` and ``any_n`` stand for every verb and noun of the pair, so that what is said of events and things holds in
the contexts in which these are stated.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.vocabulary import Vocabulary
from afazio.semantics.logic.formula import (
    And,
    Atom,
    Exists,
    ForAll,
    Formula,
    Iff,
    Implies,
    Not,
    Or,
    Sort,
    conjunction,
)
from afazio.semantics.logic.predicates import Category, Predicate

ANY = {Category.VERB.of("any"): Sort.EVENT, Category.NOUN.of("any"): Sort.ENTITY}
"""The predicates that stand for those of the pair of their category that are about this sort."""


def instantiated(formula: Formula, words: Vocabulary) -> Formula:
    """The formula with each ``any_`` predicate replaced by those that it stands for: one conjunct for each."""
    for name, sort in ANY.items():
        if not _mentions(formula, name):
            continue
        named = [word for word in sorted(words) if word.category is name.category and word is not name]
        chosen = [word for word in named if (sort, Sort.CONTEXT) in words[word]]
        return conjunction(instantiated(_renamed(formula, name, word), words) for word in chosen)
    return formula


def _mentions(formula: Formula, name: Predicate) -> bool:
    from afazio.semantics.logic.formula import atoms

    return any(atom.predicate is name for atom in atoms(formula))


def _renamed(formula: Formula, old: Predicate, new: Predicate) -> Formula:
    """The formula with a predicate renamed."""

    def rename(part: Formula) -> Formula:
        return _renamed(part, old, new)

    match formula:
        case Atom(predicate, args):
            return Atom(new, args) if predicate is old else formula
        case Not(body):
            return Not(rename(body))
        case And(parts):
            return And(tuple(map(rename, parts)))
        case Or(parts):
            return Or(tuple(map(rename, parts)))
        case Implies(left, right):
            return Implies(rename(left), rename(right))
        case Iff(one, other):
            return Iff(rename(one), rename(other))
        case Exists(variables, body):
            return Exists(variables, rename(body))
        case ForAll(variables, body):
            return ForAll(variables, rename(body))
    return formula


def sides(axioms: Iterable[Axiom]) -> Iterator[tuple[Formula, Formula]]:
    """What each axiom needs and what it gives, for implications."""
    for axiom in axioms:
        for part in axiom.formula.parts if isinstance(axiom.formula, And) else (axiom.formula,):
            body = part.body if isinstance(part, ForAll) else part
            if isinstance(body, Implies):
                yield body.antecedent, body.consequent
            else:
                yield body, body
