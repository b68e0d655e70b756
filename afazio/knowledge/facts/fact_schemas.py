"""The formulas among the facts that a pair has a use for.

A formula is of use when everything to the left of its arrow occurs in the pair, or follows from a word that does, and
something to its right occurs or is connected with a word that does.  ``any_v`` and ``any_n`` stand for every verb and
noun of the pair, so that what is said of events and things holds in the contexts in which these are stated.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.facts.fact_files import Fact
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

_ANY = {"any_v": Sort.EVENT, "any_n": Sort.ENTITY}

Leads = Callable[[str, str], bool]
"""Whether the first predicate is connected with the second: as the more special one, or in any way."""


def useful(facts: Iterable[Fact], words: Vocabulary, leads: Leads, meets: Leads) -> tuple[Axiom, ...]:
    """The axioms of the formulas that are of use for a pair with these predicates."""
    return tuple(
        Axiom(_instantiated(fact.formula, words), fact.source, fact.cost)
        for fact in facts
        if fact.formula is not None and _is_useful(fact, words, leads, meets)
    )


def _is_useful(fact: Fact, words: Vocabulary, leads: Leads, meets: Leads) -> bool:
    # What only has to be looked up comes first, because it decides most of the time.
    needed = sorted(fact.needed - _ANY.keys(), key=lambda predicate: predicate.endswith(("_n", "_a", "_v")))
    if not all(_occurs(predicate, words, leads) for predicate in needed):
        return False
    given = [predicate for predicate in sorted(fact.given - _ANY.keys()) if not predicate.startswith("ARG")]
    return not given or any(_occurs(predicate, words, meets) for predicate in given)


def _occurs(predicate: str, words: Vocabulary, leads: Leads) -> bool:
    return predicate in words or (
        predicate.endswith(("_n", "_a", "_v", "_r")) and any(leads(word, predicate) for word in words)
    )


def _instantiated(formula: Formula, words: Vocabulary) -> Formula:
    """The formula with each ``any_`` predicate replaced by those that it stands for: one conjunct for each."""
    for name, sort in _ANY.items():
        if not _mentions(formula, name):
            continue
        suffix = name.removeprefix("any")
        named = [word for word in sorted(words) if word.endswith(suffix) and word != name]
        chosen = [word for word in named if (sort, Sort.CONTEXT) in words[word]]
        return conjunction(_instantiated(_renamed(formula, name, word), words) for word in chosen)
    return formula


def _mentions(formula: Formula, name: str) -> bool:
    from afazio.semantics.logic.formula import atoms

    return any(atom.predicate == name for atom in atoms(formula))


def _renamed(formula: Formula, old: str, new: str) -> Formula:
    """The formula with a predicate renamed."""

    def rename(part: Formula) -> Formula:
        return _renamed(part, old, new)

    match formula:
        case Atom(predicate, args):
            return Atom(new, args) if predicate == old else formula
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
