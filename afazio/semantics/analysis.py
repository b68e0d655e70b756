"""What the semantics stage hands on: readings, and everything known about one sentence."""

from __future__ import annotations

from dataclasses import dataclass

from afazio.parsing.tree import Token, Tree
from afazio.rewriting.graph import Graph, Step
from afazio.semantics.logic.formula import Atom, Formula, Variable


@dataclass(frozen=True, slots=True)
class Origin:
    """Where an atom comes from: the sentence (from 0), its tokens' numbers, and the interpretation clause."""

    sentence: int
    tokens: tuple[int, ...]
    clause: str


@dataclass(frozen=True, slots=True)
class Occurrence:
    """One generalised quantifier in a formula: ``atom`` says that ``quantifier`` relates the restrictor to the scope.

    Both are about ``variable``; the atom's arguments are what else is free in them.  ``number`` is the bound of
    quantifiers such as ``at_most`` (a numeral) and ``more_than_share`` (a fraction); ``standard`` is a second scope
    that the first is compared with; ``others`` are bound with the variable; ``plural`` is whether a plural noun names
    what it is about.  What the atom means is given by axioms that relate occurrences (Barwise and Cooper 1981).
    """

    quantifier: str
    number: str | None
    variable: Variable
    restrictor: Formula
    scope: Formula
    atom: Atom
    standard: Formula | None = None
    others: tuple[Variable, ...] = ()
    plural: bool = False


COUNTERFACTUAL = "counterfactual conditional"
"""The convention that neither clause of a counterfactual conditional is so."""


@dataclass(frozen=True, slots=True)
class Convention:
    """What readers take for granted because of how a sentence is put: ``formula``, if what ``anchor`` says is asserted.

    ``kind`` names the convention as the table of costs does, ``words`` what it is applied to.
    """

    kind: str
    words: str
    anchor: Formula
    formula: Formula


@dataclass(frozen=True, slots=True)
class Reading:
    """A formula and why it was preferred.

    ``rank`` 0 is the most plausible; ``reason`` says in words how the reading was chosen ("surface scope");
    ``origins`` tells for atoms where they come from; ``doubts`` names the repairs of the parse that make it less
    certain; ``occurrences`` the generalised quantifiers; ``conventions`` what a premise lets one take for granted.
    """

    formula: Formula
    rank: int
    reason: str
    origins: tuple[tuple[Atom, Origin], ...] = ()
    doubts: tuple[str, ...] = ()
    occurrences: tuple[Occurrence, ...] = ()
    conventions: tuple[Convention, ...] = ()


@dataclass(frozen=True, slots=True)
class Analysis:
    """One sentence through all stages.

    ``mood`` is ``declarative``, ``interrogative``, ``imperative`` or ``fragment``; ``uncovered`` lists the tokens that
    neither a rule nor an interpretation clause consumed.
    """

    tree: Tree
    steps: tuple[Step, ...]
    graph: Graph
    readings: tuple[Reading, ...]
    uncovered: tuple[Token, ...]
    mood: str = "declarative"

    def __str__(self) -> str:
        formula = self.readings[0].formula if self.readings else f"no formula, {self.mood}"
        return f"{self.tree.text} {formula}"

    def _repr_html_(self) -> str:
        """What a notebook shows: pictures of the tree and the graph, and the formula."""
        from afazio.inspection.notebook import analysis_card

        return analysis_card(self)
