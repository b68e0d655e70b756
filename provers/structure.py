"""Evaluation of formulas in a finite structure.

A quantifier over a conjunction is answered like a database query: literals are tested as soon as their variables have
values, the atom that fits fewest rows supplies the next values, and parts that share no variable are answered apart, so
that many variables over many elements stay cheap.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from itertools import islice, product

from afazio.provers.effort import Effort
from afazio.provers.queries import Literal, Queries, Relation, Unbound, independent
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
        match formula:
            case Atom(_, args):
                row = tuple([self._value(term, env) for term in args])
                return (row in self._relations.get(self._queries.relation(formula), _NO_ROWS)) == sign
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
        literals = self._queries.literals(body, sign)
        self._effort.spend()
        if not all(self._can_hold(literal) for literal in literals):
            return iter(())
        outer = {variable: value for variable, value in env.items() if variable not in variables}
        return self._solve(tuple(dict.fromkeys(variables)), literals, outer)

    def _can_hold(self, literal: Literal) -> bool:
        """Whether it is not an atom of a relation without rows."""
        formula = literal.formula
        return not (literal.sign and isinstance(formula, Atom)) or bool(
            self._relations.get(self._queries.relation(formula))
        )

    def _solve(self, unbound: Unbound, literals: Sequence[Literal], env: Assignment) -> Iterator[Assignment]:
        """Extend ``env`` to the unbound variables so that all literals hold."""
        self._effort.spend(1 + len(literals) // 4)
        waiting = []
        for literal in literals:
            if not literal.free.isdisjoint(unbound):
                waiting.append(literal)
            elif not self.holds(literal.formula, literal.sign, env):
                return
        if not unbound:
            yield env
            return
        parts = independent(unbound, waiting)
        if len(parts) > 1:
            yield from self._together(parts, env)
            return
        yield from self._search(unbound, waiting, env)

    def _together(self, parts: Sequence[tuple[Unbound, list[Literal]]], env: Assignment) -> Iterator[Assignment]:
        """The combinations of the solutions of independent parts; none is looked for when a part has no solution."""
        found = []
        for unbound, literals in parts:
            solutions = self._search(unbound, literals, env)
            first = next(solutions, None)
            if first is None:
                return
            found.append((first, solutions))
        yield _joined(first for first, _ in found)
        every = [[first, *solutions] for first, solutions in found]
        yield from map(_joined, islice(product(*every), 1, None))

    def _search(self, unbound: Unbound, waiting: list[Literal], env: Assignment) -> Iterator[Assignment]:
        """Give values to one variable or more, from what fits fewest values, and go on with the rest."""
        best: tuple[Literal, list[Row]] | None = None
        for literal in waiting:
            if literal.sign and isinstance(literal.formula, Atom):
                rows = self._fitting(literal.formula, unbound, env)
                if best is None or len(rows) < len(best[1]):
                    best = literal, rows
                    if len(rows) <= 1:
                        break
        if best is None:
            yield from self._enumerate(unbound, waiting, env)
            return
        chosen, rows = best
        self._effort.spend(len(rows))
        others = [literal for literal in waiting if literal is not chosen]
        args = chosen.formula.args if isinstance(chosen.formula, Atom) else ()
        for row in rows:
            extended = self._match(args, row, unbound, env)
            if extended is not None:
                yield from self._solve(tuple(one for one in unbound if one not in extended), others, extended)

    def _enumerate(self, unbound: Unbound, waiting: list[Literal], env: Assignment) -> Iterator[Assignment]:
        """Try elements, where nothing says which: those of which an atom is false, or else all for one variable."""
        for literal in waiting:
            if isinstance(literal.formula, Atom):
                others = [other for other in waiting if other is not literal]
                for extended in self._absent(literal.formula, unbound, env):
                    yield from self._solve(tuple(one for one in unbound if one not in extended), others, extended)
                return
        first, *rest = unbound
        for value in range(self._sizes.get(first.sort, 1)):
            yield from self._solve(tuple(rest), waiting, {**env, first: value})

    def _absent(self, atom: Atom, unbound: Unbound, env: Assignment) -> Iterator[Assignment]:
        """Extend ``env`` to the atom's variables so that it is false."""
        rows = self._relations.get(self._queries.relation(atom), _NO_ROWS)
        variables = [variable for variable in unbound if variable in atom.args]
        places: dict[Term, int] = {variable: number for number, variable in enumerate(variables)}
        given = [self._value(term, env) for term in atom.args if term not in places]
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

    def _fitting(self, atom: Atom, unbound: Unbound, env: Assignment) -> list[Row]:
        """Rows of the atom's relation that agree in one place with what is known of its arguments."""
        rows = self._indexed(self._queries.relation(atom))
        fewest = rows.all
        for place, term in enumerate(atom.args):
            if term not in unbound:
                having = rows.having(place, self._value(term, env))
                if len(having) < len(fewest):
                    fewest = having
        return fewest

    def _match(self, args: tuple[Term, ...], row: Row, unbound: Unbound, env: Assignment) -> Assignment | None:
        """``env`` with values for unbound arguments such that the arguments denote the row; ``None`` if none fit."""
        extended = dict(env)
        for term, value in zip(args, row, strict=True):
            if isinstance(term, Variable) and term in unbound and term not in extended:
                extended[term] = value
            elif self._value(term, extended) != value:
                return None
        return extended

    def _value(self, term: Term, env: Assignment) -> int:
        return self._constants.get(self._queries.name(term), 0) if isinstance(term, Constant) else env[term]

    def _indexed(self, relation: Relation) -> _Rows:
        rows = self._relations.get(relation, _NO_ROWS)
        known = self._rows.get(relation)
        if known is None or not known.is_of(rows):
            known = self._rows[relation] = _Rows(rows)
        return known


_PASSED_PER_STEP = 5
"""How many rows are looked at in the time of a step."""

_NO_ROWS: frozenset[Row] = frozenset()


def _joined(assignments: Iterable[Assignment]) -> Assignment:
    joined: Assignment = {}
    for assignment in assignments:
        joined.update(assignment)
    return joined
