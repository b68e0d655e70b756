"""The question that is put to the provers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

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

    def less_plausible(self, premises: Sequence[str], hypothesis: Sequence[str]) -> Problem:
        """The same with the sentences that are read otherwise ranked below the first reading.

        ``premises`` has for each premise, ``hypothesis`` for each sentence of the hypothesis what is attached
        otherwise, or nothing.
        """
        told = "; ".join(filter(None, hypothesis))
        return replace(
            self,
            premises=tuple(map(_below, self.premises, premises)),
            hypothesis=_below(self.hypothesis, told),
            denial=_below(self.denial, told),
        )


def _below(reading: Reading, reason: str) -> Reading:
    return replace(reading, rank=reading.rank + 1, reason=f"read otherwise: {reason}") if reason else reading
