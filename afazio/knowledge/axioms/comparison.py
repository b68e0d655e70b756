"""Axioms of comparison for the scales and compared numbers of one problem.

A scale is a strict weak order; the positive form is closed upwards on it, for one comparison class (Klein 1980, "A
semantics for positive and comparative adjectives"; Cresswell 1976, "The semantics of degree").  Adjectives of opposite
poles run in opposite directions and exclude each other (Bierwisch 1989).  Only axioms about what occurs are made.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.axioms.quantifiers import counts
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.vocabulary import with_complements
from afazio.semantics.analysis import Occurrence
from afazio.semantics.logic.formula import (
    ACTUAL,
    PRESENT,
    And,
    Atom,
    Constant,
    Equal,
    Formula,
    Iff,
    Sort,
    Variable,
    atoms,
    conjunction,
    disjunction,
    exists,
    for_all,
    free_variables,
    implication,
    negation,
    substitute,
)
from afazio.semantics.logic.formula_matching import matching
from afazio.semantics.logic.predicates import PLURAL, Category, More, Predicate, Relative
from afazio.semantics.numerals import least_number, numeral_words
from afazio.tables import rule_lexicon

_X, _Y, _Z = (Variable(f"x{number}", Sort.ENTITY) for number in (1, 2, 3))
_IMPLICIT_CLASS_COST = axiom_cost("implicit class")


@dataclass(frozen=True, slots=True)
class _Positive:
    """A positive form in a problem: its predicate, adjective, pole and scale, and the noun it is relative to."""

    predicate: Predicate
    adjective: str
    rising: bool
    scale: str
    relative: Relative | None

    @property
    def kind(self) -> str | None:
        """The noun, with what is compounded with it."""
        return self.relative.noun if self.relative else None

    @property
    def order(self) -> Predicate:
        """The order of the scale."""
        return Category.ORDER.of(More(self.scale))


def comparison_axioms(formulas: Sequence[Formula]) -> tuple[Axiom, ...]:
    """What the orders and positive forms of a problem's scales say of each other."""
    used = _uses(formulas)
    orders = sorted({name for name, _ in used if isinstance(name.form, More)})
    forms = {form for name, _ in used if (form := _positive(name, orders))}
    positives = sorted(forms, key=lambda one: one.predicate)
    times = [constant for constant in (ACTUAL, PRESENT) if any(last is constant for _, last in used)]
    complemented = with_complements(atom.predicate for formula in formulas for atom in atoms(formula))
    present = {name for name, last in used if last is PRESENT}
    found: list[Axiom] = []
    for order in orders:
        found.extend(_axiom(parts, f"scale: {_scale(order)} {name}") for name, parts in _order(order, times))
    for one in positives:
        found.extend(_positive_axioms(one, orders, times))
        for other in positives:
            if not complemented >= {one.adjective, other.adjective}:
                at_once = (one.predicate in present) == (other.predicate in present)
                found.extend(_together(one, other, orders, times if at_once else [PRESENT]))
    found.extend(_implicit_classes(positives, times))
    return tuple(found)


def class_axioms(occurrences: Sequence[Occurrence]) -> tuple[Axiom, ...]:
    """Classes of the same individuals are one comparison class, however they are named (Siegel 1976)."""
    classes = {one.atom.predicate: one for one in occurrences if one.quantifier == "class"}
    found = []
    for left, one in sorted(classes.items()):
        for right, other in sorted(classes.items()):
            if not left < right or left.lemma != right.lemma:
                continue
            members = substitute(other.restrictor, {other.variable: one.variable})
            same = for_all([one.variable], Iff(one.restrictor, members))
            for time in (ACTUAL, PRESENT):
                alike = Iff(Atom(left, (one.variable, time)), Atom(right, (one.variable, time)))
                claim = implication(same, for_all([one.variable], alike))
                found.append(_axiom([claim], f"scale: {left.name} and {right.name} of one class, {time.name}"))
    return tuple(found)


def count_axioms(
    occurrences: Sequence[Occurrence],
    wanted: Sequence[Occurrence],
    text: Sequence[Formula],
    goal: Sequence[Formula],
) -> tuple[Axiom, ...]:
    """How many more there are: whoever caught more than one who caught six caught seven.

    ``occurrences`` are those of the text, ``wanted`` those of the hypothesis.
    """
    found: list[Axiom] = []
    for one in occurrences:
        if one.quantifier in _COUNTS and one.standard is not None:
            found.extend(_numbers(one, one.standard, counts(text), counts(goal)))
            for other in wanted:
                if other.quantifier in _COUNTS and other.standard is not None:
                    found.extend(_same_counts(one, one.standard, other, other.standard))
    return tuple(found)


