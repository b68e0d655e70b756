"""Opposed events: in one situation nobody does a thing and its opposite to the same thing.

WordNet's antonyms of verbs are opposites of direction or result (open and close, lift and lower).  They exclude each
other only where the agent, and the object if there is one, are the same; and only at one time, which two sentences
about one situation are taken to speak of.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.relations.lexical_relations import Connections
from afazio.semantics.logic.formula import (
    Atom,
    Formula,
    Sort,
    Term,
    Variable,
    atoms,
    conjunction,
    for_all,
    negation,
)
from afazio.semantics.logic.predicates import ARG0, ARG1, FOR, ON_BEHALF_OF, Category, Predicate
from afazio.tables import rule_lexicon

_ROLES = ARG0, ARG1
_TELLING = (Category.VERB, Category.ROLE, Category.CONTENT)
_CONTEXT = Variable("c1", Sort.CONTEXT)
_EVENTS = Variable("e1", Sort.EVENT), Variable("e2", Sort.EVENT)
_PARTICIPANTS = {ARG0: Variable("x1", Sort.ENTITY), ARG1: Variable("x2", Sort.ENTITY)}

Frames = dict[Predicate, set[tuple[Predicate, ...]]]


def opposition_axioms(premises: Iterable[Formula], hypothesis: Formula, connections: Connections) -> Iterator[Axiom]:
    """Axioms for the opposed verbs of a pair that occur with the same roles."""
    left, right = frames(premises), frames([hypothesis])
    for one in sorted(left):
        for other in sorted(right):
            shared = left[one] & right[other]
            connection = connections.opposition(one.name, other.name, "v") if shared and one is not other else None
            if connection is not None:
                for roles in sorted(shared):
                    source = f"same moment: WordNet 3.0: {connection} with the same {' and '.join(map(str, roles))}"
                    yield Axiom(_exclusion(one, other, roles), source, round(connection.cost, 3))


def frames(formulas: Iterable[Formula]) -> Frames:
    """The verbs, each with the sets of roles, as sorted tuples, that it occurs with."""
    roles: defaultdict[Term, set[Predicate]] = defaultdict(set)
    verbs: defaultdict[Term, set[Predicate]] = defaultdict(set)
    for formula in formulas:
        for atom in atoms(formula):
            if atom.predicate in _ROLES:
                roles[atom.args[0]].add(atom.predicate)
            elif atom.predicate.category is Category.VERB:
                verbs[atom.args[0]].add(atom.predicate)
    found: Frames = defaultdict(set)
    for event, predicates in verbs.items():
        for predicate in predicates:
            if roles[event]:
                found[predicate].add(tuple(sorted(roles[event])))
    return dict(found)


def verbs_with_objects(formulas: Iterable[Formula]) -> frozenset[Predicate]:
    """The verbs with which somebody does something to something."""
    return frozenset(verb for verb, found in frames(formulas).items() if _ROLES in found)


def verbs_alone(formulas: Iterable[Formula]) -> frozenset[Predicate]:
    """The verbs that only occur with one participant, who acts or to whom it happens by itself: the window broke.

    A verb that nothing happens by itself with lacks its agent there: a destroyed house.
    """
    by_itself = frozenset(verb for (verb,) in rule_lexicon("causative", "verb"))
    alone: set[Predicate] = set()
    others: set[Predicate] = set()
    for formula in formulas:
        told: defaultdict[Term, set[Predicate]] = defaultdict(set)
        for atom in atoms(formula):
            if atom.predicate.category in _TELLING:
                told[atom.args[0]].add(atom.predicate)
        for said in told.values():
            verbs = {predicate for predicate in said if predicate.category is Category.VERB}
            roles = said - verbs
            undergone = roles == {ARG1} and all(verb.name in by_itself for verb in verbs)
            (alone if roles == {ARG0} or undergone else others).update(verbs)
    return frozenset(alone - others)


def verbs_for_others(formulas: Iterable[Formula]) -> frozenset[Predicate]:
    """The verbs with which somebody does something for somebody: buys a ring for Kim, but not for ten euros."""
    verbs: defaultdict[Term, set[Predicate]] = defaultdict(set)
    served: defaultdict[Term, set[Term]] = defaultdict(set)
    counted: set[Term] = set()
    for formula in formulas:
        for atom in atoms(formula):
            if atom.predicate.category is Category.VERB:
                verbs[atom.args[0]].add(atom.predicate)
            elif atom.predicate in (FOR, ON_BEHALF_OF):
                served[atom.args[0]].add(atom.args[1])
            elif atom.predicate.category is Category.COUNT:
                counted.add(atom.args[0])
    return frozenset(verb for event, others in served.items() if others - counted for verb in verbs[event])


def _exclusion(one: Predicate, other: Predicate, roles: Iterable[Predicate]) -> Formula:
    parts: list[Formula] = []
    for event, predicate in zip(_EVENTS, (one, other), strict=True):
        parts.append(Atom(predicate, (event, _CONTEXT)))
        parts += [Atom(role, (event, _PARTICIPANTS[role])) for role in roles]
    bound = (*_EVENTS, *(_PARTICIPANTS[role] for role in roles), _CONTEXT)
    return for_all(bound, negation(conjunction(parts)))
