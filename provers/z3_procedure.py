"""Z3 on SMT-LIB text, inside the worker process."""

from __future__ import annotations

import time
from itertools import product
from math import prod
from typing import Any

import z3

from afazio.provers.interface import PATIENCE, Model
from afazio.provers.procedures import Reply, encode_model
from afazio.semantics.logic.views.smtlib import assertion_names
from afazio.semantics.logic.views.symbols import read_constant, read_predicate

STRATEGIES: tuple[dict[str, Any], ...] = (
    {"random_seed": 0, "mbqi": True, "auto_config": False, "ematching": True},
    {"random_seed": 0, "mbqi": True, "auto_config": False, "ematching": True, "pull_nested_quantifiers": True},
    {"random_seed": 0, "mbqi": True, "auto_config": False, "ematching": False},
)
"""Options to try in turn: E-matching proves quickly but can run on for ever where models instantiate well; quantifiers
that are bound together are matched as a whole, which proves long denials and loses some short ones."""

MIN_MEMORY = 32
"""Z3 itself needs this many MiB: with less it does not stop in order."""

MAX_ROWS = 4_000
"""A model whose relations have more possible tuples than this, all together, is not read."""

RESOURCES_PER_ROW = 30
"""What it costs of the deterministic budget to read from a model whether a tuple stands in a relation."""

RESOURCES_PER_CHARACTER = 0.2
"""What it costs of the deterministic budget to read the text of a question."""


def solve(text: str, seconds: float, resources: int, memory: int) -> Reply:
    """Decide named assertions; ``Unsatisfiable`` with a core, or ``Satisfiable`` with a finite structure.

    Every call has its own Z3 context, so that no answer depends on the questions before it.  The strategies share the
    resources equally.
    """
    z3.set_param("memory_max_size", max(memory, MIN_MEMORY))
    context = z3.Context()
    deadline = time.process_time() + seconds
    names = assertion_names(text)
    assertions = list(z3.parse_smt2_string(text, ctx=context))
    reply: Reply = {"status": "Timeout", "message": "no time was left for Z3"}
    for strategy in STRATEGIES:
        left = deadline - time.process_time()
        if left <= 0:
            break
        limits = {"rlimit": resources // len(STRATEGIES), "timeout": 1 + int(left * PATIENCE * 1000)}
        reply = _run(assertions, names, {**strategy, **limits}, context, deadline)
        if reply["status"] in ("Satisfiable", "Unsatisfiable"):
            break
    read = int(RESOURCES_PER_CHARACTER * len(text))
    return {**reply, "resources": reply.get("resources", 0) + read}


def _run(
    assertions: list[Any], names: tuple[str, ...], options: dict[str, Any], context: z3.Context, deadline: float
) -> Reply:
    """One strategy; each assertion hangs on a label, so that the labels that clash make the core."""
    solver = z3.SimpleSolver(ctx=context)
    solver.set(**options)
    labels = [z3.Bool(f"a{number}", ctx=context) for number in range(len(assertions))]
    for label, assertion in zip(labels, assertions, strict=True):
        solver.add(z3.Implies(label, assertion))
    began = time.monotonic()
    outcome = solver.check(*labels)
    late = time.process_time() >= deadline or (time.monotonic() - began) * 1000 >= options["timeout"]
    reply = _reply(solver, outcome, names, options, late)
    # Z3 counts on from one check in a context to the next.
    return {**reply, "resources": _counted(solver) + reply.get("resources", 0)}


def _reply(solver: z3.SimpleSolver, outcome: Any, names: tuple[str, ...], options: dict[str, Any], late: bool) -> Reply:
    """What the outcome of a check means: a core, a structure, or why there is neither."""
    if outcome == z3.unsat:
        core = _shrink(solver, list(solver.unsat_core()))
        return {"status": "Unsatisfiable", "core": sorted(names[int(str(label)[1:])] for label in core)}
    if outcome == z3.sat:
        model = _structure(solver.model())
        if model is None:
            return {"status": "GaveUp", "message": "Z3's model has no small finite domains"}
        return {"status": "Satisfiable", "model": encode_model(model), "resources": _rows(model) * RESOURCES_PER_ROW}
    reason = solver.reason_unknown()
    if "memory" in reason:
        raise MemoryError
    if late:
        return {"status": "Timeout", "message": "Z3 ran out of time"}
    if "resource" in reason or "canceled" in reason:
        return {"status": "GaveUp", "message": f"Z3 used up its {options['rlimit']} resource units"}
    return {"status": "GaveUp", "message": f"Z3: {reason}"}


def _counted(solver: z3.SimpleSolver) -> int:
    """The units that Z3 has used in the solver's context."""
    statistics = solver.statistics()
    return int(statistics.get_key_value("rlimit count")) if "rlimit count" in statistics.keys() else 0  # noqa: SIM118


def _shrink(solver: z3.SimpleSolver, core: list[Any]) -> list[Any]:
    """Ask again with the core alone as long as that makes it smaller; full minimisation costs ten times the proof."""
    while len(core) > 1 and solver.check(*core) == z3.unsat and len(solver.unsat_core()) < len(core):
        core = list(solver.unsat_core())
    return core


def _structure(model: z3.ModelRef) -> Model | None:
    """The finite structure that a model describes, or ``None`` where a domain is not finite or too large."""
    universes = {sort.name(): list(model.get_universe(sort)) for sort in model.sorts()}
    index = {sort: {value.get_id(): n for n, value in enumerate(values)} for sort, values in universes.items()}
    constants, relations = [], []
    left = MAX_ROWS
    for declaration in model.decls():
        name = declaration.name()
        if declaration.range().kind() == z3.Z3_BOOL_SORT:
            if "/" not in name or name.endswith("!"):  # the names of assertions are truth values too
                continue
            predicate, _ = read_predicate(name)
            sorts = tuple(declaration.domain(n).name() for n in range(declaration.arity()))
            size = prod(len(universes.get(sort, ())) for sort in sorts)
            left -= size
            if not size or left < 0:
                return None
            relations.append(((predicate, sorts), _true_of(model, declaration, [universes[sort] for sort in sorts])))
        elif declaration.arity() == 0 and "@" in name:
            constant, sort = read_constant(name)
            value = model.eval(declaration(), True)
            if value.get_id() not in index.get(str(sort), {}):
                return None
            constants.append((f"{constant}@{sort}", index[str(sort)][value.get_id()]))
    sizes = tuple((sort, len(values)) for sort, values in universes.items() if values)
    return Model(sizes, tuple(constants), tuple(relations))


def _true_of(model: z3.ModelRef, declaration: Any, domains: list[list[Any]]) -> frozenset[tuple[int, ...]]:
    """The tuples, as numbers in their domains, that a relation holds of."""
    numbered = product(*(enumerate(domain) for domain in domains))
    return frozenset(
        tuple(number for number, _ in row)
        for row in numbered
        if z3.is_true(model.eval(declaration(*(value for _, value in row)), True))
    )


def _rows(model: Model) -> int:
    """How many tuples had to be looked at to read the structure."""
    sizes = dict(model.sizes)
    return sum(prod(sizes.get(sort, 1) for sort in sorts) for (_, sorts), _ in model.relations)
