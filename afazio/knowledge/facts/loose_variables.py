"""Variables of a fact that only its right side has: they would say it of everything, which is hardly meant."""

from __future__ import annotations

from collections.abc import Iterator

from afazio.semantics.logic.formula import And, Formula, Iff, Implies, Not, Sort, Variable, free_variables


def loose_variables(formula: Formula) -> tuple[Variable, ...]:
    """The variables that nothing binds and that stand on one side of the arrow alone, where they claim something.

    Those of a denial (``man_n(x) -> ~ woman_n(y)``) claim nothing to exist.  Contexts are left out: the notation does
    not show them.
    """
    if isinstance(formula, Iff):
        return _named(free_variables(formula.left) ^ free_variables(formula.right))
    given: frozenset[Variable] = frozenset()
    goal = formula
    while isinstance(goal, Implies):
        given |= free_variables(goal.antecedent)
        goal = goal.consequent
    if goal is formula:
        return ()
    claimed = {variable for part in _claims(goal) for variable in free_variables(part)}
    return _named(claimed - given)


def _claims(formula: Formula) -> Iterator[Formula]:
    for part in formula.parts if isinstance(formula, And) else (formula,):
        if not isinstance(part, Not):
            yield part


def _named(variables: frozenset[Variable] | set[Variable]) -> tuple[Variable, ...]:
    seen = (variable for variable in variables if variable.sort is not Sort.CONTEXT)
    return tuple(sorted(seen, key=lambda variable: variable.name))
