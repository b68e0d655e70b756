"""Axioms that can make no difference to a question, found by the signs of their predicates alone.

If nothing needs some predicates to be false but what also lets others of them be true, they may be true of everything:
whatever satisfies the rest can be changed so, and then satisfies every clause in which one of them is affirmed.  The
same goes for predicates that nothing needs to be true.  Such clauses change no answer and are left out: Davis and
Putnam (1960, "A computing procedure for quantification theory", the rule for literals of one sign), and for several
literals at once Kullmann (2000, "Investigations on autark assignments").
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import product

from afazio.provers.interface import Assertion
from afazio.semantics.logic.formula import (
    And,
    Atom,
    Equal,
    Exists,
    ForAll,
    Formula,
    Iff,
    Implies,
    Not,
    Or,
    atoms,
)
from afazio.semantics.logic.predicates import Predicate

Literal = tuple[Predicate, bool]
"""A predicate, and whether it is affirmed."""

Clauses = tuple[frozenset[Literal], ...]
"""Clauses without their terms; literals with equality, which no predicate can replace, are left out."""

MOST_CLAUSES = 64
"""How many clauses an axiom may have to be looked at; others are kept."""


class _TooManyError(Exception):
    """The axiom has too many clauses."""


def relevant(axioms: Sequence[Assertion], premises: Sequence[Assertion], question: Formula) -> tuple[Assertion, ...]:
    """The axioms that can make a difference to whether the question, or its denial, is true together with the premises.

    Premises and axioms together can be true if and only if the premises can be so with these axioms.
    """
    asked = {(atom.predicate, sign) for atom in atoms(question) for sign in (True, False)}
    given = asked.union(*(_literals(premise.formula, True) for premise in premises))
    kept = tuple(axioms)
    for sign in (True, False):
        kept = _without_satisfied(kept, given, sign)
    return kept


def _without_satisfied(axioms: tuple[Assertion, ...], given: Collection[Literal], sign: bool) -> tuple[Assertion, ...]:
    """The axioms that are not made true by giving all predicates one sign that need not have the other."""
    clauses = {axiom: found for axiom in axioms if (found := clauses_of(axiom.formula)) is not None}
    fixed = {predicate for predicate, each in given if each is not sign}
    for axiom in axioms:
        if axiom not in clauses:
            fixed |= {atom.predicate for atom in atoms(axiom.formula)}
    every = [clause for found in clauses.values() for clause in found]
    while needed := {predicate for clause in every for predicate in _needed(clause, sign, fixed)} - fixed:
        fixed |= needed
    return tuple(
        axiom
        for axiom in axioms
        if axiom not in clauses or not all(_free(clause, sign, fixed) for clause in clauses[axiom])
    )


def _needed(clause: Collection[Literal], sign: bool, fixed: Collection[Predicate]) -> Iterator[Predicate]:
    """The predicates of a clause that may need the other sign, for no other predicate makes the clause true."""
    if not _free(clause, sign, fixed):
        yield from (predicate for predicate, each in clause if each is not sign)


def _free(clause: Collection[Literal], sign: bool, fixed: Collection[Predicate]) -> bool:
    """Whether a predicate makes the clause true by having the sign."""
    return any(each is sign and predicate not in fixed for predicate, each in clause)


@lru_cache(maxsize=4096)
def clauses_of(formula: Formula) -> Clauses | None:
    """The clauses of a formula, without terms and quantifiers; ``None`` where there are more than `MOST_CLAUSES`."""
    try:
        return tuple(dict.fromkeys(_clauses(formula, True)))
    except _TooManyError:
        return None


def _clauses(formula: Formula, sign: bool) -> list[frozenset[Literal]]:
    """The clauses of a formula or of its denial."""
    match formula:
        case Atom(predicate, _):
            return [frozenset({(predicate, sign)})]
        case Equal():
            return [frozenset()]
        case Not(body):
            return _clauses(body, not sign)
        case Exists(_, body) | ForAll(_, body):
            return _clauses(body, sign)
        case And(parts) | Or(parts):
            found = [_clauses(part, sign) for part in parts]
            return _all(found) if isinstance(formula, And) is sign else _either(found)
        case Implies(left, right):
            found = [_clauses(left, not sign), _clauses(right, sign)]
            return _either(found) if sign else _all(found)
        case Iff(left, right):
            ways = [(True, not sign), (False, sign)]
            return _all([_either([_clauses(left, one), _clauses(right, two)]) for one, two in ways])
    raise TypeError(f"not a formula: {formula!r}")


def _all(found: Sequence[list[frozenset[Literal]]]) -> list[frozenset[Literal]]:
    joined = [clause for clauses in found for clause in clauses]
    if len(joined) > MOST_CLAUSES:
        raise _TooManyError
    return joined


def _either(found: Sequence[list[frozenset[Literal]]]) -> list[frozenset[Literal]]:
    joined: list[frozenset[Literal]] = [frozenset()]
    for clauses in found:
        if len(joined) * len(clauses) > MOST_CLAUSES:
            raise _TooManyError
        joined = [one | other for one, other in product(joined, clauses)]
    return joined


@lru_cache(maxsize=4096)
def _literals(formula: Formula, sign: bool) -> frozenset[Literal]:
    """The predicates of a formula with the signs that they have in it, or in its denial."""
    match formula:
        case Atom(predicate, _):
            return frozenset({(predicate, sign)})
        case Equal():
            return frozenset()
        case Not(body):
            return _literals(body, not sign)
        case Exists(_, body) | ForAll(_, body):
            return _literals(body, sign)
        case And(parts) | Or(parts):
            return frozenset().union(*(_literals(part, sign) for part in parts))
        case Implies(left, right):
            return _literals(left, not sign) | _literals(right, sign)
        case Iff(left, right):
            return frozenset().union(*(_literals(part, each) for part in (left, right) for each in (True, False)))
    raise TypeError(f"not a formula: {formula!r}")
