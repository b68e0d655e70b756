"""Places in time: "the dog was in the garden" does not say that it is there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.vocabulary import lemma_of
from afazio.semantics.formula import (
    ACTUAL,
    PAST,
    PRESENT,
    Atom,
    Constant,
    Formula,
    Implies,
    Sort,
    Variable,
    atoms,
    for_all,
)


def tense_axioms(formulas: Sequence[Formula]) -> Iterator[Axiom]:
    """When the places of a pair hold that are told without a time, as in "the dog in the garden barks".

    They hold in the past wherever that is in question, but at present only if nothing in the pair is past.
    """
    found = {atom for formula in formulas for atom in atoms(formula)}
    asked = {(atom.predicate, time) for atom in found if atom.predicate.endswith("_r") for time in atom.args[2:]}
    past = any(time is PAST for _, time in asked) or any(atom.predicate == "past_t" for atom in found)
    for time in (PAST,) if past else (PRESENT,):
        for relation in sorted(name for name, when in asked if when is time):
            yield _holds(relation, time)


def _holds(relation: str, time: Constant) -> Axiom:
    one, other = Variable("x1", Sort.ENTITY), Variable("x2", Sort.ENTITY)
    told, held = Atom(relation, (one, other, ACTUAL)), Atom(relation, (one, other, time))
    source = f"tense: what is told to be {lemma_of(relation)} something is so in the {time}"
    return Axiom(for_all((one, other), Implies(told, held)), source, 0.0)
