"""Formulas as nested JSON lists whose atoms know the words that they come from.

A quantified formula is ``["exists", [names], body]`` or ``["all", [names], body]``; a connective ``["and", ...]``,
``["or", ...]``, ``["not", body]``, ``["implies", left, right]``, ``["iff", left, right]``; an identity ``["equal",
left, right]``; an atom ``["atom", name, ending, [arguments], [keys]]``; an occurrence of a generalised quantifier
``["quantifier", name, variable, restrictor, scope, [keys]]``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from afazio.semantics.analysis import Occurrence, Origin, Reading
from afazio.semantics.logic.formula import (
    ACTUAL,
    And,
    Atom,
    Equal,
    Exists,
    ForAll,
    Formula,
    Iff,
    Implies,
    Not,
    Or,
    Term,
)
from afazio.semantics.logic.predicates import Category, Predicate

Keys = Callable[[Origin], list[str]]
"""How the words that an atom comes from are called in a page: ``t0.3`` is word 3 of the text's first sentence."""

_WITHOUT_ENDING = (Category.ROLE, Category.PLAIN, Category.CONTENT, Category.OCCURRENCE)
_TWO_PLACES: dict[type[Formula], str] = {Implies: "implies", Iff: "iff", Equal: "equal"}


def reading_record(reading: Reading, keys: Keys) -> dict[str, Any]:
    """The formula of a reading as nested lists, with why it was preferred and what makes it doubtful."""
    return {
        "formula": _Writer(reading, keys).write(reading.formula),
        "plain": str(reading.formula),
        "rank": reading.rank,
        "reason": reading.reason,
        "doubts": list(reading.doubts),
    }


def stands_for(original: Term, term: Term) -> bool:
    """Whether a term stands for a variable of a reading: constants of referents end in the variable's name."""
    return original is term or str(term) == str(original) or str(term).endswith(f"_{original}")


def origin_of(atom: Atom, reading: Reading) -> Origin | None:
    """Where an atom of a reading's formula comes from, its variables perhaps replaced by constants."""
    for known, origin in reading.origins:
        if known.predicate is atom.predicate and len(known.args) == len(atom.args):  # noqa: SIM102
            if all(map(stands_for, known.args, atom.args)):
                return origin
    # What was introduced anew has another number: words that all such atoms come from are those of this one.
    alike = {
        (origin.sentence, origin.tokens): origin
        for known, origin in reading.origins
        if known.predicate is atom.predicate and len(known.args) == len(atom.args)
    }
    return next(iter(alike.values())) if len(alike) == 1 else None


class _Writer:
    def __init__(self, reading: Reading, keys: Keys) -> None:
        self._reading = reading
        self._keys = keys
        self._occurrences: dict[Predicate, Occurrence] = {each.atom.predicate: each for each in reading.occurrences}

    def write(self, formula: Formula) -> list[Any]:
        match formula:
            case Atom():
                return self._atom(formula)
            case Not(body):
                return ["not", self.write(body)]
            case And(parts) | Or(parts):
                return ["and" if isinstance(formula, And) else "or", *map(self.write, parts)]
            case Exists(variables, body) | ForAll(variables, body):
                quantifier = "exists" if isinstance(formula, Exists) else "all"
                return [quantifier, [str(variable) for variable in variables], self.write(body)]
            case Implies(left, right) | Iff(left, right):
                return [_TWO_PLACES[type(formula)], self.write(left), self.write(right)]
            case Equal(one, other):
                return ["equal", str(one), str(other)]
        raise TypeError(f"not a formula: {formula!r}")

    def _atom(self, atom: Atom) -> list[Any]:
        keys = self._of_atom(atom)
        occurrence = self._occurrences.get(atom.predicate)
        if occurrence is not None:
            return self._occurrence(occurrence, keys)
        category = atom.predicate.category
        ending = "" if category in _WITHOUT_ENDING else category.value
        name = str(atom.predicate).removesuffix(f"_{ending}") if ending else str(atom.predicate)
        shown = atom.args[:-1] if atom.args and atom.args[-1] is ACTUAL else atom.args
        return ["atom", name, ending, [str(term) for term in shown], keys]

    def _occurrence(self, occurrence: Occurrence, keys: list[str]) -> list[Any]:
        name = occurrence.quantifier.removesuffix("_share").replace("_", " ")
        told = f"{name} {occurrence.number}" if occurrence.number else name
        restrictor, scope = self.write(occurrence.restrictor), self.write(occurrence.scope)
        return ["quantifier", told, str(occurrence.variable), restrictor, scope, keys]

    def _of_atom(self, atom: Atom) -> list[str]:
        origin = origin_of(atom, self._reading)
        return [] if origin is None else self._keys(origin)


def keys_with(prefixes: Sequence[str]) -> Keys:
    """Keys of words by the prefixes of their sentences; words of other sentences have none."""

    def keys(origin: Origin) -> list[str]:
        if not 0 <= origin.sentence < len(prefixes):
            return []
        return [f"{prefixes[origin.sentence]}.{token}" for token in origin.tokens]

    return keys
