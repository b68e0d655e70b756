"""Quantified formulas as queries: which literals have to hold together, and which parts of them are independent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from afazio.semantics.logic.formula import (
    And,
    Atom,
    Constant,
    Equal,
    Exists,
    ForAll,
    Formula,
    Implies,
    Not,
    Or,
    Variable,
    atoms,
    free_variables,
)
from afazio.semantics.logic.predicates import Predicate

Relation = tuple[Predicate, tuple[str, ...]]
"""A predicate with the names of its arguments' sorts."""

Unbound = tuple[Variable, ...]
"""Variables that have no value yet, in the order in which they get one."""


@dataclass(frozen=True, slots=True)
class Literal:
    """A formula that must have the truth value ``sign``; ``free`` are its free variables."""

    formula: Formula
    sign: bool
    free: frozenset[Variable]

    @property
    def simple(self) -> bool:
        """Whether nothing has to be searched to know its truth value."""
        return isinstance(self.formula, Atom | Equal)


class Queries:
    """What evaluation needs to know of formulas, atoms and constants, each looked through once."""

    def __init__(self) -> None:
        self._relations: dict[Atom, Relation] = {}
        self._mentioned: dict[Formula, tuple[Relation, ...]] = {}
        self._names: dict[Constant, str] = {}
        self._known: dict[tuple[Formula, bool], tuple[Literal, ...]] = {}
        self._free: dict[Formula, frozenset[Variable]] = {}
        self._lasting: dict[tuple[Formula, bool], bool] = {}

    def literals(self, formula: Formula, sign: bool) -> tuple[Literal, ...]:
        """Literals that all hold exactly when the formula has this sign; those that are quickly tested come first."""
        key = formula, sign
        if key not in self._known:
            parts = dict.fromkeys(_conjuncts(formula, sign))
            found = [Literal(part, value, self._variables(part)) for part, value in parts]
            self._known[key] = tuple(sorted(found, key=lambda literal: not literal.simple))
        return self._known[key]

    def relation(self, atom: Atom) -> Relation:
        """The relation that has to hold of the atom's arguments."""
        found = self._relations.get(atom)
        if found is None:
            found = self._relations[atom] = atom.predicate, tuple(str(term.sort) for term in atom.args)
        return found

    def relations(self, formula: Formula) -> tuple[Relation, ...]:
        """The relations that the formula speaks of, each once."""
        found = self._mentioned.get(formula)
        if found is None:
            found = self._mentioned[formula] = tuple(dict.fromkeys(map(self.relation, atoms(formula))))
        return found

    def name(self, constant: Constant) -> str:
        """What a structure calls the constant."""
        found = self._names.get(constant)
        if found is None:
            found = self._names[constant] = f"{constant.name}@{constant.sort}"
        return found

    def lasting(self, formula: Formula, sign: bool) -> bool:
        """Whether a formula that has this truth value keeps it when more becomes true, or elements become one."""
        key = formula, sign
        if key not in self._lasting:
            self._lasting[key] = _lasting(formula, sign)
        return self._lasting[key]

    def _variables(self, formula: Formula) -> frozenset[Variable]:
        if formula not in self._free:
            self._free[formula] = free_variables(formula)
        return self._free[formula]


def independent(unbound: Unbound, literals: Sequence[Literal]) -> list[tuple[Unbound, list[Literal]]]:
    """The parts of a query that share no variable without a value; one after the other, they answer the query."""
    if len(unbound) == 1:
        return [(unbound, list(literals))]
    group = {variable: number for number, variable in enumerate(unbound)}
    for literal in literals:
        touched = {group[variable] for variable in literal.free if variable in group}
        if len(touched) > 1:
            first = min(touched)
            group = {variable: first if number in touched else number for variable, number in group.items()}
    parts: dict[int, tuple[list[Variable], list[Literal]]] = {number: ([], []) for number in group.values()}
    for variable, number in group.items():
        parts[number][0].append(variable)
    for literal in literals:
        number = next(group[variable] for variable in literal.free if variable in group)
        parts[number][1].append(literal)
    return [(tuple(variables), wanted) for variables, wanted in parts.values()]


def _conjuncts(formula: Formula, sign: bool) -> Iterator[tuple[Formula, bool]]:
    match formula, sign:
        case (And(parts), True) | (Or(parts), False):
            for part in parts:
                yield from _conjuncts(part, sign)
        case Implies(left, right), False:
            yield from _conjuncts(left, True)
            yield from _conjuncts(right, False)
        case Not(body), _:
            yield from _conjuncts(body, not sign)
        case _:
            yield formula, sign


def _lasting(formula: Formula, sign: bool) -> bool:
    match formula, sign:
        case (Atom() | Equal(), _):
            return sign
        case Not(body), _:
            return _lasting(body, not sign)
        case (And(parts) | Or(parts), _):
            return all(_lasting(part, sign) for part in parts)
        case Implies(left, right), _:
            return _lasting(left, not sign) and _lasting(right, sign)
        case (Exists(_, body), True) | (ForAll(_, body), False):
            return _lasting(body, sign)
    return False
