"""What a generated sentence means, and when one meaning follows from another.

A sentence means that there are events of certain predicates whose roles certain entities fill.  T entails H exactly if
the events and entities of H map into those of T and the map preserves predicates, roles, fillers and identity.  This is
stricter than the inclusion of (predicate, role, filler) triples, by which "John sent a book to Mary and a fork to
Kevin" would entail "John sent a book to Kevin".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from afazio.testsuite.inventory import MANNER, Filler


@dataclass(frozen=True, slots=True)
class Entity:
    """Someone or something spoken of; two mentions are of one entity if and only if their numbers are the same."""

    number: int
    filler: Filler


Roles = Mapping[str, tuple[Entity, ...]]


@dataclass(frozen=True)
class Clause:
    """One predication: a role filled by two entities (a coordinated noun phrase) holds of each of them."""

    predicate: str
    roles: Roles

    @cached_property
    def role_names(self) -> frozenset[str]:
        """The roles that are filled."""
        return frozenset(self.roles)

    @property
    def entities(self) -> Iterator[Entity]:
        """Whoever takes part, manner left aside."""
        return (entity for role, members in self.roles.items() if role != MANNER for entity in members)

    @cached_property
    def coordinated(self) -> str | None:
        """The role that two entities fill, if there is one."""
        return next((role for role, members in self.roles.items() if len(members) > 1), None)

    def replaced(self, role: str, *members: Entity) -> Clause:
        """The same with other entities in one role."""
        return Clause(self.predicate, {**self.roles, role: members})


@dataclass(frozen=True, slots=True)
class Event:
    """One event with one entity for each role."""

    predicate: str
    roles: Mapping[str, Entity]


def events(clauses: Sequence[Clause]) -> list[Event]:
    """The events that clauses tell of; coordinated noun phrases are distributed."""
    return [
        Event(clause.predicate, dict(zip(clause.roles, members, strict=True)))
        for clause in clauses
        for members in product(*clause.roles.values())
    ]


def entails(text: Sequence[Clause], hypothesis: Sequence[Clause]) -> bool:
    """Whether the hypothesis's events and entities map into the text's."""
    return _extend(events(text), events(hypothesis), {})


def _extend(known: Sequence[Event], goals: Sequence[Event], image: Mapping[int, int]) -> bool:
    if not goals:
        return True
    for event in known:
        longer = _image(event, goals[0], image)
        if longer is not None and _extend(known, goals[1:], longer):
            return True
    return False


def _image(event: Event, goal: Event, image: Mapping[int, int]) -> Mapping[int, int] | None:
    """The map of entities, extended so that the goal becomes the event, or None if it cannot."""
    if event.predicate != goal.predicate or not goal.roles.keys() <= event.roles.keys():
        return None
    longer = dict(image)
    for role, entity in goal.roles.items():
        there = event.roles[role]
        if there.filler != entity.filler:
            return None
        if role != MANNER and longer.setdefault(entity.number, there.number) != there.number:
            return None
    return longer
