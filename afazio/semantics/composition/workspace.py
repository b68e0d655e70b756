"""What the interpretation of one sentence works with and keeps account of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from afazio.deadline import NEVER, Deadline
from afazio.semantics.analysis import Convention, Occurrence, Origin
from afazio.semantics.composition.environment import Body, Environment
from afazio.semantics.composition.normal_form import BETWEEN, OPEN, NormalGraph
from afazio.semantics.composition.unread_content import pronouns_of
from afazio.semantics.logic.formula import (
    Atom,
    Formula,
    Sort,
    Term,
    Variable,
    conjunction,
    disjunction,
    exists,
    free_variables,
    negation,
)
from afazio.semantics.logic.fresh_variables import VariableSupply
from afazio.semantics.logic.predicates import Category, Numbered, Predicate

_LEADS_TO = Category.RELATION.of("leads_to")
_MENTIONED = Category.RELATION.of("mentioned")

Resolver = Callable[[int], Term | None]
"""The discourse referent that a noun phrase stands for, if it is known."""


def no_referent(_: int) -> Term | None:
    """The `Resolver` that knows of none."""
    return None


class Workspace:
    """One sentence's graph, where fresh variables come from, and the account of what has been read.

    ``disabled`` names interpretation clauses to do without (what they would read is then uncovered).  ``either_way``
    says for what kinds of coordination (the feature ``between``) it is enough that they did it each or together.
    ``told`` has what the text holds of its groups.  After the ``deadline`` no atom is made: `TimeLimitError`.

    The account only grows: ``consumed`` holds the nodes that a clause has read, ``unread`` those that none can, and
    ``named`` those of the unread that the name of an opaque operator tells; ``witnesses`` has the atoms that begin what
    is said again of a context of which nothing is known, ``origins`` where each atom comes from, ``occurrences`` the
    generalised quantifiers, ``conventions`` what a premise lets one take for granted, ``bound`` the individual that
    each noun phrase and event introduced or was resolved to, and ``introduced`` those of them that may be referents of
    the sentence.
    """

    def __init__(
        self,
        graph: NormalGraph,
        supply: VariableSupply,
        sentence: int = 0,
        resolve: Resolver = no_referent,
        disabled: frozenset[str] = frozenset(),
        either_way: frozenset[str] = frozenset(),
        deadline: Deadline = NEVER,
        told: frozenset[Predicate] = frozenset(),
    ) -> None:
        self.graph = graph
        self.told = told
        self.either_way = either_way
        self.resolve = resolve
        self.disabled = disabled
        self.consumed: set[int] = set()
        self.unread: set[int] = set()
        self.origins: dict[Atom, Origin] = {}
        self.bound: dict[int, Term] = {}
        self.introduced: dict[int, Term] = {}
        self.named: set[int] = set()
        self.witnesses: set[Atom] = set()
        self.occurrences: list[Occurrence] = []
        self.conventions: list[Convention] = []
        self._supply = supply
        self._sentence = sentence
        self._deadline = deadline

    def fresh(self, sort: Sort) -> Variable:
        """A variable that no formula of the pair has."""
        return self._supply.fresh(sort)

    def occurrence(
        self,
        quantifier: str,
        number: str | None,
        variable: Variable,
        restrictor: Formula,
        scope: Formula,
        standard: Formula | None = None,
        others: tuple[Variable, ...] = (),
        plural: bool = False,
    ) -> Formula:
        """The atom that stands for a generalised quantifier, with its occurrence noted."""
        free = (free_variables(restrictor) | free_variables(scope)) - {variable, *others}
        if standard is not None:
            free |= free_variables(standard) - {variable}
        arguments = tuple(sorted(free, key=lambda term: term.name))
        atom = Atom(self._numbered(quantifier), arguments)
        found = Occurrence(quantifier, number, variable, restrictor, scope, atom, standard, others, plural)
        self.occurrences.append(found)
        return atom

    @property
    def of_premise(self) -> bool:
        """Whether the sentence is a premise, and no hypothesis."""
        return self._sentence >= 0

    @property
    def to_be_proved(self) -> bool:
        """Whether the sentence is a hypothesis as entailment must prove it, and not as contradiction must refute it."""
        return not self.of_premise and self.either_way == BETWEEN

    def anchor(self, kind: str) -> Atom:
        """A proposition that says no more than that a premise has a construction to which a convention applies."""
        return Atom(self._numbered(kind), ())

    def _numbered(self, quantifier: str) -> Predicate:
        return Category.OCCURRENCE.of(Numbered(quantifier, self._supply.occurrence()))

    def open(
        self,
        name: str,
        world: Variable,
        scope: Formula,
        context: Term,
        others: tuple[Variable, ...] = (),
        about: Sequence[Term] = (),
    ) -> Formula:
        """An open operator in a context: it holds of what the scope says of all worlds that the context leads to.

        ``about`` are individuals that the operator itself speaks of, in the order of their mention.
        """
        mentions = [Atom(_MENTIONED, (*about, world))] if about else []
        restrictor = conjunction([Atom(_LEADS_TO, (context, world)), *mentions])
        return self.occurrence(OPEN, name, world, restrictor, scope, others=others)

    def bind(self, terms: Mapping[int, Term], env: Environment) -> None:
        """Note what noun phrases and events stand for, and that they may be referents, if they are in earnest."""
        self.bound.update(terms)
        if not env.tentative:
            self.introduced.update(terms)

    def uncovered(self) -> frozenset[int]:
        """The nodes that no clause has read."""
        return frozenset((set(self.graph.nodes) - self.consumed) | self.unread)

    def opaque(
        self, name: str, named: Iterable[int], env: Environment, context: Term, body: Body, *others: Variable
    ) -> Formula:
        """A clause under something that is not understood: an open operator with a name (see `unread_content`).

        ``named`` are the nodes that the name tells; ``others`` are bound by the operator too.  Pronouns among the named
        stand for their individuals where these are in scope.  What a premise says below the operator holds besides in a
        context of which nothing is known, so that it introduces referents.
        """
        told = set(named)
        pronouns = sorted(pronouns_of(self.graph, told), key=self.graph.position)
        in_scope = (env[node] if node in env else self.resolve(node) for node in pronouns)
        about = [term for term in in_scope if term is not None]
        if len(about) == len(pronouns):
            self.named |= told
        else:
            name, about = f"{name} in sentence {self._sentence}", []
        below = replace(env, opaque=True)
        world = self.fresh(Sort.CONTEXT)
        opened = self.open(name, world, body(below, world), context, others, about)
        if env.opaque or self._sentence < 0:
            return opened
        inner = self.fresh(Sort.CONTEXT)
        somewhere = Atom(self._numbered("uncovered"), (inner, context))
        self.witnesses.add(somewhere)
        return conjunction([opened, exists([inner, *others], conjunction([somewhere, body(below, inner)]))])

    def by_convention(self, kind: str, node: int, anchor: Formula, env: Environment, told: Body, context: Term) -> None:
        """Note for a premise what one takes for granted if it asserts what ``anchor`` says.

        ``told`` interprets parts of the sentence once more, in a context; what that binds is no referent.
        """
        if self.of_premise and not env.opaque and not env.tentative:
            formula = told(replace(env, tentative=True), context)
            words = self.graph.feature(node, "form") or self.graph.symbol(node)
            self.conventions.append(Convention(kind, words, anchor, formula))

    def atom(self, predicate: Predicate, args: tuple[Term, ...], node: int, clause: str) -> Atom:
        """An atom, with its origin noted: the node it comes from and the interpretation clause that makes it."""
        self._deadline.check()
        atom = Atom(predicate, args)
        token = self.graph.nodes[node].token
        self.origins.setdefault(atom, Origin(self._sentence, () if token is None else (token,), clause))
        return atom


def join(relation: str | None, parts: Sequence[Formula]) -> Formula:
    """Coordinated formulas: by "and", "or", "nor" or "andnot" ("but not")."""
    match relation:
        case "or":
            return disjunction(parts)
        case "nor":
            return conjunction([negation(part) for part in parts])
        case "andnot":
            return conjunction([parts[0], *(negation(part) for part in parts[1:])])
    return conjunction(parts)
