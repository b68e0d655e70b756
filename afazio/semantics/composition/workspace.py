"""What the interpretation of one sentence works with and keeps account of."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from afazio.deadline import NEVER, Deadline
from afazio.semantics.analysis import Occurrence, Origin
from afazio.semantics.composition.normal_form import NormalGraph
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

Environment = Mapping[int, Term]
"""What each noun phrase that is in scope stands for, by node."""

Body = Callable[[Environment, Term], Formula]
"""What stands in the scope of an operator, given what is bound outside it and its context."""

Resolver = Callable[[int], Term | None]
"""The discourse referent that a noun phrase stands for, if it is known."""


def no_referent(_: int) -> Term | None:
    """The `Resolver` that knows of none."""
    return None


class Workspace:
    """One sentence's graph, where fresh variables come from, and the account of what has been read.

    ``disabled`` names interpretation clauses to do without (what they would read is then uncovered); ``consumed`` holds
    the nodes that a clause has read, ``unread`` those that none can, ``origins`` where each atom comes from, and
    ``bound`` the individual that each noun phrase and event introduced or was resolved to.  ``either_way`` says for
    what kinds of coordination (the feature ``between``) it is enough that they did it each or together.  ``outer``
    leads from the context of a modal to the one that the modal stands in.  After the ``deadline`` no atom
    is made: `TimeLimitError`.
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
    ) -> None:
        self.graph = graph
        self.either_way = either_way
        self.outer: dict[Term, Term] = {}
        self.counts = True
        self.resolve = resolve
        self.disabled = disabled
        self.consumed: set[int] = set()
        self.unread: set[int] = set()
        self.origins: dict[Atom, Origin] = {}
        self.bound: dict[int, Term] = {}
        self.occurrences: list[Occurrence] = []
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
    ) -> Formula:
        """The atom that stands for a generalised quantifier, with its occurrence noted."""
        free = (free_variables(restrictor) | free_variables(scope)) - {variable}
        if standard is not None:
            free |= free_variables(standard) - {variable}
        arguments = tuple(sorted(free, key=lambda term: term.name))
        atom = Atom(f"{quantifier}_{self._supply.occurrence()}", arguments)
        self.occurrences.append(Occurrence(quantifier, number, variable, restrictor, scope, atom, standard))
        return atom

    @contextmanager
    def without_counts(self) -> Iterator[None]:
        """While it lasts, noun phrases do not tell how many there are."""
        self.counts = False
        try:
            yield
        finally:
            self.counts = True

    def uncovered(self) -> frozenset[int]:
        """The nodes that no clause has read."""
        return frozenset((set(self.graph.nodes) - self.consumed) | self.unread)

    def opaque(self, node: int, context: Term, body: Callable[[Term], Formula]) -> Formula:
        """A clause with something not understood in it: it holds in a context about which nothing is known."""
        inner = self.fresh(Sort.CONTEXT)
        name = f"uncovered_{self._sentence}_{node}"
        return exists([inner], conjunction([Atom(name, (inner, context)), body(inner)]))

    def atom(self, predicate: str, args: tuple[Term, ...], node: int, clause: str) -> Atom:
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
