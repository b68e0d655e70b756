"""How verbs are used in a pair, and which paraphrases their uses allow: who retired a ship has not retired.

A paraphrase of a verb needs an event that has the objects which it speaks of, whatever else the words of the pair have:
*lead* is a word for *live* (lead a quiet life), but who lives in Rome leads nobody.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import dataclass, field, replace
from functools import lru_cache

from afazio.knowledge.facts.fact import Fact
from afazio.knowledge.facts.paraphrases import tells_of_another_event
from afazio.semantics.logic.formula import Atom, Formula, Term, atoms
from afazio.semantics.logic.predicates import ARG0, ARG1, ARG2, Category, Predicate

_CACHE_SIZE = 30_000
_CONTENT = Category.CONTENT.of("")
_OBJECTS = frozenset({ARG1, ARG2, _CONTENT})

Leads = Callable[[Predicate, Predicate], bool]
"""Whether one predicate is the other, or more special."""

Event = tuple[frozenset[Predicate], frozenset[Predicate]]
"""What is said of an event: its verbs, and its objects and content; its agents, if there are two of them."""


@dataclass(frozen=True, slots=True)
class VerbUses:
    """How the verbs of a pair are used: those for what is ``under_way``, those ``with_object``, and what ``objects``
    (roles, content) the events of each verb have on the side that a paraphrase is to start from; the role of the agent
    is among them for what several do together (Kim talked with Lee), which tells nothing of who does it alone."""

    under_way: Set[Predicate]
    with_object: Set[Predicate]
    objects: Mapping[Predicate, Set[Predicate]]
    _known: dict[Set[Predicate], frozenset[Predicate]] = field(default_factory=dict, init=False, compare=False)
    """The objects found for each set of verbs: a pair asks again and again, always with the same ``leads``."""

    def allow(self, fact: Fact, leads: Leads) -> bool:
        """Whether a paraphrase may be used.

        Who was drowning need not have died, so that no other event is concluded from what was under way; and a
        statement without an object is not about a verb with one: who retired a ship has not retired.
        """
        verbs = [each for each in fact.needed if each.category is Category.VERB]
        if tells_of_another_event(fact) and any(leads(each, verb) for each in self.under_way for verb in verbs):
            return False
        if any(leads(each, verb) for each in self.with_object for verb in _verbs_alone(fact)):
            return False
        return all(objects <= self._objects_of(verbs, leads) for verbs, objects in _events(fact, needed=True).values())

    def after(self, facts: Iterable[Fact], leads: Leads) -> VerbUses:
        """These uses with those of the events that the facts give; an event that they rename keeps its objects."""
        found = defaultdict[Predicate, set[Predicate]](set)
        for verb, objects in self.objects.items():
            found[verb] |= objects
        for fact in facts:
            before = _events(fact, needed=True)
            for event, (verbs, objects) in _events(fact, needed=False).items():
                earlier, known = before.get(event, (frozenset(), frozenset()))
                for verb in verbs:
                    found[verb] |= objects | known | self._objects_of(earlier, leads)
        return replace(self, objects=found)

    def _objects_of(self, verbs: Set[Predicate], leads: Leads) -> frozenset[Predicate]:
        """The objects of events which each of these verbs is a word for."""
        if not verbs:
            return _OBJECTS | {ARG0}
        found = self._known.get(verbs)
        if found is None:
            found = self._known[verbs] = self._find_objects(verbs, leads)
        return found

    def _find_objects(self, verbs: Set[Predicate], leads: Leads) -> frozenset[Predicate]:
        alike = ({each for each in self.objects if leads(each, verb)} for verb in verbs)
        return frozenset.intersection(*(frozenset().union(*(self.objects[each] for each in some)) for some in alike))


def objects_of(formulas: Iterable[Formula]) -> dict[Predicate, Set[Predicate]]:
    """The verbs of some formulas, each with the objects that its events have between them."""
    found = defaultdict[Predicate, set[Predicate]](set)
    for formula in formulas:
        for verbs, objects in _told(atoms(formula)).values():
            for verb in verbs:
                found[verb] |= objects
    return dict(found)


def _told(said: Iterable[Atom]) -> dict[Term, Event]:
    verbs, objects = defaultdict[Term, set[Predicate]](set), defaultdict[Term, set[Predicate]](set)
    agents = defaultdict[Term, set[Term]](set)
    for atom in said:
        if atom.predicate.category is Category.VERB:
            verbs[atom.args[0]].add(atom.predicate)
        elif atom.predicate in _OBJECTS:
            objects[atom.args[0]].add(atom.predicate)
        elif atom.predicate is ARG0:
            agents[atom.args[0]].add(atom.args[1])
    shared = {event for event, found in agents.items() if len(found) > 1}
    return {
        event: (frozenset(found), frozenset(objects[event]) | ({ARG0} if event in shared else frozenset()))
        for event, found in verbs.items()
    }


@lru_cache(_CACHE_SIZE)
def _events(fact: Fact, *, needed: bool) -> Mapping[Term, Event]:
    """The events that a fact needs, or that it gives."""
    return _told(fact.outline.needed if needed else fact.outline.given)


@lru_cache(_CACHE_SIZE)
def _verbs_alone(fact: Fact) -> frozenset[Predicate]:
    """The verbs that a fact is about when they have no object: those whose events have an agent and nothing else."""
    acting = {atom.args[0] for atom in fact.outline.needed if atom.predicate is ARG0}
    events = _events(fact, needed=True)
    alone = (events[term] for term in acting & events.keys())
    return frozenset(verb for verbs, objects in alone if objects <= {ARG0, ARG2} for verb in verbs)
