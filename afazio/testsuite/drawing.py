"""Clauses drawn at random from a suite's predicates and fillers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import count
from random import Random

from afazio.testsuite.inventory import MANNER, Construction, Filler, Inventory, Reference
from afazio.testsuite.meaning import Clause, Entity

_SHARE = 0.65
"""How often a later clause speaks of someone or something that an earlier one spoke of."""

_PARALLEL = 0.12
"""How often a later clause repeats predicate and subject with other fillers."""

_COORDINATE = 0.15
"""How often a clause without manner gets a coordinated noun phrase."""

_REPEAT = 0.1
"""How often a new entity has the same indefinite filler as another: two lamps."""

_DRAWS = 20


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The part of an inventory that one suite uses."""

    inventory: Inventory
    predicates: tuple[str, ...]


class Drawing:
    """Draws clauses and entities for one pair; entities are numbered in the order in which they are drawn."""

    def __init__(self, vocabulary: Vocabulary, chance: Random) -> None:
        self.vocabulary = vocabulary
        self.inventory = vocabulary.inventory
        self.chance = chance
        self._numbers = count()

    def clauses(self, number: int) -> list[Clause] | None:
        """As many clauses, some about the same entities, or None if this draw led nowhere."""
        drawn: list[Clause] = []
        for _ in range(number):
            clause = self._parallel(drawn) if drawn and self.chance.random() < _PARALLEL else self._clause(drawn)
            if clause is None:
                return None
            drawn.append(clause)
        return drawn

    def filler(self, sorts: Iterable[str], used: Iterable[Filler]) -> Filler | None:
        """A filler of one of the sorts that is not used yet, if there is one."""
        taken = {filler.text for filler in used}
        free = [filler for sort in sorts for filler in self.inventory.fillers[sort] if filler.text not in taken]
        return self.chance.choice(free) if free else None

    def entity(self, filler: Filler) -> Entity:
        """A new entity."""
        return Entity(next(self._numbers), filler)

    def suits(self, entity: Entity, predicate: str, role: str) -> bool:
        """Whether the entity is of a sort that may fill the role."""
        return entity.filler.sort in self.inventory.predicates[predicate].arguments[role].sorts

    def construction(self, predicate: str) -> Construction:
        """One of the constructions of a predicate, by chance."""
        return self.chance.choice(self.inventory.constructions[predicate])

    def new(self, predicate: str, role: str, known: Sequence[Clause], here: Iterable[Entity]) -> Entity | None:
        """A new entity for a role: of a new filler, or now and then another one of a known indefinite filler."""
        sorts = self.inventory.predicates[predicate].arguments[role].sorts
        if role == MANNER:
            filler = self.filler(sorts, ())
            return None if filler is None else self.entity(filler)
        local = [entity.filler for entity in here]
        earlier = [entity.filler for clause in known for entity in clause.entities]
        if self.chance.random() < _REPEAT:
            again = [f for f in earlier if f.reference is Reference.INDEFINITE and f.sort in sorts and f not in local]
            if again:
                return self.entity(self.chance.choice(again))
        filler = self.filler(sorts, (*local, *earlier))
        return None if filler is None else self.entity(filler)

    def _clause(self, known: Sequence[Clause]) -> Clause | None:
        predicate = self.chance.choice(self.vocabulary.predicates)
        if any(clause.predicate == predicate for clause in known):
            return None
        names = sorted(self.construction(predicate).roles)
        roles: dict[str, tuple[Entity, ...]] = {}
        if known and self.chance.random() < _SHARE:
            shared = self._shared(predicate, names, known)
            if shared is None:
                return None
            roles[shared[0]] = (shared[1],)
        for name in names:
            if name not in roles:
                entity = self.new(predicate, name, known, (e for members in roles.values() for e in members))
                if entity is None:
                    return None
                roles[name] = (entity,)
        return self._coordinated(Clause(predicate, dict(sorted(roles.items()))), known)

    def _shared(self, predicate: str, names: Sequence[str], known: Sequence[Clause]) -> tuple[str, Entity] | None:
        pairs = [
            (name, entity)
            for clause in known
            if clause.coordinated is None
            for entity in clause.entities
            for name in names
            if name != MANNER and self.suits(entity, predicate, name)
        ]
        return self.chance.choice(pairs) if pairs else None

    def _coordinated(self, clause: Clause, known: Sequence[Clause]) -> Clause:
        arguments = self.inventory.predicates[clause.predicate].arguments
        slots = [role for role in clause.roles if role != MANNER and arguments[role].coordinate]
        if not slots or MANNER in clause.roles or self.chance.random() >= _COORDINATE:
            return clause
        role = self.chance.choice(slots)
        sort = clause.roles[role][0].filler.sort
        used = [entity.filler for other in (*known, clause) for entity in other.entities]
        second = self.filler((sort,), used)
        shared = any(clause.roles[role][0] in other.entities for other in known)
        if second is None or shared:
            return clause
        return clause.replaced(role, clause.roles[role][0], self.entity(second))

    def _parallel(self, known: Sequence[Clause]) -> Clause | None:
        first = self.chance.choice(known)
        names = sorted(first.roles)
        if first.coordinated is not None or MANNER in names or len(names) < 2:
            return None
        roles: dict[str, tuple[Entity, ...]] = {names[0]: first.roles[names[0]]}
        for name in names[1:]:
            here = [entity for members in roles.values() for entity in members]
            entity = self.new(first.predicate, name, known, here)
            if entity is None or entity.filler == first.roles[name][0].filler:
                return None
            roles[name] = (entity,)
        return Clause(first.predicate, roles)
