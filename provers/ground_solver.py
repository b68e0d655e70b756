"""Z3's ground solver behind the few operations that the model finder needs.

Z3's C interface is called directly, without reference counts for terms: they live as long as the context, which is
one search.  This is several times quicker than Z3's Python classes.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Any

import z3
from z3 import z3core, z3types

from afazio.provers.effort import Effort
from afazio.provers.interface import PATIENCE, Model, Status
from afazio.provers.z3_procedure import MIN_MEMORY
from afazio.semantics.logic.formula import Constant, Sort
from afazio.semantics.logic.predicates import Predicate

Node = Any
"""A ground formula in Z3's context."""


@dataclass(frozen=True, eq=False, slots=True)
class Element:
    """An individual of the search; two elements may turn out to be one."""

    sort: Sort
    term: Any


@dataclass(frozen=True, slots=True)
class Candidate:
    """A structure, the number in it of every element that was made, and the guards' truth values."""

    model: Model
    position: dict[Element, int]
    guards: tuple[bool, ...]


class GroundSolver:
    """A solver for ground formulas with equality; a context manager that frees everything at its end."""

    def __init__(self, memory: int) -> None:
        z3.set_param("memory_max_size", max(memory, MIN_MEMORY))
        self._counted = 0
        config = z3core.Z3_mk_config()
        self._context = z3core.Z3_mk_context(config)
        z3core.Z3_del_config(config)
        self._handler = z3core.Z3_set_error_handler(self._context, _keep_going)
        self._solver = z3core.Z3_mk_simple_solver(self._context)
        z3core.Z3_solver_inc_ref(self._context, self._solver)
        self._bool = z3core.Z3_mk_bool_sort(self._context)
        self._sorts: dict[Sort, Any] = {}
        self._elements: dict[Sort, list[Element]] = {}
        self._predicates: dict[tuple[Predicate, tuple[Sort, ...]], Any] = {}
        self._atoms: dict[tuple[Predicate, tuple[Element, ...]], Node] = {}

    def __enter__(self) -> GroundSolver:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        z3core.Z3_solver_dec_ref(self._context, self._solver)
        z3core.Z3_del_context(self._context)

    def element(self, sort: Sort) -> Element:
        """A new individual."""
        if sort not in self._sorts:
            self._sorts[sort] = z3core.Z3_mk_uninterpreted_sort(self._context, self._symbol(sort))
        element = Element(sort, z3core.Z3_mk_fresh_const(self._context, "k", self._sorts[sort]))
        self._elements.setdefault(sort, []).append(element)
        return element

    def proposition(self) -> Node:
        """A new propositional variable."""
        return z3core.Z3_mk_fresh_const(self._context, "g", self._bool)

    def atom(self, predicate: Predicate, args: tuple[Element, ...]) -> Node:
        """The predicate applied to elements."""
        key = (predicate, args)
        if key not in self._atoms:
            declaration = self._predicate(predicate, tuple(one.sort for one in args))
            self._atoms[key] = z3core.Z3_mk_app(self._context, declaration, len(args), _array([a.term for a in args]))
        return self._atoms[key]

    def same(self, left: Element, right: Element) -> Node:
        """Identity of two elements."""
        return z3core.Z3_mk_eq(self._context, left.term, right.term)

    def opposite(self, node: Node) -> Node:
        """Negation."""
        return z3core.Z3_mk_not(self._context, node)

    def all_of(self, nodes: list[Node]) -> Node:
        """Conjunction."""
        return nodes[0] if len(nodes) == 1 else z3core.Z3_mk_and(self._context, len(nodes), _array(nodes))

    def either(self, nodes: list[Node]) -> Node:
        """Disjunction."""
        return nodes[0] if len(nodes) == 1 else z3core.Z3_mk_or(self._context, len(nodes), _array(nodes))

    def require(self, node: Node) -> None:
        """Assert a ground formula."""
        z3core.Z3_solver_assert(self._context, self._solver, node)

    def check(self, effort: Effort) -> tuple[Status, int]:
        """Whether what is required can be true, or the limit of ``effort`` that was met, and the units that it took."""
        return self._checked(self._solver, [], effort)

    def clash(self, required: Sequence[tuple[int, Node]], effort: Effort) -> frozenset[int]:
        """Owners of which some formulas cannot be true together; each formula comes with the number of its owner.

        No owner is left out that ``effort`` does not suffice to leave out.
        """
        labels = {owner: self.proposition() for owner, _ in required}
        solver = z3core.Z3_mk_simple_solver(self._context)
        z3core.Z3_solver_inc_ref(self._context, solver)
        try:
            for owner, node in required:
                labelled = self.either([self.opposite(labels[owner]), node])
                z3core.Z3_solver_assert(self._context, solver, labelled)
            known = len(labels) + 1
            while len(labels) < known:
                known = len(labels)
                status, used = self._checked(solver, list(labels.values()), effort)
                effort.charge(used)
                if status is Status.UNSATISFIABLE:
                    core = self._core(solver)
                    labels = {owner: label for owner, label in labels.items() if label.value in core}
            return frozenset(labels)
        finally:
            z3core.Z3_solver_dec_ref(self._context, solver)

    def _core(self, solver: Any) -> frozenset[int]:
        """The assumptions of the last check that cannot be true together."""
        vector = z3core.Z3_solver_get_unsat_core(self._context, solver)
        z3core.Z3_ast_vector_inc_ref(self._context, vector)
        size = z3core.Z3_ast_vector_size(self._context, vector)
        found = [z3core.Z3_ast_vector_get(self._context, vector, place).value for place in range(size)]
        z3core.Z3_ast_vector_dec_ref(self._context, vector)
        return frozenset(found)

    def _checked(self, solver: Any, assumptions: list[Node], effort: Effort) -> tuple[Status, int]:
        began, seconds = time.monotonic(), effort.seconds * PATIENCE
        options = z3core.Z3_mk_params(self._context)
        z3core.Z3_params_inc_ref(self._context, options)
        for name, value in (
            ("rlimit", effort.left),
            ("timeout", 1 + int(seconds * 1000)),
            ("random_seed", 0),
        ):
            z3core.Z3_params_set_uint(self._context, options, self._symbol(name), min(value, 2**32 - 1))
        z3core.Z3_solver_set_params(self._context, solver, options)
        z3core.Z3_params_dec_ref(self._context, options)
        outcome = z3core.Z3_solver_check_assumptions(self._context, solver, len(assumptions), _array(assumptions))
        before, self._counted = self._counted, self._count(solver)
        used = self._counted - before
        if outcome == z3.Z3_L_TRUE:
            return Status.SATISFIABLE, used
        if outcome == z3.Z3_L_FALSE:
            return Status.UNSATISFIABLE, used
        reason = z3core.Z3_solver_get_reason_unknown(self._context, solver)
        if "memory" in reason:
            raise MemoryError
        late = time.monotonic() - began > seconds
        return Status.TIMEOUT if late or not effort.seconds else Status.GAVE_UP, used

    def _count(self, solver: Any) -> int:
        """The units that Z3 has used in this context."""
        statistics = z3core.Z3_solver_get_statistics(self._context, solver)
        z3core.Z3_stats_inc_ref(self._context, statistics)
        try:
            for place in range(z3core.Z3_stats_size(self._context, statistics)):
                if z3core.Z3_stats_get_key(self._context, statistics, place) == "rlimit count":
                    return int(z3core.Z3_stats_get_uint_value(self._context, statistics, place))
            return self._counted
        finally:
            z3core.Z3_stats_dec_ref(self._context, statistics)

    def candidate(self, named: dict[Constant, Element], guards: list[Node]) -> Candidate:
        """What the last satisfiable check found."""
        model = z3core.Z3_solver_get_model(self._context, self._solver)
        z3core.Z3_model_inc_ref(self._context, model)
        try:
            position = self._positions(model)
            relations: dict[tuple[Predicate, tuple[str, ...]], set[tuple[int, ...]]] = {}
            for (predicate, args), node in self._atoms.items():
                if self._true(model, node):
                    key = (predicate, tuple(str(one.sort) for one in args))
                    relations.setdefault(key, set()).add(tuple(position[one] for one in args))
            sizes = {sort: 1 + max(position[one] for one in elements) for sort, elements in self._elements.items()}
            return Candidate(
                Model(
                    tuple((str(sort), size) for sort, size in sizes.items()),
                    tuple((f"{one.name}@{one.sort}", position[element]) for one, element in named.items()),
                    tuple((key, frozenset(rows)) for key, rows in relations.items()),
                ),
                position,
                tuple(self._true(model, guard) for guard in guards),
            )
        finally:
            z3core.Z3_model_dec_ref(self._context, model)

    def _positions(self, model: Any) -> dict[Element, int]:
        """Every element's number in its sort's domain; equal elements share theirs."""
        position: dict[Element, int] = {}
        for elements in self._elements.values():
            numbers: dict[int, int] = {}
            for element in elements:
                value = self._value(model, element.term)
                position[element] = numbers.setdefault(value.value, len(numbers))
        return position

    def _true(self, model: Any, node: Node) -> bool:
        return bool(z3core.Z3_get_bool_value(self._context, self._value(model, node)) == z3.Z3_L_TRUE)

    def _value(self, model: Any, node: Node) -> Any:
        value = (z3types.Ast * 1)()
        z3core.Z3_model_eval(self._context, model, node, True, value)
        return value[0]

    def _predicate(self, predicate: Predicate, sorts: tuple[Sort, ...]) -> Any:
        key = (predicate, sorts)
        if key not in self._predicates:
            domain = (z3types.Sort * len(sorts))(*(self._sorts[sort] for sort in sorts))
            self._predicates[key] = z3core.Z3_mk_fresh_func_decl(self._context, "p", len(sorts), domain, self._bool)
        return self._predicates[key]

    def _symbol(self, name: str) -> Any:
        return z3core.Z3_mk_string_symbol(self._context, name)


def _keep_going(_context: object, _code: object) -> None:
    """Z3's own handler ends the process; errors are raised by its Python interface after each call."""


def _array(nodes: list[Node]) -> Any:
    return (z3types.Ast * len(nodes))(*nodes)
