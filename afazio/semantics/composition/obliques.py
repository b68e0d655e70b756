"""What a preposition relates its bearer to, by what is known of the noun phrase behind it (``arg`` of the edge).

The rules mark prepositions and words that govern one: *up* for one behind which a wider noun phrase would do as well,
*down* for one that denies (without a tool, so without a new tool), *content* for one whose noun phrase describes what
need not exist (about), and *opaque* where only an equal noun phrase will do (despite heavy rain).  Names, pronouns and
definites stand for their referent behind all of them (MacCartney 2009, "Natural language inference", chapter 6).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from afazio.rewriting.graph import Edge
from afazio.semantics.composition.environment import Body, Environment, NounPhrase
from afazio.semantics.composition.scope import is_embedded
from afazio.semantics.composition.workspace import Workspace
from afazio.semantics.logic.formula import TRUE, Formula, Sort, Term, conjunction, exists, negation
from afazio.semantics.logic.predicates import Category

_DESCRIBED = Category.PRIVATIVE.of("content")

Relate = Callable[[str, Term, Term], Formula]
"""The relation of a given name to what the noun phrase stands for, in a context."""


class NounPhraseReader(Protocol):
    """What obliques need of noun phrases."""

    def noun_phrase(self, node: int, env: Environment, context: Term, body: Body) -> Formula:
        """A noun phrase with everything in its scope."""

    def conjuncts(self, node: int) -> tuple[NounPhrase, ...]:
        """The noun phrases of a coordination by *and*, or the only one."""


def oblique(
    work: Workspace,
    read: NounPhraseReader,
    edge: Edge,
    env: Environment,
    context: Term,
    relate: Relate,
    when: Term | None = None,
) -> Formula:
    """The formula of a prepositional phrase; the noun phrase is read here unless ``env`` has it already.

    ``when`` is the time at which the relation is said to hold, where that is not the context alone.
    """
    preposition, target = edge.label.get("2") or edge.label.get("1") or "", edge.target
    way = edge.label.get("arg")
    denied = edge.label.get("denies")
    name = denied if denied not in (None, "none") else preposition

    def related(inner: Environment, ctx: Term) -> Formula:
        return relate(name, inner[target], ctx)

    if way == "down":
        # What lacks two things lacks each (without a coat and a hat).
        return conjunction([negation(each(env, context, related)) for each in read.conjuncts(target)])
    if target in env or not is_embedded(work.graph, edge):
        return read.noun_phrase(target, env, context, related)
    if way == "content":
        world = work.fresh(Sort.CONTEXT)
        said = read.noun_phrase(target, env, world, related)
        return exists([world], conjunction([work.atom(_DESCRIBED, (world, context), target, "oblique"), said]))
    worlds = [(noun_phrase, work.fresh(Sort.CONTEXT)) for noun_phrase in read.conjuncts(target)]
    opened = conjunction(
        [
            work.open(preposition, world, noun_phrase(env, world, related), when or context)
            for noun_phrase, world in worlds
        ]
    )
    if edge.label.get("exists") != "yes":
        return opened
    return conjunction([opened, read.noun_phrase(target, env, context, lambda _env, _context: TRUE)])


def participant(
    work: Workspace, read: NounPhraseReader, edge: Edge, event: Term, env: Environment, context: Term
) -> Formula:
    """What an event's prepositional phrase says, or its object behind a verb that denies or opens it."""
    category = Category.RELATION if edge.label.get("1") == "OBL" else Category.ROLE

    def relate(name: str, other: Term, _: Term) -> Formula:
        return work.atom(category.of(name), (event, other), edge.source, "oblique")

    return oblique(work, read, edge, env, context, relate)


def places(
    work: Workspace,
    read: NounPhraseReader,
    edge: Edge,
    subject: Term,
    times: Sequence[Term],
    env: Environment,
    context: Term,
) -> list[Formula]:
    """Where the subject of "be" is, or what it is without or against, at each of the clause's times."""

    def at(time: Term) -> Relate:
        return lambda name, place, ctx: work.atom(
            Category.RELATION.of(name), (subject, place, time if ctx is context else ctx), edge.source, "oblique"
        )

    return [oblique(work, read, edge, env, context, at(time), time) for time in times]
