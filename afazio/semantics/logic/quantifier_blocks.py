"""Quantifiers of one kind with only connectives between them, bound at once: provers look for all values together."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import count

from afazio.semantics.logic.formula import (
    And,
    Atom,
    Equal,
    Exists,
    ForAll,
    Formula,
    Implies,
    Not,
    Or,
    Variable,
    conjunction,
    disjunction,
    free_variables,
    subformulas,
    substitute,
)

_KEPT = 10_000
"""How many formulas are remembered: pairs share many axioms, and their questions premises."""

Block = tuple[tuple[Variable, ...], Formula]


@lru_cache(maxsize=_KEPT)
def in_blocks(formula: Formula) -> Formula:
    """An equal formula in which each quantifier binds all that those of its kind inside it bind, where it may.

    So ``exists x.(A(x) & exists y.B(x, y))`` becomes ``exists x, y.(A(x) & B(x, y))``, and
    ``all x.(exists y.B(x, y) -> all z.C(x, z))`` becomes ``all x, y, z.(B(x, y) -> C(x, z))``.
    Disjunctions of existentials stay as they are, and conjunctions of universals.
    """
    return _in_blocks(_apart(formula))


def _in_blocks(formula: Formula) -> Formula:
    for existential in (True, False):
        variables, matrix = _block(formula, existential)
        if variables:
            return (Exists if existential else ForAll)(variables, _in_blocks(matrix))
    return _rebuilt(formula, tuple(map(_in_blocks, formula.children)))


def _block(formula: Formula, existential: bool) -> Block:
    """The variables that existentials (or else universals) at the top can bind together, and what is said of them."""
    match formula:
        case Exists(variables, body) if existential:
            inner, matrix = _block(body, existential)
            return (*variables, *inner), matrix
        case ForAll(variables, body) if not existential:
            inner, matrix = _block(body, existential)
            return (*variables, *inner), matrix
        case Not(body):
            inner, matrix = _block(body, not existential)
            return inner, Not(matrix)
        case And(parts) if existential:
            blocks = [_block(part, existential) for part in parts]
            return _bound(blocks), conjunction(matrix for _, matrix in blocks)
        case Or(parts) if not existential:
            blocks = [_block(part, existential) for part in parts]
            return _bound(blocks), disjunction(matrix for _, matrix in blocks)
        case Implies(antecedent, consequent) if not existential:
            left, right = _block(antecedent, not existential), _block(consequent, existential)
            return _bound([left, right]), Implies(left[1], right[1])
    return (), formula


def _bound(blocks: list[Block]) -> tuple[Variable, ...]:
    return tuple(variable for variables, _ in blocks for variable in variables)


def _apart(formula: Formula) -> Formula:
    """An equal formula in which no two quantifiers bind one variable, and none binds one that is free elsewhere."""
    bound = [one for part in subformulas(formula) if isinstance(part, Exists | ForAll) for one in part.variables]
    free = free_variables(formula)
    if len(set(bound)) == len(bound) and free.isdisjoint(bound):
        return formula
    return _renamed(formula, set(free), _fresh({*bound, *free}))


def _renamed(formula: Formula, taken: set[Variable], fresh: Iterator[int]) -> Formula:
    """The formula with other names for variables that are taken; those that it binds are taken then."""
    match formula:
        case Exists(variables, body) | ForAll(variables, body):
            new = {one: Variable(f"{one.name[0]}{next(fresh)}", one.sort) for one in variables if one in taken}
            taken.update(variables)
            inner = _renamed(substitute(body, new) if new else body, taken, fresh)
            return type(formula)(tuple(new.get(one, one) for one in variables), inner)
    return _rebuilt(formula, tuple(_renamed(part, taken, fresh) for part in formula.children))


def _fresh(variables: set[Variable]) -> Iterator[int]:
    """Numbers that no name ends in."""
    numbers = (int(digits) for one in variables if (digits := one.name[1:]).isdecimal())
    return count(1 + max(numbers, default=0))


def _rebuilt(formula: Formula, children: tuple[Formula, ...]) -> Formula:
    """The formula with other immediate parts."""
    match formula:
        case Atom() | Equal():
            return formula
        case And() | Or():
            return type(formula)(children)
        case Exists(variables, _) | ForAll(variables, _):
            return type(formula)(variables, *children)
    return type(formula)(*children)
