"""How queries are answered: worked out once for each set of variables without a value, and used for every assignment.

Which literals can be tested, which parts are independent, and where the arguments of an atom come from depends on which
variables have values, and not on the values.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from afazio.semantics.logic.formula import Atom, Equal, Formula, Term, Variable
from afazio.semantics.logic.predicates import Predicate

Relation = tuple[Predicate, tuple[str, ...]]
"""A predicate with the names of its arguments' sorts."""

Unbound = tuple[Variable, ...]
"""Variables that have no value yet, in the order in which they get one."""


Argument = tuple[Variable | None, str]
"""What has the value of an atom's argument: a variable, or without one the constant that a structure calls so."""


@dataclass(frozen=True, slots=True, eq=False)
class Literal:
    """A formula that must have the truth value ``sign``; ``free`` are its free variables."""

    formula: Formula
    sign: bool
    free: frozenset[Variable]

    @property
    def simple(self) -> bool:
        """Whether nothing has to be searched to know its truth value."""
        return isinstance(self.formula, Atom | Equal)


Arguments = Callable[[Atom], tuple[Argument, ...]]
"""The arguments of an atom, as `Queries.arguments` gives them."""


class Query:
    """Literals that all have to hold for some values of the variables that have none yet.

    ``cost`` is how many steps it takes to look at it.  Once the ``tests``, for which all values are there, are passed,
    the values are combinations of what the ``searches`` find; without any, the query is answered.
    """

    __slots__ = ("cost", "searches", "tests")

    def __init__(self, unbound: Unbound, literals: Sequence[Literal], arguments: Arguments) -> None:
        self.cost = 1 + len(literals) // 4
        self.tests = tuple(literal for literal in literals if literal.free.isdisjoint(unbound))
        waiting = [literal for literal in literals if not literal.free.isdisjoint(unbound)]
        parts = independent(unbound, waiting) if unbound else []
        self.searches = tuple(Search(variables, wanted, arguments) for variables, wanted in parts)


class Search:
    """The part of a query whose literals are linked by variables that have no value yet."""

    def __init__(self, unbound: Unbound, waiting: Sequence[Literal], arguments: Arguments) -> None:
        self.unbound = unbound
        self._waiting = waiting
        self._arguments = arguments

    @cached_property
    def seeds(self) -> tuple[Seed, ...]:
        """The atoms that must be true, each of which can give values."""
        return tuple(
            Seed(literal.formula, self._without(literal, literal.formula), self.unbound, self._arguments)
            for literal in self._waiting
            if literal.sign and isinstance(literal.formula, Atom)
        )

    @cached_property
    def denied(self) -> tuple[Atom, Query] | None:
        """Where no atom must be true: the first that must be false, and what is left when its variables have values."""
        for literal in self._waiting:
            if isinstance(literal.formula, Atom):
                return literal.formula, self._without(literal, literal.formula)()
        return None

    @cached_property
    def rest(self) -> Query:
        """What is left when the first variable has a value."""
        return Query(self.unbound[1:], self._waiting, self._arguments)

    def _without(self, literal: Literal, atom: Atom) -> Callable[[], Query]:
        """What is left when the atom of a literal has given its variables values, worked out when it is wanted."""

        def query() -> Query:
            left = tuple(variable for variable in self.unbound if variable not in atom.args)
            return Query(left, [other for other in self._waiting if other is not literal], self._arguments)

        return query


class Seed:
    """An atom whose rows give values to its variables.

    ``relation`` is what it is an atom of; ``known`` are the places whose value is there already, with the argument that
    has it; ``new`` are the variables that get values, each with its place; ``repeated`` are further places of these,
    with the first place of the same variable.
    """

    def __init__(self, atom: Atom, query: Callable[[], Query], unbound: Unbound, arguments: Arguments) -> None:
        first: dict[Variable, int] = {}
        known: list[tuple[int, Argument]] = []
        repeated: list[tuple[int, int]] = []
        for place, (term, argument) in enumerate(zip(atom.args, arguments(atom), strict=True)):
            if not isinstance(term, Variable) or term not in unbound:
                known.append((place, argument))
            elif first.setdefault(term, place) != place:
                repeated.append((place, first[term]))
        self.relation: Relation = atom.predicate, tuple(str(term.sort) for term in atom.args)
        self.known, self.new, self.repeated = tuple(known), tuple(first.items()), tuple(repeated)
        self._query = query

    @cached_property
    def rest(self) -> Query:
        """What is left of the query once the variables have values."""
        return self._query()


def argument_of(term: Term) -> Argument:
    """What has the value of a term; structures call constants ``name@Sort``."""
    return (term, "") if isinstance(term, Variable) else (None, f"{term.name}@{term.sort}")


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
