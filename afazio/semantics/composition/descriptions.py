"""Descriptions: what a noun phrase says of its referent, by its noun, its modifiers and its relative clauses."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import replace
from typing import Protocol

from afazio.rewriting.graph import Edge
from afazio.semantics.composition.comparison import Comparisons, relative_kind
from afazio.semantics.composition.definiteness import definite_predicates, takes_part_of
from afazio.semantics.composition.environment import Body, Environment, NounPhrase
from afazio.semantics.composition.normal_form import Kind
from afazio.semantics.composition.obliques import oblique
from afazio.semantics.composition.workspace import Workspace, join
from afazio.semantics.logic.formula import (
    ACTUAL,
    PRESENT,
    TRUE,
    Atom,
    Formula,
    Sort,
    Term,
    conjunction,
    exists,
    negation,
)
from afazio.semantics.logic.predicates import NOW, OF, PERSON, PLURAL, SINGLE, Category, Governed, Predicate, Relative

DESCRIPTION = "description beside a name"
"""The convention that what is told of somebody beside the name still holds."""

_PERSONS_STILL = ("office", "modal", "temporal")
"""The kinds of privative modifiers that leave it that somebody is a person: the deputy mayor, an alleged thief."""
_PERSONAL = ("person", "ambiguous")
"""The animacy of nouns for persons, and of those for persons or things: a teacher, a guide."""


class ClauseReader(Protocol):
    """What noun phrases need of clauses: relative clauses and nominalised events."""

    def clause(self, node: int, env: Environment, context: Term) -> Formula:
        """The formula of a clause."""

    def event_description(self, node: int, event: Term, env: Environment, context: Term) -> Formula:
        """What a nominalised event's noun phrase says of the event."""


