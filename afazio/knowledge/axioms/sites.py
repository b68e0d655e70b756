"""What settlements, buildings and institutions have is what is built or lies in them: the village has a pharmacy.

Wholes and places are possessors of what is always in them (Langacker 1995, "Possession and possessive constructions");
what comes and goes is in a place without being had by it (a dog in the house).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import product

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.request import AxiomRequest
from afazio.semantics.logic.formula import (
    ACTUAL,
    PAST,
    PRESENT,
    Atom,
    Sort,
    Term,
    Variable,
    atoms,
    conjunction,
    exists,
    for_all,
    implication,
)
from afazio.semantics.logic.predicates import ARG0, ARG1, BEFORE_NOW, CULMINATED, HAVE, IN, NOW, OF, Category, Predicate

_SITED = ("building", "shop", "facility", "school", "bridge", "entrance", "tract", "body_of_water")
_PLACES = ("region", "settlement", "structure", "institution")
_COST = axiom_cost("possession")
_TIMES = ((PRESENT, (NOW,)), (PAST, (BEFORE_NOW, CULMINATED)))
_X, _Y = Variable("x1", Sort.ENTITY), Variable("x2", Sort.ENTITY)
_STATE = Variable("e1", Sort.EVENT)

_Nouns = tuple[Predicate, Predicate]
"""What is in a place, and the place."""


def site_axioms(request: AxiomRequest) -> Iterator[Axiom]:
    """For each thing that one side says to be in a place and the other side says that it has, that these are one."""
    told = [atom for premise in request.premises for atom in atoms(premise)]
    asked = list(atoms(request.hypothesis))
    if not any(atom.predicate is HAVE for atom in (*told, *asked)):
        return
    for one, other in ((told, asked), (asked, told)):
        for thing, place in sorted(_located(one) & _had(other)):
            sited = any(request.known.is_a(thing.name, kind) for kind in _SITED)
            if sited and any(request.known.is_a(place.name, kind) for kind in _PLACES):
                yield _one_and_the_other(thing, place)


def _located(told: Iterable[Atom]) -> set[_Nouns]:
    told = list(told)
    return _named(((atom.args[0], atom.args[1]) for atom in told if atom.predicate is IN), told)


def _had(told: Iterable[Atom]) -> set[_Nouns]:
    """What something has of which no other place is told: a museum, but not a museum in London."""
    told = list(told)
    elsewhere = {atom.args[0] for atom in told if atom.predicate is IN}
    states = {atom.args[0] for atom in told if atom.predicate is HAVE}
    owners = [atom.args for atom in told if atom.predicate is ARG0 and atom.args[0] in states]
    things = [atom.args for atom in told if atom.predicate is ARG1 and atom.args[0] in states]
    pairs = ((thing, owner) for thing, owner in product(things, owners) if thing[0] == owner[0])
    return _named(((thing[1], owner[1]) for thing, owner in pairs if elsewhere.isdisjoint(thing)), told)


def _named(pairs: Iterable[tuple[Term, Term]], told: Iterable[Atom]) -> set[_Nouns]:
    """The pairs of nouns that name these."""
    nouns: defaultdict[Term, set[Predicate]] = defaultdict(set)
    for atom in told:
        if atom.predicate.category is Category.NOUN:
            nouns[atom.args[0]].add(atom.predicate)
    return {both for one, other in pairs for both in product(nouns[one], nouns[other])}


def _one_and_the_other(thing: Predicate, place: Predicate) -> Axiom:
    both = [Atom(thing, (_X, ACTUAL)), Atom(place, (_Y, ACTUAL))]
    parts = []
    for time, tenses in _TIMES:
        having = [Atom(HAVE, (_STATE, ACTUAL)), Atom(ARG0, (_STATE, _Y)), Atom(ARG1, (_STATE, _X))]
        having += [Atom(tense, (_STATE,)) for tense in tenses]
        located = Atom(IN, (_X, _Y, time))
        held = conjunction([Atom(OF, (_X, _Y, ACTUAL)), exists([_STATE], conjunction(having))])
        parts.append(for_all((_X, _Y), implication(conjunction([*both, located]), held)))
        given = conjunction([*both, *having])
        parts.append(for_all((_X, _Y, _STATE), implication(given, conjunction([Atom(IN, (_X, _Y, ACTUAL)), located]))))
    return Axiom(conjunction(parts), f"possession: a {place.plain} has the {thing.plain} in it", _COST)
