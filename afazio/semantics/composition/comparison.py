"""Comparison: grades of properties as order relations, superlatives, and comparison of numbers.

Each scale has one strict order, ``more_height_g(x, y, c)``, that adjectives of both poles share; "as tall as" denies
the opposite order.  What the positive form has to do with it is said by axioms (Klein 1980, "A semantics for positive
and comparative adjectives"; Kennedy 1999, "Projecting the adjective").
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Protocol

from afazio.semantics.analysis import Occurrence
from afazio.semantics.composition.definiteness import WHOLE
from afazio.semantics.composition.environment import Body, Environment
from afazio.semantics.composition.normal_form import COMPARATIVE, NormalGraph
from afazio.semantics.composition.workspace import Workspace
from afazio.semantics.logic.formula import (
    ACTUAL,
    PRESENT,
    TRUE,
    And,
    Atom,
    Equal,
    Formula,
    Sort,
    Term,
    Variable,
    conjunction,
    exists,
    for_all,
    implication,
    negation,
    substitute,
)
from afazio.semantics.logic.predicates import PLURAL, Category, More, Relative
from afazio.semantics.numerals import least_number


class NounReader(Protocol):
    """What comparison needs of noun phrases."""

    def noun_phrase(self, node: int, env: Environment, context: Term, body: Body) -> Formula:
        """A noun phrase with everything in its scope."""

    def restrictor(self, node: int, term: Term, env: Environment, context: Term, without: int | None = None) -> Formula:
        """What a noun phrase says of its referent, perhaps without one of its modifiers."""


class ClauseReader(Protocol):
    """What comparison needs of clauses."""

    def clause(self, node: int, env: Environment, context: Term) -> Formula:
        """The formula of a clause."""


class Comparisons:
    """Interprets the comparisons of one sentence."""

    def __init__(self, work: Workspace, nouns: NounReader, clauses: ClauseReader) -> None:
        self._work = work
        self._graph = work.graph
        self._nouns = nouns
        self._clauses = clauses

    def graded(self, node: int, term: Term, env: Environment, context: Term, kind: str | None = None) -> Formula:
        """A comparative said of an individual; ``kind`` is the noun to which it is relative."""
        context = _time_of(self._graph, node, context)
        scale = self._scale(node, kind)
        standards = self._graph.targets(node, "THAN")
        if not standards:
            name = f"{self._graph.feature(node, 'grade')}_{self._graph.symbol(node)}"
            by = self._graph.feature(node, "by")
            told = [name] if by is None else [name, f"by_{by}_{name}"]
            properties = map(Category.PROPERTY.of, told)
            return conjunction([self._work.atom(each, (term, context), node, "comparison") for each in properties])

        def compared(inner: Environment, ctx: Term) -> Formula:
            return self._grade(node, scale, term, inner[standards[0]], ctx)

        return self._nouns.noun_phrase(standards[0], env, context, compared)

    def _grade(self, node: int, scale: str, left: Term, right: Term, context: Term) -> Formula:
        """The order relation between the compared individual and its standard."""
        grade = self._graph.feature(node, "grade")
        if (self._graph.feature(node, "pole") == "-") is not (grade in ("less", "least")):
            left, right = right, left
        order = Category.ORDER.of(More(scale))
        if grade == "as":
            return negation(self._work.atom(order, (right, left, context), node, "comparison"))
        more = self._work.atom(order, (left, right, context), node, "comparison")
        if grade == "equal":
            less = self._work.atom(order, (right, left, context), node, "comparison")
            return conjunction([negation(more), negation(less)])
        if by := self._graph.feature(node, "by"):
            return conjunction(
                [
                    more,
                    self._work.atom(Category.ORDER.of(f"by_{by}_{scale}"), (left, right, context), node, "comparison"),
                ]
            )
        return more

    def note_class(self, noun: int, node: int, kind: str, env: Environment, context: Term) -> None:
        """Note which individuals an adjective is relative to, if the noun phrase says it without other noun phrases.

        How many there are is no part of it: one of the old lamps is old for a lamp.
        """
        simple = all(edge.label.get("1") in ("MOD", "COMPOUND", "ARG0") for edge in self._graph.edges(noun))
        if env.class_noted or not simple or context is not ACTUAL or self._graph.feature(node, "relative") != "class":
            return
        variable = self._work.fresh(Sort.ENTITY)
        inside = replace(env.binding({noun: variable}), class_noted=True)
        described = self._nouns.restrictor(noun, variable, inside, context, without=node)
        members = uncounted(described)
        atom = Atom(Category.PROPERTY.of(Relative(self._graph.symbol(node), kind)), (variable, context))
        self._work.occurrences.append(Occurrence("class", None, variable, members, TRUE, atom))

    def superlative(self, noun: int, node: int, term: Term, env: Environment, context: Term) -> Formula:
        """Above all others of the noun's kind, of which there is one class, at present as ever."""
        self._work.consumed.add(node)
        other = self._work.fresh(Sort.ENTITY)
        held = ACTUAL if context is PRESENT else context
        kind = self._nouns.restrictor(noun, other, _tentative(env, {noun: other}), held, without=node)
        scale = self._scale(node, relative_kind(self._graph, noun, node))
        above = self._grade(node, scale, term, other, _time_of(self._graph, node, context))
        return for_all([other], implication(conjunction([kind, negation(Equal(term, other))]), above))

    def counted(self, node: int, env: Environment, context: Term, body: Body) -> Formula:
        """More, fewer or as many of a kind as of another: two scopes of one restrictor are compared in number."""
        quantifier = self._graph.feature(node, "quant") or ""
        variable = self._work.fresh(Sort.ENTITY)
        inner = env.binding({node: variable})
        restrictor = self._nouns.restrictor(node, variable, inner, context)
        scope = body(inner, context)
        number = self._graph.feature(node, "bound")

        def compare(standard: Formula) -> Formula:
            if quantifier in ("count_few", "count_fewer"):
                return self._work.occurrence("count_more", number, variable, restrictor, standard, scope)
            atom = self._work.occurrence(quantifier, number, variable, restrictor, scope, standard)
            if quantifier == "count_as":
                return atom
            witness = self._work.fresh(Sort.ENTITY)
            self._work.bind({node: witness}, env)
            some = substitute(conjunction([restrictor, scope]), {variable: witness})
            return conjunction([exists([witness], some), atom])

        return self._with_standard(node, variable, env, context, body, compare)

    def object_compared(self, node: int, variable: Variable, env: Environment, context: Term, body: Body) -> Formula:
        """What "than Lee bought" adds to "a larger boat": it exceeds all boats that Lee bought."""
        other = self._work.fresh(Sort.ENTITY)
        adjectives = [
            target for target in self._graph.targets(node, "MOD") if self._graph.feature(target, "grade") in COMPARATIVE
        ]
        self._work.consumed.update(adjectives)
        kind = self._nouns.restrictor(node, other, _tentative(env, {node: other}), context, without=adjectives[0])
        scale = self._scale(adjectives[0], relative_kind(self._graph, node, adjectives[0]))

        def exceeds(standard: Formula) -> Formula:
            above = self._grade(adjectives[0], scale, variable, other, context)
            return for_all([other], implication(conjunction([kind, standard]), above))

        return self._with_standard(node, other, env, context, body, exceeds)

    def _with_standard(
        self, node: int, variable: Variable, env: Environment, context: Term, body: Body, compare: _Comparison
    ) -> Formula:
        """The comparison with the standard's scope: a clause of its own, or this one with another subject."""
        target = self._graph.targets(node, "THAN")[0]
        inner = _tentative(env, {node: variable})
        if not self._graph.is_argument_noun(target):
            standard = self._clauses.clause(target, inner, context)
            return compare(standard)
        subject = self._graph.targets(node, "INSTEAD")[0]

        def instead(outer: Environment, ctx: Term) -> Formula:
            standard = body(_tentative(outer, {node: variable, subject: outer[target]}), ctx)
            return compare(standard)

        return self._nouns.noun_phrase(target, env, context, instead)

    def _scale(self, node: int, kind: str | None) -> str:
        """The name of the scale; scales of what someone does are different for each role."""
        scale = self._graph.feature(node, "dimension") or self._graph.symbol(node)
        return str(Relative(scale, kind)) if kind and self._graph.feature(node, "relative") == "role" else scale


