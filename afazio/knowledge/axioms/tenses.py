"""Places in time: "the dog was in the garden" does not say that it is there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.axioms.time_words import aspect_class
from afazio.semantics.logic.formula import (
    ACTUAL,
    PAST,
    PRESENT,
    Atom,
    Constant,
    ForAll,
    Formula,
    Implies,
    Sort,
    Variable,
    atoms,
    conjunction,
    for_all,
    free_variables,
    substitute,
)
from afazio.semantics.logic.predicates import ARG1, BEFORE_NOW, NOW, ONGOING, WITH, Category, Predicate


def tense_axioms(formulas: Sequence[Formula], scene: bool = False, known: Sequence[Axiom] = ()) -> Iterator[Axiom]:
    """When the places of a pair hold that are told without a time, as in "the dog in the garden barks".

    They hold in the past wherever that is in question, but at present only if nothing in the pair is past, or if it is
    a present event that puts something there, by one of the axioms ``known``: what a box contains is in it now.  Who
    has a brother is not with him now, unless in a ``scene``.  What a verb of state says in the simple present takes
    place just now, and so does whatever describes one ``scene``.
    """
    found = {atom for formula in formulas for atom in atoms(formula)}
    if any(atom.predicate is ONGOING for atom in found):
        verbs = {atom.predicate for atom in found if atom.predicate.category is Category.VERB}
        yield from _takes_place(sorted(verbs), scene)
    asked = {
        (atom.predicate, time)
        for atom in found
        if atom.predicate.category is Category.RELATION
        for time in atom.args[2:]
    }
    past = any(time is PAST for _, time in asked) or any(atom.predicate is BEFORE_NOW for atom in found)
    for time in (PAST,) if past else (PRESENT,):
        for relation in sorted(name for name, when in asked if when is time):
            if scene or time is PAST or relation is not WITH:
                yield _holds(relation, time)
    for axiom in known if past else ():
        yield from _holds_with_event(axiom, {relation for relation, when in asked if when is PRESENT})


def _takes_place(verbs: Sequence[Predicate], scene: bool) -> Iterator[Axiom]:
    event, world = Variable("e1", Sort.EVENT), Variable("c1", Sort.CONTEXT)
    now, ongoing = Atom(NOW, (event,)), Atom(ONGOING, (event,))
    if scene:
        yield Axiom(for_all((event,), Implies(now, ongoing)), "tense: what a scene shows takes place", 0.0)
        return
    for verb in verbs:
        if "state" in (aspect_class(verb, {ARG1}), aspect_class(verb, set())):
            is_so = conjunction([Atom(verb, (event, world)), now])
            yield Axiom(for_all((event, world), Implies(is_so, ongoing)), f"tense: {verb.name} is a state", 0.0)


def _holds(relation: Predicate, time: Constant) -> Axiom:
    one, other = Variable("x1", Sort.ENTITY), Variable("x2", Sort.ENTITY)
    told, held = Atom(relation, (one, other, ACTUAL)), Atom(relation, (one, other, time))
    source = f"tense: what is told to be {relation.name} something is so in the {time}"
    return Axiom(for_all((one, other), Implies(told, held)), source, 0.0)


def _holds_with_event(axiom: Axiom, asked: Set[Predicate]) -> Iterator[Axiom]:
    """The axiom of a verb that tells where something is, for present events and places that hold at present."""
    body = axiom.formula.body if isinstance(axiom.formula, ForAll) else axiom.formula
    match body:
        case Implies(condition, Atom(relation, (one, other, *_))) if relation in asked:
            events = {atom.args[0] for atom in atoms(condition) if atom.predicate.category is Category.VERB}
            if one.sort is Sort.ENTITY and len(events) == 1:
                worlds = {v: ACTUAL for v in free_variables(body) if v.sort is Sort.CONTEXT}
                real = substitute(condition, worlds)
                now = conjunction([real, *(Atom(NOW, (event,)) for event in events)])
                held = Implies(now, Atom(relation, (one, other, PRESENT)))
                variables = sorted(free_variables(held), key=lambda variable: variable.name)
                yield Axiom(for_all(variables, held), f"{axiom.source}, at present", axiom.cost)
