"""The predicates of a pair: on which sorts they occur, and which of one side meet which of the other."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from afazio.semantics.logic.formula import Formula, Sort, Variable, atoms

Signature = tuple[Sort, ...]
Vocabulary = Mapping[str, frozenset[Signature]]

_LETTERS = {Sort.ENTITY: "x", Sort.EVENT: "e", Sort.CONTEXT: "c", Sort.DEGREE: "d", Sort.TIME: "t"}


def vocabulary(formulas: Iterable[Formula]) -> dict[str, frozenset[Signature]]:
    """The predicates, each with the lists of sorts that it is applied to, in order of occurrence."""
    found: defaultdict[str, set[Signature]] = defaultdict(set)
    for formula in formulas:
        for atom in atoms(formula):
            found[atom.predicate].add(tuple(term.sort for term in atom.args))
    return {predicate: frozenset(signatures) for predicate, signatures in found.items()}


def merged(*parts: Vocabulary) -> dict[str, frozenset[Signature]]:
    """All predicates with all their signatures."""
    found: defaultdict[str, frozenset[Signature]] = defaultdict(frozenset)
    for part in parts:
        for predicate, signatures in part.items():
            found[predicate] |= signatures
    return dict(found)


def meeting(left: Vocabulary, right: Vocabulary) -> dict[tuple[str, str], set[Signature]]:
    """Pairs of different predicates of one part of speech, one from each side, with the signatures that they share."""
    found: defaultdict[tuple[str, str], set[Signature]] = defaultdict(set)
    for one, signatures in left.items():
        suffix = part_of(one)
        for other in right if suffix else ():
            shared = signatures & right[other] if part_of(other) == suffix and other != one else None
            if shared:
                found[min(one, other), max(one, other)] |= shared
    return found


def part_of(predicate: str) -> str:
    """What stands behind a predicate's last underscore: n, v, a, r, ...; nothing for roles."""
    return predicate.rpartition("_")[2] if "_" in predicate else ""


def lemma_of(predicate: str) -> str:
    """The word that a predicate is made of."""
    return predicate.rpartition("_")[0]


def arguments(signature: Signature) -> tuple[Variable, ...]:
    """Variables for a list of sorts."""
    return tuple(Variable(f"{_LETTERS[sort]}{place}", sort) for place, sort in enumerate(signature, start=1))
