"""Clauses: coordinations, and the operators of a clause in the order of their scope."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from afazio.rewriting.graph import Edge
from afazio.semantics.analysis import COUNTERFACTUAL
from afazio.semantics.composition.comments import judging_adverbs
from afazio.semantics.composition.complements import presupposed, under_negation, undone
from afazio.semantics.composition.coverage import is_read, unread, unread_edges
from afazio.semantics.composition.donkeys import donkeys_of_condition
from afazio.semantics.composition.environment import Body, Environment
from afazio.semantics.composition.exclusion import no_other, not_so
from afazio.semantics.composition.free_choice import alternatives, leaves_choice
from afazio.semantics.composition.islands import leads, own_words, stand_apart
from afazio.semantics.composition.noun_phrases import NounPhrases
from afazio.semantics.composition.predications import REPORT, Predications
from afazio.semantics.composition.scope import Operator, OperatorKind, binders, is_nobody, operators
from afazio.semantics.composition.tense import in_the_past, is_of_the_future, is_timed, realised, to_come
from afazio.semantics.composition.unread_content import content, hanging
from afazio.semantics.composition.workspace import Workspace, join
from afazio.semantics.logic.formula import (
    ACTUAL,
    TRUE,
    Atom,
    Formula,
    Sort,
    Term,
    conjunction,
    disjunction,
    exists,
    for_all,
    hoist,
    implication,
    negation,
)
from afazio.semantics.logic.predicates import Category

_BESIDE = Category.RELATION.of("beside")
_NO_LONGER = "no_longer"


class Clauses:
    """Interprets the clauses of one sentence, and the noun phrases in them.

    ``confined`` holds for a clause the words that hang on nothing and scope over no more than that clause.
    """

    def __init__(self, work: Workspace, confined: Mapping[int, Collection[int]]) -> None:
        self._work = work
        self._confined = confined
        self.graph = work.graph
        self._nouns = NounPhrases(work, self)
        self._predications = Predications(work, self._nouns, self)

    def noun_phrase(self, node: int, env: Environment, context: Term, body: Body) -> Formula:
        """A noun phrase with everything in its scope."""
        return self._nouns.noun_phrase(node, env, context, body)

    def identify(self, node: int, earlier: int, term: Term) -> Formula:
        """What a noun phrase tells anew of the individual that the same words have introduced: its number."""
        self._work.consumed.add(node)
        self._work.bound.setdefault(node, term)
        if self.graph.feature(node, "single") == self.graph.feature(earlier, "single"):
            return TRUE
        return conjunction(self._nouns.number(node, term))

    def event_description(self, node: int, event: Term, env: Environment, context: Term) -> Formula:
        """What a nominalised event's noun phrase says of the event."""
        return self._scoped(
            operators(self.graph, node), node, env, context, self._predications.event_atoms(node, event)
        )

    def clause(self, node: int, env: Environment, context: Term) -> Formula:
        """A clause with its operators; a coordination's shared operators scope over all of it.

        A noun phrase in the place of a clause says that there is such a thing.
        """
        if self.graph.is_argument_noun(node):
            return self._nouns.noun_phrase(node, env, context, lambda _env, _context: TRUE)
        inside = env.in_clause(node, self.graph.feature(node, "form"))
        stray = self._confined.get(node, ())
        if stray and not self._apart(node):
            return self.below(stray, "", inside, context, lambda below, inner: self._coordinated(node, below, inner))
        return self._coordinated(node, inside, context)

    def below(self, stray: Collection[int], name: str, env: Environment, context: Term, body: Body) -> Formula:
        """A clause under the opaque operator that words make which hang on nothing."""
        self._work.unread.update(stray)
        loose = "; ".join(content(self.graph, node) for node in sorted(stray, key=self.graph.position))
        return self._work.opaque(f"{name}; {loose}", stray, env, context, body)

    def _coordinated(self, node: int, env: Environment, context: Term) -> Formula:
        """A clause and, beside it, the conjuncts that have all of their own, which none of its operators is above."""
        apart = self._apart(node)
        conjuncts = [edge for edge in self.graph.edges(node, "CONJ") if edge.target not in apart]
        relations = {edge.label.get("2") for edge in conjuncts}
        readable = is_read(self.graph, node, self._work.disabled)
        trails = not readable and self._trails(node, bool(apart and not conjuncts), relations)

        def simple(inner: Environment, ctx: Term) -> Formula:
            return self._simple_clause(node, inner, ctx)

        def first(inner: Environment, ctx: Term) -> Formula:
            return self._unread_clause(node, inner, ctx, simple) if trails else simple(inner, ctx)

        def members(inner: Environment, ctx: Term) -> Formula:
            chosen = inner.chosen.get(node)
            if chosen is not None:
                return first(inner, ctx) if chosen == node else self.clause(chosen, inner, ctx)
            said = [first(inner, ctx), *(self.clause(edge.target, inner, ctx) for edge in conjuncts)]
            return join(next(iter(relations), None), said)

        def own(inner: Environment, ctx: Term) -> Formula:
            if len(relations) > 1:
                return self._mixed(node, conjuncts, inner, ctx)
            return self._scoped(operators(self.graph, node, shared_only=True), node, inner, ctx, members)

        stray = self._confined.get(node, ()) if apart else ()

        def whole(inner: Environment, ctx: Term) -> Formula:
            said = self.below(stray, "", inner, ctx, own) if stray else own(inner, ctx)
            return conjunction([said, *(self.clause(member, inner, ctx) for member in apart)])

        return whole(env, context) if readable or trails else self._unread_clause(node, env, context, whole)

    def _mixed(self, node: int, conjuncts: Sequence[Edge], env: Environment, context: Term) -> Formula:
        """Conjuncts of which it is not known which are joined first: Kim sang or danced and slept."""
        self._work.unread.update(edge.target for edge in conjuncts)
        inside = {inner for edge in conjuncts for inner in self.graph.reachable(edge.target)}
        name = hanging(self.graph, conjuncts)
        return self._work.opaque(
            name, inside, env, context, lambda below, inner: self._simple_clause(node, below, inner)
        )

    def _apart(self, node: int) -> list[int]:
        """The conjuncts joined by "and" that have all of their own; none below a condition or an adverb in front."""
        shared = operators(self.graph, node, shared_only=True)
        if any(operator.kind is OperatorKind.CONDITION or leads(self.graph, node, operator) for operator in shared):
            return []
        joined = [edge.target for edge in self.graph.edges(node, "CONJ") if edge.label.get("2") == "and"]
        return [member for member in joined if stand_apart(self.graph, node, member)]

    def _unread_clause(self, node: int, env: Environment, context: Term, inside: Body) -> Formula:
        """A clause under the opaque operator that is made of what nothing in it reads."""
        left = unread(self.graph, node, self._work.disabled)
        self._work.unread |= left
        if node in left:
            name, left = content(self.graph, node), self.graph.reachable(node)
        else:
            name = hanging(self.graph, unread_edges(self.graph, node, self._work.disabled))
        return self._work.opaque(name, left, env, context, inside)

    def _trails(self, node: int, alone: bool, relations: Collection[str | None]) -> bool:
        """Whether what is not read comes where it cannot scope over the conjuncts: after the first conjunct's head, or
        after its first word where no conjunct shares anything with it (``alone``)."""
        if "coordination" in self._work.disabled or not (alone or set(relations) == {"and"}):
            return False
        left = unread(self.graph, node, self._work.disabled)
        first = min(map(self.graph.position, own_words(self.graph, node))) if alone else self.graph.position(node)
        return all(self.graph.position(other) > first for other in left)

    def _simple_clause(self, node: int, env: Environment, context: Term) -> Formula:
        if self.graph.feature(node, "always") == "yes":
            return self._always(node, env, context)
        said = self._scoped(operators(self.graph, node), node, env, context, self._predications.core(node))
        return conjunction([said, *presupposed(self, self.graph, node, env, context)])

    def _always(self, node: int, env: Environment, context: Term) -> Formula:
        """Whenever the event takes place, it does so as the adverbs say (Lewis 1975, "Adverbs of quantification")."""
        bare = self._scoped(operators(self.graph, node), node, env, context, self._predications.event(node, bare=True))
        variables, case = hoist(bare)
        event = self._work.bound[node]
        manner = [self._nouns.property(target, event, env, context) for target in self.graph.targets(node, "MOD")]
        return for_all(variables, implication(case, conjunction(manner)))

    def _scoped(self, pending: Sequence[Operator], clause: int, env: Environment, context: Term, core: Body) -> Formula:
        """Fold the operators around the core, outermost first."""
        if not pending:
            return core(env, context)
        first, rest = pending[0], pending[1:]

        def inside(inner: Environment, ctx: Term) -> Formula:
            return self._scoped(rest, clause, inner, ctx, core)

        match first.kind:
            case OperatorKind.NOUN_PHRASE:
                nobody = first.node not in env and is_nobody(self.graph, first.node)
                if nobody and _is_modal(rest) and self._work.of_premise:
                    return self._none_may(first, rest, clause, env, context, core)
                said = self._nouns.noun_phrase(first.node, env, context, inside)
                return conjunction([said, *undone(self, self.graph, clause, first.node, env, context)])
            case OperatorKind.NEGATION:
                return self._negated(clause, first.node, env, context, inside)
            case OperatorKind.MODAL:
                return self._modal_of_each(clause, first.node, env, context, inside)
            case OperatorKind.OPEN:
                return self._open(clause, first.node, env, context, inside)
            case OperatorKind.BESIDE:
                return self._beside(clause, first.node, env, context, inside)
        said = self._condition(clause, first.node, env, context, inside)
        if self._work.of_premise and self.graph.feature(first.node, "counterfactual") == "yes":
            return conjunction([said, self._contrary_to_fact(first, rest, clause, env, context, core)])
        return said

    def _contrary_to_fact(
        self, first: Operator, rest: Sequence[Operator], clause: int, env: Environment, context: Term, core: Body
    ) -> Formula:
        """That neither clause of a counterfactual is so, which is mostly meant (had Kim run, she would have won).

        Anderson 1951, "A note on subjunctive and counterfactual conditionals": it can be withdrawn, hence a convention.
        """
        factual = [operator for operator in rest if operator.kind is not OperatorKind.MODAL]

        def told(inner: Environment, world: Term) -> Formula:
            antecedent = self.clause(first.node, inner, world)
            return conjunction([negation(antecedent), negation(self._scoped(factual, clause, inner, world, core))])

        anchor = self._work.anchor(COUNTERFACTUAL)
        self._work.by_convention(COUNTERFACTUAL, first.node, anchor, env, told, context)
        return anchor

    def _none_may(
        self, first: Operator, rest: Sequence[Operator], clause: int, env: Environment, context: Term, core: Body
    ) -> Formula:
        """What no one may do: the negation stands above the modal, and what it is about below it."""

        def of_some(inner: Environment, ctx: Term) -> Formula:
            return self._nouns.any_such(
                first.node, inner, ctx, lambda scope, world: self._scoped(rest[1:], clause, scope, world, core)
            )

        return conjunction(self._denied(clause, self._modal(rest[0].node, env, context, of_some), context))

    def _negated(self, clause: int, node: int, env: Environment, context: Term, inside: Body) -> Formula:
        """A negation, with what it leaves alone, and what has been so before with ``formerly=yes``: no longer."""
        self._work.consumed.add(node)
        if self.graph.feature(node, "formerly") == "yes" and self.graph.feature(clause, "tense") == "past":
            return self._no_longer(clause, env, context, inside)
        parts = [*self._denied(clause, inside(env.below_negation(), context), context)]
        parts += under_negation(self, self.graph, clause, env, context)
        if self.graph.feature(node, "formerly") == "yes":
            parts.append(in_the_past(inside(env, context), context))
        return conjunction(parts)

    def _no_longer(self, clause: int, env: Environment, context: Term, inside: Body) -> Formula:
        """What was so no longer had been so; which part of the past is meant is not said (no longer had the wallet).

        It had not been so at the time that is named with it (was no longer mayor in 1990, when Lee called), and what
        somebody was no longer they were not.
        """
        world = self._work.fresh(Sort.CONTEXT)
        ended = self._work.open(_NO_LONGER, world, inside(env, world), context)
        copular = self.graph.feature(clause, "clause") == "copula"
        return ended if copular or is_timed(self.graph, clause) else conjunction([ended, inside(env, context)])

    def _denied(self, clause: int, denied: Formula, context: Term) -> list[Formula]:
        """That something is not so, nor was where it could not be; what is to be proved says the first only."""
        literal = self.graph.targets(clause, "COND") or self._work.to_be_proved
        done = None if literal else realised(denied, context)
        return [negation(denied), *([] if done is None else [negation(done)])]

    def _modal_of_each(self, clause: int, node: int, env: Environment, context: Term, inside: Body) -> Formula:
        """A modal, above each alternative by itself where one is free to choose: by card or by cheque."""
        open_to = alternatives(self.graph, clause) if leaves_choice(self.graph, clause) else None
        if open_to is None or open_to[0] in env:
            return self._modal(node, env, context, inside)
        choices = [env.choosing(open_to[0], member) for member in open_to[1]]
        return conjunction([self._modal(node, choice, context, inside) for choice in choices])

    def _modal(self, node: int, env: Environment, context: Term, inside: Body) -> Formula:
        self._work.consumed.add(node)
        inner = self._work.fresh(Sort.CONTEXT)
        atom = self._work.atom(Category.MODALITY.of(self.graph.symbol(node)), (inner, context), node, "modality")
        return exists([inner], conjunction([atom, inside(env.below_modal(inner, context), inner)]))

    def _open(self, clause: int, node: int, env: Environment, context: Term, inside: Body) -> Formula:
        """An operator of which little is known; what one with ``pos=+`` is about holds all the same: only Kim left.

        What a sentence adverb comments on holds, too; one that links adds nothing else: however, nobody left.
        """
        self._work.consumed.add(node)
        world = self._work.fresh(Sort.CONTEXT)
        comment = node in self.graph.targets(clause, "SENT")
        linking = comment and self.graph.symbol(node) not in judging_adverbs()
        about = TRUE if linking else inside(env, world)
        opened = self._work.open(self.graph.symbol(node), world, about, context)
        asserted = any(
            edge.target == node and edge.label.get("pos") == "+" for edge in self.graph.edges(clause, "OPEN")
        )
        if self.graph.feature(node, "reported") == "yes" and isinstance(opened, Atom) and context is ACTUAL:
            self._work.by_convention(REPORT, node, opened, env, inside, context)
        others = no_other(self._work, clause, node, env, context, inside, self._nouns.restrictor)
        if not (comment or asserted):
            return conjunction([opened, *not_so(self._work, node, inside(env, context), context), *others])
        return conjunction([opened, inside(env, context), *others])

    def _beside(self, clause: int, node: int, env: Environment, context: Term, inside: Body) -> Formula:
        """An adjunct that the negation of its clause leaves alone: although it rained, nobody left.

        The adjunct and the clause both hold; of how the one stands to the other only the name is known.
        """
        edge = next(edge for edge in self.graph.edges(clause, "BESIDE") if edge.target == node)
        world = self._work.fresh(Sort.CONTEXT)
        if node in env:
            link: Formula = self._work.atom(_BESIDE, (world, env[node]), node, "outer adjunct")
            asserted: Formula = TRUE
        else:
            link, asserted = self.clause(node, env, world), self.clause(node, env, context)
        related = self._work.open(str(edge.label.get("2")), world, conjunction([link, inside(env, world)]), context)
        return conjunction([related, asserted, inside(env, context)])

    def _condition(self, clause: int, node: int, env: Environment, context: Term, inside: Body) -> Formula:
        taken = self._nouns.taken_along(donkeys_of_condition(self.graph, clause, node), env)
        env = env.binding(taken)
        own = [self._nouns.restrictor(other, term, env, context) for other, term in taken.items()]
        said = self.clause(node, env, context)
        antecedent = conjunction([*own, said])
        edge = next(edge for edge in self.graph.edges(clause, "COND") if edge.target == node)
        of_nobody = any(
            other in env and self.graph.feature(other, "quant") in ("no", "neither")
            for other in binders(self.graph, clause, node)
        )
        if of_nobody:
            held = negation(antecedent) if edge.label.get("2") == "unless" else antecedent
            return conjunction([held, inside(env, context)])
        if edge.label.get("2") == "unless":
            excepted = negation(said)
            if is_of_the_future(self.graph, clause, node) and not taken:
                excepted = disjunction([excepted, to_come(excepted, context, self._work.fresh(Sort.CONTEXT))])
            if self.graph.targets(clause, "NEG"):  # buys no car unless it is red: none that is not red
                return for_all(taken.values(), implication(conjunction([*own, excepted]), inside(env, context)))
            return exists(taken.values(), conjunction([*own, implication(excepted, inside(env, context))]))
        consequent = inside(env, context)
        if is_of_the_future(self.graph, clause, node) and not taken:
            antecedent = disjunction([antecedent, to_come(antecedent, context, self._work.fresh(Sort.CONTEXT))])
        if taken:
            consequent = exists(taken.values(), conjunction([antecedent, consequent]))
            antecedent = exists(taken.values(), antecedent)
        return implication(antecedent, consequent)


def _is_modal(operators: Sequence[Operator]) -> bool:
    """Whether the first operator of these is a modal."""
    return bool(operators) and operators[0].kind is OperatorKind.MODAL
