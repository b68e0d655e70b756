"""From a normalised graph to a formula, by named interpretation clauses.

Neo-Davidsonian: a predicate is true of an event, roles relate the event to its participants (Parsons 1990).  A clause
holds in a context, the last argument of every predication; attitudes, modals and what is not understood open a context
of their own, so that nothing in it is asserted of the actual one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from afazio.errors import SemanticsError
from afazio.rewriting.graph import Edge
from afazio.semantics.analysis import Origin
from afazio.semantics.formula import (
    ACTUAL,
    PRESENT,
    TRUE,
    Atom,
    Equal,
    Formula,
    Sort,
    Term,
    conjunction,
    disjunction,
    exists,
    for_all,
    implication,
    negation,
)
from afazio.semantics.normal_form import Kind, NormalGraph
from afazio.semantics.scope import Operator, OperatorKind, floating, operators
from afazio.semantics.supply import VariableSupply
from afazio.semantics.understanding import is_read, sort_of, unread

Environment = Mapping[int, Term]
Body = Callable[[Environment, Term], Formula]
Resolver = Callable[[int], Term | None]


def _nothing(_: int) -> Term | None:
    return None


class Interpreter:
    """Interprets one sentence's graph.

    ``resolve`` gives the discourse referent that a noun phrase stands for, if it is known; ``disabled`` names
    interpretation clauses to do without (what they would read is then uncovered).  After `sentence`, ``consumed`` holds
    the nodes that a clause has read and ``origins`` where each atom comes from.
    """

    def __init__(
        self,
        graph: NormalGraph,
        supply: VariableSupply,
        sentence: int = 0,
        resolve: Resolver = _nothing,
        disabled: frozenset[str] = frozenset(),
    ) -> None:
        self.graph = graph
        self.consumed: set[int] = set()
        self.origins: dict[Atom, Origin] = {}
        self.bound: dict[int, Term] = {}
        self._supply = supply
        self._number = sentence
        self._resolve = resolve
        self._disabled = disabled
        self._active: list[int] = []
        self._unread: set[int] = set()

    def uncovered(self) -> frozenset[int]:
        """After `sentence`: the nodes that no clause has read."""
        return frozenset((set(self.graph.nodes) - self.consumed) | self._unread)

    def sentence(self) -> Formula:
        """The formula of the whole sentence; raises `SemanticsError` for a graph without one root."""
        root = self.graph.root
        if root is None:
            raise SemanticsError("the normalised graph does not have exactly one root")
        stray = set(self.graph.nodes) - self.graph.reachable(root)

        def body(env: Environment, context: Term) -> Formula:
            if stray:
                self._unread |= stray
                return self._opaque(root, context, lambda inner: self._root(root, env, inner))
            return self._root(root, env, context)

        return self._bind(floating(self.graph, root), {}, ACTUAL, body)

    def _root(self, root: int, env: Environment, context: Term) -> Formula:
        if self.graph.is_argument_noun(root):
            if "fragment" in self._disabled:
                self._unread |= self.graph.reachable(root)
                return self._opaque(root, context, lambda inner: TRUE)
            return self._noun_phrase(root, env, context, lambda _env, _context: TRUE)
        return self._clause(root, env, context)

    def _bind(self, nodes: Sequence[int], env: Environment, context: Term, body: Body) -> Formula:
        if not nodes:
            return body(env, context)
        return self._noun_phrase(nodes[0], env, context, lambda inner, ctx: self._bind(nodes[1:], inner, ctx, body))

    # Noun phrases

    def _noun_phrase(self, node: int, env: Environment, context: Term, body: Body) -> Formula:
        """A possibly coordinated noun phrase with everything in its scope."""
        if node in env:
            return body(env, context)
        conjuncts = list(self.graph.edges(node, "CONJ"))
        if not conjuncts:
            return self._simple_noun_phrase(node, env, context, body)
        relations = {edge.label.get("2") for edge in conjuncts}
        if not is_read(self.graph, node, self._disabled) or len(relations) > 1:
            self._unread |= unread(self.graph, node, self._disabled) or self.graph.reachable(node)
            return self._opaque(node, context, lambda inner: self._quantified(node, "some", env, inner, body))

        def member(conjunct: int) -> Formula:
            return self._simple_noun_phrase(
                conjunct, env, context, lambda inner, ctx: body({**inner, node: inner[conjunct]}, ctx)
            )

        return _join(relations.pop(), [member(conjunct) for conjunct in (node, *(edge.target for edge in conjuncts))])

    def _simple_noun_phrase(self, node: int, env: Environment, context: Term, body: Body) -> Formula:
        if node in env:
            return body(env, context)
        if not is_read(self.graph, node, self._disabled):
            self.consumed.add(node)
            return self._opaque(node, context, lambda inner: self._quantified(node, "some", env, inner, body))
        return self._quantified(node, self.graph.feature(node, "quant") or "some", env, context, body)

    def _quantified(self, node: int, quantifier: str, env: Environment, context: Term, body: Body) -> Formula:
        term = self._resolve(node)
        if term is not None:
            inner = {**env, node: term}
            self.bound[node] = term
            return conjunction([self._restrictor(node, term, inner, context), body(inner, context)])
        variable = self._supply.fresh(sort_of(self.graph, node))
        self.bound[node] = variable
        inner = {**env, node: variable}
        restrictor = self._restrictor(node, variable, inner, context)
        scope = body(inner, context)
        match quantifier:
            case "every":
                return for_all([variable], implication(restrictor, scope))
            case "no":
                return negation(exists([variable], conjunction([restrictor, scope])))
        return exists([variable], conjunction([restrictor, scope]))

    def _restrictor(self, node: int, term: Term, env: Environment, context: Term) -> Formula:
        """What a noun phrase says of its referent."""
        self.consumed.add(node)
        parts: list[Formula] = []
        kind = self.graph.kind(node)
        if kind is Kind.EVENT:
            parts.append(self._scoped(operators(self.graph, node), node, env, context, self._event_atoms(node, term)))
        else:
            parts.append(self._head_noun(node, term, context))
        if cardinality := self.graph.feature(node, "card"):
            parts.append(self._atom(f"{cardinality}_q", (term,), node, "cardinality"))
        if self.graph.feature(node, "plural") == "yes":
            parts.append(self._atom("plural_q", (term,), node, "plural"))
        parts.extend(self._noun_modifier(edge, term, env, context) for edge in self.graph.edges(node))
        return conjunction(parts)

    def _head_noun(self, node: int, term: Term, context: Term) -> Formula:
        """The noun's own predication; under a privative modifier it holds in the modifier's context only."""
        symbol = self.graph.symbol(node)
        match self.graph.kind(node):
            case Kind.NAME:
                return self._atom(f"{symbol}_p", (term,), node, "name")
            case Kind.PRONOUN:
                return self._atom(f"{symbol}_pro", (term,), node, "pronoun")
        if symbol == "thing":
            return TRUE
        wrap: list[Formula] = []
        for modifier in self.graph.targets(node, "PRIVATIVE"):
            self.consumed.add(modifier)
            inner = self._supply.fresh(Sort.CONTEXT)
            name = f"{self.graph.symbol(modifier)}_c"
            wrap.append(
                exists(
                    [inner],
                    conjunction(
                        [
                            self._atom(name, (inner, term, context), modifier, "privative modifier"),
                            self._atom(f"{symbol}_n", (term, inner), node, "noun"),
                        ]
                    ),
                )
            )
        return conjunction(wrap) if wrap else self._atom(f"{symbol}_n", (term, context), node, "noun")

    def _noun_modifier(self, edge: Edge, term: Term, env: Environment, context: Term) -> Formula:
        node, target = edge.source, edge.target
        event = self.graph.kind(node) is Kind.EVENT
        match edge.label.get("1"):
            case "MOD" if not event:
                return self._property(target, term, env, context)
            case "COMPOUND":
                self.consumed.add(target)
                return self._atom(f"{self.graph.symbol(target)}_nn", (term, context), target, "compound")
            case "OBL" if not event:
                relation = f"{edge.label.get('2')}_r"
                return self._noun_phrase(
                    target,
                    env,
                    context,
                    lambda inner, ctx: self._atom(relation, (term, inner[target], ctx), target, "oblique"),
                )
            case "RESTR":
                return self._clause(target, env, context)
            case "APPOS":
                return self._restrictor(target, term, {**env, target: term}, context)
        return TRUE

    def _property(self, node: int, term: Term, env: Environment, context: Term) -> Formula:
        """An adjective or adverb said of an individual, with its degree words and complements."""
        self.consumed.add(node)
        symbol = self.graph.symbol(node)
        names = [f"{symbol}_a"]
        for degree in self.graph.targets(node, "MOD"):
            self.consumed.add(degree)
            names.append(f"{self.graph.symbol(degree)}_{symbol}_a")
        parts: list[Formula] = [self._atom(name, (term, context), node, "property") for name in names]
        if self.graph.feature(node, "tense") == "pres" and context is ACTUAL and term.sort is Sort.ENTITY:
            parts += [self._atom(name, (term, PRESENT), node, "property") for name in names]
        for edge in self.graph.edges(node, "OBL"):
            relation = f"{symbol}_{edge.label.get('2')}_r"
            parts.append(self._oblique_of_property(relation, edge.target, term, env, context))
        conjuncts = (
            []
            if "ARG0" in {edge.label.get("1") for edge in self.graph.edges(node)}
            else list(self.graph.edges(node, "CONJ"))
        )
        own = conjunction(parts)
        if not conjuncts:
            return own
        return _join(
            conjuncts[0].label.get("2"), [own, *(self._property(edge.target, term, env, context) for edge in conjuncts)]
        )

    def _oblique_of_property(self, relation: str, target: int, term: Term, env: Environment, context: Term) -> Formula:
        return self._noun_phrase(
            target,
            env,
            context,
            lambda inner, ctx: self._atom(relation, (term, inner[target], ctx), target, "oblique"),
        )

    # Clauses

    def _clause(self, node: int, env: Environment, context: Term) -> Formula:
        """A clause with its operators; a coordination's shared operators scope over all of it."""
        if node in self._active:
            raise SemanticsError(f"the clause of {self.graph.feature(node, 'form')!r} contains itself")
        self._active.append(node)
        try:
            return self._coordinated(node, env, context)
        finally:
            self._active.pop()

    def _coordinated(self, node: int, env: Environment, context: Term) -> Formula:
        if not is_read(self.graph, node, self._disabled):
            self._unread |= unread(self.graph, node, self._disabled)
            return self._opaque(node, context, lambda inner: self._simple_clause(node, env, inner))
        conjuncts = list(self.graph.edges(node, "CONJ"))
        relations = {edge.label.get("2") for edge in conjuncts}
        if not conjuncts:
            return self._simple_clause(node, env, context)
        if len(relations) > 1:
            self._unread.update(edge.target for edge in conjuncts)
            return self._opaque(node, context, lambda inner: self._simple_clause(node, env, inner))
        relation = relations.pop()

        def members(inner: Environment, ctx: Term) -> Formula:
            return _join(
                relation,
                [
                    self._simple_clause(node, inner, ctx),
                    *(self._clause(edge.target, inner, ctx) for edge in conjuncts),
                ],
            )

        return self._scoped(operators(self.graph, node, shared_only=True), node, env, context, members)

    def _simple_clause(self, node: int, env: Environment, context: Term) -> Formula:
        core = self._core(node)
        return self._scoped(operators(self.graph, node), node, env, context, core)

    def _scoped(self, pending: Sequence[Operator], clause: int, env: Environment, context: Term, core: Body) -> Formula:
        """Fold the operators around the core, outermost first."""
        if not pending:
            return core(env, context)
        first, rest = pending[0], pending[1:]

        def inside(inner: Environment, ctx: Term) -> Formula:
            return self._scoped(rest, clause, inner, ctx, core)

        match first.kind:
            case OperatorKind.NOUN_PHRASE:
                return self._noun_phrase(first.node, env, context, inside)
            case OperatorKind.NEGATION:
                self.consumed.add(first.node)
                return conjunction([negation(inside(env, context)), *self._under_negation(clause, env, context)])
            case OperatorKind.MODAL:
                return self._modal(first.node, env, context, inside)
        return self._condition(clause, first.node, env, context, inside)

    def _modal(self, node: int, env: Environment, context: Term, inside: Body) -> Formula:
        self.consumed.add(node)
        inner = self._supply.fresh(Sort.CONTEXT)
        atom = self._atom(f"{self.graph.symbol(node)}_m", (inner, context), node, "modality")
        return exists([inner], conjunction([atom, inside(env, inner)]))

    def _condition(self, clause: int, node: int, env: Environment, context: Term, inside: Body) -> Formula:
        antecedent = self._clause(node, env, context)
        edge = next(edge for edge in self.graph.edges(clause, "COND") if edge.target == node)
        if edge.label.get("2") == "unless":
            antecedent = negation(antecedent)
        return implication(antecedent, inside(env, context))

    def _under_negation(self, clause: int, env: Environment, context: Term) -> list[Formula]:
        """What a negated clause still says about its complement (Karttunen 1971; Nairn et al. 2006)."""
        parts = []
        for edge in self.graph.edges(clause, "CONTENT"):
            polarity = edge.label.get("neg")
            if polarity == "+":
                parts.append(self._clause(edge.target, env, context))
            elif polarity == "-":
                parts.append(negation(self._clause(edge.target, env, context)))
        return parts

    def _core(self, node: int) -> Body:
        match self.graph.kind(node):
            case Kind.EVENT:
                return self._event(node)
            case Kind.PROPERTY:
                return self._copular_property(node)
            case Kind.BE:
                return self._being(node)
        return self._predicate_nominal(node)

    def _event(self, node: int) -> Body:
        def core(env: Environment, context: Term) -> Formula:
            event = self._supply.fresh(Sort.EVENT)
            self.bound[node] = event
            return exists([event], self._event_atoms(node, event)(env, context))

        return core

    def _event_atoms(self, node: int, event: Term) -> Body:
        """The event's predicate, roles, modifiers, tense and dependent clauses."""

        def core(env: Environment, context: Term) -> Formula:
            self.consumed.add(node)
            symbol = self.graph.symbol(node)
            parts: list[Formula] = [self._atom(f"{symbol}_v", (event, context), node, "event")]
            for edge in self.graph.edges(node):
                first, second = edge.label.get("1"), edge.label.get("2")
                if edge.target in env and first in ("ARG0", "ARG1", "ARG2"):
                    parts.append(self._atom(first, (event, env[edge.target]), node, "role"))
                elif edge.target in env and first == "OBL":
                    parts.append(self._atom(f"{second}_r", (event, env[edge.target]), node, "oblique"))
                elif first == "MOD":
                    parts.append(self._property(edge.target, event, env, context))
            parts.extend(self._tense(node, event))
            parts.extend(self._dependent_clauses(node, event, env, context))
            return conjunction(parts)

        return core

    def _tense(self, node: int, event: Term) -> list[Formula]:
        """Tense atoms; a finished event with an object is marked, which the progressive leaves open (Dowty 1979)."""
        tense, aspect = self.graph.feature(node, "tense"), self.graph.feature(node, "aspect")
        names = [f"{tense}_t"] if tense else []
        if aspect in ("perf", "pluperf"):
            names.append(f"{aspect}_t")
        if tense == "past" and aspect != "prog" and self.graph.targets(node, "ARG1"):
            names.append("culminated_t")
        return [self._atom(name, (event,), node, "tense") for name in names]

    def _dependent_clauses(self, node: int, event: Term, env: Environment, context: Term) -> list[Formula]:
        parts: list[Formula] = []
        for edge in self.graph.edges(node):
            match edge.label.get("1"):
                case "CONTENT":
                    name, asserted = "content", edge.label.get("pos")
                case "ADV":
                    name, asserted = f"{edge.label.get('2')}_r", "+"
                case "UNREAL":
                    name, asserted = f"{edge.label.get('2')}_r", "0"
                case "SENT":
                    self.consumed.add(edge.target)
                    parts.append(
                        self._atom(f"{self.graph.symbol(edge.target)}_s", (event,), edge.target, "sentence adverb")
                    )
                    continue
                case _:
                    continue
            inner = self._supply.fresh(Sort.CONTEXT)
            link = self._atom(name, (event, inner), node, "content")
            parts.append(exists([inner], conjunction([link, self._clause(edge.target, env, inner)])))
            if asserted == "+":
                parts.append(self._clause(edge.target, env, context))
            elif asserted == "-":
                parts.append(negation(self._clause(edge.target, env, context)))
        return parts

    def _subject(self, node: int, env: Environment) -> Term:
        for target in self.graph.targets(node, "ARG0"):
            if target in env:
                return env[target]
        raise SemanticsError(f"the clause of {self.graph.feature(node, 'form')!r} has no subject")

    def _copular_property(self, node: int) -> Body:
        def core(env: Environment, context: Term) -> Formula:
            return conjunction(
                [self._property(node, self._subject(node, env), env, context), *self._state_clauses(node, env, context)]
            )

        return core

    def _predicate_nominal(self, node: int) -> Body:
        def core(env: Environment, context: Term) -> Formula:
            subject = self._subject(node, env)
            inner = {**env, node: subject}
            nominal = self._restrictor(node, subject, inner, context)
            if (
                self.graph.feature(node, "tense") == "pres"
                and context is ACTUAL
                and self.graph.kind(node) is Kind.ENTITY
            ):
                nominal = conjunction([nominal, self._head_noun(node, subject, PRESENT)])
            if self.graph.feature(node, "quant") == "no":
                nominal = negation(nominal)
            return conjunction([nominal, *self._state_clauses(node, env, context)])

        return core

    def _being(self, node: int) -> Body:
        """Existence, place and identity: "there is a dog", "the cat is on the mat", "Kim is the winner"."""

        def core(env: Environment, context: Term) -> Formula:
            self.consumed.add(node)
            subject = self._subject(node, env)
            parts: list[Formula] = []
            for edge in self.graph.edges(node):
                match edge.label.get("1"):
                    case "OBL":
                        relation = (f"{edge.label.get('2')}_r", (subject, env[edge.target], context))
                        parts.append(self._atom(*relation, node, "oblique"))
                    case "IDENT":
                        parts.append(self._identity(node, subject, env[edge.target], context))
            return conjunction([*parts, *self._state_clauses(node, env, context)])

        return core

    def _identity(self, node: int, left: Term, right: Term, context: Term) -> Formula:
        """Identity outside the actual context must not identify anything inside it."""
        if context is ACTUAL and left.sort is right.sort:
            return Equal(left, right)
        return self._atom("same_r", (left, right, context), node, "identity")

    def _state_clauses(self, node: int, env: Environment, context: Term) -> list[Formula]:
        """Dependent clauses of a clause without an event hang on a state of their own."""
        if not any(edge.label.get("1") in ("CONTENT", "ADV", "UNREAL", "SENT") for edge in self.graph.edges(node)):
            return []
        state = self._supply.fresh(Sort.EVENT)
        return [exists([state], conjunction(self._dependent_clauses(node, state, env, context)))]

    # Bookkeeping

    def _opaque(self, node: int, context: Term, body: Callable[[Term], Formula]) -> Formula:
        """A clause with something not understood in it: it holds in a context about which nothing is known."""
        inner = self._supply.fresh(Sort.CONTEXT)
        name = f"uncovered_{self._number}_{node}"
        return exists([inner], conjunction([Atom(name, (inner, context)), body(inner)]))

    def _atom(self, predicate: str, args: tuple[Term, ...], node: int, clause: str) -> Atom:
        atom = Atom(predicate, args)
        token = self.graph.nodes[node].token
        self.origins.setdefault(atom, Origin(self._number, () if token is None else (token,), clause))
        return atom


def _join(relation: str | None, parts: Sequence[Formula]) -> Formula:
    match relation:
        case "or":
            return disjunction(parts)
        case "nor":
            return conjunction([negation(part) for part in parts])
    return conjunction(parts)
