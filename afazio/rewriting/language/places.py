"""Places in rule files, and errors that point at them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
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

    def error(self, message: str, expected: Iterable[str] = ()) -> RuleError:
        """An error to raise: place and message, then the line itself with a caret, then what was expected."""
        text = f"{self}: {message}"
        lines = self.source.lines
        if 1 <= self.line <= len(lines) and lines[self.line - 1].strip():
            line = lines[self.line - 1].rstrip()
            first = max(0, self.column - 1 - WIDEST // 2) if len(line) > WIDEST else 0
            margin = "".join("\t" if character == "\t" else " " for character in line[first : self.column - 1])
            text += f"\n    {line[first : first + WIDEST]}\n    {margin}^"
        if choices := list(expected):
            text += f"\nexpected one of: {', '.join(choices)}"
        return RuleError(text)


NOWHERE = Place(Source("<rules>", ""), 1, 1)
