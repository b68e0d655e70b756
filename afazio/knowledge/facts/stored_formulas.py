"""Formulas as JSON can hold them; predicates and terms, which recur in many, are numbered in tables of their own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from afazio.semantics.logic.formula import (
    And,
    Atom,
    Constant,
    Equal,
    Exists,
    ForAll,
    Formula,
    Iff,
    Implies,
    Not,
    Or,
    Sort,
    Term,
    Variable,
)
from afazio.semantics.logic.predicates import Predicate

_CONNECTIVES: dict[str, type[And | Or | Implies | Iff | Not]] = {
    "&": And,
    "|": Or,
    "->": Implies,
    "<->": Iff,
    "~": Not,
}
_QUANTIFIERS: dict[str, type[Exists | ForAll]] = {"exists": Exists, "all": ForAll}
_NAMES = {kind: name for name, kind in (*_CONNECTIVES.items(), *_QUANTIFIERS.items())}


class Tables:
    """The predicates and terms of some formulas by their numbers; `encode` adds those that are new."""

    def __init__(self, predicates: Sequence[Predicate] = (), terms: Sequence[Term] = ()) -> None:
        self._predicates = {predicate: number for number, predicate in enumerate(predicates)}
        self._terms = {term: number for number, term in enumerate(terms)}

    def number(self, predicate: Predicate) -> int:
        """The number of a predicate."""
        return self._predicates.setdefault(predicate, len(self._predicates))

    def encode(self, formula: Formula) -> list[Any]:
        """The formula as lists of names and numbers."""
        match formula:
            case Atom(predicate, args):
                return [self.number(predicate), *map(self._term, args)]
            case Equal(left, right):
                return ["=", self._term(left), self._term(right)]
            case Exists(variables, body) | ForAll(variables, body):
                return [_NAMES[type(formula)], list(map(self._term, variables)), self.encode(body)]
            case And(parts) | Or(parts):
                return [_NAMES[type(formula)], *map(self.encode, parts)]
            case Implies(left, right) | Iff(left, right):
                return [_NAMES[type(formula)], self.encode(left), self.encode(right)]
            case Not(body):
                return [_NAMES[type(formula)], self.encode(body)]
        raise TypeError(f"not a formula: {formula!r}")

    def _term(self, term: Term) -> int:
        return self._terms.setdefault(term, len(self._terms))

    def stored(self) -> list[Any]:
        """Both tables, for `read_tables`."""
        terms = [[isinstance(term, Constant), term.name, term.sort] for term in self._terms]
        return [[predicate.spelling for predicate in self._predicates], terms]


def read_tables(stored: Sequence[Any]) -> tuple[list[Predicate], list[Term]]:
    """The predicates and the terms in the order of their numbers; raises ``ValueError`` or ``TypeError``."""
    spellings, terms = stored
    read: list[Term] = [(Constant if constant else Variable)(name, Sort(sort)) for constant, name, sort in terms]
    return [Predicate.read(spelling) for spelling in spellings], read


def decode(value: Sequence[Any], predicates: Sequence[Predicate], terms: Sequence[Any]) -> Formula:
    """What `Tables.encode` made lists of; raises ``KeyError``, ``TypeError`` and the like for anything else."""
    head = value[0]
    if isinstance(head, int):
        return Atom(predicates[head], tuple([terms[number] for number in value[1:]]))
    if head == "=":
        return Equal(terms[value[1]], terms[value[2]])
    if head in _QUANTIFIERS:
        variables = tuple([terms[number] for number in value[1]])
        return _QUANTIFIERS[head](variables, decode(value[2], predicates, terms))
    parts = [decode(part, predicates, terms) for part in value[1:]]
    kind = _CONNECTIVES[head]
    made: Formula = kind(tuple(parts)) if kind in (And, Or) else kind(*parts)  # type: ignore[arg-type]
    return made
