"""Amounts of units: two kilograms are 2,000 grams, and who weighs eighty kilos weighs more than seventy.

An amount is a degree that something is compared with (six feet tall), what a verb of measuring says (weighs eighty
kilos), or how long something lasts.  Units of one dimension are converted by a table; other units, such as currencies,
are compared with themselves alone.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.word_tables import word_table
from afazio.semantics.logic.formula import (
    ACTUAL,
    PRESENT,
    Atom,
    Formula,
    Implies,
    Sort,
    Variable,
    atoms,
    conjunction,
    for_all,
    negation,
)
from afazio.semantics.logic.predicates import Amount, Category, More, Predicate, Span
from afazio.semantics.numerals import bound_of, upper_bound_of

_ONE, _OTHER = Variable("x1", Sort.ENTITY), Variable("x2", Sort.ENTITY)
_EVENT = Variable("e1", Sort.EVENT)
_LASTING = "lasting"


@dataclass(frozen=True, slots=True)
class _Value:
    """So many base units of a dimension, or more or less than that: 1 is above the number, -1 below it, 0 just it."""

    dimension: str
    number: Fraction
    side: int

    def gives(self, other: _Value) -> bool:
        """Whether whatever has this value has the other one."""
        if self.dimension != other.dimension or (self.side and self.side != other.side):
            return False
        beyond = (self.number - other.number) * other.side
        return beyond > 0 or (beyond == 0 and self.number == other.number and self.side == other.side)


def amount_axioms(formulas: Sequence[Formula]) -> Iterator[Axiom]:
    """What the amounts of a problem say of each other."""
    found = {atom.predicate for formula in formulas for atom in atoms(formula)}
    orders = sorted(one for one in found if one.category is Category.ORDER and isinstance(one.form, More))
    if orders:
        degrees = _values(found, Category.NAME)
        yield from _degrees({one: value for one, value in degrees.items() if value.side >= 0}, orders)
    for category, variable in ((Category.NOUN, _ONE), (Category.PROPERTY, _EVENT)):
        values = _values(found, category)
        for one in values:
            for other in values:
                if one is not other and values[one].gives(values[other]):
                    left, right = (Atom(name, (variable, ACTUAL)) for name in (one, other))
                    yield _axiom(one, "is", other, for_all((variable,), Implies(left, right)))


def _degrees(values: Mapping[Predicate, _Value], orders: Sequence[Predicate]) -> Iterator[Axiom]:
    """Of two degrees the larger one is more, and of equal ones neither."""
    for one, value in values.items():
        for other, less in values.items():
            if one is other or value.dimension != less.dimension or value.number < less.number:
                continue
            given = conjunction([Atom(one, (_ONE,)), Atom(other, (_OTHER,))])
            above = [Atom(order, (_ONE, _OTHER, time)) for order in orders for time in (ACTUAL, PRESENT)]
            equal = value.number == less.number
            said = conjunction(map(negation, above)) if equal else conjunction(above)
            yield _axiom(one, "is no more than" if equal else "is more than", other, _closed(Implies(given, said)))


def _values(predicates: Collection[Predicate], category: Category) -> dict[Predicate, _Value]:
    """The predicates of a category that name amounts, sorted, with their values."""
    named = {one: _value_of(one) for one in sorted(predicates) if one.category is category}
    return {one: value for one, value in named.items() if value is not None}


def _value_of(name: Predicate) -> _Value | None:
    match name.form:
        case Amount(number, unit):
            return _value(number, unit)
        case Span(frame, number, unit) if frame == _LASTING:
            return _value(number, unit)
        case str() if name.category is Category.NOUN and len(name.words) > 1:
            return _value("_".join(name.words[:-1]), name.words[-1])
    return None


def _value(number: str, unit: str) -> _Value | None:
    dimension, size = _units().get(unit, (unit, Fraction(1)))
    upper = upper_bound_of(number)
    if upper is not None:
        return _Value(dimension, upper * size, -1)
    bound = bound_of(number)
    return None if bound is None else _Value(dimension, bound[0] * size, int(bound[1]))


@cache
def _units() -> Mapping[str, tuple[str, Fraction]]:
    rows = word_table("units.tsv", "unit", "dimension", "numerator", "denominator")
    return {unit: (dimension, Fraction(int(above), int(below))) for unit, dimension, above, below in rows}


def _closed(formula: Formula) -> Formula:
    return for_all((_ONE, _OTHER), formula)


def _axiom(one: Predicate, relation: str, other: Predicate, formula: Formula) -> Axiom:
    return Axiom(formula, f"amounts: {one.plain} {relation} {other.plain}", 0.0)
