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
from itertools import combinations, product

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.word_tables import word_list, word_table
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
    free_variables,
    negation,
)
from afazio.semantics.logic.predicates import (
    ARG0,
    ARG1,
    BEFORE_NOW,
    NOW,
    Amount,
    Category,
    More,
    Predicate,
    Span,
)
from afazio.semantics.numerals import Interval, interval_of

_ONE, _OTHER, _FIRST = (Variable(f"x{number}", Sort.ENTITY) for number in (1, 2, 3))
_EVENT = Variable("e1", Sort.EVENT)
_LASTING = "lasting"


@dataclass(frozen=True, slots=True)
class _Value:
    """So many base units of a dimension."""

    dimension: str
    numbers: Interval

    def gives(self, other: _Value) -> bool:
        """Whether whatever has this value has the other one."""
        return self.dimension == other.dimension and self.numbers.within(other.numbers)

    def excludes(self, other: _Value) -> bool:
        """Whether nothing that has this value has the other one."""
        return self.dimension == other.dimension and self.numbers.excludes(other.numbers)


def amount_axioms(formulas: Sequence[Formula]) -> Iterator[Axiom]:
    """What the amounts of a problem say of each other."""
    found = {atom.predicate for formula in formulas for atom in atoms(formula)}
    orders = sorted(one for one in found if one.category is Category.ORDER and isinstance(one.form, More))
    if orders:
        yield from _degrees(_values(found, Category.NAME), orders)
    for category, variable in ((Category.NOUN, _ONE), (Category.PROPERTY, _EVENT)):
        values = _values(found, category)
        for one in values:
            for other in values:
                if one is not other and values[one].gives(values[other]):
                    left, right = (Atom(name, (variable, ACTUAL)) for name in (one, other))
                    yield _axiom(one, "is", other, for_all((variable,), Implies(left, right)))
        yield from _exclusions(values, _without_circumstances(_measuring() & found, formulas))


def _exclusions(values: Mapping[Predicate, _Value], verbs: Sequence[Predicate]) -> Iterator[Axiom]:
    """What one verb of measuring says of one thing, or event, at a time is one amount."""
    for one, other in combinations(values, 2):
        for verb in verbs if values[one].excludes(values[other]) else ():
            sides = ((one, _EVENT, _FIRST), (other, Variable("e2", Sort.EVENT), _OTHER))
            claims = []
            for tense, bearer in product((BEFORE_NOW, NOW), (_ONE, Variable("e3", Sort.EVENT))):
                said = conjunction([part for side in sides for part in _measured(verb, tense, bearer, *side)])
                free = sorted(free_variables(said), key=lambda variable: variable.name)
                claims.append(for_all(free, negation(said)))
            source = f"amounts: {verb.plain}: {one.plain} is not {other.plain}"
            yield Axiom(conjunction(claims), source, axiom_cost("narrative"))


def _without_circumstances(verbs: Collection[Predicate], formulas: Sequence[Formula]) -> list[Predicate]:
    """The verbs, sorted, whose events are at no time or place, nor for anybody, that might tell amounts apart."""
    said = [atom for formula in formulas for atom in atoms(formula)]
    related = {
        atom.args[0]
        for atom in said
        if atom.predicate.category in (Category.RELATION, Category.ROLE) and atom.predicate not in (ARG0, ARG1)
    }
    return sorted(set(verbs) - {atom.predicate for atom in said if atom.args and atom.args[0] in related})


def _measured(
    verb: Predicate, tense: Predicate, bearer: Variable, amount: Predicate, event: Variable, object_: Variable
) -> list[Formula]:
    """That a thing, or an event, has an amount: it lasts so long, or what it weighs is that."""
    said: list[Formula] = [Atom(verb, (event, ACTUAL)), Atom(tense, (event,)), Atom(ARG0, (event, bearer))]
    if amount.category is Category.PROPERTY:
        return [*said, Atom(amount, (event, ACTUAL))]
    return [*said, Atom(ARG1, (event, object_)), Atom(amount, (object_, ACTUAL))]


@cache
def _measuring() -> frozenset[Predicate]:
    """The verbs that say of their subject what amount it has."""
    return frozenset(map(Category.VERB.of, word_list("verbs_of_measuring.tsv", "verb")))


def _degrees(values: Mapping[Predicate, _Value], orders: Sequence[Predicate]) -> Iterator[Axiom]:
    """Of two degrees the larger one is more, and of equal ones neither."""
    for one, value in values.items():
        for other, less in values.items():
            equal = value == less and value.numbers.least == value.numbers.most
            if one is other or value.dimension != less.dimension or not (equal or value.numbers.above(less.numbers)):
                continue
            given = conjunction([Atom(one, (_ONE,)), Atom(other, (_OTHER,))])
            above = [Atom(order, (_ONE, _OTHER, time)) for order in orders for time in (ACTUAL, PRESENT)]
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
    numbers = interval_of(number)
    return None if numbers is None else _Value(dimension, numbers.times(size))


@cache
def _units() -> Mapping[str, tuple[str, Fraction]]:
    rows = word_table("units.tsv", "unit", "dimension", "numerator", "denominator")
    return {unit: (dimension, Fraction(int(above), int(below))) for unit, dimension, above, below in rows}


def _closed(formula: Formula) -> Formula:
    return for_all((_ONE, _OTHER), formula)


def _axiom(one: Predicate, relation: str, other: Predicate, formula: Formula) -> Axiom:
    return Axiom(formula, f"amounts: {one.plain} {relation} {other.plain}", 0.0)
