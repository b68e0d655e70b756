"""Choices between equally plausible readings, taken one after the other and enumerated in a bounded tree."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

LIMIT = 6
"""How many readings of a text are looked at."""

Made = TypeVar("Made")


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice that was made: in which sentence, which of how many options, and what it is called."""

    sentence: int
    index: int
    size: int
    reason: str


class Choices:
    """Answers each question for a choice: as the path says, and with the first option after its end."""

    def __init__(self, path: Sequence[int] = ()) -> None:
        self._path = tuple(path)
        self.made: list[Choice] = []

    def pick(self, sentence: int, reasons: Sequence[str]) -> int:
        """The index of the option to take, of as many as there are reasons; a single one is no choice."""
        if len(reasons) < 2:
            return 0
        place = len(self.made)
        index = self._path[place] if place < len(self._path) else 0
        self.made.append(Choice(sentence, index, len(reasons), reasons[index]))
        return index

    def reason(self, sentence: int) -> str:
        """What was chosen in one sentence, in words; empty when there was nothing to choose."""
        return ", ".join(choice.reason for choice in self.made if choice.sentence == sentence)


def every_choice(make: Callable[[Choices], Made], limit: int = LIMIT) -> Iterator[tuple[Made, Choices]]:
    """What ``make`` makes of every sequence of choices, the first options first, at most ``limit`` of them."""
    path: tuple[int, ...] | None = ()
    for _ in range(limit):
        if path is None:
            return
        choices = Choices(path)
        made = make(choices)
        yield made, choices
        path = _next(choices.made)


def _next(made: Sequence[Choice]) -> tuple[int, ...] | None:
    """The path of the next sequence: the last choice that has a further option takes it."""
    for place in reversed(range(len(made))):
        if made[place].index + 1 < made[place].size:
            return (*(choice.index for choice in made[:place]), made[place].index + 1)
    return None
