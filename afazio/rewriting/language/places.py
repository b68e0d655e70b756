"""Places in rule files, and errors that point at them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property

from afazio.errors import RuleError

WIDEST = 160
"""How much of a line an error shows, in characters."""


@dataclass(frozen=True)
class Source:
    """The text of one file; ``name`` is its path inside the cascade's folder, with forward slashes."""

    name: str
    text: str

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The lines of the text, without their ends."""
        return tuple(self.text.split("\n"))


@dataclass(frozen=True, slots=True)
class Place:
    """A position in a source; line and column count from 1."""

    source: Source
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.source.name}:{self.line}:{self.column}"

    def error(self, message: str, expected: Iterable[str] = (), declared: Place | None = None) -> RuleError:
        """An error to raise: place and message, then the line itself with a caret, then what was expected.

        With ``declared``, the line of a declaration that it goes against follows.
        """
        text = f"{self}: {message}{self._shown()}"
        if choices := list(expected):
            text += f"\nexpected one of: {', '.join(choices)}"
        if declared is not None:
            text += f"\n{declared}: declared here{declared._shown()}"
        return RuleError(text)

    def _shown(self) -> str:
        """The line with a caret below, after a line break; nothing where there is no such line."""
        lines = self.source.lines
        if not (1 <= self.line <= len(lines) and lines[self.line - 1].strip()):
            return ""
        line = lines[self.line - 1].rstrip()
        first = max(0, self.column - 1 - WIDEST // 2) if len(line) > WIDEST else 0
        margin = "".join("\t" if character == "\t" else " " for character in line[first : self.column - 1])
        return f"\n    {line[first : first + WIDEST]}\n    {margin}^"


NOWHERE = Place(Source("<rules>", ""), 1, 1)


MOST_LISTED = 20


def unknown(kind: str, name: str, known: Iterable[str], place: Place) -> RuleError:
    """The error for a name that nothing has, listing what exists, or the nearest names where that is a lot."""
    names = sorted(known)
    close = get_close_matches(name, names, n=1)
    hint = f"; did you mean '{close[0]}'?" if close else ""
    listed = f" (there are: {', '.join(names)})" if names else " (there are none)"
    if len(names) > MOST_LISTED:
        near = get_close_matches(name, names, n=5, cutoff=0.4)
        listed = f" (there are {len(names)}, the nearest: {', '.join(near)})" if near else f" (there are {len(names)})"
    return place.error(f"unknown {kind} '{name}'{listed}{hint}")