_COUNTS = ("count_more", "count_as")
_TWICE = "twice"
"""The number of *twice as many*, which is more wherever there are any."""


def _uses(formulas: Sequence[Formula]) -> set[tuple[Predicate, object]]:
    """The predicates about properties, each with the last argument that it has."""
    return {
        (atom.predicate, atom.args[-1])
        for formula in formulas
        for atom in atoms(formula)
        if atom.args and atom.predicate.category in (Category.PROPERTY, Category.ORDER)
    }


@cache
def _scales() -> dict[str, tuple[str, bool, str]]:
    """For each gradable adjective its scale, whether more of the scale is more of the adjective, and what it needs."""
    rows = rule_lexicon("gradable", "adjective", "dimension", "pole", "relative")
    return {adjective: (scale, pole == "+", relative) for adjective, scale, pole, relative in rows}


def _positive(predicate: Predicate, orders: Sequence[Predicate]) -> _Positive | None:
    """The positive form that a predicate of properties is, if its adjective has a known scale or an order here."""
    if predicate.category is not Category.PROPERTY:
        return None
    adjective, relative = predicate.lemma, predicate.form if isinstance(predicate.form, Relative) else None
    if adjective not in _scales() and Category.ORDER.of(More(adjective)) not in orders:
        return None
    scale, rising, needed = _scales().get(adjective, (adjective, True, "none"))
    if relative is not None and needed == "role":
        scale = str(Relative(scale, relative.noun))
    return _Positive(predicate, adjective, rising, scale, relative)


def _scale(order: Predicate) -> str:
    return order.form.scale if isinstance(order.form, More) else order.name


def _order(order: Predicate, times: Sequence[Constant]) -> Iterator[tuple[str, list[Formula]]]:
    """The order is strict and weak; what is more now has been so."""

    def more(left: Variable, right: Variable, time: Constant) -> Atom:
        return Atom(order, (left, right, time))

    three = [_X, _Y, _Z]
    yield (
        "is asymmetric",
        [for_all([_X, _Y], negation(conjunction([more(_X, _Y, time), more(_Y, _X, time)]))) for time in times],
    )
    yield (
        "is transitive",
        [
            for_all(three, implication(conjunction([more(_X, _Y, time), more(_Y, _Z, time)]), more(_X, _Z, time)))
            for time in times
        ],
    )
    yield (
        "has no gaps",
        [
            for_all(three, implication(more(_X, _Z, time), disjunction([more(_X, _Y, time), more(_Y, _Z, time)])))
            for time in times
        ],
    )
    if len(times) == 2:
        yield "now", [for_all([_X, _Y], implication(more(_X, _Y, PRESENT), more(_X, _Y, ACTUAL)))]


def _positive_axioms(one: _Positive, orders: Sequence[Predicate], times: Sequence[Constant]) -> Iterator[Axiom]:
    """Whoever is no less tall than someone tall is tall, within one comparison class."""
    if one.order not in orders:
        return
    parts = []
    for time in times:
        below = Atom(one.order, (_X, _Y, time) if one.rising else (_Y, _X, time))
        member = [Atom(Category.NOUN.of(one.relative.head), (_Y, time))] if one.relative else []
        given = conjunction([Atom(one.predicate, (_X, time)), negation(below), *member])
        parts.append(for_all([_X, _Y], implication(given, Atom(one.predicate, (_Y, time)))))
    yield _axiom(parts, f"scale: {one.adjective} goes up to {one.scale}" + (f" ({one.kind})" if one.kind else ""))
    if len(times) == 2:
        now = implication(Atom(one.predicate, (_X, PRESENT)), Atom(one.predicate, (_X, ACTUAL)))
        yield _axiom([for_all([_X], now)], f"scale: {one.predicate} now")


def _together(
    one: _Positive, other: _Positive, orders: Sequence[Predicate], times: Sequence[Constant]
) -> Iterator[Axiom]:
    """Opposites exclude each other and lie apart on the scale; a noun's own class is that of its bearer."""
    if one.scale != other.scale:
        return
    pair = f"{one.predicate.name} and {other.predicate.name}"
    if one.kind == other.kind and one.rising and not other.rising:
        both = [conjunction([Atom(one.predicate, (_X, time)), Atom(other.predicate, (_X, time))]) for time in times]
        yield _axiom([for_all([_X], negation(part)) for part in both], f"scale: {pair} exclude each other")
        if one.order in orders:
            parts = []
            for time in times:
                given = conjunction([Atom(one.predicate, (_X, time)), Atom(other.predicate, (_Y, time))])
                parts.append(for_all([_X, _Y], implication(given, Atom(one.order, (_X, _Y, time)))))
            yield _axiom(parts, f"scale: {pair} lie apart", 0.0 if one.kind else _IMPLICIT_CLASS_COST)


