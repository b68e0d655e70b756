"""The question that is put to the provers."""

from __future__ import annotations

from dataclasses import dataclass

from afazio.knowledge.axiom import Axiom
from afazio.semantics.analysis import Reading


@dataclass(frozen=True, slots=True)
class Problem:
    """Do the premises, with the axioms, prove or refute the hypothesis?

    ``hypothesis`` is what entailment must prove; ``denial`` is the reading of the hypothesis that contradiction
    must refute, in which definites stand for the text's discourse referents.
    ``hypothesis_covered`` says whether every token of the hypothesis was understood; ``assumed`` names the nouns of
    the denial that stand for referents of the text only because both describe the same situation.
    """

    premises: tuple[Reading, ...]
    hypothesis: Reading
    denial: Reading
    axioms: tuple[Axiom, ...]
    hypothesis_covered: bool
    assumed: tuple[str, ...] = ()
