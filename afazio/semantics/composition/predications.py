"""Predications: the event or state at the core of a clause, and the clauses that depend on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from afazio.rewriting.graph import Edge
from afazio.semantics.composition.complements import of_denied_complement, where_it_holds
from afazio.semantics.composition.descriptions import ClauseReader
from afazio.semantics.composition.environment import Body, Environment
from afazio.semantics.composition.event_order import order_of_events
from afazio.semantics.composition.normal_form import Kind
from afazio.semantics.composition.noun_phrases import NounPhrases
from afazio.semantics.composition.obliques import participant, places
from afazio.semantics.composition.scope import is_embedded, outer_comments
from afazio.semantics.composition.tense import realised, tense_atoms
from afazio.semantics.composition.unread_content import content
from afazio.semantics.composition.workspace import Workspace
from afazio.semantics.logic.formula import (
    ACTUAL,
    PAST,
    PRESENT,
    TRUE,
    Atom,
    Equal,
    Formula,
    Sort,
    Term,
    conjunction,
    exists,
    negation,
)
from afazio.semantics.logic.predicates import ARG0, Category

REPORT = "report of a reliable source"
"""The convention that what such a source says is so."""

LATER_DEED = "deed that came later"
"""The convention that what somebody did before something else of theirs was followed by it."""

_CONTENT = Category.CONTENT.of("")
_SAME = Category.RELATION.of("same")
_BE = Category.VERB.of("be")
_TIMES = {"pres": PRESENT, "past": PAST}


class Predications:
    """Interprets what the clauses of one sentence say inside their operators; ``read`` interprets clauses inside."""

    def __init__(self, work: Workspace, nouns: NounPhrases, read: ClauseReader) -> None:
        self._work = work
        self._graph = work.graph
        self._nouns = nouns
        self._read = read

    def core(self, node: int) -> Body:
        """What a clause says inside all of its operators, by the kind of its head."""
        match self._graph.kind(node):
            case Kind.EVENT:
                return self.event(node)
            case Kind.PROPERTY:
                return self._copular_property(node)
            case Kind.BE:
                return self._being(node)
        return self._predicate_nominal(node)

    def event(self, node: int, bare: bool = False) -> Body:
        """There is such an event; ``bare`` leaves its adverbs to be said elsewhere."""

        def core(env: Environment, context: Term) -> Formula:
            event = self._work.fresh(Sort.EVENT)
            self._work.bind({node: event}, env)
            atoms = self.event_atoms(node, event, bare)(env, context)
            happened = exists([event], conjunction([atoms, *self._count(node, event)]))
            limit = self._graph.feature(node, "no_longer")
            if limit is None:
                return happened
            longer = self._work.fresh(Sort.EVENT)
            beyond = self._work.atom(Category.PROPERTY.of(limit), (longer, context), node, "duration")
            more = conjunction([self.event_atoms(node, longer)(env, context), beyond])
            return conjunction([happened, negation(exists([longer], more))])

        return core

    def _count(self, node: int, event: Term) -> Iterator[Formula]:
        """How many times an event takes place, by the numeral of its noun phrase (before two trips)."""
        if cardinality := self._graph.feature(node, "card"):
            yield self._work.atom(Category.COUNT.of(cardinality), (event,), node, "cardinality")

    def event_atoms(self, node: int, event: Term, bare: bool = False) -> Body:
        """The event's predicate, roles, modifiers, tense and dependent clauses."""

        def core(env: Environment, context: Term) -> Formula:
            self._work.consumed.add(node)
            verb = Category.VERB.of(self._graph.symbol(node))
            parts: list[Formula] = [self._work.atom(verb, (event, context), node, "event")]
            for edge in self._graph.edges(node):
                first = edge.label.get("1")
                if edge.target in env and first in ("ARG0", "ARG1", "ARG2"):
                    parts.append(self._work.atom(Category.ROLE.of(first), (event, env[edge.target]), node, "role"))
                elif (first == "OBL" and edge.target in env) or is_embedded(self._graph, edge):
                    parts.append(participant(self._work, self._nouns, edge, event, env, context))
                elif first == "MOD" and not bare:
                    parts.append(self._nouns.property(edge.target, event, env, context))
            parts.extend(tense_atoms(self._work, node, event))
            parts.extend(self._dependent_clauses(node, event, env, context))
            return conjunction(parts)

        return core

    def _dependent_clauses(self, node: int, event: Term, env: Environment, context: Term) -> list[Formula]:
        parts: list[Formula] = []
        for edge in self._graph.edges(node):
            match edge.label.get("1"):
                case "CONTENT":
                    relation = Category.CONTENT.of(edge.label.get("2") or "")
                    asserted = edge.label.get("pos")
                case "ADV":
                    relation, asserted = Category.RELATION.of(str(edge.label.get("2"))), edge.label.get("pos") or "+"
                case "UNREAL":
                    relation, asserted = Category.RELATION.of(str(edge.label.get("2"))), "0"
                case "TIME":
                    self._as_done_later(edge, event, env, context)
                    parts.append(order_of_events(self._work, self._read, edge, event, env, context))
                    continue
                case "SENT" if edge.target not in outer_comments(self._graph, node):
                    self._work.consumed.add(edge.target)
                    comment = Category.COMMENT.of(self._graph.symbol(edge.target))
                    parts.append(self._work.atom(comment, (event,), edge.target, "sentence adverb"))
                    continue
                case _:
                    continue
            inner = self._work.fresh(Sort.CONTEXT)
            link = self._work.atom(relation, (event, inner), node, "content")
            parts.append(exists([inner], conjunction([link, self._read.clause(edge.target, env, inner)])))
            self._as_done_later(edge, event, env, context)
            if relation is _CONTENT and self._graph.feature(node, "reported") == "yes" and context is ACTUAL:
                self._as_reported(node, edge.target, event, env)
            if asserted == "+":
                parts.append(self._read.clause(edge.target, env, where_it_holds(edge, env, context)))
            elif asserted == "-":
                denied = self._read.clause(edge.target, env, context)
                # The soup that is too hot to eat is eaten later.
                later = self._graph.feature(edge.target, "gap") == "yes"
                literal = later or self._work.to_be_proved
                done = None if literal else realised(denied, context, ability=True)
                parts += [negation(denied), *([] if done is None else [negation(done)])]
                if not _is_fiction(edge):
                    parts += of_denied_complement(self._read, self._graph, edge.target, env, context)
        return parts

    def _as_reported(self, node: int, content: int, event: Term, env: Environment) -> None:
        """Note that what a reliable source reports may be taken to be so."""
        anchor = Atom(Category.VERB.of(self._graph.symbol(node)), (event, ACTUAL))
        self._work.by_convention(REPORT, node, anchor, env, partial(self._read.clause, content), ACTUAL)

    def _as_done_later(self, edge: Edge, event: Term, env: Environment, context: Term) -> None:
        """Note that what something past came before may be taken to have come, where nothing tells of its prevention.

        Beaver and Condoravdi 2003, "A uniform analysis of before and after": only the course of things may prevent it.
        """
        if self._graph.feature(edge.target, "came_later") != "yes" or context is not ACTUAL:
            return
        category, bearer = Category.VERB, event
        if self._graph.kind(edge.source) is Kind.ENTITY:
            category, bearer = Category.NOUN, self._subject(edge.source, env) or event
        anchor = Atom(category.of(self._graph.symbol(edge.source)), (bearer, ACTUAL))
        self._work.by_convention(LATER_DEED, edge.target, anchor, env, partial(self._read.clause, edge.target), ACTUAL)

    def _subject(self, node: int, env: Environment) -> Term | None:
        return next((env[target] for target in self._graph.targets(node, "ARG0") if target in env), None)

    def _without_subject(self, node: int, env: Environment, context: Term) -> Formula:
        """A predicate of nothing is not understood."""
        self._work.unread.add(node)
        return self._work.opaque(
            content(self._graph, node), self._graph.reachable(node), env, context, lambda _env, _context: TRUE
        )

    def _copular_property(self, node: int) -> Body:
        """A property of the subject, or of a state that has the complement clause as content: "it is likely that"."""

        def core(env: Environment, context: Term) -> Formula:
            if self._graph.targets(node, "CONTENT") and not self._graph.targets(node, "ARG0"):
                return conjunction(self._state_clauses(node, env, context))
            subject = self._subject(node, env)
            if subject is None:
                return self._without_subject(node, env, context)
            return conjunction(
                [self._nouns.property(node, subject, env, context), *self._state_clauses(node, env, context)]
            )

        return core

    def _predicate_nominal(self, node: int) -> Body:
        def core(env: Environment, context: Term) -> Formula:
            subject = self._subject(node, env)
            if subject is None:
                return self._without_subject(node, env, context)
            inner = env.binding({node: subject})
            nominal = self._nouns.restrictor(node, subject, inner, context)
            if (
                self._graph.feature(node, "tense") == "pres"
                and context is ACTUAL
                and self._graph.kind(node) is Kind.ENTITY
            ):
                nominal = conjunction([nominal, self._nouns.head_noun(node, subject, inner, PRESENT)])
            if self._graph.feature(node, "quant") == "no":
                nominal = negation(nominal)
            return conjunction([nominal, *self._state_clauses(node, env, context)])

        return core

    def _being(self, node: int) -> Body:
        """Existence, place and identity: "there is a dog", "the cat is on the mat", "Kim is the winner"."""

        def core(env: Environment, context: Term) -> Formula:
            self._work.consumed.add(node)
            subject = self._subject(node, env)
            if subject is None:
                return self._without_subject(node, env, context)
            parts: list[Formula] = []
            for edge in self._graph.edges(node):
                match edge.label.get("1"):
                    case "OBL" if edge.target in env or is_embedded(self._graph, edge):
                        times = self._times(node, context)
                        parts.extend(places(self._work, self._nouns, edge, subject, times, env, context))
                    case "IDENT" if edge.target in env:
                        parts.append(self._identity(node, subject, env[edge.target], context))
                        if self._graph.feature(node, "tense") == "pres":
                            parts.extend(self._present_nouns((edge.target, *self._graph.targets(node, "ARG0")), env))
            return conjunction([*parts, *self._state_clauses(node, env, context)])

        return core

    def _times(self, node: int, context: Term) -> tuple[Term, ...]:
        """Where something was it need not be now; as a relative clause, "who is from Rome" is just "from Rome"."""
        time = _TIMES.get(self._graph.feature(node, "tense") or "")
        nouns = [noun for noun in self._graph.targets(node, "ARG0") if self._graph.kind(noun) is Kind.ENTITY]
        restricts = time is PRESENT and any(node in self._graph.targets(noun, "RESTR") for noun in nouns)
        return (context, time) if time and context is ACTUAL and not restricts else (context,)

    def _present_nouns(self, nodes: Sequence[int], env: Environment) -> list[Formula]:
        """What is identified now is now what both of its nouns say."""
        named = [node for node in nodes if node in env and self._graph.kind(node) is Kind.ENTITY]
        return [self._nouns.head_noun(node, env[node], env, PRESENT) for node in named]

    def _identity(self, node: int, left: Term, right: Term, context: Term) -> Formula:
        """Identity outside the actual context must not identify anything inside it."""
        if context is ACTUAL and left.sort is right.sort:
            return Equal(left, right)
        return self._work.atom(_SAME, (left, right, context), node, "identity")

    def _state_clauses(self, node: int, env: Environment, context: Term) -> list[Formula]:
        """Dependent clauses of a clause without an event hang on a state of their own, held by the subject."""
        above = outer_comments(self._graph, node)
        dependents = [edge for edge in self._graph.edges(node) if edge.target not in above]
        if not any(edge.label.get("1") in ("CONTENT", "ADV", "UNREAL", "SENT") for edge in dependents):
            return []
        state = self._work.fresh(Sort.EVENT)
        parts = self._dependent_clauses(node, state, env, context)
        if self._graph.kind(node) is Kind.PROPERTY:
            parts.insert(0, self._nouns.property(node, state, env, context))
            holders = [env[target] for target in self._graph.targets(node, "ARG0") if target in env]
            parts[1:1] = [self._work.atom(ARG0, (state, holder), node, "role") for holder in holders]
        elif self._graph.kind(node) is Kind.BE:
            parts.insert(0, self._work.atom(_BE, (state, context), node, "copula"))
        return [exists([state], conjunction(parts))]


def _is_fiction(edge: Edge) -> bool:
    """Whether a denied content is only made up, with all that it presupposes (Karttunen 1973): pretended to know that
    it rained."""
    return edge.label.get("kind") == "fiction"
