"""What a premise says below an opaque operator is said again of a context of which nothing is known, so that it
introduces referents.  Such a witness belongs only where something is asserted: below a negation, in a condition or
inside another operator it would keep equal contents from being equal.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from afazio.semantics.analysis import Occurrence
from afazio.semantics.logic.formula import (
    TRUE,
    And,
    Atom,
    Exists,
    ForAll,
    Formula,
    Iff,
    Implies,
    Not,
    Or,
    conjunction,
    disjunction,
    exists,
    for_all,
    implication,
    negation,
)


def only_asserted(formula: Formula, marks: Collection[Atom]) -> Formula:
    """The formula without the witnesses that are not asserted; ``marks`` are the atoms that witnesses begin with."""
    return _kept(formula, marks, asserted=True) if marks else formula


def without_witnesses(occurrence: Occurrence, marks: Collection[Atom]) -> Occurrence:
    """A quantifier or operator without any inside it."""
    if not marks:
        return occurrence
    standard = occurrence.standard
    return replace(
        occurrence,
        restrictor=_kept(occurrence.restrictor, marks, asserted=False),
        scope=_kept(occurrence.scope, marks, asserted=False),
        standard=None if standard is None else _kept(standard, marks, asserted=False),
    )


def _kept(formula: Formula, marks: Collection[Atom], asserted: bool) -> Formula:
    match formula:
        case Exists(variables, body):
            if not asserted and _is_witness(body, marks):
                return TRUE
            return exists(variables, _kept(body, marks, asserted))
        case ForAll(variables, body):
            return for_all(variables, _kept(body, marks, asserted))
        case And(parts):
            return conjunction([_kept(part, marks, asserted) for part in parts])
        case Or(parts):
            return disjunction([_kept(part, marks, asserted) for part in parts])
        case Not(body):
            return negation(_kept(body, marks, asserted=False))
        case Implies(antecedent, consequent):
            return implication(_kept(antecedent, marks, asserted=False), _kept(consequent, marks, asserted))
        case Iff(left, right):
            return Iff(_kept(left, marks, asserted=False), _kept(right, marks, asserted=False))
    return formula


def _is_witness(body: Formula, marks: Collection[Atom]) -> bool:
    parts = body.parts if isinstance(body, And) else (body,)
    return any(part in marks for part in parts if isinstance(part, Atom))
