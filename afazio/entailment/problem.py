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
    ``unread_text`` and ``unread_hypothesis`` have the words that no interpretation clause reads; ``same_situation``
    says whether both sides describe one situation; ``unsure_parses`` counts the sentences whose parse is unsure,
    ``text_words`` the words of the text, and ``foreign`` says whether a sentence is not English.
    """

    premises: tuple[Reading, ...]
    hypothesis: Reading
    denial: Reading
    axioms: tuple[Axiom, ...]
    hypothesis_covered: bool
    assumed: tuple[str, ...] = ()
    unread_text: tuple[str, ...] = ()
    unread_hypothesis: tuple[str, ...] = ()
    same_situation: bool = False
    unsure_parses: int = 0
    text_words: int = 0
    foreign: bool = False

    @property
    def not_understood(self) -> tuple[str, ...]:
        """The words of both sides that nothing reads, each once."""
        return tuple(dict.fromkeys((*self.unread_text, *self.unread_hypothesis)))

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
