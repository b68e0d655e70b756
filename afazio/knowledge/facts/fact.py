"""One fact: how two predicates are related, or a formula that is read when it is wanted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property

from afazio.semantics.logic.formula import Atom, Formula, Iff, Implies, atoms
from afazio.semantics.logic.predicates import Predicate


@dataclass(frozen=True, slots=True)
class Outline:
    """The atoms to the left of a formula's arrow and those to the right of it, whatever they stand under.

    A formula without an arrow has all of its atoms on the left; one with an arrow in both directions has them on
    either side.
    """

    needed: tuple[Atom, ...]
    given: tuple[Atom, ...]


@dataclass(frozen=True, eq=False)
class Fact:
    """One fact: ``left`` and ``right`` for a relation of two predicates, a formula for anything else.

    ``relation`` is ``<`` or ``!`` (an equation is two facts with ``<``), or ``formula``.  Of a formula, ``needed`` are
    the predicates that must occur for it to be of use, those to the left of the arrow, ``given`` those that it says
    something of, to the right of it.  ``read`` gives the formula itself and ``sketch`` its outline, which most pairs
    have no use for; where there is no sketch the outline is that of the formula.
    """

    relation: str
    left: Predicate | None
    right: Predicate | None
    cost: float
    source: str
    needed: frozenset[Predicate] = frozenset()
    given: frozenset[Predicate] = frozenset()
    read: Callable[[], Formula | None] | None = field(default=None, repr=False)
    sketch: Callable[[], Outline] | None = field(default=None, repr=False)

    @cached_property
    def formula(self) -> Formula | None:
        """What the fact says, closed; ``None`` for a relation."""
        return None if self.read is None else self.read()

    @cached_property
    def outline(self) -> Outline:
        """The atoms of what the fact says; none for a relation."""
        if self.sketch is not None:
            return self.sketch()
        return _outline(self.formula)


def formula_fact(formula: Formula, cost: float, source: str) -> Fact:
    """The fact that a closed formula states."""
    outline = _outline(formula)
    return outlined_fact(outline, cost, source, lambda: formula)


def outlined_fact(outline: Outline, cost: float, source: str, read: Callable[[], Formula | None]) -> Fact:
    """The fact of a formula that has this outline, and that is read when it is wanted."""
    needed, given = (frozenset(atom.predicate for atom in side) for side in (outline.needed, outline.given))
    return Fact("formula", None, None, cost, source, needed, given, read, lambda: outline)


def _outline(formula: Formula | None) -> Outline:
    """The outline of what a closed formula says of all or of some; of what names no variable, and of none, nothing."""
    body = getattr(formula, "body", None)
    if isinstance(body, Implies):
        return Outline(tuple(atoms(body.antecedent)), tuple(atoms(body.consequent)))
    every = () if body is None else tuple(atoms(body))
    return Outline(every, every if isinstance(body, Iff) else ())
