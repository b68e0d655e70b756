"""Truth in finite structures: the check that every counter-model passes before it may count.

It rests on no prover.  A quantifier over a conjunction is answered like a database query: conjuncts
are tested as soon as their variables have values, and positive atoms supply the values, so that many variables
over many elements stay cheap.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set

from afazio.provers.interface import Model
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
    Term,
    Variable,
    free_variables,
)
from afazio.semantics.logic.predicates import Predicate

Assignment = dict[Variable, int]
Literal = tuple[Formula, bool]
Relation = tuple[Predicate, tuple[str, ...]]


def satisfies(model: Model, formula: Formula) -> bool:
    """Whether a formula without free variables is true in the structure.

    Constants are called ``name@Sort`` in the structure.  A sort, constant or relation that it does not mention has
    one element, is element 0, or is empty.
    Raises `ValueError` for a structure with an empty sort or values outside its domains.
    """
    _check(model)
    structure = Structure(dict(model.sizes), dict(model.constants), dict(model.relations))
    return structure.holds(formula, True, {})


def _check(model: Model) -> None:
    """Raise `ValueError` unless every value lies in a non-empty domain."""
    sizes = dict(model.sizes)
    if any(size < 1 for size in sizes.values()):
        raise ValueError("a sort of the structure is empty")
    for name, value in model.constants:
        if not 0 <= value < sizes.get(name.rpartition("@")[2], 1):
            raise ValueError(f"{name} = {value} lies outside the structure's domains")
    for (predicate, sorts), rows in model.relations:
        limits = [sizes.get(sort, 1) for sort in sorts]
        for row in rows:
            if len(row) != len(limits) or any(not 0 <= value < top for value, top in zip(row, limits, strict=True)):
                raise ValueError(f"{predicate}{row} lies outside the structure's domains")


class Structure:
    """A structure ready for evaluation: domain sizes, constants and relations, keyed as in `Model`.

    It sees what happens to the dictionaries that it was given.
    """

    def __init__(
        self,
        sizes: Mapping[str, int],
        constants: Mapping[str, int],
        relations: Mapping[Relation, Set[tuple[int, ...]]],
    ) -> None:
        self._sizes = sizes
        self._constants = constants
        self._relations = relations
        self._free: dict[Formula, frozenset[Variable]] = {}

    def holds(self, formula: Formula, sign: bool, env: Assignment) -> bool:
        """Whether the formula's truth value is ``sign`` under an assignment to its free variables."""
        match formula:
            case Atom(predicate, args):
                row = tuple(self._value(term, env) for term in args)
                return (row in self._rows(predicate, args)) == sign
            case Equal(left, right):
                return (self._value(left, env) == self._value(right, env)) == sign
            case Not(body):
                return self.holds(body, not sign, env)
            case And(parts):
                return all(self.holds(part, True, env) for part in parts) == sign
            case Or(parts):
                return any(self.holds(part, True, env) for part in parts) == sign
            case Implies(left, right):
                return (self.holds(left, False, env) or self.holds(right, True, env)) == sign
            case Iff(left, right):
                return (self.holds(left, True, env) == self.holds(right, True, env)) == sign
            case Exists(variables, body):
                return (next(self.solutions(variables, body, True, env), None) is not None) == sign
            case ForAll(variables, body):
                return (next(self.solutions(variables, body, False, env), None) is None) == sign
        raise TypeError(f"not a formula: {formula!r}")

    def solutions(
        self, variables: tuple[Variable, ...], body: Formula, sign: bool, env: Assignment
    ) -> Iterator[Assignment]:
        """The assignments to the variables, beside ``env``, that give the body the truth value ``sign``."""
        outer = {variable: value for variable, value in env.items() if variable not in variables}
        return self._join(list(variables), list(_conjuncts(body, sign)), outer)

    def _join(self, unbound: list[Variable], conjuncts: list[Literal], env: Assignment) -> Iterator[Assignment]:
        """Extend ``env`` to the unbound variables so that all conjuncts hold."""
        waiting, generator = [], None
        for part, sign in conjuncts:
            if not any(variable in self._free_in(part) for variable in unbound):
                if not self.holds(part, sign, env):
                    return
                continue
            waiting.append((part, sign))
            if sign and isinstance(part, Atom):
                rows = self._rows(part.predicate, part.args)
                if generator is None or len(rows) < len(generator[1]):
                    generator = part, rows
        if not unbound:
            yield env
            return
        if generator is None:
            first, *rest = unbound
            for value in range(self._sizes.get(first.sort, 1)):
                yield from self._join(rest, waiting, {**env, first: value})
            return
        atom, rows = generator
        for row in sorted(rows):
            extended = self._match(atom.args, row, unbound, env)
            if extended is not None:
                rest = [variable for variable in unbound if variable not in extended]
                yield from self._join(rest, [literal for literal in waiting if literal != (atom, True)], extended)

    def _match(
        self, args: tuple[Term, ...], row: tuple[int, ...], unbound: list[Variable], env: Assignment
    ) -> Assignment | None:
        """``env`` with values for unbound arguments such that the arguments denote the row; ``None`` if none fit."""
        extended = dict(env)
        for term, value in zip(args, row, strict=True):
            if isinstance(term, Variable) and term in unbound and term not in extended:
                extended[term] = value
            elif self._value(term, extended) != value:
                return None
        return extended

    def _value(self, term: Term, env: Assignment) -> int:
        return self._constants.get(f"{term.name}@{term.sort}", 0) if isinstance(term, Constant) else env[term]

    def _rows(self, predicate: Predicate, args: tuple[Term, ...]) -> Set[tuple[int, ...]]:
        return self._relations.get((predicate, tuple(str(term.sort) for term in args)), frozenset())

    def _free_in(self, formula: Formula) -> frozenset[Variable]:
        if formula not in self._free:
            self._free[formula] = free_variables(formula)
        return self._free[formula]


def _conjuncts(formula: Formula, sign: bool) -> Iterator[Literal]:
    """Signed formulas that are all right exactly when the formula has this sign."""
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


def describe(model: Model) -> str:
    """The structure in words: a line of domains, then constants, then what is true of which elements.

    Elements are called by the letter of their sort and a number (``x0``, ``e1``); empty relations are left out.
    """
    letters = {"Entity": "x", "Event": "e", "Context": "c", "Degree": "d", "Time": "t"}

    def element(sort: str, value: int) -> str:
        return f"{letters.get(sort, sort)}{value}"

    lines = [
        "; ".join(f"{sort} = {{{', '.join(element(sort, n) for n in range(size))}}}" for sort, size in model.sizes)
    ]
    for name, value in model.constants:
        bare, _, sort = name.rpartition("@")
        lines.append(f"{bare} = {element(sort, value)}")
    for (predicate, sorts), rows in model.relations:
        for row in sorted(rows):
            lines.append(f"{predicate}({', '.join(map(element, sorts, row))})")
    return "\n".join(lines)
