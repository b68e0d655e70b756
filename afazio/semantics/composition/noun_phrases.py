"""Noun phrases: what they quantify over, what they say of it, and what stands in their scope."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import ceil, floor
from typing import Protocol

from afazio.errors import SemanticsError
from afazio.rewriting.graph import Edge
from afazio.semantics.composition.comparison import Comparisons, relative_kind
from afazio.semantics.composition.coverage import is_read, sort_of, unread
from afazio.semantics.composition.definiteness import WHOLE, definite_predicates
from afazio.semantics.composition.donkeys import QUANTIFIERS, donkeys_of_noun
from afazio.semantics.composition.normal_form import COUNTED, GROUP, Kind
from afazio.semantics.composition.obliques import oblique
from afazio.semantics.composition.scope import reciprocals
from afazio.semantics.composition.unread_content import content
from afazio.semantics.composition.workspace import Body, Environment, Workspace, join
from afazio.semantics.logic.formula import (
    ACTUAL,
    PRESENT,
    TRUE,
    Formula,
    Sort,
    Term,
    Variable,
    conjunction,
    disjunction,
    exists,
    for_all,
    implication,
    negation,
    substitute,
)
from afazio.semantics.numerals import least_number, share
from afazio.semantics.quantifiers import Relation, profiles

_PERSONS_STILL = ("office", "modal", "temporal")
"""The kinds of privative modifiers that leave it that somebody is a person: the deputy mayor, an alleged thief."""


class ClauseReader(Protocol):
    """What noun phrases need of clauses: relative clauses and nominalised events."""

    def clause(self, node: int, env: Environment, context: Term) -> Formula:
        """The formula of a clause."""

    def event_description(self, node: int, event: Term, env: Environment, context: Term) -> Formula:
        """What a nominalised event's noun phrase says of the event."""


