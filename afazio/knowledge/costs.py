"""What axioms cost, from the one table that tells it and why: ``tables/costs.tsv``."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from afazio.errors import RuleError
from afazio.knowledge.word_tables import word_table

_TABLE = "costs.tsv"


def axiom_cost(name: str) -> float:
    """The number in [0, 1] of the row with this name; raises ``KeyError`` for a name that the table has not."""
    return _costs()[name]


@cache
def _costs() -> Mapping[str, float]:
    found: dict[str, float] = {}
    for name, number, _ in word_table(_TABLE, "name", "cost", "provenance"):
        if name in found:
            raise RuleError(f"{_TABLE}: {name!r} stands there twice")
        found[name] = float(number)
        if not 0 <= found[name] <= 1:
            raise RuleError(f"{_TABLE}: the cost of {name!r} is {number}; it must lie between 0 and 1")
    return found
