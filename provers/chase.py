"""The quick way to a finite model: start from what the assertions say exists, and repair what is violated.

Existentials get new elements, consequents of violated universals are made true, required identities merge elements.
Nothing is ever made false again, so the result counts only if every assertion holds in it.  This is the chase of
database theory (Maier, Mendelzon and Sagiv, "Testing implications of data dependencies", TODS 1979), extended to
disjunctions by a fixed choice among the disjuncts.  Where no disjunct had to be chosen, every step is forced, so that
assertions whose chase fails have no model.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from afazio.provers.effort import Effort
from afazio.provers.interface import Model
from afazio.provers.queries import Queries
from afazio.provers.query_plans import Relation
from afazio.provers.structure import Structure
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
    subformulas,
)

LEAST_GAIN, GAIN_BY_ELEMENT = 14, 2
"""How many elements all sorts together may gain by repairs before these are taken to be endless: the least number, and
how many there may be for each element that the assertions speak of, if that is more."""

BATCH = 100
"""How many violations of one universal are repaired before the others are looked at."""

Binding = dict[Variable, int]


class _Universal(NamedTuple):
    variables: tuple[Variable, ...]
    body: Formula
    sign: bool
    binding: Binding


class Chased(NamedTuple):
    """What a chase has ended in: a structure in which the sentences may hold, which is to be checked, or nothing.

    ``refuted`` is whether it has shown that there is no model.
    """

    candidate: Model | None
    refuted: bool


def chase(formulas: Sequence[Formula], effort: Effort, queries: Queries) -> Iterator[Chased]:
    """What repairing leads to: for sentences that leave a choice, first with one and then with the other.

    Raises `EffortSpentError` where nothing is left of ``effort``.
    """
    for choice in (1, -1):
        one = _Chase(formulas, choice, effort, queries)
        yield one.run()
        if not one.guessed:
            return


class _Chase:
    """One chase; ``choice`` is the order in which disjuncts are tried: 1 from the left, -1 from the right.

    Bindings hold labels, which stay as they are when elements merge; ``_places`` maps them to elements.
    """

    def __init__(self, formulas: Sequence[Formula], choice: int, effort: Effort, queries: Queries) -> None:
        self.guessed = False
        self._formulas = formulas
        self._choice = choice
        self._effort = effort
        self._sizes: dict[str, int] = {}
        self._constants: dict[str, int] = {}
        self._relations: dict[Relation, set[tuple[int, ...]]] = {}
        self._structure = Structure(self._sizes, self._constants, self._relations, effort, queries)
        self._places: dict[str, list[int]] = {sort: [] for sort in Sort}
        self._universals: list[_Universal] = []
        self._queries = queries
        self._settled: dict[int, tuple[int, ...]] = {}
        self._merges = 0
        self._repairing = False
        self._stopped = False
        self._enough = 0
        for constant in dict.fromkeys(one for formula in formulas for one in _constants(formula)):
            self._constants[f"{constant.name}@{constant.sort}"] = self._places[constant.sort][self._new(constant.sort)]

    def run(self) -> Chased:
        """The structure this chase ends in, if it does."""
        if not all(self._establish(formula, True, {}) for formula in self._formulas) or not self._repair():
            return Chased(None, refuted=not (self.guessed or self._stopped))
        found = Model(
            tuple(self._sizes.items()),
            tuple(self._constants.items()),
            tuple((key, frozenset(rows)) for key, rows in self._relations.items()),
        )
        return Chased(found, refuted=False)

    def _repair(self) -> bool:
        """Repair until no universal is violated; whether that was possible."""
        self._repairing = True
        told = sum(self._sizes.values())
        self._enough = told + max(LEAST_GAIN, GAIN_BY_ELEMENT * told)
        settled = False
        while not settled:
            settled = True
            for number, universal in enumerate(list(self._universals)):
                state = self._state(universal)
                if state == self._settled.get(number):
                    continue
                while violations := self._violations(universal):
                    settled = False
                    if not all(self._mend(universal, binding) for binding in violations):
                        return False
                    state = self._state(universal)
                self._settled[number] = state
        return True

    def _state(self, universal: _Universal) -> tuple[int, ...]:
        """What tells whether anything that the universal speaks of has changed."""
        relations = self._queries.relations(universal.body)
        counts = (len(self._relations.get(relation, ())) for relation in relations)
        return (self._merges, *self._sizes.values(), *counts)

    def _mend(self, universal: _Universal, binding: Binding) -> bool:
        """Make one instance of a universal true, unless an earlier repair has done so."""
        self._effort.spend()
        inner = {**universal.binding, **binding}
        if self._holds(universal.body, universal.sign, inner):
            return True
        return self._establish(universal.body, universal.sign, inner)

    def _violations(self, universal: _Universal) -> list[Binding]:
        variables, body, sign, binding = universal
        solutions = self._structure.solutions(variables, body, not sign, self._env(binding))
        return [
            {variable: self._label(variable.sort, found[variable]) for variable in variables}
            for found in list(islice(solutions, BATCH))
        ]

    def _establish(self, formula: Formula, sign: bool, binding: Binding) -> bool:
        """Make the formula have this truth value by adding to the structure; whether that was possible."""
        match formula, sign:
            case Not(body), _:
                return self._establish(body, not sign, binding)
            case (And(parts), True) | (Or(parts), False):
                return all(self._establish(part, sign, binding) for part in parts)
            case Implies(left, right), False:
                return self._establish(left, True, binding) and self._establish(right, False, binding)
            case (Exists(variables, body), True) | (ForAll(variables, body), False):
                inner = {**binding, **{variable: self._new(variable.sort) for variable in variables}}
                return not self._endless() and self._establish(body, sign, inner)
            case (ForAll(variables, body), True) | (Exists(variables, body), False):
                universal = _Universal(variables, body, sign, binding)
                self._universals.append(universal)
                return not self._repairing or all(self._mend(universal, one) for one in self._violations(universal))
            case Atom(predicate, args), True:
                row = tuple(self._place(term, binding) for term in args)
                self._relations.setdefault((predicate, tuple(str(term.sort) for term in args)), set()).add(row)
                return True
            case Equal(left, right), True:
                self._merge(left.sort, self._place(left, binding), self._place(right, binding))
                return True
            case ((Atom() | Equal()), False):
                return self._holds(formula, False, binding)
        return self._choose(formula, sign, binding)

    def _endless(self) -> bool:
        self._stopped |= self._repairing and sum(self._sizes.values()) > self._enough
        return self._stopped

    def _choose(self, formula: Formula, sign: bool, binding: Binding) -> bool:
        """Make one alternative true; what happens to be true already is watched instead."""
        if self._holds(formula, sign, binding):
            self._universals.append(_Universal((), formula, sign, binding))
            return True
        found = [each for each in _alternatives(formula, sign, self._choice) if not self._excluded(*each, binding)]
        self.guessed |= len(found) > 1
        return any(self._establish(part, value, binding) for part, value in found)

    def _excluded(self, formula: Formula, sign: bool, binding: Binding) -> bool:
        """Whether the formula has the other truth value, and will keep it whatever is added to the structure."""
        return self._queries.lasting(formula, not sign) and self._holds(formula, not sign, binding)

    def _holds(self, formula: Formula, sign: bool, binding: Binding) -> bool:
        return self._structure.holds(formula, sign, self._env(binding))

    def _env(self, binding: Binding) -> Binding:
        return {variable: self._places[variable.sort][label] for variable, label in binding.items()}

    def _new(self, sort: Sort) -> int:
        """The label of a new element."""
        self._sizes[sort] = self._sizes.get(sort, 0) + 1
        self._places[sort].append(self._sizes[sort] - 1)
        return len(self._places[sort]) - 1

    def _label(self, sort: Sort, place: int) -> int:
        """A label of the element; a sort's first element may not have been made yet."""
        return self._places[sort].index(place) if self._places[sort] else self._new(sort)

    def _place(self, term: Term, binding: Binding) -> int:
        if isinstance(term, Constant):
            return self._constants[f"{term.name}@{term.sort}"]
        return self._places[term.sort][binding[term]]

    def _merge(self, sort: Sort, one: int, other: int) -> None:
        """Make two elements of a sort one; the last element takes the number that falls free."""
        if one == other:
            return
        self._merges += 1
        kept, gone, last = min(one, other), max(one, other), self._sizes[sort] - 1
        self._sizes[sort] = last

        def moved(place: int) -> int:
            return kept if place == gone else gone if place == last else place

        self._places[sort] = [moved(place) for place in self._places[sort]]
        for name, place in self._constants.items():
            if name.endswith(f"@{sort}"):
                self._constants[name] = moved(place)
        for (predicate, sorts), rows in self._relations.items():
            if sort in sorts:
                self._relations[predicate, sorts] = {
                    tuple(moved(value) if own == sort else value for own, value in zip(sorts, row, strict=True))
                    for row in rows
                }


def _alternatives(formula: Formula, sign: bool, choice: int) -> Sequence[tuple[Formula, bool]]:
    """Signed formulas of which any makes the formula have this sign, in the order in which they are tried."""
    match formula, sign:
        case (Or(parts), True) | (And(parts), False):
            return [(part, sign) for part in parts[::choice]]
        case Implies(left, right), True:
            return [(right, True), (left, False)]
        case Iff(left, right), True:
            return [(And((left, right)), True), (Or((left, right)), False)][::choice]
        case Iff(left, right), False:
            return [(And((left, Not(right))), True), (And((Not(left), right)), True)][::choice]
    raise TypeError(f"no disjunction: {formula!r}")


def _constants(formula: Formula) -> Iterator[Constant]:
    for part in subformulas(formula):
        terms = part.args if isinstance(part, Atom) else (part.left, part.right) if isinstance(part, Equal) else ()
        yield from (term for term in terms if isinstance(term, Constant))
