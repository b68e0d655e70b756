"""A model finder for finite domains, inside the worker process.

Small domains are tried (`domains`), and such as have an element for each existential of the assertions, for each named
individual, and some more.  Universals are instantiated only where a candidate structure violates them, and an
existential inside an instance becomes a witness that must be one of the elements.  Z3's ground solver (propositional
logic with equality between elements) proposes the candidates, and elements may turn out equal, so that one search
covers all domains up to its size.  A candidate that violates nothing is a model.  Where no witness had to be one of the
elements, and no size was fixed, the instances follow from the assertions: if no candidate is left, these have no model.

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

from afazio.provers.domains import ATTEMPTS, Domains
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

Binding = dict[Variable, Element]


SHARE_OF_ATTEMPT = 0.5
"""How much of the resources that are left one attempt may use."""

LEAST_FOR_ATTEMPT = 5_000
"""How much must be left for another attempt."""

RESOURCES_PER_CHARACTER = 0.4
"""What it costs of the deterministic budget to read the text of a task."""

STEPS_PER_INSTANCE = 20
"""What an instance of a universal takes beside the steps that are counted one by one."""

BATCH = 40
"""How many violated instances of one universal are added between two candidates."""


class _ExhaustedError(Exception):
    """The solver met a limit; ``late`` is whether it was that of time."""

    def __init__(self, late: bool) -> None:
        super().__init__("out of time" if late else "out of resources")
        self.late = late


def solve(text: str, seconds: float, resources: int, memory: int) -> Reply:
    """Look for a finite model of named assertions, or for instances of them that have none."""
    effort = Effort(resources, time.thread_time() + seconds)
    effort.charge(int(len(text) * RESOURCES_PER_CHARACTER))
    reply = _attempts(_read(text), effort, memory)
    return {**reply, "resources": min(resources, effort.resources)}


@lru_cache(maxsize=4)
def _read(text: str) -> list[tuple[str, Formula]]:
    """The named sentences of a task; the last few are kept, for a question is asked again with more resources."""
    return list(from_smtlib(text))


def _attempts(assertions: list[tuple[str, Formula]], effort: Effort, memory: int) -> Reply:
    """Search domain by domain, each with its share of the resources."""
    queries = Queries()
    unfinished: Domains | None = None
    for domains in ATTEMPTS:
        if unfinished is not None and effort.left < LEAST_FOR_ATTEMPT:
            break
        part = effort.part(SHARE_OF_ATTEMPT)
        try:
            reply = _attempt(assertions, domains, part, effort, queries, memory)
        except (EffortSpentError, _ExhaustedError) as stop:
            if stop.late:
                return {"status": "Timeout", "message": f"the model finder ran out of time at {domains}"}
            unfinished = domains
        else:
            if reply is not None:
                return reply
        finally:
            effort.charge(part.resources)
    if unfinished is not None:
        return {"status": "GaveUp", "message": f"the model finder used up its resources at {unfinished}"}
    return {"status": "GaveUp", "message": f"there are no {ATTEMPTS[-1]}"}


def _attempt(
    assertions: list[tuple[str, Formula]],
    domains: Domains,
    part: Effort,
    effort: Effort,
    queries: Queries,
    memory: int,
) -> Reply | None:
    """A model with these domains, or the assertions that have none of any size; ``None`` where neither is found.

    ``part`` is for the search, and ``effort`` for finding out which assertions are needed.
    """
    with GroundSolver(memory) as solver:
        search = _Search([formula for _, formula in assertions], domains, solver, part, queries)
        model = search.run()
        if model is not None:
            return {"status": "Satisfiable", "model": encode_model(model)}
        if search.bounded:
            return None
        return {"status": "Unsatisfiable", "core": sorted(assertions[number][0] for number in search.core(effort))}


@dataclass(frozen=True, slots=True)
class _Universal:
    """``body`` has the truth value ``sign`` for all values of the variables, wherever ``guard`` (if any) is true.

    ``owner`` is the number of the assertion that says so.
    """

    owner: int
    guard: Node | None
    variables: tuple[Variable, ...]
    body: Formula
    sign: bool
    binding: Binding


class _Search:
    """One attempt.

    Where it was not ``bounded``, every instance follows from its assertion, so that what it excludes has no model.
    """

    def __init__(
        self, formulas: list[Formula], domains: Domains, solver: GroundSolver, effort: Effort, queries: Queries
    ) -> None:
        self.bounded = domains.sizes is not None
        self._solver = solver
        self._effort = effort
        self._queries = queries
        self._universals: list[_Universal] = []
        self._elements: dict[Sort, list[Element]] = {}
        self._named: dict[Constant, Element] = {}
        self._required: list[tuple[int, Node]] = []
        self._owner = 0
        for sort in dict.fromkeys(sort for formula in formulas for sort in _sorts(formula)):
            size = 0 if domains.sizes is None else domains.sizes.get(sort, 1)
            self._elements[sort] = [solver.element(sort) for _ in range(size)]
        self._closed = domains.sizes is not None
        for self._owner, formula in enumerate(formulas):
            self._require(formula, True, {})
        if not self._closed:
            for sort, elements in self._elements.items():
                more = domains.extra if elements else max(1, domains.extra)
                elements.extend(solver.element(sort) for _ in range(more))
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

    def core(self, effort: Effort) -> frozenset[int]:
        """The numbers of assertions whose instances exclude one another, when `run` has found no model."""
        return self._solver.clash(self._required, effort)

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
        self._owner = universal.owner
        inner = {**universal.binding, **binding}
        if universal.guard is None:
            self._require(universal.body, universal.sign, inner)
        else:
            node = self._ground(universal.body, universal.sign, inner)
            self._add(self._solver.either([self._solver.opposite(universal.guard), node]))

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
                self._watch(None, variables, body, sign, binding)
            case _:
                self._add(self._ground(formula, sign, binding))

    def _watch(
        self, guard: Node | None, variables: tuple[Variable, ...], body: Formula, sign: bool, binding: Binding
    ) -> None:
        outer = {variable: element for variable, element in binding.items() if variable not in variables}
        self._universals.append(_Universal(self._owner, guard, variables, body, sign, outer))

    def _add(self, node: Node) -> None:
        self._required.append((self._owner, node))
        self._solver.require(node)

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
                self._watch(guard, variables, body, sign, binding)
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


def _sorts(formula: Formula) -> Iterator[Sort]:
    for part in subformulas(formula):
        match part:
            case Atom(_, args):
                yield from (term.sort for term in args)
            case Equal(left, _):
                yield left.sort
            case Exists(variables, _) | ForAll(variables, _):
                yield from (variable.sort for variable in variables)
