"""Quantified formulas as queries: which literals have to hold together, and how that is found out."""

from __future__ import annotations

from collections.abc import Iterator

from afazio.provers.query_plans import Argument, Literal, Query, Relation, argument_of
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
    atoms,
    free_variables,
)


class Queries:
    """What evaluation needs to know of formulas and atoms, each looked through once."""

    def __init__(self) -> None:
        self._relations: dict[Atom, Relation] = {}
        self._mentioned: dict[Formula, tuple[Relation, ...]] = {}
        self._arguments: dict[Atom, tuple[Argument, ...]] = {}
        self._asked: dict[tuple[tuple[Variable, ...], Formula, bool], tuple[tuple[Relation, ...], Query]] = {}
        self._known: dict[tuple[Formula, bool], tuple[Literal, ...]] = {}
        self._free: dict[Formula, frozenset[Variable]] = {}
        self._lasting: dict[tuple[Formula, bool], bool] = {}

    @property
    def size(self) -> int:
        """How many queries it has worked out."""
        return len(self._asked)

    def asked(
        self, variables: tuple[Variable, ...], formula: Formula, sign: bool
    ) -> tuple[tuple[Relation, ...], Query]:
        """The query for the values of some variables that give a formula this sign; and the relations that must have
        rows for it to be answered."""
        key = variables, formula, sign
        found = self._asked.get(key)
        if found is None:
            literals = self.literals(formula, sign)
            true = (each.formula for each in literals if each.sign)
            relations = tuple(dict.fromkeys(self.relation(atom) for atom in true if isinstance(atom, Atom)))
            query = Query(tuple(dict.fromkeys(variables)), literals, self.arguments)
            found = self._asked[key] = relations, query
        return found

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

    def arguments(self, atom: Atom) -> tuple[Argument, ...]:
        """What has the values of the atom's arguments."""
        found = self._arguments.get(atom)
        if found is None:
            found = self._arguments[atom] = tuple(map(argument_of, atom.args))
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