class Descriptions(ABC):
    """Interprets what the noun phrases of one sentence say of their referents; ``read`` interprets clauses inside."""

    def __init__(self, work: Workspace, read: ClauseReader) -> None:
        self._work = work
        self._graph = work.graph
        self._read = read
        self._comparisons = Comparisons(work, self, read)

    @abstractmethod
    def noun_phrase(self, node: int, env: Environment, context: Term, body: Body) -> Formula:
        """A noun phrase with its quantifier and what stands in its scope."""

    @abstractmethod
    def conjuncts(self, node: int) -> tuple[NounPhrase, ...]:
        """The noun phrases of a coordination by *and*, or the only one."""

    def restrictor(self, node: int, term: Term, env: Environment, context: Term, without: int | None = None) -> Formula:
        """What a noun phrase says of its referent, perhaps without one of its modifiers.

        Raises `SemanticsError` for one that is part of itself: the tallest of those among whom the tallest is.
        """
        inside = env.in_description(node, without, self._graph.feature(node, "form"))
        return self._description(node, term, inside, context, without)

    def _description(self, node: int, term: Term, env: Environment, context: Term, without: int | None) -> Formula:
        """What a noun phrase says of its referent, without one of its modifiers where one is given."""
        self._work.consumed.add(node)
        parts: list[Formula] = []
        kind = self._graph.kind(node)
        if kind is Kind.EVENT:
            parts.append(self._read.event_description(node, term, env, context))
        else:
            parts.append(self.head_noun(node, term, env, context))
        if env.counting:
            parts.extend(self.number(node, term))
        inner = self._inner(node)
        edges = [
            edge
            for edge in self._graph.edges(node)
            if edge.target not in inner and (without is None or not self._is_set_aside(edge, without))
        ]
        parts.extend(self._noun_modifier(edge, term, env, context) for edge in edges)
        return conjunction(parts)

    def number(self, node: int, term: Term) -> Iterator[Formula]:
        """How many a noun phrase says that its referent is."""
        if cardinality := self._graph.feature(node, "card"):
            yield self._work.atom(Category.COUNT.of(cardinality), (term,), node, "cardinality")
        if self._graph.feature(node, "plural") == "yes":
            yield self._work.atom(PLURAL, (term,), node, "plural")
        if self._graph.feature(node, "single") == "yes":
            yield self._work.atom(SINGLE, (term,), node, "cardinality")
        for predicate in definite_predicates(self._graph, node, self._work.told):
            yield self._work.atom(predicate, (term,), node, "definite")

    def _kind(self, node: int, term: Term, env: Environment, context: Term) -> Formula:
        """What the noun and its inner modifiers say, which a privative adjective takes back."""
        inner = self._inner(node)
        parts: list[Formula] = [self._work.atom(self._noun(node), (term, context), node, "noun")]
        held = ACTUAL if context is PRESENT else context
        parts.extend(
            self._noun_modifier(edge, term, env, held) for edge in self._graph.edges(node) if edge.target in inner
        )
        return conjunction(parts)

    def _inner(self, node: int) -> list[int]:
        """What stands between a privative adjective and the noun, and is taken back with it."""
        outer = self._graph.targets(node, "PRIVATIVE")
        whole = any(self._graph.feature(target, "whole") == "yes" for target in outer)
        privative = [-1.0 if whole else self._graph.position(target) for target in outer]
        modifiers = [*self._graph.targets(node, "MOD"), *self._graph.targets(node, "COMPOUND")] if privative else []
        return [target for target in modifiers if self._graph.position(target) > min(privative)]

    def _is_set_aside(self, edge: Edge, modifier: int) -> bool:
        """Whether an edge leads to this modifier, an apposition or a superlative: none says what the kind is."""
        if edge.target == modifier or edge.label.get("1") == "APPOS":
            return True
        return self._graph.feature(edge.target, "grade") in ("most", "least")

    def head_noun(self, node: int, term: Term, env: Environment, context: Term) -> Formula:
        """The noun's own predication; under a privative modifier it holds in the modifier's context only."""
        symbol = self._graph.symbol(node)
        match self._graph.kind(node):
            case Kind.NAME:
                return self._work.atom(Category.NAME.of(symbol), (term,), node, "name")
            case Kind.PRONOUN:
                return self._work.atom(Category.PRONOUN.of(symbol), (term,), node, "pronoun")
        if symbol == "thing":
            return TRUE
        wrap: list[Formula] = []
        for modifier in self._graph.targets(node, "PRIVATIVE"):
            self._work.consumed.add(modifier)
            inner = self._work.fresh(Sort.CONTEXT)
            name = Category.PRIVATIVE.of(self._graph.symbol(modifier))
            wrap.append(
                exists(
                    [inner],
                    conjunction(
                        [
                            self._work.atom(name, (inner, term, context), modifier, "privative modifier"),
                            self._kind(node, term, env, inner),
                        ]
                    ),
                )
            )
            if self._graph.feature(modifier, "real") == "yes":
                wrap.append(self._kind(node, term, env, context))
            negated = self._graph.feature(modifier, "negates")
            if negated in _PERSONS_STILL and self._graph.feature(node, "animacy") in _PERSONAL:
                wrap.append(self._work.atom(PERSON, (term, context), modifier, "privative modifier"))
            of_another = any(map(self._relational_noun, self._graph.edges(node, "OBL")))
            now = PRESENT if self._graph.feature(modifier, "tense") == "pres" and not of_another else None
            when = {"privative": context, "temporal": now}.get(negated or "")
            if context is ACTUAL and when is not None:
                wrap.append(negation(self._kind(node, term, env, when)))
        return conjunction(wrap) if wrap else self._work.atom(self._noun(node), (term, context), node, "noun")

    def _noun(self, node: int) -> Predicate:
        return Category.NOUN.of(self._graph.symbol(node))

    def _noun_modifier(self, edge: Edge, term: Term, env: Environment, context: Term) -> Formula:
        node, target = edge.source, edge.target
        event = self._graph.kind(node) is Kind.EVENT
        match edge.label.get("1"):
            case "MOD" if not event:
                return self._adjective(node, target, term, env, context)
            case "COMPOUND":
                self._work.consumed.add(target)
                compound = Category.COMPOUND.of(self._graph.symbol(target))
                return self._work.atom(compound, (term, context), target, "compound")
            case "OBL" if not event:
                return self._oblique(edge, term, env, context, self._relational_noun(edge))
            case "RESTR":
                return self._read.clause(target, env, context)
            case "UNREAL" if not event:
                inner = self._work.fresh(Sort.CONTEXT)
                relation = Category.RELATION.of(str(edge.label.get("2")))
                link = self._work.atom(relation, (term, inner, context), node, "unreal adjunct clause")
                return exists([inner], conjunction([link, self._read.clause(target, env, inner)]))
            case "APPOS":
                said = self.restrictor(target, term, env.binding({target: term}), context)
                self._still(node, target, term, env, context)
                self._still(target, node, term, env, context)
                if context is ACTUAL and self._graph.feature(target, "now") == "yes":
                    return conjunction([said, self.head_noun(target, term, env, PRESENT)])
                return said
            case "MEMBER" if not event and self._graph.kind(target) is not Kind.EVENT:
                return self._member_description(edge, term, env, context)
        return TRUE

    def _member_description(self, edge: Edge, term: Term, env: Environment, context: Term) -> Formula:
        """What one of several things is for being one of them, without what contrasts them with it or names it."""
        group, graph = edge.target, self._graph
        told = [each.target for each in graph.edges(group) if group in graph.targets(each.target, "MEMBER")]
        apart = [each for each in graph.targets(group, "MOD") if self._contrasts(each)]
        members = replace(env.binding({group: term}), counting=False)
        self._still(group, edge.source, term, members, context)
        return self.restrictor(group, term, members, context, next(iter(told + apart), None))

    def _contrasts(self, adjective: int) -> bool:
        return self._graph.feature(adjective, "contrast") == "yes"

    def _still(self, node: int, beside: int, term: Term, env: Environment, context: Term) -> None:
        """Note that a description beside another one, as beside a name, may be taken to hold now as well."""
        graph = self._graph
        modifiers = [each for each in graph.targets(node, "MOD") if not self._contrasts(each)]
        former = any(graph.feature(each, "negates") != "office" for each in graph.targets(node, "PRIVATIVE"))
        if graph.kind(node) is not Kind.ENTITY or context is not ACTUAL or graph.symbol(node) == "thing":
            return
        if former or graph.feature(node, "bygone") == "yes":
            return
        bound = self._work.bound
        anchor = Atom(Category.NOUN.of(graph.symbol(node)), (term, context))
        if graph.kind(beside) is Kind.NAME:
            anchor = Atom(Category.NAME.of(graph.symbol(beside)), (term,))

        # What a noun of agents does has no word of its own: the leader of the party leads it.
        deeds = [each for each in graph.targets(node, "RESTR") if graph.nodes[each].token is None]
        inside = [*graph.targets(node, "OBL"), *(each for deed in deeds for each in graph.targets(deed, "ARG1"))]
        indefinite = [each for each in inside if graph.feature(each, "quant") in ("some", None)]

        def now(inner: Environment, time: Term) -> Formula:
            said = [self._adjective(node, each, term, inner, time) for each in modifiers]
            said += [
                self._adjective(noun, each, bound[noun], inner, time)
                for noun in indefinite
                if noun in bound
                for each in graph.targets(noun, "MOD")
            ]
            going_on = [Atom(NOW, (bound[each],)) for each in deeds if graph.kind(each) is Kind.EVENT and each in bound]
            return conjunction([self.head_noun(node, term, inner, time), *said, *going_on])

        self._work.by_convention(DESCRIPTION, node, anchor, env, now, PRESENT)

    def _as_member(self, edge: Edge, term: Term, env: Environment, context: Term) -> Formula:
        """What a member of a group is for being one: each of the old lamps in the hall is old, and in the hall.

        A superlative ranks the group (one of the three oldest lamps).
        """
        group = edge.target
        if not takes_part_of(self._graph, edge) or self._graph.feature(group, "Number") != "Plur":
            return TRUE
        members = replace(env.binding({group: term}), counting=False)
        ranked = [each for each in self._graph.targets(group, "MOD") if self._ranks(each)]
        return self.restrictor(group, term, members, context, ranked[0] if ranked else None)

    def _ranks(self, adjective: int) -> bool:
        graph = self._graph
        graded = graph.feature(adjective, "grade") in ("most", "least")
        return graded or "yes" in (graph.feature(adjective, "rank"), graph.feature(adjective, "superlative"))

    def _adjective(self, noun: int, node: int, term: Term, env: Environment, context: Term) -> Formula:
        """An adjective of a noun, to which it may be relative."""
        grade = self._graph.feature(node, "grade")
        if grade in ("most", "least"):
            return self._comparisons.superlative(noun, node, term, env, context)
        if grade is not None and self._graph.feature(noun, "compared") == "yes":
            return TRUE
        kind = relative_kind(self._graph, noun, node)
        if kind and grade is None:
            self._comparisons.note_class(noun, node, kind, env, context)
        return self.property(node, term, env, context, kind)

    def property(self, node: int, term: Term, env: Environment, context: Term, kind: str | None = None) -> Formula:
        """An adjective or adverb said of an individual, with its degree words and complements.

        ``kind`` is the noun that it is relative to.
        """
        self._work.consumed.add(node)
        if self._graph.feature(node, "grade") is not None:
            return self._comparisons.graded(node, term, env, context, kind)
        adjective = self._graph.symbol(node)
        symbol = str(Relative(adjective, kind)) if kind else adjective
        preposition = self._graph.feature(node, "governs")
        if preposition is not None:
            symbol = str(Governed(adjective, preposition))
        names = [Category.PROPERTY.of(symbol)]
        for degree in self._graph.targets(node, "MOD"):
            self._work.consumed.add(degree)
            names.append(Category.PROPERTY.of(f"{self._graph.symbol(degree)}_{symbol}"))
        parts: list[Formula] = [self._work.atom(name, (term, context), node, "property") for name in names]
        if self._graph.feature(node, "tense") == "pres" and context is ACTUAL and term.sort is Sort.ENTITY:
            parts += [self._work.atom(name, (term, PRESENT), node, "property") for name in names]
        for edge in self._graph.edges(node, "OBL"):
            parts.append(self._oblique(edge, term, env, context, adjective))
        conjuncts = (
            []
            if "ARG0" in {edge.label.get("1") for edge in self._graph.edges(node)}
            else list(self._graph.edges(node, "CONJ"))
        )
        own = conjunction(parts)
        if not conjuncts:
            return own
        return join(
            conjuncts[0].label.get("2"), [own, *(self.property(edge.target, term, env, context) for edge in conjuncts)]
        )

    def _relational_noun(self, edge: Edge) -> str:
        """The symbol of a noun for a person that somebody has as such (her teacher); otherwise nothing."""
        person = self._graph.feature(edge.source, "animacy") in _PERSONAL
        symbol = self._graph.symbol(edge.source)
        whole = symbol == self._graph.symbol(edge.target)
        return symbol if person and not whole and edge.label.get("2") == OF.name else ""

    def _oblique(self, edge: Edge, term: Term, env: Environment, context: Term, bearer: str = "") -> Formula:
        """A prepositional phrase; ``bearer`` is the symbol of the adjective or noun that is part of the relation."""

        def relate(name: str, place: Term, ctx: Term) -> Formula:
            relation = Category.RELATION.of(Governed(bearer, name) if bearer else name)
            link = self._work.atom(relation, (term, place, ctx), edge.target, "oblique")
            return conjunction([link, self._as_member(edge, term, env, ctx)])

        return oblique(self._work, self, edge, env, context, relate)
