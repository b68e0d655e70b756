"""Z3 on SMT-LIB text, inside the worker process."""

from __future__ import annotations

from itertools import product
from typing import Any

import z3

from afazio.provers.interface import Model
from afazio.provers.procedures import Reply, encode_model
from afazio.semantics.views.smtlib import assertion_names
from afazio.semantics.views.symbols import read_constant, read_predicate

MAX_ROWS = 20_000
"""A relation with more possible tuples than this is not read from a model."""


def solve(text: str, seconds: float, resources: int, memory: int) -> Reply:
    """Decide named assertions; ``Unsatisfiable`` with a core, or ``Satisfiable`` with a finite structure.

    Every call has its own Z3 context, so that no answer depends on the questions before it.
    """
    z3.set_param("memory_max_size", memory)
    context = z3.Context()
    try:
        names = assertion_names(text)
        solver = z3.SimpleSolver(ctx=context)
        solver.set(**_options(seconds, resources))
        for number, assertion in enumerate(z3.parse_smt2_string(text, ctx=context)):
            solver.assert_and_track(assertion, f"a{number}")
        return _reply(solver, names, resources)
    except z3.Z3Exception as error:
        if "memory" in str(error):
            raise MemoryError from error
        raise


def _options(seconds: float, resources: int) -> dict[str, Any]:
    return {
        "rlimit": resources,
        "timeout": max(1, int(seconds * 1000)),
        "random_seed": 0,
        "mbqi": True,
        "auto_config": False,
        "core.minimize": True,
    }


def _reply(solver: z3.SimpleSolver, names: tuple[str, ...], resources: int) -> Reply:
    outcome = solver.check()
    if outcome == z3.unsat:
        return {"status": "Unsatisfiable", "core": sorted(names[int(str(one)[1:])] for one in solver.unsat_core())}
    if outcome == z3.sat:
        model = _structure(solver.model())
        if model is None:
            return {"status": "GaveUp", "message": "Z3's model has no small finite domains"}
        return {"status": "Satisfiable", "model": encode_model(model)}
    reason = solver.reason_unknown()
    if "memory" in reason:
        raise MemoryError
    if "timeout" in reason:
        return {"status": "Timeout", "message": "Z3 ran out of time"}
    if "resource" in reason or "canceled" in reason:
        return {"status": "GaveUp", "message": f"Z3 used up its {resources} resource units"}
    return {"status": "GaveUp", "message": f"Z3: {reason}"}


def _structure(model: z3.ModelRef) -> Model | None:
    """The finite structure that a model describes, or ``None`` where a domain is not finite or too large."""
    universes = {sort.name(): list(model.get_universe(sort)) for sort in model.sorts()}
    index = {sort: {value.get_id(): n for n, value in enumerate(values)} for sort, values in universes.items()}
    constants, relations = [], []
    for declaration in model.decls():
        name = declaration.name()
        if declaration.range().kind() == z3.Z3_BOOL_SORT:
            if "/" not in name:
                continue
            predicate, _ = read_predicate(name)
            sorts = tuple(declaration.domain(n).name() for n in range(declaration.arity()))
            size = 1
            for sort in sorts:
                size *= len(universes.get(sort, ()))
            if not 0 < size <= MAX_ROWS:
                return None
            rows = [
                tuple(row)
                for row in product(*(range(len(universes[sort])) for sort in sorts))
                if z3.is_true(
                    model.eval(declaration(*(universes[s][n] for s, n in zip(sorts, row, strict=True))), True)
                )
            ]
            relations.append(((predicate, sorts), frozenset(rows)))
        elif declaration.arity() == 0 and "@" in name:
            constant, sort = read_constant(name)
            value = model.eval(declaration(), True)
            if value.get_id() not in index.get(str(sort), {}):
                return None
            constants.append((f"{constant}@{sort}", index[str(sort)][value.get_id()]))
    sizes = tuple((sort, len(values)) for sort, values in universes.items() if values)
    return Model(sizes, tuple(constants), tuple(relations))
