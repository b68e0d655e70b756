"""Atoms with their predicates as they are spelled."""

from __future__ import annotations

from afazio.semantics.logic.formula import Atom, Term
from afazio.semantics.logic.predicates import Predicate


def atom(predicate: str, args: tuple[Term, ...]) -> Atom:
    """The atom whose predicate is spelled so: ``atom("dog_n", (x, ACTUAL))``."""
    return Atom(Predicate.read(predicate), args)
