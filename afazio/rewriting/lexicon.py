"""Lexicons: tab-separated tables whose first line names the fields, read when they are first needed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from afazio.rewriting.places import Place, Source


@dataclass(frozen=True, eq=False)
class Lexicon:
    """A table of words; rows are numbered from 0 in file order, repeated rows are kept once.

    ``first_line`` is the line of the source on which the table begins (the one that names the fields, or comments
    above it); ``last_line`` is the line after its end, ``None`` for the end of the file.
    """

    source: Source
    first_line: int = 1
    last_line: int | None = None
    _indexes: dict[str, dict[str, tuple[int, ...]]] = field(default_factory=dict, repr=False)

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
        """The rows; raises ``RuleError`` for a row that has more or fewer values than there are fields."""
        width = len(self.fields)
        header, _ = self._header
        rows: dict[tuple[str, ...], None] = {}
        for number, line in enumerate(self._lines[header - self.first_line + 1 :], start=header + 1):
            if not line or line[0] == "%" or line.isspace():
                continue
            row = tuple(line.rstrip("\r").split("\t"))
            if len(row) != width:
                message = f"{len(row)} values in a lexicon with {width} fields ({', '.join(self.fields)})"
                raise Place(self.source, number, 1).error(message)
            rows[row] = None
        return tuple(rows)

    def index(self, name: str) -> Mapping[str, tuple[int, ...]]:
        """From the values of a field to the numbers of their rows; raises ``ValueError`` for an unknown field."""
        if name not in self._indexes:
            column = self.fields.index(name)
            index: dict[str, list[int]] = {}
            for number, row in enumerate(self.rows):
                index.setdefault(row[column], []).append(number)
            self._indexes[name] = {value: tuple(numbers) for value, numbers in index.items()}
        return self._indexes[name]

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