def uncounted(described: Formula) -> Formula:
    """A description of each of several without how many they are: all twelve lamps are old means that each lamp is."""
    parts = described.parts if isinstance(described, And) else (described,)
    return conjunction([part for part in parts if not _is_count(part)])


def _is_count(part: Formula) -> bool:
    if not isinstance(part, Atom) or part.predicate.category is not Category.COUNT:
        return False
    return part.predicate in (PLURAL, WHOLE) or least_number(part.predicate.name) is not None


class _Comparison(Protocol):
    def __call__(self, standard: Formula) -> Formula: ...


def _tentative(env: Environment, terms: Mapping[int, Term]) -> Environment:
    """The surroundings of what is said once more, or of others: nothing in it is a referent of the sentence."""
    return replace(env.binding(terms), tentative=True)


def relative_kind(graph: NormalGraph, noun: int, node: int) -> str | None:
    """The noun to which a noun's adjective is relative, with what is compounded with it, or ``None``.

    A person has no role as a person: a clever person is clever.
    """
    relative = graph.feature(node, "relative")
    if relative is None or (relative == "role" and graph.symbol(noun) == "person"):
        return None
    parts = [graph.symbol(target) for target in graph.targets(noun, "COMPOUND")]
    return "_".join([*parts, graph.symbol(noun)])


def _time_of(graph: NormalGraph, node: int, context: Term) -> Term:
    """Orders of the present clause hold at present; that they held before as well is an axiom."""
    return PRESENT if context is ACTUAL and graph.feature(node, "tense") == "pres" else context
