"""What is in scope where a phrase is read: what phrases around it stand for, and how it is to be read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from afazio.errors import SemanticsError
from afazio.semantics.logic.formula import Formula, Term


@dataclass(frozen=True, slots=True)
class Environment:
    """The surroundings of a phrase; those of the phrases inside it are made from these.

    ``terms`` has what each noun phrase in scope stands for, by node, and ``outer`` leads from the context of a modal to
    the one that the modal stands in.  ``clauses`` and ``descriptions`` are being read: neither contains itself; a
    description is a noun and the modifier that it is read without.  ``counting`` is whether noun phrases tell how many
    there are, ``tentative`` whether what is introduced here is none of the sentence's referents, ``opaque`` whether
    something around is not understood, and ``class_noted`` whether a comparison class is being described.  ``chosen``
    has the member for which a coordination stands, by its node, where its members are read one by one.  ``denied`` is
    whether a negation stands above.
    """

    terms: Mapping[int, Term] = field(default_factory=dict)
    chosen: Mapping[int, int] = field(default_factory=dict)
    outer: Mapping[Term, Term] = field(default_factory=dict)
    clauses: frozenset[int] = frozenset()
    descriptions: frozenset[tuple[int, int | None]] = frozenset()
    counting: bool = True
    tentative: bool = False
    opaque: bool = False
    class_noted: bool = False
    denied: bool = False

    def __contains__(self, node: object) -> bool:
        return node in self.terms

    def __getitem__(self, node: int) -> Term:
        return self.terms[node]

    def __iter__(self) -> Iterator[int]:
        return iter(self.terms)

    def binding(self, terms: Mapping[int, Term]) -> Environment:
        """These surroundings with what more noun phrases stand for."""
        return replace(self, terms={**self.terms, **terms})

    def choosing(self, node: int, member: int) -> Environment:
        """These surroundings in which a coordination stands for one of its members."""
        return replace(self, chosen={**self.chosen, node: member})

    def below_modal(self, world: Term, context: Term) -> Environment:
        """These surroundings in the context of a modal that stands in another one."""
        return replace(self, outer={**self.outer, world: context})

    def below_negation(self) -> Environment:
        """These surroundings below a negation."""
        return replace(self, denied=True)

    def in_clause(self, node: int, shown: str | None) -> Environment:
        """The surroundings of what is in a clause; raises `SemanticsError` where it is part of itself."""
        if node in self.clauses:
            raise SemanticsError(f"the clause of {shown!r} contains itself")
        return replace(self, clauses=self.clauses | {node})

    def in_description(self, node: int, without: int | None, shown: str | None) -> Environment:
        """The surroundings of what a noun phrase says of its referent, without one of its modifiers.

        Raises `SemanticsError` for one that is part of itself: the tallest of those among whom the tallest is.
        """
        if (node, without) in self.descriptions:
            raise SemanticsError(f"the noun phrase of {shown!r} contains itself")
        return replace(self, descriptions=self.descriptions | {(node, without)})


Body = Callable[[Environment, Term], Formula]
"""What stands in the scope of an operator, given its surroundings and its context."""

NounPhrase = Callable[[Environment, Term, Body], Formula]
"""A noun phrase with everything in its scope, given its surroundings, its context and what stands in its scope."""
