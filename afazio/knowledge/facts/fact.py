"""One fact: how two predicates are related, or a formula that is read when it is wanted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property

from afazio.semantics.logic.formula import Formula, Iff, Implies, atoms
from afazio.semantics.logic.predicates import Predicate


@dataclass(frozen=True, eq=False)
class Fact:
    """One fact: ``left`` and ``right`` for a relation of two predicates, a formula for anything else.

    ``relation`` is ``<`` or ``!`` (an equation is two facts with ``<``), or ``formula``.  Of a formula, ``needed`` are
    the predicates that must occur for it to be of use, those to the left of the arrow, ``given`` those that it says
    something of, to the right of it, and ``read`` gives the formula itself, which most pairs have no use for.
    """

    relation: str
    left: Predicate | None
    right: Predicate | None
    cost: float
    source: str
    needed: frozenset[Predicate] = frozenset()
    given: frozenset[Predicate] = frozenset()
    read: Callable[[], Formula] | None = field(default=None, repr=False)

    @cached_property
    def formula(self) -> Formula | None:
        """What the fact says, closed; ``None`` for a relation."""
        return None if self.read is None else self.read()


def formula_fact(formula: Formula, cost: float, source: str) -> Fact:
    """The fact that a closed formula states."""
    body = getattr(formula, "body", None)
    needed, given = (frozenset(), frozenset()) if body is None else _sides(body)
    return Fact("formula", None, None, cost, source, needed, given, read=lambda: formula)


def _sides(body: Formula) -> tuple[frozenset[Predicate], frozenset[Predicate]]:
    """The predicates to the left and to the right of an arrow; what has none is all to the left."""
    if isinstance(body, Implies):
        return _predicates(body.antecedent), _predicates(body.consequent)
    return _predicates(body), _predicates(body) if isinstance(body, Iff) else frozenset()


def _predicates(formula: Formula) -> frozenset[Predicate]:
    return frozenset(atom.predicate for atom in atoms(formula))
