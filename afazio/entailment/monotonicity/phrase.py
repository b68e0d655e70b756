"""A phrase that may stand in a sentence or not, and what it does to the truth of what is said."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from afazio.entailment.monotonicity.polarity import Polarity


class Effect(StrEnum):
    """What a phrase does to what is said without it.

    It says more of what the head names, tells something beside that, which may go and not come (Ann, a doctor), or says
    less (or a cake).
    """

    NARROWS = "narrows"
    TELLS = "tells"
    WIDENS = "widens"


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words that stand together, by the ids of the first and the last one, with their effect and their polarity.

    ``promoted`` is the token that takes the place of the head where a first conjunct is left out.
    """

    first: int
    last: int
    effect: Effect
    polarity: Polarity
    text: str
    head: int
    promoted: int | None = None

    @property
    def may_go(self) -> bool:
        """Whether the sentence implies the one without the phrase."""
        return self._lets(Polarity.UPWARD)

    @property
    def may_come(self) -> bool:
        """Whether the sentence without the phrase implies the one with it."""
        return self._lets(Polarity.DOWNWARD)

    def _lets(self, polarity: Polarity) -> bool:
        match self.effect:
            case Effect.NARROWS:
                return self.polarity is polarity
            case Effect.TELLS:
                return self.polarity is polarity is Polarity.UPWARD
            case Effect.WIDENS:
                return self.polarity is not polarity and self.polarity is not Polarity.FIXED
