"""Evaluation of formulas in a finite structure.

A quantifier over a conjunction is answered like a database query: literals are tested as soon as their variables have
values, the atom that fits fewest rows supplies the next values, and parts that share no variable are answered apart, so
that many variables over many elements stay cheap.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Set
from itertools import chain, islice, product

from afazio.provers.effort import Effort
from afazio.provers.queries import Queries
from afazio.provers.query_plans import Argument, Query, Relation, Search, Seed, Unbound, argument_of
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
    Term,
    Variable,
)

Assignment = dict[Variable, int]
Row = tuple[int, ...]


class _Rows:
    """The rows of a relation in order, and those with a value in a place."""

    def __init__(self, rows: Set[Row]) -> None:
        self._source = rows
        self._count = len(rows)
        self.all = sorted(rows)
        self._by_place: dict[int, dict[int, list[Row]]] = {}

    def is_of(self, rows: Set[Row]) -> bool:
        """Whether this still describes the set; sets of rows only grow."""
        return rows is self._source and len(rows) == self._count

    def having(self, place: int, value: int) -> list[Row]:
        """The rows with this value in this place."""
        if place not in self._by_place:
            index: defaultdict[int, list[Row]] = defaultdict(list)
            for row in self.all:
                index[row[place]].append(row)
            self._by_place[place] = dict(index)
        return self._by_place[place].get(value, [])


class Structure:
    """A structure ready for evaluation: domain sizes, constants and relations, keyed as in `Model`.

    It sees what happens to the dictionaries that it was given, and to sets of rows that grow.  Every step is charged to
    ``effort``, and any method raises `EffortSpentError` where nothing is left of it.  Structures over one set of
    formulas can share ``queries``.
    """

    def __init__(
        self,
        sizes: Mapping[str, int],
        constants: Mapping[str, int],
        relations: Mapping[Relation, Set[Row]],
        effort: Effort | None = None,
        queries: Queries | None = None,
    ) -> None:
        self._sizes = sizes
        self._constants = constants
        self._relations = relations
        self._effort = effort or Effort()
        self._queries = queries or Queries()
        self._rows: dict[Relation, _Rows] = {}

    def holds(self, formula: Formula, sign: bool, env: Assignment) -> bool:
        """Whether the formula's truth value is ``sign`` under an assignment to its free variables."""
        if isinstance(formula, Atom):
            return (self._row(formula, env) in self._relations.get(self._queries.relation(formula), _NO_ROWS)) == sign
        if isinstance(formula, And):
            return all(self.holds(part, True, env) for part in formula.parts) == sign
        if isinstance(formula, Not):
            return self.holds(formula.body, not sign, env)
        if isinstance(formula, Exists):
            return (next(self.solutions(formula.variables, formula.body, True, env), None) is not None) == sign
        if isinstance(formula, ForAll):
            return (next(self.solutions(formula.variables, formula.body, False, env), None) is None) == sign
        if isinstance(formula, Implies):
            return (self.holds(formula.antecedent, False, env) or self.holds(formula.consequent, True, env)) == sign
        if isinstance(formula, Or):
            return any(self.holds(part, True, env) for part in formula.parts) == sign
        if isinstance(formula, Equal):
            left, right = (self._value(argument_of(term), env) for term in (formula.left, formula.right))
            return (left == right) == sign
        if isinstance(formula, Iff):
            return (self.holds(formula.left, True, env) == self.holds(formula.right, True, env)) == sign
        raise TypeError(f"not a formula: {formula!r}")

    def solutions(
        self, variables: tuple[Variable, ...], body: Formula, sign: bool, env: Assignment
    ) -> Iterator[Assignment]:
        """The assignments to the variables, beside ``env``, that give the body the truth value ``sign``."""
        needed, query = self._queries.asked(variables, body, sign)
        self._effort.spend()
        for relation in needed:
            if not self._relations.get(relation):
                return iter(())
        return self._answers(query, {variable: value for variable, value in env.items() if variable not in variables})

    def _answers(self, query: Query, env: Assignment) -> Iterator[Assignment]:
        """Extend ``env`` so that all literals of a query hold."""
        self._effort.spend(query.cost)
        for literal in query.tests:
            if not self.holds(literal.formula, literal.sign, env):
                return
        searches = query.searches
        if not searches:
            yield env
        elif len(searches) == 1:
            yield from self._found(searches[0], env)
        else:
            yield from self._together(searches, env)

    def _together(self, searches: Sequence[Search], env: Assignment) -> Iterator[Assignment]:
        """The combinations of what independent searches find; none is looked for when one of them finds nothing."""
        found = []
        for search in searches:
            solutions = self._found(search, env)
            first = next(solutions, None)
            if first is None:
                return
            found.append((first, solutions))
        yield _joined(first for first, _ in found)
        yield from islice(_combined([chain((first,), solutions) for first, solutions in found]), 1, None)

    def _found(self, search: Search, env: Assignment) -> Iterator[Assignment]:
        """Give values to one variable or more, from what fits fewest values, and go on with the rest."""
        best: tuple[Seed, list[Row]] | None = None
        for seed in search.seeds:
            rows = self._fitting(seed, env)
            if best is None or len(rows) < len(best[1]):
                best = seed, rows
                if len(rows) <= 1:
                    break
        if best is None:
            yield from self._enumerated(search, env)
            return
        chosen, rows = best
        self._effort.spend(len(rows))
        given = [(place, self._value(argument, env)) for place, argument in chosen.known]
        for row in rows:
            if _agrees(row, given, chosen.repeated):
                yield from self._answers(chosen.rest, env | {variable: row[place] for variable, place in chosen.new})

    def _enumerated(self, search: Search, env: Assignment) -> Iterator[Assignment]:
        """Try elements, where nothing says which: those of which an atom is false, or else all for one variable."""
        if search.denied is not None:
            atom, rest = search.denied
            for extended in self._absent(atom, search.unbound, env):
                yield from self._answers(rest, extended)
            return
        first = search.unbound[0]
        for value in range(self._sizes.get(first.sort, 1)):
            yield from self._answers(search.rest, {**env, first: value})

    def _absent(self, atom: Atom, unbound: Unbound, env: Assignment) -> Iterator[Assignment]:
        """Extend ``env`` to the atom's variables so that it is false."""
        rows = self._relations.get(self._queries.relation(atom), _NO_ROWS)
        variables = [variable for variable in unbound if variable in atom.args]
        places: dict[Term, int] = {variable: number for number, variable in enumerate(variables)}
        arguments = zip(atom.args, self._queries.arguments(atom), strict=True)
        given = [self._value(argument, env) for term, argument in arguments if term not in places]
        sources = [places.get(term, -1) for term in atom.args]
        passed = 0
        for values in product(*(range(self._sizes.get(variable.sort, 1)) for variable in variables)):
            known = iter(given)
            if tuple([next(known) if place < 0 else values[place] for place in sources]) in rows:
                passed += 1
                continue
            self._effort.spend(1 + passed // _PASSED_PER_STEP)
            passed %= _PASSED_PER_STEP
            yield {**env, **dict(zip(variables, values, strict=True))}
        self._effort.spend(passed // _PASSED_PER_STEP)

    def _fitting(self, seed: Seed, env: Assignment) -> list[Row]:
        """Rows of the atom's relation that agree in one place with what is known of its arguments."""
        rows = self._indexed(seed.relation)
        fewest = rows.all
        for place, argument in seed.known:
            having = rows.having(place, self._value(argument, env))
            if len(having) < len(fewest):
                fewest = having
        return fewest

    def _row(self, atom: Atom, env: Assignment) -> Row:
        return tuple([self._value(argument, env) for argument in self._queries.arguments(atom)])

    def _value(self, argument: Argument, env: Assignment) -> int:
        variable, constant = argument
        return self._constants.get(constant, 0) if variable is None else env[variable]

    def _indexed(self, relation: Relation) -> _Rows:
        rows = self._relations.get(relation, _NO_ROWS)
        known = self._rows.get(relation)
        if known is None or not known.is_of(rows):
            known = self._rows[relation] = _Rows(rows)
        return known


_PASSED_PER_STEP = 5
"""How many rows are looked at in the time of a step."""

_NO_ROWS: frozenset[Row] = frozenset()


def _agrees(row: Row, given: Iterable[tuple[int, int]], repeated: Collection[tuple[int, int]]) -> bool:
    """Whether a row has the given values in their places, and in repeated places the value of the first."""
    for place, value in given:
        if row[place] != value:
            return False
    return not repeated or all(row[place] == row[first] for place, first in repeated)


def _joined(assignments: Iterable[Assignment]) -> Assignment:
    joined: Assignment = {}
    for assignment in assignments:
        joined.update(assignment)
    return joined


def _combined(found: Sequence[Iterator[Assignment]]) -> Iterator[Assignment]:
    """Each of the first assignments with each of the second, and so on; no more are made than are asked for."""
    *front, last = found
    if not front:
        yield from last
        return
    made: list[Assignment] = []
    for number, before in enumerate(_combined(front)):
        for assignment in made if number else _remembered(last, made):
            yield before | assignment


def _remembered(assignments: Iterator[Assignment], made: list[Assignment]) -> Iterator[Assignment]:
    for assignment in assignments:
        made.append(assignment)
        yield assignment
