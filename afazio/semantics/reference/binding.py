"""Which noun phrases a pronoun of the same sentence may stand for, by where both stand (Chomsky 1981)."""

from __future__ import annotations

from collections.abc import Iterator

from afazio.rewriting.graph import Node
from afazio.semantics.composition.donkeys import is_donkey
from afazio.semantics.composition.normal_form import Kind, NormalGraph
from afazio.semantics.composition.scope import PARTICIPANT_LABELS, is_floating, participants, refers
from afazio.semantics.reference.mentions import is_possessive
from afazio.semantics.reference.surroundings import may_name_nothing

PERSONAL = ("masculine", "feminine")
"""The genders of pronouns for persons."""

_ADJUNCTS = ("ADV", "UNREAL", "TIME", "BESIDE")
_IN_FRONT = (*_ADJUNCTS, "OBL")


def may_bind(graph: NormalGraph, node: int, pronoun: Node) -> bool:
    """Whether the noun phrase may be the antecedent of a pronoun of the same sentence."""
    clauses = list(clauses_of(graph, node))
    if pronoun.id in _inside(graph, node):
        clauses = [clause for clause in clauses if clause in graph.targets(node, "RESTR")]
        if not any(pronoun.id in graph.reachable(clause) for clause in clauses):
            return False
    if graph.position(node) >= pronoun.position and not _is_understood_subject(graph, node, pronoun):
        return False
    if not is_possessive(graph.graph, pronoun) and any(_takes(graph, clause, pronoun.id) for clause in clauses):
        return False
    if _possesses_what_it_is(graph, node, pronoun):
        return False
    if is_floating(graph, node) or is_donkey(graph, node, pronoun.id):
        return True
    return any(pronoun.id in graph.reachable(clause) for clause in clauses)


def _possesses_what_it_is(graph: NormalGraph, node: int, pronoun: Node) -> bool:
    """Whether the pronoun possesses what a copula says that the noun phrase is: *it was its first car* is of others."""
    predicates = {edge.source for edge in graph.graph.incoming(pronoun.id) if edge.label.get("2") == "of"}
    copulas = {clause for clause in graph.nodes if not predicates.isdisjoint(graph.targets(clause, "IDENT"))}
    copulas |= {each for each in predicates if graph.feature(each, "clause") == "copula"}
    return not pronoun.get("own") and any(node in graph.targets(clause, "ARG0") for clause in copulas)


def binds(graph: NormalGraph, node: int, pronoun: Node) -> bool:
    """Whether a pronoun stands inside a clause that the noun phrase is a participant of, and is none beside it.

    A conjunct is a clause of its own, and has what it shares with the first as participants.
    """
    clauses = list(clauses_of(graph, node))
    beside = not is_possessive(graph.graph, pronoun) and any(_takes(graph, clause, pronoun.id) for clause in clauses)
    seen: set[int] = set()
    stack = [] if beside else clauses
    while stack:
        one = stack.pop()
        if one not in seen:
            seen.add(one)
            stack.extend(edge.target for edge in graph.edges(one) if edge.label.get("1") != "CONJ")
    return pronoun.id in seen


def leads_to(graph: NormalGraph, pronoun: Node, subject: int) -> bool:
    """Whether a pronoun stands in an adjunct in front of the subject of its clause: "After its owner had died, the bank
    closed", "Before it sank, the ship sent a message" (Carden 1982, "Backwards anaphora in discourse context"); or in
    a conjunct in front of it: "Like her brother, Nadia voted".  *It* may stand for the surroundings there: "when it
    got late".
    """
    in_front = pronoun.position < graph.position(subject)
    if may_name_nothing(graph.graph, pronoun) or not in_front or not refers(graph, subject):
        return False
    adjuncts = [
        edge.target
        for clause in clauses_of(graph, subject)
        for edge in graph.edges(clause)
        if edge.label.get("1") in _IN_FRONT and is_floating(graph, subject)
    ]
    conjuncts = [each for each in graph.targets(subject, "CONJ") if graph.position(each) < graph.position(subject)]
    return any(pronoun.id in graph.reachable(each) - {subject} for each in (*adjuncts, *conjuncts))


def _is_understood_subject(graph: NormalGraph, node: int, pronoun: Node) -> bool:
    """Whether a possessor stands in an adjunct whose subject is left out and is the later noun phrase: "Holding her
    breath, the girl dived"."""
    if not is_possessive(graph.graph, pronoun):
        return False
    possessed = [edge.source for edge in graph.graph.incoming(pronoun.id)]
    adjuncts = {
        clause for noun in possessed for clause in clauses_of(graph, noun) if node in participants(graph, clause)
    }
    return any(
        edge.label.get("1") in _ADJUNCTS and node in participants(graph, edge.source)
        for adjunct in adjuncts
        for edge in graph.graph.incoming(adjunct)
    )


def _inside(graph: NormalGraph, node: int) -> set[int]:
    """What belongs to the noun phrase itself; a relative clause does, and leads back to the noun only."""
    seen: set[int] = set()
    stack = [edge.target for edge in graph.edges(node) if edge.label.get("1") != "CONJ"]
    while stack:
        one = stack.pop()
        if one not in seen and one != node:
            seen.add(one)
            stack.extend(edge.target for edge in graph.edges(one))
    return seen


def clauses_of(graph: NormalGraph, node: int) -> Iterator[int]:
    """The clauses and predicates that a noun phrase is a participant of."""
    return (
        edge.source
        for edge in graph.graph.incoming(node)
        if edge.label.get("1") in PARTICIPANT_LABELS and graph.kind(edge.source) not in (Kind.ENTITY, Kind.NAME)
    )


def _takes(graph: NormalGraph, clause: int, node: int) -> bool:
    return any(edge.target == node and edge.label.get("1") in PARTICIPANT_LABELS for edge in graph.edges(clause))
