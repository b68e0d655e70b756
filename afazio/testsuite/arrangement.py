"""How clauses become one sentence: main clauses, relative clauses on noun phrases, and coordination.

Only arrangements that a reader can take in one way are made: relative clauses modify subjects and sentence-final noun
phrases, adverbs do not touch the end of a relative clause, coordinated noun phrases do not end one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from random import Random

from afazio.testsuite.inventory import MANNER, Construction, Inventory, Reference, Slot
from afazio.testsuite.meaning import Clause, Entity


class Joint(StrEnum):
    """How the clauses of a conjunct hang together."""

    SINGLE = "single"
    SHARED_SUBJECT = "shared subject"
    SHARED_VERB = "shared verb"


@dataclass(slots=True)
class Node:
    """A clause in its construction; ``relatives`` maps parts of the pattern to the relative clauses on them."""

    clause: Clause
    construction: Construction
    relatives: dict[int, Node] = field(default_factory=dict)


@dataclass(slots=True)
class Conjunct:
    """One main clause, or two that share their subject (*Kim left and slept*) or their subject and verb (*Kim gave a
    lamp to Lee and a book to Sue*)."""

    nodes: list[Node]
    joint: Joint = Joint.SINGLE


_WEIGHTS = {"relative": 6, Joint.SHARED_SUBJECT: 4, Joint.SHARED_VERB: 4, Joint.SINGLE: 3}
_MAXIMUM_CONJUNCTS = 2


def arrange(clauses: Sequence[Clause], inventory: Inventory, chance: Random) -> list[Conjunct] | None:
    """One sentence for the clauses, drawn at random, or None if this draw led nowhere.

    Each clause gets a construction that expresses exactly its roles.
    """
    pending = list(clauses)
    chance.shuffle(pending)
    conjuncts: list[Conjunct] = []
    for clause in pending:
        if not _place(clause, conjuncts, inventory, chance):
            return None
    return conjuncts if _readable(conjuncts) else None


def nodes_of(conjuncts: Sequence[Conjunct]) -> list[Node]:
    """All clauses of a sentence, each before the relative clauses in it."""
    found = []
    waiting = [node for conjunct in reversed(conjuncts) for node in reversed(conjunct.nodes)]
    while waiting:
        node = waiting.pop()
        found.append(node)
        waiting.extend(node.relatives[place] for place in sorted(node.relatives, reverse=True))
    return found


def _place(clause: Clause, conjuncts: list[Conjunct], inventory: Inventory, chance: Random) -> bool:
    main = _admitted(inventory.matching(clause.predicate, clause.role_names, None), clause)
    hosts = _hosts(clause, conjuncts, inventory)
    ways: list[str] = ["relative"] if hosts else []
    if conjuncts and conjuncts[-1].joint is Joint.SINGLE:
        first = conjuncts[-1].nodes[0]
        shared = _sharing_subject(first, clause, main)
        if shared:
            ways.append(Joint.SHARED_SUBJECT)
        if _shares_verb(first, clause):
            ways.append(Joint.SHARED_VERB)
    if main and len(conjuncts) < _MAXIMUM_CONJUNCTS:
        ways.append(Joint.SINGLE)
    if not ways:
        return False
    way = chance.choice([way for way in ways for _ in range(_WEIGHTS[way])])
    if way == "relative":
        host, place, constructions = chance.choice(hosts)
        host.relatives[place] = Node(clause, chance.choice(constructions))
    elif way == Joint.SINGLE:
        conjuncts.append(Conjunct([Node(clause, chance.choice(main))]))
    else:
        construction = chance.choice(shared) if way == Joint.SHARED_SUBJECT else first.construction
        conjuncts[-1] = Conjunct([first, Node(clause, construction)], Joint(way))
    return True


def _hosts(
    clause: Clause, conjuncts: Sequence[Conjunct], inventory: Inventory
) -> list[tuple[Node, int, list[Construction]]]:
    """Where the clause can be a relative clause: node, part, and the constructions that fit there."""
    found = []
    for conjunct in conjuncts:
        for node in nodes_of([conjunct]):
            if node.clause.predicate == clause.predicate:
                continue
            for place in node.construction.hosts:
                members = node.clause.roles[node.construction.role(node.construction.pattern.parts[place])]
                if place in node.relatives or len(members) > 1 or members[0].filler.reference is Reference.NAME:
                    continue
                if conjunct.joint is not Joint.SINGLE and not _room(conjunct, node, place):
                    continue
                constructions = _relatives(clause, members[0], inventory)
                if constructions:
                    found.append((node, place, constructions))
    return found


def _room(conjunct: Conjunct, node: Node, place: int) -> bool:
    """Whether a relative clause there leaves two coordinated verb phrases readable."""
    if conjunct.joint is Joint.SHARED_VERB:
        return False
    return place == 0 if node is conjunct.nodes[0] else node is conjunct.nodes[1] and place != 0


def _relatives(clause: Clause, entity: Entity, inventory: Inventory) -> list[Construction]:
    roles = [role for role, members in clause.roles.items() if members == (entity,)]
    return [
        construction
        for role in roles
        for construction in _admitted(inventory.matching(clause.predicate, clause.role_names, role), clause)
    ]


def _admitted(constructions: Sequence[Construction], clause: Clause) -> Sequence[Construction]:
    """Those of the constructions in which a coordinated noun phrase of the clause can stand."""
    role = clause.coordinated
    return constructions if role is None else [c for c in constructions if _admits(c, role)]


def _admits(construction: Construction, coordinated: str) -> bool:
    """Not in nominals, not beside an adverb, not at the end of a relative clause, where more could be joined to it."""
    if construction.pattern.nominal or MANNER in construction.roles:
        return False
    last = construction.pattern.parts[-1]
    ends = last.slot is Slot.NP and construction.role(last) == coordinated
    return construction.relative is None or not ends


def _sharing_subject(first: Node, clause: Clause, constructions: Sequence[Construction]) -> list[Construction]:
    """Those of the constructions in which the clause can go on from the subject of the first."""
    subject = first.construction.subject
    if (
        subject is None
        or first.clause.predicate == clause.predicate
        or MANNER in first.construction.roles
        or MANNER in clause.roles
        or first.clause.coordinated is not None
        or clause.coordinated is not None
        or not first.relatives.keys() <= {0}
    ):
        return []
    return [c for c in constructions if c.subject and clause.roles[c.subject] == first.clause.roles[subject]]


def _shares_verb(first: Node, clause: Clause) -> bool:
    construction, roles = first.construction, first.clause.roles
    parts = construction.pattern.parts
    return (
        first.clause.predicate == clause.predicate
        and first.clause.role_names == clause.role_names
        and construction.subject is not None
        and parts[1].slot is Slot.VERB
        and sum(part.slot is Slot.NP for part in parts[2:]) > 1
        and MANNER not in roles
        and first.clause.coordinated is None
        and clause.coordinated is None
        and first.relatives.keys() <= {0}
        and all((roles[role] == clause.roles[role]) == (role == construction.subject) for role in roles)
    )


def _readable(conjuncts: Sequence[Conjunct]) -> bool:
    nodes = nodes_of(conjuncts)
    return all(not _touches(node) for node in nodes) and _identities_clear(conjuncts, nodes)


def _touches(node: Node) -> bool:
    """Whether an adverb follows a relative clause, which it could be part of."""
    parts = node.construction.pattern.parts
    return any(place + 1 < len(parts) and parts[place + 1].slot is Slot.ADVERB for place in node.relatives)


def _identities_clear(conjuncts: Sequence[Conjunct], nodes: Sequence[Node]) -> bool:
    """Whether every indefinite, and every noun phrase with a relative clause, is said once only."""
    mentions: dict[int, int] = {}
    entities: dict[int, Entity] = {}
    for node in nodes:
        for entity in node.clause.entities:
            mentions[entity.number] = mentions.get(entity.number, 0) + 1
            entities[entity.number] = entity
    modified = set()
    for node in nodes:
        for place in node.relatives:
            (host,) = node.clause.roles[node.construction.role(node.construction.pattern.parts[place])]
            mentions[host.number] -= 1
            modified.add(host.number)
    for conjunct in conjuncts:
        if conjunct.joint is not Joint.SINGLE:
            (subject,) = conjunct.nodes[0].clause.roles[conjunct.nodes[0].construction.subject or ""]
            mentions[subject.number] -= 1
    return all(
        count == 1
        for number, count in mentions.items()
        if number in modified or entities[number].filler.reference is Reference.INDEFINITE
    )
