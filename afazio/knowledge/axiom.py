"""An axiom: a formula that connects predicates of a pair, with its source and its cost."""

from __future__ import annotations

from dataclasses import dataclass

from afazio.semantics.logic.formula import Formula


@dataclass(frozen=True, slots=True)
class Axiom:
    """``cost`` in [0, 1]: 0 for what holds by meaning or convention, more for what is less sure.

    ``source`` names where it comes from in words that are shown to the user, e.g. ``WordNet 3.0: hypernym
    dog%1 < animal%1``; it is unique within a problem.  ``convention`` is whether it is no matter of meaning but of
    what readers take for granted: that a role told once still holds, that two spellings are one name.
    """

    formula: Formula
    source: str
    cost: float
    convention: bool = False