class NounPhrases:
    """Interprets the noun phrases of one sentence; ``read`` interprets the clauses inside them."""

    def __init__(self, work: Workspace, read: ClauseReader) -> None:
        self._work = work
        self._graph = work.graph
        self._read = read
        self._comparisons = Comparisons(work, self, read)
        self._described: set[tuple[int, int | None]] = set()

    def noun_phrase(self, node: int, env: Environment, context: Term, body: Body) -> Formula:
        """A possibly coordinated noun phrase with everything in its scope."""
        if node in env:
            return body(env, context)
        conjuncts = list(self._graph.edges(node, "CONJ"))
        if not conjuncts:
            return self._simple_noun_phrase(node, env, context, body)
        relations = {edge.label.get("2") for edge in conjuncts}
        if not is_read(self._graph, node, self._work.disabled) or len(relations) > 1:
            self._work.unread |= unread(self._graph, node, self._work.disabled) or self._graph.reachable(node)
            return self._unread_phrase(node, env, context, body)
        members = (node, *(edge.target for edge in conjuncts))
        if GROUP in relations:
            return self._group(members, env, context, body)
        relation = relations.pop()
        match self._graph.feature(node, "between"):
            case str(between) if between in self._work.either_way:
                each = self._of_members(relation, members, env, context, body)
                return disjunction([each, self._group(members, env, context, body)])
            case "counted":
                return self._group(members, env, context, body)
            case "placed":
                together = self._group(members, env, context, body)
                with self._work.without_counts():
                    return conjunction([together, self._of_members(relation, members, env, context, body)])
        return self._of_members(relation, members, env, context, body)

    def _of_members(
        self, relation: str | None, members: Sequence[int], env: Environment, context: Term, body: Body
    ) -> Formula:
        """What is true of the conjuncts one by one; of each with each of the others where they do it to each other."""
        mutual = reciprocals(self._graph, members[0]) if relation == "and" else []

        def towards(conjunct: int, other: int) -> Formula:
            def with_other(inner: Environment, ctx: Term) -> Formula:
                others = dict.fromkeys(mutual, inner[other])
                return body({**inner, members[0]: inner[conjunct], **others}, ctx)

            return self._simple_noun_phrase(
                conjunct, env, context, lambda inner, ctx: self._simple_noun_phrase(other, inner, ctx, with_other)
            )

        def member(conjunct: int) -> Formula:
            if mutual:
                self._work.consumed.update(mutual)
                return conjunction([towards(conjunct, other) for other in members if other != conjunct])
            return self._simple_noun_phrase(
                conjunct, env, context, lambda inner, ctx: body({**inner, members[0]: inner[conjunct]}, ctx)
            )

        return join(relation, [member(conjunct) for conjunct in members])

    def _group(self, members: Sequence[int], env: Environment, context: Term, body: Body) -> Formula:
        """One group of all members, which need not have the property of the group (Link 1983)."""
        group = self._work.fresh(Sort.ENTITY)

        def belongs(member: int) -> Formula:
            return self._simple_noun_phrase(
                member,
                env,
                context,
                lambda inner, ctx: self._work.atom("member_r", (inner[member], group, ctx), member, "coordination"),
            )

        scope = body({**env, members[0]: group}, context)
        return exists([group], conjunction([*(belongs(member) for member in members), scope]))

    def _simple_noun_phrase(self, node: int, env: Environment, context: Term, body: Body) -> Formula:
        if node in env:
            return body(env, context)
        if not is_read(self._graph, node, self._work.disabled):
            self._work.consumed.add(node)
            self._work.unread |= unread(self._graph, node, self._work.disabled)
            return self._unread_phrase(node, env, context, body)
        return self._quantified(node, self._graph.feature(node, "quant") or "some", env, context, body)

    def _unread_phrase(self, node: int, env: Environment, context: Term, body: Body) -> Formula:
        """A noun phrase of which something is not read: an opaque quantifier named by all its words."""
        variable = self._work.fresh(sort_of(self._graph, node))
        inside = self._graph.reachable(node)
        self._work.bound[node] = variable

        def scope(inner: Term) -> Formula:
            return body({**env, node: variable}, inner)

        return self._work.opaque(content(self._graph, node), inside, context, scope, variable)

    def any_such(self, node: int, env: Environment, context: Term, body: Body) -> Formula:
        """That there is one such as the noun phrase speaks of, however that quantifies."""
        return self._quantified(node, "some", env, context, body)

    def _quantified(self, node: int, quantifier: str, env: Environment, context: Term, body: Body) -> Formula:
        term = self._work.resolve(node)
        if term is not None:
            inner = {**env, node: term}
            self._work.bound[node] = term
            return conjunction([self.restrictor(node, term, inner, context), body(inner, context)])
        if quantifier in COUNTED:
            return self._comparisons.counted(node, env, context, body)
        variable = self._work.fresh(sort_of(self._graph, node))
        self._work.bound[node] = variable
        taken = self.taken_along(donkeys_of_noun(self._graph, node) if quantifier in QUANTIFIERS else [], env)
        inner = {**env, **taken, node: variable}
        own = [self.restrictor(other, term, inner, context) for other, term in taken.items()]
        described = conjunction([*own, self.restrictor(node, variable, inner, context)])
        scope = body(inner, context)
        restrictor = exists(taken.values(), described)
        if taken:
            scope = exists(taken.values(), conjunction([described, scope]))
        if self._graph.feature(node, "compared") == "yes":
            exceeds = self._comparisons.object_compared(node, variable, env, context, body)
            scope = conjunction([scope, exceeds])
        match quantifier:
            case "every":
                universal = for_all([variable], implication(restrictor, scope))
                return conjunction([*self._witnesses(node, variable, restrictor), universal])
            case "no":
                return negation(exists([variable], conjunction([restrictor, scope])))
            case "some" | "the":
                described = self._in_either_context(node, variable, inner, context, restrictor)
                return exists([variable], conjunction([described, scope]))
        return self._generalised(node, quantifier, variable, restrictor, scope)

    def _in_either_context(
        self, node: int, variable: Variable, env: Environment, context: Term, restrictor: Formula
    ) -> Formula:
        """What an indefinite below a modal says of its referent: there or here, for who must be helped by a nurse may
        be helped by one that there is, or by any."""
        outer = self._work.outer.get(context)
        plain = all(edge.label.get("1") in ("MOD", "COMPOUND") for edge in self._graph.edges(node))
        if outer is None or not plain or restrictor == TRUE:
            return restrictor
        return disjunction([restrictor, self.restrictor(node, variable, env, outer)])

    def _witnesses(self, node: int, variable: Variable, restrictor: Formula) -> list[Formula]:
        """That there are those that a quantifier speaks of, where it says so: all the lamps.

        They are no referents for later sentences: the variable that these would find stays with the quantifier.
        """
        if self._graph.feature(node, "exists") != "yes":
            return []
        marks = ["plural_q", WHOLE] if self._graph.feature(node, "Number") == "Plur" else []
        if self._graph.feature(node, "witness") == "single":
            marks.append("single_q")
        single = "single_q" in marks
        groups = [[mark] for mark in marks if mark == "single_q"] + [[mark for mark in marks if mark != "single_q"]]
        return [self._witness(node, variable, restrictor, group) for group in groups if group or not single]

    def _witness(self, node: int, variable: Variable, restrictor: Formula, marks: Sequence[str]) -> Formula:
        """That there is one of those that a universal speaks of, or several of them, as the marks say."""
        witness = self._work.fresh(variable.sort)
        some = [substitute(restrictor, {variable: witness})]
        some += [self._work.atom(mark, (witness,), node, "cardinality") for mark in marks]
        return exists([witness], conjunction(some))

    def taken_along(self, nodes: Sequence[int], env: Environment) -> dict[int, Variable]:
        """A variable for each indefinite that an operator binds together with its own."""
        taken = {node: self._work.fresh(sort_of(self._graph, node)) for node in nodes if node not in env}
        self._work.bound.update(taken)
        return taken

    def _generalised(
        self, node: int, quantifier: str, variable: Variable, restrictor: Formula, scope: Formula
    ) -> Formula:
        """Quantifiers beyond first-order logic, by their profiles, and those that presuppose a number."""
        if quantifier in ("both", "neither"):
            pair = exists([variable], conjunction([restrictor, self._work.atom("two_q", (variable,), node, "both")]))
            body = implication(restrictor, scope if quantifier == "both" else negation(scope))
            return conjunction([pair, for_all([variable], body)])
        bound = self._graph.feature(node, "bound")
        upper = self._graph.feature(node, "upper") or bound
        parts = []
        for each in profiles()[quantifier].asserts:
            relation = each.relation.with_bound(bound if each.relation.name == "some" else upper)
            part = self._related(node, relation, variable, restrictor, scope)
            parts.append(negation(part) if each.negated else part)
        return conjunction([*parts, *self._counted_share(node, quantifier, variable, restrictor, scope)])

    def _related(
        self, node: int, relation: Relation, variable: Variable, restrictor: Formula, scope: Formula
    ) -> Formula:
        """One relation that a quantifier states: an existential with its number, or an occurrence of its own."""
        if relation.name == "some":
            marks = ["plural_q"] if relation.bound is None else [f"{relation.bound}_q"]
            counted = [self._work.atom(mark, (variable,), node, "generalised quantifier") for mark in marks]
            return exists([variable], conjunction([restrictor, *counted, scope]))
        several = self._graph.feature(node, "Number") == "Plur"
        return self._work.occurrence(relation.name, relation.bound, variable, restrictor, scope, plural=several)

    def _counted_share(
        self, node: int, quantifier: str, variable: Variable, restrictor: Formula, scope: Formula
    ) -> list[Formula]:
        """That at least so many are in the scope as the share of a counted whole is: half of the ten boats."""
        asserted = [each.relation for each in profiles()[quantifier].asserts if not each.negated]
        least = [each.with_bound(self._graph.feature(node, "bound")) for each in asserted if "share" in each.name]
        wholes = [edge.target for edge in self._graph.edges(node, "OBL") if edge.label.get("2") == "of"]
        sizes = [least_number(self._graph.feature(whole, "card") or "") for whole in wholes]
        found = []
        for relation, size in product(least, sizes):
            part = share(relation.bound)
            if part is None or size is None or not part:
                continue
            number = ceil(part * size) if relation.name == "at_least_share" else floor(part * size) + 1
            word = self._work.atom(f"{number}_q", (variable,), node, "generalised quantifier")
            found.append(exists([variable], conjunction([restrictor, word, scope])))
        return found

    def restrictor(self, node: int, term: Term, env: Environment, context: Term, without: int | None = None) -> Formula:
        """What a noun phrase says of its referent, perhaps without one of its modifiers.

        Raises `SemanticsError` for one that is part of itself: the tallest of those among whom the tallest is.
        """
        if (node, without) in self._described:
            raise SemanticsError(f"the noun phrase of {self._graph.feature(node, 'form')!r} contains itself")
        self._described.add((node, without))
        try:
            return self._description(node, term, env, context, without)
        finally:
            self._described.remove((node, without))

    def _description(self, node: int, term: Term, env: Environment, context: Term, without: int | None) -> Formula:
        """What a noun phrase says of its referent, without one of its modifiers where one is given."""
        self._work.consumed.add(node)
        parts: list[Formula] = []
        kind = self._graph.kind(node)
        if kind is Kind.EVENT:
            parts.append(self._read.event_description(node, term, env, context))
        else:
            parts.append(self.head_noun(node, term, env, context))
        if self._work.counts:
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
            yield self._work.atom(f"{cardinality}_q", (term,), node, "cardinality")
        if self._graph.feature(node, "plural") == "yes":
            yield self._work.atom("plural_q", (term,), node, "plural")
        if self._graph.feature(node, "single") == "yes":
            yield self._work.atom("single_q", (term,), node, "cardinality")
        for predicate in definite_predicates(self._graph, node):
            yield self._work.atom(predicate, (term,), node, "definite")

    def _kind(self, node: int, term: Term, env: Environment, context: Term) -> Formula:
        """What the noun and its inner modifiers say, which a privative adjective takes back."""
        inner = self._inner(node)
        parts: list[Formula] = [self._work.atom(f"{self._graph.symbol(node)}_n", (term, context), node, "noun")]
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
        """Whether an edge leads to this modifier or to any superlative, none of which says what the kind is."""
        return edge.target == modifier or self._graph.feature(edge.target, "grade") in ("most", "least")

    def head_noun(self, node: int, term: Term, env: Environment, context: Term) -> Formula:
        """The noun's own predication; under a privative modifier it holds in the modifier's context only."""
        symbol = self._graph.symbol(node)
        match self._graph.kind(node):
            case Kind.NAME:
                return self._work.atom(f"{symbol}_p", (term,), node, "name")
            case Kind.PRONOUN:
                return self._work.atom(f"{symbol}_pro", (term,), node, "pronoun")
        if symbol == "thing":
            return TRUE
        wrap: list[Formula] = []
        for modifier in self._graph.targets(node, "PRIVATIVE"):
            self._work.consumed.add(modifier)
            inner = self._work.fresh(Sort.CONTEXT)
            name = f"{self._graph.symbol(modifier)}_c"
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
            if negated in _PERSONS_STILL and self._graph.feature(node, "animacy") == "person":
                wrap.append(self._work.atom("person_n", (term, context), modifier, "privative modifier"))
            now = PRESENT if self._graph.feature(modifier, "tense") == "pres" else None
            when = {"privative": context, "temporal": now}.get(negated or "")
            if context is ACTUAL and when is not None:
                wrap.append(negation(self._kind(node, term, env, when)))
        return conjunction(wrap) if wrap else self._work.atom(f"{symbol}_n", (term, context), node, "noun")

    def _noun_modifier(self, edge: Edge, term: Term, env: Environment, context: Term) -> Formula:
        node, target = edge.source, edge.target
        event = self._graph.kind(node) is Kind.EVENT
        match edge.label.get("1"):
            case "MOD" if not event:
                return self._adjective(node, target, term, env, context)
            case "COMPOUND":
                self._work.consumed.add(target)
                return self._work.atom(f"{self._graph.symbol(target)}_nn", (term, context), target, "compound")
            case "OBL" if not event:
                return self._oblique(edge, term, env, context)
            case "RESTR":
                return self._read.clause(target, env, context)
            case "UNREAL" if not event:
                inner = self._work.fresh(Sort.CONTEXT)
                relation = f"{edge.label.get('2')}_r"
                link = self._work.atom(relation, (term, inner, context), node, "unreal adjunct clause")
                return exists([inner], conjunction([link, self._read.clause(target, env, inner)]))
            case "APPOS":
                said = self.restrictor(target, term, {**env, target: term}, context)
                if context is ACTUAL and self._graph.feature(target, "now") == "yes":
                    return conjunction([said, self.head_noun(target, term, env, PRESENT)])
                return said
        return TRUE

    def _compared_within(self, edge: Edge, other: Term) -> Formula:
        """Where a definite is what somebody is the best or first in, that the whole of it is meant: the junior league
        is not the league."""
        definite = self._graph.feature(edge.target, "quant") == "the"
        if not definite or not any(map(self._ranks, self._graph.targets(edge.source, "MOD"))):
            return TRUE
        inner = [*self._graph.targets(edge.target, "MOD"), *self._graph.targets(edge.target, "COMPOUND")]
        named = "_".join([*sorted(map(self._graph.symbol, inner)), self._graph.symbol(edge.target)])
        return self._work.atom(f"just_{named}_q", (other,), edge.target, "definite")

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
        symbol = self._graph.symbol(node) + (f"_for_{kind}" if kind else "")
        names = [f"{symbol}_a"]
        for degree in self._graph.targets(node, "MOD"):
            self._work.consumed.add(degree)
            names.append(f"{self._graph.symbol(degree)}_{symbol}_a")
        parts: list[Formula] = [self._work.atom(name, (term, context), node, "property") for name in names]
        if self._graph.feature(node, "tense") == "pres" and context is ACTUAL and term.sort is Sort.ENTITY:
            parts += [self._work.atom(name, (term, PRESENT), node, "property") for name in names]
        for edge in self._graph.edges(node, "OBL"):
            parts.append(self._oblique(edge, term, env, context, f"{symbol}_"))
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

    def _oblique(self, edge: Edge, term: Term, env: Environment, context: Term, bearer: str = "") -> Formula:
        """A prepositional phrase of a noun, or of an adjective, whose symbol is then ``bearer``."""

        def relate(name: str, place: Term, ctx: Term) -> Formula:
            link = self._work.atom(f"{bearer}{name}_r", (term, place, ctx), edge.target, "oblique")
            return conjunction([link, self._compared_within(edge, place)])

        return oblique(self._work, self, edge, env, context, relate)
