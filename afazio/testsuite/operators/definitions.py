"""What quantifiers mean, as conditions on how many of the restrictor are in the scope and how many are not.

They are written for the generated suite alone, apart from the pipeline and its profiles: every quantifier of English is
conservative and depends on these two numbers only (Barwise and Cooper 1981, "Generalized quantifiers and natural
language"; van Benthem 1984, "Questions about quantifiers").
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

Condition = Callable[[int, int], bool]
"""Whether a quantifier holds, given how many of the restrictor are in the scope and how many are not."""

Readings = tuple[tuple[Condition, ...], ...]
"""The ways to understand a quantifier; a vague one has a condition for each standard that a speaker might have."""


def _count(test: Callable[[int], bool]) -> Readings:
    return ((lambda both, _: test(both),),)


def _share(test: Callable[[Fraction], bool]) -> Readings:
    return ((lambda both, rest: both + rest > 0 and test(Fraction(both, both + rest)),),)


def _few() -> Readings:
    """A small number, or a small part."""
    number = tuple(_below(most) for most in (1, 2, 3))
    part = tuple(_small_part(most) for most in (Fraction(1, 5), Fraction(1, 4), Fraction(1, 3)))
    return number, part


def _below(most: int) -> Condition:
    return lambda both, _: both <= most


def _small_part(most: Fraction) -> Condition:
    return lambda both, rest: both <= most * (both + rest)


def _many() -> Readings:
    """A great number, or a great part."""
    number = tuple(_from(least) for least in (3, 4, 5))
    part = tuple(_great_part(least) for least in (Fraction(1, 3), Fraction(1, 2)))
    return number, part


def _from(least: int) -> Condition:
    return lambda both, _: both >= least


def _great_part(least: Fraction) -> Condition:
    return lambda both, rest: both > 0 and both >= least * (both + rest)


def _only_a_few() -> Readings:
    return (tuple(_between(2, most) for most in (3, 4)), tuple(_some_small_part(most) for most in (3, 4)))


def _between(least: int, most: int) -> Condition:
    return lambda both, _: least <= both <= most


def _some_small_part(parts: int) -> Condition:
    return lambda both, rest: both > 1 and both * parts <= both + rest


def _nearly_all() -> Readings:
    few_left = tuple(_left(most) for most in (1, 2))
    small_part_left = tuple(_part_left(Fraction(1, parts)) for parts in (5, 4))
    return few_left, small_part_left


def _left(most: int) -> Condition:
    return lambda both, rest: both > rest and rest <= most


def _part_left(most: Fraction) -> Condition:
    return lambda both, rest: both > 0 and rest <= most * (both + rest)


_BUILDERS: Mapping[str, Callable[[list[Fraction]], Readings]] = {
    "all": lambda _: ((lambda both, rest: rest == 0,),),
    "not_all": lambda _: ((lambda both, rest: rest > 0,),),
    "none": lambda _: _count(lambda both: both == 0),
    "at_least": lambda bounds: _count(lambda both: both >= bounds[0]),
    "at_most": lambda bounds: _count(lambda both: both <= bounds[0]),
    "exactly": lambda bounds: _count(lambda both: both == bounds[0]),
    "all_but": lambda bounds: ((lambda both, rest: both > 0 and rest == bounds[0],),),
    "between": lambda bounds: _count(lambda both: bounds[0] <= both <= bounds[1]),
    "some": lambda _: ((_from(1),), (_from(2),)),
    "several": lambda _: (tuple(_from(least) for least in (2, 3, 4)),),
    "many": lambda _: _many(),
    "few": lambda _: _few(),
    "only_a_few": lambda _: _only_a_few(),
    "nearly_all": lambda _: _nearly_all(),
    "share_from": lambda bounds: _share(lambda part: part >= bounds[0]),
    "share_above": lambda bounds: _share(lambda part: part > bounds[0]),
    "share_to": lambda bounds: _share(lambda part: part <= bounds[0]),
    "share_below": lambda bounds: _share(lambda part: part < bounds[0]),
    "share_exactly": lambda bounds: _share(lambda part: part == bounds[0]),
    "minority": lambda _: _share(lambda part: 0 < part < Fraction(1, 2)),
}


def readings(definition: str) -> Readings:
    """The readings of a definition such as ``at_least 2`` or ``share_above 1/2``; raises ``KeyError``."""
    name, *bounds = definition.split()
    return _BUILDERS[name]([Fraction(bound) for bound in bounds])
