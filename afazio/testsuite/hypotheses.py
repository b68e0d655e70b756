"""Hypotheses from texts: parts of the text said in another way, and the ways to make them false."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum

from afazio.testsuite.drawing import Drawing
from afazio.testsuite.inventory import MANNER, Reference
from afazio.testsuite.meaning import Clause, Entity


class Kind(StrEnum):
    """How an item was made; the first three are true, the others false."""

    PARAPHRASE = "paraphrase"
    FEWER_ARGUMENTS = "fewer arguments"
    FEWER_CLAUSES = "fewer clauses"
    SWAPPED = "swapped arguments"
    FILLER = "wrong filler"
    PREDICATE = "wrong predicate"
    ADDED = "added argument"
    OTHER_CLAUSE = "argument of the other clause"


FALSE_KINDS = (Kind.SWAPPED, Kind.FILLER, Kind.PREDICATE, Kind.ADDED, Kind.OTHER_CLAUSE)

_FULL = 0.5
"""How often a hypothesis keeps all roles of a clause."""

_BOTH = 0.4
"""How often a hypothesis keeps both members of a coordinated noun phrase."""


def true_kind(text: Sequence[Clause], hypothesis: Sequence[Clause]) -> Kind:
    """What a hypothesis that follows leaves out."""
    if len(hypothesis) < len(text):
        return Kind.FEWER_CLAUSES
    size = [
        sum(len(members) for clause in clauses for members in clause.roles.values()) for clauses in (text, hypothesis)
    ]
    return Kind.PARAPHRASE if size[0] == size[1] else Kind.FEWER_ARGUMENTS


def part(text: Sequence[Clause], drawing: Drawing) -> list[Clause] | None:
    """Some of the text's clauses with some of their roles, so that they follow from the text."""
    number = 1 + int(drawing.chance.random() * len(text))
    chosen = list(range(len(text)))
    drawing.chance.shuffle(chosen)
    clauses = []
    for place in sorted(chosen[:number]):
        clause = _reduced(text[place], drawing)
        if clause is None:
            return None
        clauses.append(clause)
    return clauses


def _reduced(clause: Clause, drawing: Drawing) -> Clause | None:
    names = clause.role_names
    if drawing.chance.random() >= _FULL:
        names = drawing.construction(clause.predicate).roles
        if not names <= clause.role_names:
            return None
    roles = {role: members for role, members in clause.roles.items() if role in names}
    role = next((role for role, members in roles.items() if len(members) > 1), None)
    if role is None:
        return Clause(clause.predicate, roles)
    members = list(roles[role])
    drawing.chance.shuffle(members)
    others = (entity for other in roles if other != role for entity in roles[other])
    if any(entity.filler.reference is Reference.INDEFINITE for entity in others):
        # With both members kept, "a lamp" could be one lamp or two, and text and hypothesis could differ in it.
        members = members[:1]
    elif drawing.chance.random() >= _BOTH:
        members = members[:1]
    return Clause(clause.predicate, {**roles, role: tuple(members)})


Change = Callable[[Sequence[Clause], Clause, Drawing], Clause | None]


def falsified(kind: Kind, text: Sequence[Clause], drawing: Drawing) -> list[Clause] | None:
    """Part of the text with one clause changed, or None if this draw led nowhere.

    The change may by chance give something that follows all the same; `meaning.entails` tells.
    """
    clauses = part(text, drawing)
    if clauses is None:
        return None
    place = int(drawing.chance.random() * len(clauses))
    changed = _CHANGES[kind](text, clauses[place], drawing)
    if changed is None or len(set(changed.entities)) < len(list(changed.entities)):
        return None
    return [*clauses[:place], changed, *clauses[place + 1 :]]


def _swapped(text: Sequence[Clause], clause: Clause, drawing: Drawing) -> Clause | None:
    single = [role for role, members in clause.roles.items() if role != MANNER and len(members) == 1]
    pairs = [
        (one, other)
        for one in single
        for other in single
        if one < other
        and drawing.suits(clause.roles[one][0], clause.predicate, other)
        and drawing.suits(clause.roles[other][0], clause.predicate, one)
    ]
    if not pairs:
        return None
    one, other = drawing.chance.choice(pairs)
    return clause.replaced(one, *clause.roles[other]).replaced(other, *clause.roles[one])


def _fillers(text: Sequence[Clause]) -> list[Entity]:
    return [entity for clause in text for members in clause.roles.values() for entity in members]


def _wrong_filler(text: Sequence[Clause], clause: Clause, drawing: Drawing) -> Clause | None:
    role = drawing.chance.choice(sorted(clause.roles))
    old, *rest = clause.roles[role]
    filler = drawing.filler((old.filler.sort,), (entity.filler for entity in _fillers(text)))
    return None if filler is None else clause.replaced(role, drawing.entity(filler), *rest)


def _wrong_predicate(text: Sequence[Clause], clause: Clause, drawing: Drawing) -> Clause | None:
    there = {other.predicate for other in text}
    candidates = [
        name
        for name in drawing.vocabulary.predicates
        if name not in there
        and clause.role_names in {c.roles for c in drawing.inventory.constructions[name]}
        and all(drawing.suits(entity, name, role) for role, members in clause.roles.items() for entity in members)
    ]
    return Clause(drawing.chance.choice(candidates), clause.roles) if candidates else None


def _added(text: Sequence[Clause], clause: Clause, drawing: Drawing) -> Clause | None:
    source = next(other for other in text if other.predicate == clause.predicate and _within(clause, other))
    extra = [
        sorted(construction.roles - clause.role_names)[0]
        for construction in drawing.inventory.constructions[clause.predicate]
        if clause.role_names < construction.roles
        and len(construction.roles - clause.role_names) == 1
        and not construction.roles <= source.role_names
    ]
    if not extra or (clause.coordinated is not None and MANNER in extra):
        return None
    role = drawing.chance.choice(sorted(set(extra)))
    sorts = drawing.inventory.predicates[clause.predicate].arguments[role].sorts
    filler = drawing.filler(sorts, (entity.filler for entity in _fillers(text)))
    if filler is None:
        return None
    roles = {**clause.roles, role: (drawing.entity(filler),)}
    return Clause(clause.predicate, dict(sorted(roles.items())))


def _within(clause: Clause, other: Clause) -> bool:
    return all(set(members) <= set(other.roles.get(role, ())) for role, members in clause.roles.items())


def _other_clause(text: Sequence[Clause], clause: Clause, drawing: Drawing) -> Clause | None:
    source = next(other for other in text if other.predicate == clause.predicate and _within(clause, other))
    own = {entity for members in source.roles.values() for entity in members}
    pairs = [
        (role, entity)
        for role, members in sorted(clause.roles.items())
        if len(members) == 1
        for other in text
        if other is not source
        for name, there in other.roles.items()
        for entity in there
        if (name == MANNER) == (role == MANNER) and entity not in own and drawing.suits(entity, clause.predicate, role)
    ]
    if not pairs:
        return None
    role, entity = drawing.chance.choice(pairs)
    return clause.replaced(role, entity)


_CHANGES: dict[Kind, Change] = {
    Kind.SWAPPED: _swapped,
    Kind.FILLER: _wrong_filler,
    Kind.PREDICATE: _wrong_predicate,
    Kind.ADDED: _added,
    Kind.OTHER_CLAUSE: _other_clause,
}
