"""How the shares that two quantifiers speak of add up to the whole that they are shares of.

What two disjoint shares take is not more than all (most voted, half did not vote), and what one leaves, another takes
that goes with it for all of the whole (fewer than half voted, so most did not vote): the inner negation of proportional
quantifiers (Barwise and Cooper 1981, "Generalized quantifiers and natural language"; Peters and Westerståhl 2006,
"Quantifiers in language and logic").
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from afazio.semantics.analysis import Occurrence
from afazio.semantics.logic.formula import (
    FALSE,
    Formula,
    conjunction,
    disjunction,
    exists,
    for_all,
    implication,
    negation,
)
from afazio.semantics.numerals import share
from afazio.semantics.quantifiers import Relation, profiles

_LOWER_BOUNDS = ("at_least_share", "more_than_share")


def sums_of_shares(left: Occurrence, right: Occurrence, same: Formula, scope: Formula) -> Iterator[tuple[Formula, str]]:
    """Each way in which the shares of two occurrences exclude or need each other, with its name.

    ``same`` says that both are about one whole; ``scope`` is the right one's, about the left one's variable.
    """
    profile, wanted = profiles()[left.quantifier], Relation(right.quantifier, right.number)
    excluded = profile.excludes
    taken = Relation(left.quantifier, left.number) if excluded is None else excluded
    first, second = _lower_bound(taken), _lower_bound(wanted)
    if first is None or second is None:
        return
    total, above = first + second, (taken.name, wanted.name).count("more_than_share")
    if excluded is None and (total > 1 or (total == 1 and above)):
        disjoint = for_all([left.variable], implication(conjunction([left.restrictor, left.scope]), negation(scope)))
        yield implication(conjunction([left.atom, right.atom, same, disjoint]), FALSE), "shares beyond the whole"
    if total < 1 or (total == 1 and above < 2):
        rest = conjunction([left.restrictor, negation(left.scope)])
        covered = for_all([left.variable], implication(rest, scope))
        known = [same, covered, exists([left.variable], left.restrictor)]
        one = left.atom if excluded is None else negation(left.atom)
        yield implication(conjunction(known), disjunction([one, right.atom])), "share that is left"


def _lower_bound(relation: Relation) -> Fraction | None:
    """The share that a quantifier says is reached or passed; ``None`` for one that says something else."""
    return share(relation.bound) if relation.name in _LOWER_BOUNDS else None
