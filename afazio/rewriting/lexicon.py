"""Lexicons: tab-separated tables whose first line names the fields, read when they are first needed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass, field
from functools import cached_property

from afazio.rewriting.places import Place, Source


class RowIndex(Mapping[str, tuple[int, ...]]):
    """From the values of a field to the numbers of their rows.

    The first row of a value is kept as a bare number: a tuple for each of a hundred thousand rows would cost more
    than reading them.
    """

    def __init__(self, values: list[str]) -> None:
        """``values`` are those of the field, in the order of the rows."""
        self._first = dict(zip(reversed(values), range(len(values) - 1, -1, -1), strict=True))
        self._later: dict[str, list[int]] = {}
        if len(self._first) < len(values):
            for number, value in enumerate(values):
                if number != self._first[value]:
                    self._later.setdefault(value, []).append(number)

    def __getitem__(self, value: str) -> tuple[int, ...]:
        return (self._first[value], *self._later.get(value, ()))

    def __contains__(self, value: object) -> bool:
        return value in self._first

    def __iter__(self) -> Iterator[str]:
        return iter(self._first)

    def __len__(self) -> int:
        return len(self._first)

    def rows(self, value: str) -> tuple[int, ...]:
        """The rows with this value; none for a value that no row has."""
        first = self._first.get(value)
        return () if first is None else (first, *self._later.get(value, ()))

    def known(self, values: Set[str]) -> Set[str]:
        """Those of some values that the field has."""
        return self._first.keys() & values

    def isdisjoint(self, values: Set[str]) -> bool:
        """Whether the field has none of these values."""
        return self._first.keys().isdisjoint(values)


@dataclass(frozen=True, eq=False)
class Lexicon:
    """A table of words; rows are numbered from 0 in file order, repeated rows are kept once.

    ``first_line`` is the line of the source on which the table begins (the one that names the fields, or comments
    above it); ``last_line`` is the line after its end, ``None`` for the end of the file.
    """

    source: Source
    first_line: int = 1
    last_line: int | None = None
    _indexes: dict[str, RowIndex] = field(default_factory=dict, repr=False)

    @cached_property
    def fields(self) -> tuple[str, ...]:
        """The field names; raises ``RuleError`` when there are none or one is repeated."""
        number, header = self._header
        fields = tuple(name.strip() for name in header.split("\t"))
        if not all(fields) or len(set(fields)) != len(fields):
            raise Place(self.source, number, 1).error("the first line of a lexicon names its fields, each once")
        return fields

    @cached_property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """All rows; raises ``RuleError`` for a row that has more or fewer values than there are fields."""
        return tuple(self.row(number) for number in range(len(self)))

    def row(self, number: int) -> tuple[str, ...]:
        """One row; errors as for ``rows``."""
        return tuple(self._entries[number].split("\t"))

    def __len__(self) -> int:
        return len(self._entries)

    def index(self, name: str) -> RowIndex:
        """From the values of a field to the numbers of their rows; raises ``ValueError`` for an unknown field."""
        if name not in self._indexes:
            column = self.fields.index(name)
            self._indexes[name] = RowIndex([entry.split("\t", column + 1)[column] for entry in self._entries])
        return self._indexes[name]

    @cached_property
    def _entries(self) -> tuple[str, ...]:
        # Rows stay lines until one is asked for: a sentence has few of the words of a lexicon.
        header, _ = self._header
        lines = self._lines[header - self.first_line + 1 :]
        if "\r" in self.source.text:
            lines = [line.rstrip("\r") for line in lines]
        entries = tuple(dict.fromkeys([line for line in lines if line and line[0] != "%"]))
        if {entry.count("\t") for entry in entries} <= {len(self.fields) - 1} and all(map(str.strip, entries)):
            return entries
        return self._checked(lines, header + 1)

    def _checked(self, lines: list[str], start: int) -> tuple[str, ...]:
        entries: dict[str, None] = {}
        width = len(self.fields)
        for number, line in enumerate(lines, start=start):
            if not line or line[0] == "%" or line.isspace():
                continue
            found = line.count("\t") + 1
            if found != width:
                message = f"{found} values in a lexicon with {width} fields ({', '.join(self.fields)})"
                raise Place(self.source, number, 1).error(message)
            entries[line] = None
        return tuple(entries)

    @property
    def comments(self) -> tuple[str, ...]:
        """The comments of the table, without their sign."""
        return tuple(line[1:].strip() for line in self._lines if line.startswith("%"))

    @cached_property
    def _lines(self) -> list[str]:
        lines = self.source.text.split("\n")
        return lines[self.first_line - 1 : None if self.last_line is None else self.last_line - 1]

    @cached_property
    def _header(self) -> tuple[int, str]:
        for number, line in enumerate(self._lines, start=self.first_line):
            if line.strip() and not line.startswith("%"):
                return number, line.rstrip("\r")
        raise Place(self.source, self.first_line, 1).error("the lexicon is empty; its first line names its fields")
