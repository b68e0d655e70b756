"""What the worker process can do: each procedure takes SMT-LIB text and limits, and gives a reply as plain data.

A request is ``{"procedure", "text", "seconds", "resources", "memory"}``; a reply is ``{"status", "core", "model",
"message"}``, with the core as assertion names and the model as `encode_model` writes it.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from afazio.provers.interface import Model
from afazio.semantics.logic.predicates import Predicate

Reply = dict[str, Any]

_MODULES = {"z3": "z3_procedure", "finite-models": "grounding", "cvc5": "cvc5_procedure"}


def run(request: dict[str, Any]) -> Reply:
    """Carry out one request; raises `MemoryError` where it needs more than it may have."""
    import z3

    module = import_module(f"afazio.provers.{_MODULES[request['procedure']]}")
    try:
        reply: Reply = module.solve(request["text"], request["seconds"], request["resources"], request["memory"])
        return reply
    except z3.Z3Exception as error:
        if "memory" in str(error):
            raise MemoryError from error
        raise


def warm_up() -> None:
    """Load what the procedures need, so that the first request does not wait for it."""
    run(
        {
            "procedure": "z3",
            "text": "(assert (! true :named start!))",
            "seconds": 1,
            "resources": 10_000,
            "memory": 1024,
        }
    )


def encode_model(model: Model) -> list[Any]:
    """The structure as JSON can hold it."""
    relations = [[[str(key[0]), *key[1]], sorted(map(list, rows))] for key, rows in model.relations]
    return [list(map(list, model.sizes)), list(map(list, model.constants)), relations]


def decode_model(data: list[Any]) -> Model:
    """The structure that `encode_model` wrote."""
    sizes, constants, relations = data
    return Model(
        sizes=tuple((sort, size) for sort, size in sizes),
        constants=tuple((name, value) for name, value in constants),
        relations=tuple(
            ((Predicate.read(predicate), tuple(sorts)), frozenset(map(tuple, rows)))
            for (predicate, *sorts), rows in relations
        ),
    )
