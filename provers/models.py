"""Truth in finite structures: the check that every counter-model passes before it may count.

It rests on no prover.
"""

from __future__ import annotations

from collections.abc import Iterable

from afazio.provers.effort import Effort
from afazio.provers.interface import Model
from afazio.provers.queries import Queries
from afazio.provers.structure import Structure
from afazio.semantics.logic.formula import Formula


def satisfies(model: Model, formula: Formula, effort: Effort | None = None) -> bool:
    """Whether a formula without free variables is true in the structure; otherwise as `first_violated`."""
    return first_violated(model, [formula], effort) is None


def first_violated(
    model: Model, formulas: Iterable[Formula], effort: Effort | None = None, queries: Queries | None = None
) -> Formula | None:
    """The first of some formulas without free variables that is false in the structure; ``None`` if all are true.

    Constants are called ``name@Sort`` in the structure.  A sort, constant or relation that it does not mention has
    one element, is element 0, or is empty.  Checks of the same formulas can share ``queries``.
    Raises `ValueError` for a structure with an empty sort or values outside its domains, and `EffortSpentError` where
    nothing is left of ``effort``, which is without limit if none is given.
    """
    _check(model)
    structure = Structure(dict(model.sizes), dict(model.constants), dict(model.relations), effort, queries)
    return next((formula for formula in formulas if not structure.holds(formula, True, {})), None)


def _check(model: Model) -> None:
    """Raise `ValueError` unless every value lies in a non-empty domain."""
    sizes = dict(model.sizes)
    if any(size < 1 for size in sizes.values()):
        raise ValueError("a sort of the structure is empty")
    for name, value in model.constants:
        if not 0 <= value < sizes.get(name.rpartition("@")[2], 1):
            raise ValueError(f"{name} = {value} lies outside the structure's domains")
    for (predicate, sorts), rows in model.relations:
        limits = [sizes.get(sort, 1) for sort in sorts]
        for row in rows:
            if len(row) != len(limits) or any(not 0 <= value < top for value, top in zip(row, limits, strict=True)):
                raise ValueError(f"{predicate}{row} lies outside the structure's domains")


def describe(model: Model) -> str:
    """The structure in words: a line of domains, then constants, then what is true of which elements.

    Elements are called by the letter of their sort and a number (``x0``, ``e1``); empty relations are left out.
    """
    letters = {"Entity": "x", "Event": "e", "Context": "c", "Degree": "d", "Time": "t"}

    def element(sort: str, value: int) -> str:
        return f"{letters.get(sort, sort)}{value}"

    lines = [
        "; ".join(f"{sort} = {{{', '.join(element(sort, n) for n in range(size))}}}" for sort, size in model.sizes)
    ]
    for name, value in model.constants:
        bare, _, sort = name.rpartition("@")
        lines.append(f"{bare} = {element(sort, value)}")
    for (predicate, sorts), rows in model.relations:
        for row in sorted(rows):
            lines.append(f"{predicate}({', '.join(map(element, sorts, row))})")
    return "\n".join(lines)
