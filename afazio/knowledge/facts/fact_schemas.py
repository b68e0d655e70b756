"""Formulas that speak of any verb or noun, as they read for the words of a pair, and the two sides of implications.

``any_v`` and ``any_n`` stand for every verb and noun of the pair, and ``any_of_r`` for what a person is to somebody, so
that what is said of events and things holds in the contexts in which these are stated.  ``like_r(e1, e)`` stands for
the first event being where and when the second one is: who is beaten in a final loses in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.vocabulary import Vocabulary, person_relations
from afazio.semantics.logic.formula import (
    ACTUAL,
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
    Variable,
    conjunction,
)
from afazio.semantics.logic.predicates import Category, Predicate, of_person

_ANY_NOUN, _ANY_RELATION = Category.NOUN.of("any"), of_person(Category.NOUN.of("any"))
ANY = {
    Category.VERB.of("any"): (Sort.EVENT, Sort.CONTEXT),
    _ANY_NOUN: (Sort.ENTITY, Sort.CONTEXT),
    Category.PROPERTY.of("any"): (Sort.ENTITY, Sort.CONTEXT),
    _ANY_RELATION: (Sort.ENTITY, Sort.ENTITY, Sort.CONTEXT),
}
"""The predicates that stand for those of the pair of their kind that have these sorts of arguments."""

_LIKE = Category.RELATION.of("like")
_CIRCUMSTANCES = tuple(
    map(Category.RELATION.of, ("after", "at", "before", "during", "in", "near", "on", "time", "when", "while"))
)
_TIMES_OF_DAY = tuple(map(Category.PROPERTY.of, ("early", "late")))
_WHERE_OR_WHEN = (Variable("x9000", Sort.ENTITY), Variable("e9000", Sort.EVENT), Variable("c9000", Sort.CONTEXT))


def instantiated(formula: Formula, words: Vocabulary) -> Formula:
    """The formula with what stands for predicates of the pair replaced: ``any_`` by one conjunct for each."""
    if _mentions(formula, _LIKE):
        return instantiated(replaced(formula, lambda atom: _alike(atom, words)), words)
    for name, signature in ANY.items():
        if not _mentions(formula, name):
            continue
        kind = person_relations(words) if name is _ANY_RELATION else words
        named = [word for word in sorted(kind) if word.category is name.category and word is not name]
        chosen = [word for word in named if signature in words[word]]
        return conjunction(instantiated(renamed(formula, name, word), words) for word in chosen)
    return formula


def _mentions(formula: Formula, name: Predicate) -> bool:
    from afazio.semantics.logic.formula import atoms

    return any(atom.predicate is name for atom in atoms(formula))


def _alike(atom: Atom, words: Vocabulary) -> Formula:
    """For ``like_r(e1, e)``, that whatever place or time the pair tells of the second event is the first one's, too."""
    if atom.predicate is not _LIKE:
        return atom
    one, other = atom.args
    timed = [name for name in _TIMES_OF_DAY if (Sort.EVENT, Sort.CONTEXT) in words.get(name, ())]
    parts = [
        ForAll((where,), Implies(Atom(name, (other, where)), Atom(name, (one, where))))
        for name in _CIRCUMSTANCES
        for where in _WHERE_OR_WHEN
        if (Sort.EVENT, where.sort) in words.get(name, ())
    ]
    return conjunction([*parts, *(Implies(Atom(name, (other, ACTUAL)), Atom(name, (one, ACTUAL))) for name in timed)])


def renamed(formula: Formula, old: Predicate, new: Predicate) -> Formula:
    """The formula with a predicate renamed."""
    return replaced(formula, lambda atom: Atom(new, atom.args) if atom.predicate is old else atom)


def replaced(formula: Formula, replace: Callable[[Atom], Formula]) -> Formula:
    """The formula with something else for each of its atoms."""

    def rename(part: Formula) -> Formula:
        return replaced(part, replace)

    match formula:
        case Atom():
            return replace(formula)
        case Not(body):
            return Not(rename(body))
        case And(parts):
            return conjunction(map(rename, parts))
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
