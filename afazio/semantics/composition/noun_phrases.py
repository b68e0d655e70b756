"""Noun phrases: what they quantify over, what they say of it, and what stands in their scope."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import product
from math import ceil, floor

from afazio.semantics.composition.comparison import uncounted
from afazio.semantics.composition.coverage import is_read, sort_of, unread
from afazio.semantics.composition.definiteness import WHOLE
from afazio.semantics.composition.descriptions import Descriptions
from afazio.semantics.composition.donkeys import QUANTIFIERS, donkeys_of_noun
from afazio.semantics.composition.environment import Body, Environment, NounPhrase
from afazio.semantics.composition.normal_form import COUNTED, GROUP
from afazio.semantics.composition.scope import reciprocals, refers
from afazio.semantics.composition.unread_content import content
from afazio.semantics.composition.workspace import join
from afazio.semantics.logic.formula import (
    ACTUAL,
    TRUE,
    Atom,
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
from afazio.semantics.logic.predicates import PLURAL, SINGLE, Category, Predicate
from afazio.semantics.numerals import least_number, share
from afazio.semantics.quantifiers import Relation, profiles

AGENTS_OF_A_KIND = "agents of a kind"
THERE_ARE_SUCH = "there are such"
_UPWARD = ("some", "the", "every")
"""The convention that some of a kind do what a passive in the simple present says that things of its kind do."""

_MEMBER = Category.RELATION.of("member")
_TWO = Category.COUNT.of("two")


class NounPhrases(Descriptions):
    """Interprets the noun phrases of one sentence: descriptions, quantified."""

    def noun_phrase(self, node: int, env: Environment, context: Term, body: Body) -> Formula:
        """A possibly coordinated noun phrase with everything in its scope."""
        if node in env:
            return body(env, context)
        if node in env.chosen:
            return self._alone(node, env.chosen[node], env, context, body)
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
                uncounted = replace(env, counting=False)
                return conjunction([together, self._of_members(relation, members, uncounted, context, body)])
        return self._of_members(relation, members, env, context, body)

    def conjuncts(self, node: int) -> tuple[NounPhrase, ...]:
        """The noun phrases of a coordination by *and*, to be read one by one; of any other noun phrase itself alone."""
        members = (node, *self._graph.targets(node, "CONJ"))
        relations = {edge.label.get("2") for edge in self._graph.edges(node, "CONJ")}
        alike = self._graph.feature(node, "between") is None and is_read(self._graph, node, self._work.disabled)
        if relations != {"and"} or not alike:
            return (partial(self.noun_phrase, node),)
        return tuple(partial(self._alone, node, member) for member in members)

    def _alone(self, node: int, member: int, env: Environment, context: Term, body: Body) -> Formula:
        """One member in the place of its coordination; a later one may itself be a coordination."""
        phrase = self._simple_noun_phrase if member == node else self.noun_phrase
        return phrase(member, env, context, lambda inner, ctx: body(inner.binding({node: inner[member]}), ctx))

    def _of_members(
        self, relation: str | None, members: Sequence[int], env: Environment, context: Term, body: Body
    ) -> Formula:
        """What is true of the conjuncts one by one; of each with each of the others where they do it to each other."""
        mutual = reciprocals(self._graph, members[0]) if relation == "and" else []

        def towards(conjunct: int, other: int) -> Formula:
            def with_other(inner: Environment, ctx: Term) -> Formula:
                others = dict.fromkeys(mutual, inner[other])
                return body(inner.binding({members[0]: inner[conjunct], **others}), ctx)

            return self._simple_noun_phrase(
                conjunct, env, context, lambda inner, ctx: self._simple_noun_phrase(other, inner, ctx, with_other)
            )

        def member(conjunct: int, outer: Environment) -> Formula:
            if mutual:
                self._work.consumed.update(mutual)
                return conjunction([towards(conjunct, other) for other in members if other != conjunct])
            return self._alone(members[0], conjunct, outer, context, body)

        def joined(outer: Environment) -> Formula:
            return join(relation, [member(conjunct, outer) for conjunct in members])

        if relation == "nor" and refers(self._graph, members[0]):
            return self._simple_noun_phrase(members[0], env, context, lambda inner, _: joined(inner))
        return joined(env)

    def _group(self, members: Sequence[int], env: Environment, context: Term, body: Body) -> Formula:
        """One group of all members, which need not have the property of the group (Link 1983)."""
        group = self._work.fresh(Sort.ENTITY)

        def belongs(member: int) -> Formula:
            return self._simple_noun_phrase(
                member,
                env,
                context,
                lambda inner, ctx: self._work.atom(_MEMBER, (inner[member], group, ctx), member, "coordination"),
            )

        scope = body(env.binding({members[0]: group}), context)
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
        self._work.bind({node: variable}, env)

        bound = env.binding({node: variable})
        return self._work.opaque(content(self._graph, node), inside, bound, context, body, variable)

    def any_such(self, node: int, env: Environment, context: Term, body: Body) -> Formula:
        """That there is one such as the noun phrase speaks of, however that quantifies."""
        return self._quantified(node, "some", env, context, body)

    def _quantified(self, node: int, quantifier: str, env: Environment, context: Term, body: Body) -> Formula:
        term = self._work.resolve(node)
        if term is not None:
            inner = env.binding({node: term})
            self._work.bind({node: term}, env)
            return conjunction([self.restrictor(node, term, inner, context), body(inner, context)])
        if quantifier in COUNTED:
            return self._comparisons.counted(node, env, context, body)
        variable = self._work.fresh(sort_of(self._graph, node))
        self._work.bind({node: variable}, env)
        taken = self.taken_along(donkeys_of_noun(self._graph, node) if quantifier in QUANTIFIERS else [], env)
        inner = env.binding({**taken, node: variable})
        own = [self.restrictor(other, term, inner, context) for other, term in taken.items()]
        described = conjunction([*own, self.restrictor(node, variable, inner, context)])
        scope = body(inner if quantifier in _UPWARD else inner.below_negation(), context)
        restrictor = exists(taken.values(), described)
        if taken:
            scope = exists(taken.values(), conjunction([described, scope]))
        if self._graph.feature(node, "compared") == "yes":
            exceeds = self._comparisons.object_compared(node, variable, env, context, body)
            scope = conjunction([scope, exceeds])
        match quantifier:
            case "every":
                told = self._graph.feature(node, "exists") == "yes"
                each = uncounted(restrictor) if told else restrictor
                universal = for_all([variable], implication(each, scope))
                self._suppose_such(node, variable, restrictor, universal, env, context)
                return conjunction([*self._witnesses(node, variable, restrictor), universal])
            case "no":
                return negation(exists([variable], conjunction([restrictor, scope])))
            case "some" | "the":
                described = self._in_either_context(node, variable, inner, context, restrictor)
                return exists([variable], conjunction([described, scope]))
        formula = self._generalised(node, quantifier, variable, restrictor, scope)
        if quantifier == "generic" and self._graph.feature(node, "exists") == "yes" and isinstance(formula, Atom):
            several = self._work.atom(PLURAL, (variable,), node, "cardinality")
            some = exists([variable], conjunction([restrictor, several, scope]))
            self._work.by_convention(AGENTS_OF_A_KIND, node, formula, env, lambda _env, _context: some, context)
        if quantifier != "generic" and self._graph.feature(node, "exists") == "yes":
            return conjunction([self._witness(node, variable, restrictor, []), formula])
        return formula

    def _in_either_context(
        self, node: int, variable: Variable, env: Environment, context: Term, restrictor: Formula
    ) -> Formula:
        """What an indefinite below a modal says of its referent: there or here, for who must be helped by a nurse may
        be helped by one that there is, or by any.  What a hypothesis denies, it denies of what there is."""
        outer = env.outer.get(context)
        plain = all(edge.label.get("1") in ("MOD", "COMPOUND", "OBL", "RESTR") for edge in self._graph.edges(node))
        if outer is None or not plain or restrictor == TRUE:
            return restrictor
        here = self.restrictor(node, variable, env, outer)
        return here if env.denied and not self._work.of_premise else disjunction([restrictor, here])

    def _suppose_such(
        self, node: int, variable: Variable, restrictor: Formula, universal: Formula, env: Environment, context: Term
    ) -> None:
        """Note that there are those of each of which a premise tells what happened, as one supposes.

        Strawson 1952, "Introduction to logical theory", chapter 6; it can be withdrawn, hence a convention.  Laws and
        relative clauses suppose it less (every student who cheats will be punished), as *whoever* does.
        """
        past = all(self._graph.feature(clause, "tense") == "past" for clause in env.clauses)
        free_choice = (self._graph.feature(node, "lemma") or "").endswith("ever")
        clause = bool(self._graph.targets(node, "RESTR"))
        if past and not free_choice and not clause and context is ACTUAL and restrictor != TRUE:
            there_are = exists([variable], restrictor)
            self._work.by_convention(THERE_ARE_SUCH, node, universal, env, lambda _env, _context: there_are, context)

    def _witnesses(self, node: int, variable: Variable, restrictor: Formula) -> list[Formula]:
        """That there are those that a quantifier speaks of, where it says so: all the lamps.

        They are no referents for later sentences: the variable that these would find stays with the quantifier.
        """
        if self._graph.feature(node, "exists") != "yes":
            return []
        marks = [PLURAL, WHOLE] if self._graph.feature(node, "Number") == "Plur" else []
        if self._graph.feature(node, "witness") == "single":
            marks.append(SINGLE)
        single = SINGLE in marks
        groups = [[mark] for mark in marks if mark is SINGLE] + [[mark for mark in marks if mark is not SINGLE]]
        return [self._witness(node, variable, restrictor, group) for group in groups if group or not single]

    def _witness(self, node: int, variable: Variable, restrictor: Formula, marks: Sequence[Predicate]) -> Formula:
        """That there is one of those that a universal speaks of, or several of them, as the marks say."""
        witness = self._work.fresh(variable.sort)
        some = [substitute(restrictor, {variable: witness})]
        some += [self._work.atom(mark, (witness,), node, "cardinality") for mark in marks]
        return exists([witness], conjunction(some))

    def taken_along(self, nodes: Sequence[int], env: Environment) -> dict[int, Variable]:
        """A variable for each indefinite that an operator binds together with its own."""
        taken = {node: self._work.fresh(sort_of(self._graph, node)) for node in nodes if node not in env}
        self._work.bind(taken, env)
        return taken

    def _generalised(
        self, node: int, quantifier: str, variable: Variable, restrictor: Formula, scope: Formula
    ) -> Formula:
        """Quantifiers beyond first-order logic, by their profiles, and those that presuppose a number."""
        if quantifier in ("both", "neither"):
            pair = exists([variable], conjunction([restrictor, self._work.atom(_TWO, (variable,), node, "both")]))
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
            marks = [PLURAL if relation.bound is None else Category.COUNT.of(relation.bound)]
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
            word = self._work.atom(Category.COUNT.of(str(number)), (variable,), node, "generalised quantifier")
            found.append(exists([variable], conjunction([restrictor, word, scope])))
        return found