def _implicit_classes(positives: Sequence[_Positive], times: Sequence[Constant]) -> Iterator[Axiom]:
    """Where only one comparison class is in play, the adjective without a noun means that class."""
    for bare in positives:
        rivals = {one.kind for one in positives if one.scale == bare.scale and one.kind}
        if bare.kind or len(rivals) != 1:
            continue
        relative = Relative(bare.adjective, rivals.pop() or "")
        parts = []
        for time in times:
            kind = Atom(Category.NOUN.of(relative.head), (_X, ACTUAL))
            member = conjunction([Atom(bare.predicate, (_X, time)), kind])
            parts.append(for_all([_X], Iff(Atom(Category.PROPERTY.of(relative), (_X, time)), member)))
        source = f"scale: {bare.adjective} means {bare.adjective} for a {relative.noun}"
        yield _axiom(parts, source, _IMPLICIT_CLASS_COST)


def _numbers(one: Occurrence, standard: Formula, given: set[Predicate], wanted: set[Predicate]) -> Iterator[Axiom]:
    """A number in the standard's scope gives a number in the other one."""
    times = 2 if one.number == _TWICE else 1
    more = 0 if one.quantifier == "count_as" else (least_number(one.number) or 1) if one.number else 1
    for count in sorted(given):
        least = least_number(count.name)
        if least is None:
            continue
        most = times * least + more
        reached = {each for each in wanted if (value := least_number(each.name)) is not None and value <= most}
        for total in sorted(reached | set(map(Category.COUNT.of, numeral_words(most)))):
            low = conjunction([_singular(one.restrictor), Atom(count, (one.variable,)), standard])
            high = conjunction([one.restrictor, Atom(total, (one.variable,)), one.scope])
            claim = implication(conjunction([one.atom, exists([one.variable], low)]), exists([one.variable], high))
            yield _axiom([claim], f"numbers: {one.atom.predicate} than {count.plain} is {total.plain}")


def _same_counts(one: Occurrence, standard: Formula, other: Occurrence, goal: Formula) -> Iterator[Axiom]:
    """Two comparisons of the same numbers agree; more, and as many or more the other way, exclude each other."""
    here = (conjunction([one.restrictor, one.scope]), conjunction([one.restrictor, standard]))
    there = (conjunction([other.restrictor, other.scope]), conjunction([other.restrictor, goal]))
    name = f"{one.atom.predicate} / {other.atom.predicate}"
    alike = _identified(one, other, here, there)
    reaches = one.quantifier in (other.quantifier, "count_more") or one.number == _TWICE
    if alike is not None and reaches and other.number in (None, one.number):
        some = [exists([one.variable], here[0])] if one.number == _TWICE else []
        claim = implication(conjunction([one.atom, alike]), conjunction([other.atom, *some]))
        yield _axiom([claim], f"numbers: the same comparison {name}")
    opposite = _identified(one, other, here, (there[1], there[0]))
    if opposite is not None and "count_more" in (one.quantifier, other.quantifier):
        yield _axiom([negation(conjunction([one.atom, other.atom, opposite]))], f"numbers: opposite comparisons {name}")


def _identified(
    one: Occurrence, other: Occurrence, here: tuple[Formula, Formula], there: tuple[Formula, Formula]
) -> Formula | None:
    """That the individuals are the same about which the two pairs of formulas say the same; ``None`` if they do not."""
    found = [matching(left, right) for left, right in zip(there, here, strict=True)]
    if found[0] is None or found[1] is None:
        return None
    if any(each.get(other.variable) not in (None, one.variable) for each in found if each):
        return None
    pairs = [pair for each in found if each for pair in each.items() if pair[0] is not other.variable]
    return conjunction([Equal(left, right) for left, right in pairs if left is not right])


def _singular(restrictor: Formula) -> Formula:
    """The restrictor without the plural of the noun: the standard may be a single thing."""
    parts = restrictor.parts if isinstance(restrictor, And) else (restrictor,)
    return conjunction([part for part in parts if not (isinstance(part, Atom) and part.predicate is PLURAL)])


def _axiom(parts: Sequence[Formula], source: str, cost: float = 0.0) -> Axiom:
    closed = [for_all(sorted(free_variables(part), key=lambda each: each.name), part) for part in parts]
    return Axiom(conjunction(closed), source, cost)
