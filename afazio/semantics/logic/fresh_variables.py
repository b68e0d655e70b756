"""Fresh variables, numbered through a whole pair so that no two formulas of it share one by accident."""

from __future__ import annotations

from collections import Counter

from afazio.semantics.logic.formula import Sort, Variable

_LETTERS = {Sort.ENTITY: "x", Sort.EVENT: "e", Sort.CONTEXT: "c", Sort.DEGREE: "d", Sort.TIME: "t"}


class VariableSupply:
    """Hands out x1, x2, ... e1, ... by sort, and numbers for occurrences of generalised quantifiers."""

    def __init__(self) -> None:
        self._used: Counter[Sort] = Counter()
        self._occurrences = 0

    def fresh(self, sort: Sort) -> Variable:
        """A variable that this supply has not given before."""
        self._used[sort] += 1
        return Variable(f"{_LETTERS[sort]}{self._used[sort]}", sort)

    def occurrence(self) -> int:
        """The number of a new occurrence of a generalised quantifier, from 1."""
        self._occurrences += 1
        return self._occurrences
