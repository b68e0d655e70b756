"""Opaque operators that say the same of other individuals, as one predicate of these individuals.

What is not read stands for an operator over its clause.  Where text and hypothesis, or copies within one sentence, have
one operator over clauses of one form, each occurrence is the predicate of the first with its own individuals as
arguments: provers then need no axioms that relate the occurrences, of which there are as many as pairs of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from afazio.semantics.analysis import Occurrence, Reading
from afazio.semantics.composition.normal_form import OPEN
from afazio.semantics.logic.formula import (
    And,
    Atom,
    Exists,
    ForAll,
    Formula,
    Iff,
    Implies,
    Not,
    Or,
    Term,
    Variable,
    for_all,
)
from afazio.semantics.logic.formula_matching import matching
from afazio.semantics.logic.predicates import Predicate


@dataclass(frozen=True, slots=True)
class _Named:
    """What the atoms of an occurrence become: another predicate, of the terms at some places, or of constants."""

    predicate: Predicate
    arguments: tuple[int | Term, ...]


def with_equal_operators(readings: Sequence[Reading]) -> tuple[Reading, ...]:
    """The readings of a pair with one predicate for all occurrences of one opaque operator over one form.

    Quantifiers keep their predicates: what few of one kind do is related to what few of another do.
    """
    named: dict[Predicate, _Named] = {}
    first: list[Occurrence] = []
    for occurrence in dict.fromkeys(each for reading in readings for each in reading.occurrences):
        if occurrence.quantifier != OPEN or occurrence.atom.predicate in named:
            continue
        own = _renamed_occurrence(occurrence, named)
        found = next((found for each in first if (found := _instance(each, own)) is not None), None)
        if found is None:
            first.append(own)
        else:
            named[occurrence.atom.predicate] = found
    return tuple(_renamed_reading(reading, named) for reading in readings) if named else tuple(readings)


def _instance(model: Occurrence, one: Occurrence) -> _Named | None:
    """How the atoms of an occurrence are those of a model; ``None`` where more than their individuals differs."""
    if model.atom.predicate is one.atom.predicate or not _alike(model, one):
        return None
    exchanged = matching(_whole(model), _whole(one))
    if exchanged is None:
        return None
    arguments = model.atom.args
    if any(term is not other and term not in arguments for term, other in exchanged.items()):
        return None
    places = {term: place for place, term in enumerate(one.atom.args)}
    terms = [exchanged.get(term, term) for term in arguments]
    if any(isinstance(term, Variable) and term not in places for term in terms):
        return None
    return _Named(model.atom.predicate, tuple(places.get(term, term) for term in terms))


def _alike(model: Occurrence, one: Occurrence) -> bool:
    kinds = [(each.number, each.plural, each.variable.sort) for each in (model, one)]
    sorts = [[variable.sort for variable in each.others] for each in (model, one)]
    return kinds[0] == kinds[1] and sorts[0] == sorts[1] and model.standard is None is one.standard


def _whole(one: Occurrence) -> Formula:
    return for_all([one.variable, *one.others], Implies(one.restrictor, one.scope))


def _renamed_reading(reading: Reading, named: dict[Predicate, _Named]) -> Reading:
    origins = {_renamed_atom(atom, named): origin for atom, origin in reversed(reading.origins)}
    conventions = (
        replace(each, anchor=_renamed(each.anchor, named), formula=_renamed(each.formula, named))
        for each in reading.conventions
    )
    return replace(
        reading,
        formula=_renamed(reading.formula, named),
        origins=tuple(reversed(origins.items())),
        occurrences=tuple(dict.fromkeys(_renamed_occurrence(each, named) for each in reading.occurrences)),
        conventions=tuple(conventions),
    )


def _renamed_occurrence(one: Occurrence, named: dict[Predicate, _Named]) -> Occurrence:
    return replace(
        one,
        restrictor=_renamed(one.restrictor, named),
        scope=_renamed(one.scope, named),
        standard=None if one.standard is None else _renamed(one.standard, named),
        atom=_renamed_atom(one.atom, named),
    )


def _renamed_atom(atom: Atom, named: dict[Predicate, _Named]) -> Atom:
    new = named.get(atom.predicate)
    if new is None:
        return atom
    return Atom(new.predicate, tuple(atom.args[each] if isinstance(each, int) else each for each in new.arguments))


def _renamed(formula: Formula, named: dict[Predicate, _Named]) -> Formula:
    match formula:
        case Atom():
            return _renamed_atom(formula, named)
        case Not(body):
            return Not(_renamed(body, named))
        case And(parts):
            return And(tuple(_renamed(part, named) for part in parts))
        case Or(parts):
            return Or(tuple(_renamed(part, named) for part in parts))
        case Implies(antecedent, consequent):
            return Implies(_renamed(antecedent, named), _renamed(consequent, named))
        case Iff(left, right):
            return Iff(_renamed(left, named), _renamed(right, named))
        case Exists(variables, body):
            return Exists(variables, _renamed(body, named))
        case ForAll(variables, body):
            return ForAll(variables, _renamed(body, named))
    return formula
