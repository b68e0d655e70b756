"""A model finder for finite domains, inside the worker process.

Small domains come first: one, two or three elements a sort, which is enough for most of what sentences say when nothing
tells its individuals apart.  Then existentials of the assertions become elements of their own; each sort has these, the
named individuals, and some more.  Universals are instantiated only where a candidate structure violates them, and an
existential inside an instance becomes a witness that must be one of the elements.  Z3's ground solver (propositional
logic with equality between elements) proposes the candidates, and elements may turn out equal, so that one search
covers all domains up to its size.  A candidate that violates nothing is a model.

The idea of instantiating from candidate models is that of Ge and de Moura, "Complete instantiation for quantified
formulas in satisfiability modulo theories" (CAV 2009); that of searching bounded domains is McCune's (Mace4).
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Any

from afazio.provers.effort import Effort, EffortSpentError
from afazio.provers.ground_solver import Element, GroundSolver, Node
from afazio.provers.interface import Status
from afazio.provers.procedures import Reply, encode_model
from afazio.provers.queries import Queries
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
from afazio.semantics.logic.views.smtlib import from_smtlib

SMALL_SIZES = (1, 2, 3)
"""How many elements every sort has in the first attempts."""

EXTRA_ELEMENTS = (0, 1, 2, 3, 5, 8, 13)
"""How many elements a sort has beyond those the assertions speak of, attempt by attempt."""

RESOURCES_PER_CHARACTER = 0.4
"""What it costs of the deterministic budget to read the text of a task."""

STEPS_PER_INSTANCE = 20
"""What an instance of a universal takes beside the steps that are counted one by one."""

BATCH = 40
"""How many violated instances of one universal are added between two candidates."""

Binding = dict[Variable, Element]


class _ExhaustedError(Exception):
    """The solver met a limit; ``late`` is whether it was that of time."""

    def __init__(self, late: bool) -> None:
        super().__init__("out of time" if late else "out of resources")
        self.late = late


def solve(text: str, seconds: float, resources: int, memory: int) -> Reply:
    """Look for a finite model of named assertions; never ``Unsatisfiable``."""
    effort = Effort(resources, time.thread_time() + seconds)
    effort.charge(int(len(text) * RESOURCES_PER_CHARACTER))
    reply = _attempts(_read(text), effort, memory)
    return {**reply, "resources": min(resources, effort.resources)}


@lru_cache(maxsize=4)
def _read(text: str) -> list[Formula]:
    """The sentences of a task; the last few are kept, for a question is asked again with more resources."""
    return [formula for _, formula in from_smtlib(text)]


def _attempts(formulas: list[Formula], effort: Effort, memory: int) -> Reply:
    """Search with more and more elements."""
    queries = Queries()
    tried = ""
    try:
        for size in SMALL_SIZES:
            tried = f"models with {size} element{'s' * (size > 1)} of each sort"
            with GroundSolver(memory) as solver:
                model = _Search(formulas, 0, solver, effort, queries, size).run()
            if model is not None:
                return {"status": "Satisfiable", "model": encode_model(model)}
        for extra in EXTRA_ELEMENTS:
            tried = f"models with up to {extra} elements of a sort beyond those named"
            with GroundSolver(memory) as solver:
                search = _Search(formulas, extra, solver, effort, queries)
                model = search.run()
            if model is not None:
                return {"status": "Satisfiable", "model": encode_model(model)}
            if not search.bounded:
                return {"status": "GaveUp", "message": "there is no model of any size"}
    except (EffortSpentError, _ExhaustedError) as stop:
        if stop.late:
            return {"status": "Timeout", "message": f"the model finder ran out of time at {tried}"}
        return {"status": "GaveUp", "message": f"the model finder used up its resources at {tried}"}
    return {"status": "GaveUp", "message": f"there are no {tried}"}


@dataclass(frozen=True, slots=True)
class _Universal:
    """``body`` has the truth value ``sign`` for all values of the variables, wherever ``guard`` (if any) is true."""

    guard: Node | None
    variables: tuple[Variable, ...]
    body: Formula
    sign: bool
    binding: Binding


class _Search:
    """One attempt with a fixed number of extra elements, or, where it is not 0, with ``size`` elements a sort."""

    def __init__(
        self,
        formulas: list[Formula],
        extra: int,
        solver: GroundSolver,
        effort: Effort,
        queries: Queries,
        size: int = 0,
    ) -> None:
        self.bounded = False
        self._solver = solver
        self._effort = effort
        self._queries = queries
        self._universals: list[_Universal] = []
        self._elements: dict[Sort, list[Element]] = {}
        self._named: dict[Constant, Element] = {}
        self._closed = False
        for formula in formulas:
            for sort in _sorts(formula):
                if sort not in self._elements:
                    self._elements[sort] = [solver.element(sort) for _ in range(size)]
        self._closed = size > 0
        for formula in formulas:
            self._require(formula, True, {})
        if not size:
            for sort, elements in self._elements.items():
                elements.extend(solver.element(sort) for _ in range(extra if elements else max(1, extra)))
        self._closed = True

    def run(self) -> Any:
        """A model, or ``None`` when these elements allow none."""
        while True:
            status, used = self._solver.check(self._effort)
            self._effort.charge(used)
            if status is Status.UNSATISFIABLE:
                return None
            if status is not Status.SATISFIABLE:
                raise _ExhaustedError(late=status is Status.TIMEOUT)
            guarded = [universal.guard for universal in self._universals if universal.guard is not None]
            candidate = self._solver.candidate(self._named, guarded)
            found = candidate.model
            structure = Structure(
                dict(found.sizes), dict(found.constants), dict(found.relations), self._effort, self._queries
            )
            switched = iter(candidate.guards)
            new = [
                (universal, binding)
                for universal in self._universals
                if universal.guard is None or next(switched)
                for binding in self._violations(universal, structure, candidate.position)
            ]
            if not new:
                return candidate.model
            for universal, binding in new:
                self._instantiate(universal, binding)

    def _violations(
        self, universal: _Universal, structure: Structure, position: dict[Element, int]
    ) -> Iterator[Binding]:
        """Bindings of the variables under which the structure contradicts the universal."""
        env = {variable: position[element] for variable, element in universal.binding.items()}
        first: dict[tuple[Sort, int], Element] = {}
        for sort, elements in self._elements.items():
            for element in elements:
                first.setdefault((sort, position[element]), element)
        found = structure.solutions(universal.variables, universal.body, not universal.sign, env)
        for solution in islice(found, BATCH):
            yield {variable: first[variable.sort, solution[variable]] for variable in universal.variables}

    def _instantiate(self, universal: _Universal, binding: Binding) -> None:
        self._effort.spend(STEPS_PER_INSTANCE)
        inner = {**universal.binding, **binding}
        if universal.guard is None:
            self._require(universal.body, universal.sign, inner)
        else:
            node = self._ground(universal.body, universal.sign, inner)
            self._solver.require(self._solver.either([self._solver.opposite(universal.guard), node]))

    def _require(self, formula: Formula, sign: bool, binding: Binding) -> None:
        """Assert the formula with this sign."""
        match formula, sign:
            case (And(parts), True) | (Or(parts), False):
                for part in parts:
                    self._require(part, sign, binding)
            case Implies(left, right), False:
                self._require(left, True, binding)
                self._require(right, False, binding)
            case Not(body), _:
                self._require(body, not sign, binding)
            case (Exists(variables, body), True) | (ForAll(variables, body), False):
                self._require(body, sign, self._witnesses(variables, binding))
            case (ForAll(variables, body), True) | (Exists(variables, body), False):
                self._universals.append(_Universal(None, variables, body, sign, _without(binding, variables)))
            case _:
                self._solver.require(self._ground(formula, sign, binding))

    def _ground(self, formula: Formula, sign: bool, binding: Binding) -> Node:
        """A ground formula that implies the formula with this sign, and is implied by it over these elements."""
        solver = self._solver
        self._effort.spend()
        match formula:
            case Atom(predicate, args):
                node = solver.atom(predicate, tuple(self._element(term, binding) for term in args))
                return node if sign else solver.opposite(node)
            case Equal(left, right):
                node = solver.same(self._element(left, binding), self._element(right, binding))
                return node if sign else solver.opposite(node)
            case Not(body):
                return self._ground(body, not sign, binding)
            case And(parts) | Or(parts):
                nodes = [self._ground(part, sign, binding) for part in parts]
                return solver.all_of(nodes) if isinstance(formula, And) == sign else solver.either(nodes)
            case Implies(left, right):
                nodes = [self._ground(left, not sign, binding), self._ground(right, sign, binding)]
                return solver.either(nodes) if sign else solver.all_of(nodes)
            case Iff(left, right):
                ways = [(left_sign, left_sign == sign) for left_sign in (True, False)]
                both = [[self._ground(left, one, binding), self._ground(right, two, binding)] for one, two in ways]
                return solver.either([solver.all_of(nodes) for nodes in both])
            case Exists(variables, body) | ForAll(variables, body):
                if isinstance(formula, Exists) == sign:
                    return self._ground(body, sign, self._witnesses(variables, binding))
                guard = solver.proposition()
                self._universals.append(_Universal(guard, variables, body, sign, _without(binding, variables)))
                return guard
        raise TypeError(f"not a formula: {formula!r}")

    def _element(self, term: Term, binding: Binding) -> Element:
        if isinstance(term, Variable):
            return binding[term]
        if term not in self._named:
            self._named[term] = self._witness(term.sort)
        return self._named[term]

    def _witnesses(self, variables: tuple[Variable, ...], binding: Binding) -> Binding:
        """The binding with values for existential variables."""
        return {**binding, **{variable: self._witness(variable.sort) for variable in variables}}

    def _witness(self, sort: Sort) -> Element:
        """A new element; when no more may be added, one that equals an element there is."""
        elements = self._elements[sort]
        if not self._closed:
            elements.append(self._solver.element(sort))
            return elements[-1]
        self.bounded = True
        if len(elements) == 1:
            return elements[0]
        witness = self._solver.element(sort)
        self._solver.require(self._solver.either([self._solver.same(witness, element) for element in elements]))
        return witness


def _without(binding: Binding, variables: tuple[Variable, ...]) -> Binding:
    return {variable: element for variable, element in binding.items() if variable not in variables}


def _sorts(formula: Formula) -> Iterator[Sort]:
    for part in subformulas(formula):
        match part:
            case Atom(_, args):
                yield from (term.sort for term in args)
            case Equal(left, _):
                yield left.sort
            case Exists(variables, _) | ForAll(variables, _):
                yield from (variable.sort for variable in variables)
