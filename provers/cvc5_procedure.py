"""cvc5 on SMT-LIB text, inside the worker process."""

from __future__ import annotations

import time
from itertools import product
from math import prod
from typing import Any

import cvc5
from cvc5 import Kind

from afazio.provers.interface import PATIENCE, Model
from afazio.provers.procedures import Reply, encode_model
from afazio.semantics.logic.views.symbols import read_constant, read_predicate, unescape

RESOURCES_PER_UNIT = 4
"""What a unit that cvc5 counts costs of the deterministic budget: it takes three microseconds or so."""

STRATEGIES: tuple[dict[str, str], ...] = ({"finite-model-find": "true"}, {})
"""Options to try in turn: finite models of growing size, which proves much as well; then instantiation by matching."""

_PRODUCED = {"produce-unsat-cores": "true", "minimal-unsat-cores": "true", "produce-models": "true"}

MAX_ROWS = 20_000
"""A model whose relations have more possible tuples than this, all together, is not read."""


def solve(text: str, seconds: float, resources: int, memory: int) -> Reply:
    """Decide named assertions; ``Unsatisfiable`` with a core, or ``Satisfiable`` with a finite structure.

    cvc5 has no limit of memory of its own: the worker's is the only one.
    """
    deadline = time.process_time() + seconds
    reply: Reply = {"status": "Timeout", "message": "no time was left for cvc5"}
    used = 0
    for strategy in STRATEGIES:
        left = deadline - time.process_time()
        if left <= 0:
            break
        limits = {
            "rlimit": str(max(1, resources // RESOURCES_PER_UNIT // len(STRATEGIES))),
            "tlimit": str(1 + int(left * PATIENCE * 1000)),
        }
        reply = _run(text, {**strategy, **limits})
        used += reply["resources"]
        if reply["status"] in ("Satisfiable", "Unsatisfiable"):
            break
    return {**reply, "resources": used}


def _run(text: str, options: dict[str, str]) -> Reply:
    manager = cvc5.TermManager()
    solver = cvc5.Solver(manager)
    solver.setLogic("UF")
    for name, value in {**_PRODUCED, **options}.items():
        solver.setOption(name, value)
    symbols = _read(solver, text)
    result = solver.checkSat()
    used = {"resources": _counted(solver) * RESOURCES_PER_UNIT}
    if result.isUnsat():
        return {"status": "Unsatisfiable", "core": _core(solver, symbols), **used}
    if result.isSat():
        model = _structure(manager, solver, symbols)
        if model is not None:
            return {"status": "Satisfiable", "model": encode_model(model), **used}
        return {"status": "GaveUp", "message": "cvc5's model is too large", **used}
    reason = result.getUnknownExplanation()
    if reason == cvc5.UnknownExplanation.MEMOUT:
        raise MemoryError
    if reason == cvc5.UnknownExplanation.TIMEOUT:
        return {"status": "Timeout", "message": "cvc5 ran out of time", **used}
    return {"status": "GaveUp", "message": f"cvc5: {reason.name.lower()}", **used}


def _read(solver: Any, text: str) -> Any:
    """Give the text to the solver; the symbols that it declares."""
    parser = cvc5.InputParser(solver)
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, text, "task")
    symbols = parser.getSymbolManager()
    while not (command := parser.nextCommand()).isNull():
        command.invoke(solver, symbols)
    return symbols


def _counted(solver: Any) -> int:
    statistics = dict(solver.getStatistics().get(internal=True, defaulted=True))
    return int(statistics["resource::resourceUnitsUsed"]["value"])


def _core(solver: Any, symbols: Any) -> list[str]:
    named = symbols.getNamedTerms()
    return sorted(unescape(_bare(named[term]).removesuffix("!")) for term in solver.getUnsatCore())


def _structure(manager: Any, solver: Any, symbols: Any) -> Model | None:
    """The finite structure that cvc5's model describes; ``None`` where it is too large."""
    domains = {str(sort): solver.getModelDomainElements(sort) for sort in symbols.getDeclaredSorts()}
    numbers = {sort: {element: number for number, element in enumerate(found)} for sort, found in domains.items()}
    constants, relations = [], []
    left = MAX_ROWS
    for term in symbols.getDeclaredTerms():
        name = _bare(term.getSymbol())
        if term.getSort().isFunction():
            predicate, _ = read_predicate(name)
            sorts = tuple(map(str, term.getSort().getFunctionDomainSorts()))
            left -= prod(len(domains[sort]) for sort in sorts)
            if left < 0:
                return None
            rows = _true_of(manager, solver, term, [domains[sort] for sort in sorts])
            relations.append(((predicate, sorts), rows))
        elif term.getSort().isBoolean():
            predicate, _ = read_predicate(name)
            rows = frozenset({()} if solver.getValue(term).getBooleanValue() else ())
            relations.append(((predicate, ()), rows))
        else:
            constant, sort = read_constant(name)
            constants.append((f"{constant}@{sort}", numbers[str(sort)][solver.getValue(term)]))
    sizes = tuple((sort, len(found)) for sort, found in domains.items())
    return Model(sizes, tuple(constants), tuple(relations))


def _true_of(manager: Any, solver: Any, relation: Any, domains: list[list[Any]]) -> frozenset[tuple[int, ...]]:
    """The tuples, as numbers in their domains, that a relation holds of."""
    numbered = product(*(enumerate(domain) for domain in domains))
    return frozenset(
        tuple(number for number, _ in row)
        for row in numbered
        if solver.getValue(manager.mkTerm(Kind.APPLY_UF, relation, *(element for _, element in row))).getBooleanValue()
    )


def _bare(symbol: str) -> str:
    return symbol[1:-1] if symbol.startswith("|") else symbol
