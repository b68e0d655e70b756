"""Patterns and lexicon in memory: what sentences of a testsuite are made of.

The vocabulary is that of Bedaride and Gardent (2010): a pattern (``Const``) is a sequence of slots and words for one
family, a predicate (``Set``) has word forms, typed arguments and the families in which it may be realised (``Dist``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

MANNER = "M"
"""The role of an event's manner, filled by an adverb or an adjective and not by a noun phrase."""


class Reference(StrEnum):
    """How a filler refers, read off its first word."""

    NAME = "name"
    DEFINITE = "definite"
    INDEFINITE = "indefinite"
    MANNER = "manner"


@dataclass(frozen=True, slots=True)
class Filler:
    """A string that can fill a role: a noun phrase, or an adverb with the adjectives that say the same of an event.

    ``sort`` is the id of its ``SemArg``; ``animate`` decides between who and which.
    """

    text: str
    sort: str
    reference: Reference
    plural: bool = False
    animate: bool = False
    adjectives: tuple[str, ...] = ()


class Slot(StrEnum):
    """What stands at one place of a pattern; the values are the names of the XML elements."""

    NP = "NP"
    POSS = "Poss"
    VERB = "Verb"
    PARTICIPLE = "PPVerb"
    NOUN = "Noun"
    PP = "PP"
    REL_PRO = "RelPro"
    ADVERB = "Adverb"
    ADJECTIVE = "Adjective"
    COPULA = "copula"
    WORD = "Word"


@dataclass(frozen=True, slots=True)
class Part:
    """One place of a pattern.

    ``index`` numbers NP, Poss and PP slots; ``present`` and ``past`` are the forms of a fixed word;
    ``after_preposition`` makes a relative pronoun *whom*.
    """

    slot: Slot
    index: int = 0
    present: str = ""
    past: str = ""
    after_preposition: bool = False


@dataclass(frozen=True)
class Pattern:
    """A way to say a predicate of one family; ``relative`` is the NP slot that it modifies if it is a relative."""

    family: str
    tags: tuple[str, ...]
    parts: tuple[Part, ...]
    relative: int | None = None

    @cached_property
    def nominal(self) -> bool:
        """Whether the predicate is a noun."""
        return any(part.slot is Slot.NOUN for part in self.parts)

    @cached_property
    def with_manner(self) -> bool:
        """Whether it says how the event went."""
        return any(part.slot in (Slot.ADVERB, Slot.ADJECTIVE) for part in self.parts)


@dataclass(frozen=True, slots=True)
class Forms:
    """The word forms of a predicate; an empty string is a form that it lacks."""

    present: str = ""
    present_plural: str = ""
    past: str = ""
    participle: str = ""
    noun: str = ""


@dataclass(frozen=True, slots=True)
class Argument:
    """The sorts that may fill a role, and whether two fillers joined by *and* are true of each alone."""

    sorts: tuple[str, ...]
    coordinate: bool = True


@dataclass(frozen=True, slots=True)
class Distribution:
    """A family for a predicate: the role of each NP slot and the preposition of each PP slot."""

    family: str
    roles: tuple[str, ...]
    fill: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Predicate:
    """A lexicon entry; no two predicates of one of the ``semantic_fields`` go into a suite: none implies another."""

    name: str
    subcategorisation: str
    semantic_fields: frozenset[str]
    forms: Forms
    arguments: Mapping[str, Argument]
    distributions: tuple[Distribution, ...]


@dataclass(frozen=True)
class Construction:
    """A pattern as one predicate uses it.

    ``roles`` are those it expresses, manner included; ``relative`` is the role it relativises; ``hosts`` are the parts
    that may bear a relative clause without it being taken for a part of something else.
    """

    predicate: str
    pattern: Pattern
    distribution: Distribution
    roles: frozenset[str]
    relative: str | None
    hosts: tuple[int, ...]
    tags: tuple[str, ...]

    def role(self, part: Part) -> str:
        """The role that an NP or Poss part stands for."""
        return self.distribution.roles[part.index]

    @cached_property
    def subject(self) -> str | None:
        """The role of the noun phrase that a clause of this construction begins with, if it begins with one."""
        first = self.pattern.parts[0]
        return self.role(first) if first.slot is Slot.NP else None


@dataclass(frozen=True, slots=True)
class Inventory:
    """Predicates by name, fillers by sort, and the constructions of each predicate in the order of the files."""

    predicates: Mapping[str, Predicate]
    fillers: Mapping[str, tuple[Filler, ...]]
    constructions: Mapping[str, tuple[Construction, ...]]
    index: Mapping[tuple[str, frozenset[str], str | None], tuple[Construction, ...]] = field(default_factory=dict)

    def matching(self, predicate: str, roles: frozenset[str], relative: str | None) -> tuple[Construction, ...]:
        """The constructions of a predicate that express exactly these roles and relativise this one (or none)."""
        return self.index.get((predicate, roles, relative), ())


def construct(predicate: Predicate, pattern: Pattern, distribution: Distribution) -> Construction | None:
    """The pattern as the predicate uses it, or None if it speaks of manner and the predicate knows none."""
    if pattern.with_manner and MANNER not in predicate.arguments:
        return None
    roles = {distribution.roles[part.index] for part in pattern.parts if part.slot in (Slot.NP, Slot.POSS)}
    short = pattern.nominal and len(roles) < len(predicate.arguments.keys() - {MANNER})
    if pattern.with_manner:
        roles.add(MANNER)
    return Construction(
        predicate.name,
        pattern,
        distribution,
        frozenset(roles),
        None if pattern.relative is None else distribution.roles[pattern.relative],
        _hosts(pattern),
        (*pattern.tags, "S") if short else pattern.tags,
    )


def _hosts(pattern: Pattern) -> tuple[int, ...]:
    """The parts after which a relative clause can only be read as theirs: the subject of a main clause, and the last
    noun phrase, with nothing after it that the relative clause could swallow."""
    phrases = [place for place, part in enumerate(pattern.parts) if part.slot is Slot.NP]
    hosts = []
    if pattern.relative is None and pattern.parts[0].slot is Slot.NP:
        hosts.append(0)
    head = 0 if pattern.relative is not None else None
    if phrases and phrases[-1] != head and phrases[-1] not in hosts:
        rest = {part.slot for part in pattern.parts[phrases[-1] + 1 :]}
        if rest <= ({Slot.WORD, Slot.COPULA, Slot.ADJECTIVE} if pattern.nominal else set()):
            hosts.append(phrases[-1])
    return tuple(hosts)
