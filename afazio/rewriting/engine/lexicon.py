"""Lexicons: tab-separated tables whose first line names the fields, read when they are first needed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from functools import cached_property

from afazio.rewriting.language.places import Place, Source


class RowIndex(Mapping[str, tuple[int, ...]]):
    """From the values of a field to the numbers of their rows.

    Most sentences have no word of most lexicons, so that it knows the values at once and numbers their rows when one
    is asked for.  The first row of a value is kept as a bare number: a tuple for each of a hundred thousand rows would
    cost more than reading them.
    """

    def __init__(self, values: Sequence[str]) -> None:
        """``values`` are those of the field, in the order of the rows."""
        self._values = values
        self._known = frozenset(values)

    @cached_property
    def _first(self) -> dict[str, int]:
        return dict(zip(reversed(self._values), range(len(self._values) - 1, -1, -1), strict=True))

    @cached_property
    def _later(self) -> dict[str, list[int]]:
        later: dict[str, list[int]] = {}
        if len(self._known) < len(self._values):
            for number, first in enumerate(map(self._first.__getitem__, self._values)):
                if number != first:
                    later.setdefault(self._values[number], []).append(number)
        return later

    def __getitem__(self, value: str) -> tuple[int, ...]:
        return (self._first[value], *self._later.get(value, ()))

    def __contains__(self, value: object) -> bool:
        return value in self._known

    def __iter__(self) -> Iterator[str]:
        return iter(self._first)

    def __len__(self) -> int:
        return len(self._known)

    def rows(self, value: str) -> tuple[int, ...]:
        """The rows with this value; none for a value that no row has."""
        return self[value] if value in self._known else ()

    def known(self, values: Set[str]) -> Set[str]:
        """Those of some values that the field has."""
        return self._known.intersection(values)

    def isdisjoint(self, values: Set[str]) -> bool:
        """Whether the field has none of these values."""
        return self._known.isdisjoint(values)


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
        number, header, _ = self._header
        fields = tuple(name.strip() for name in header.split("\t"))
        if not all(fields) or len(set(fields)) != len(fields):
            raise Place(self.source, number, 1).error("the first line of a lexicon names its fields, each once")
        return fields

    @cached_property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """All rows; raises ``RuleError`` for a row that has more or fewer values than there are fields."""
        return tuple(zip(*self._columns, strict=True))

    def row(self, number: int) -> tuple[str, ...]:
        """One row; errors as for ``rows``."""
        return tuple(column[number] for column in self._columns)

    def column(self, name: str) -> Sequence[str]:
        """The values of a field, in the order of the rows; errors as for ``rows`` and ``index``."""
        return self._columns[self.fields.index(name)]

    def __len__(self) -> int:
        return len(self._columns[0])

    def index(self, name: str) -> RowIndex:
        """From the values of a field to the numbers of their rows; raises ``ValueError`` for an unknown field."""
        if name not in self._indexes:
            values = self._columns[self.fields.index(name)]
            # The columns come with the index of the first field.
            if name not in self._indexes:
                self._indexes[name] = RowIndex(values)
        return self._indexes[name]

    @property
    def comments(self) -> tuple[str, ...]:
        """The comments of the table, without their sign."""
        return tuple(line[1:].strip() for line in self._text.split("\n") if line.startswith("%"))

    @cached_property
    def _columns(self) -> Sequence[Sequence[str]]:
        """The values of each field, in the order of the rows; the index of the first one is made on the way."""
        _, _, start = self._header
        width, body = len(self.fields), self._text[start:].removesuffix("\n")
        columns = None if "%" in body or "\r" in body else _split(body, width)
        if columns is not None:
            firsts = RowIndex(columns[0])
            if len(firsts) == len(columns[0]) or len(set(body.split("\n"))) == len(columns[0]):
                self._indexes[self.fields[0]] = firsts
                return columns
        rows = dict.fromkeys(self._read_rows())
        return tuple(zip(*rows, strict=True)) or ((),) * width

    def _read_rows(self) -> Iterator[tuple[str, ...]]:
        number, _, start = self._header
        width = len(self.fields)
        for at, line in enumerate(self._text[start:].split("\n"), start=number + 1):
            if not line.strip() or line.startswith("%"):
                continue
            row = tuple(line.rstrip("\r").split("\t"))
            if len(row) != width:
                message = f"{len(row)} values in a lexicon with {width} fields ({', '.join(self.fields)})"
                raise Place(self.source, at, 1).error(message)
            yield row

    @cached_property
    def _text(self) -> str:
        if self.first_line == 1 and self.last_line is None:
            return self.source.text
        lines = self.source.lines[self.first_line - 1 : None if self.last_line is None else self.last_line - 1]
        return "\n".join(lines)

    @cached_property
    def _header(self) -> tuple[int, str, int]:
        """The number of the line that names the fields, the line, and where the text goes on behind it."""
        number, start = self.first_line, 0
        while start < len(self._text):
            line, _, _ = self._text[start : self._text.find("\n", start) + 1 or None].partition("\n")
            if line.strip() and not line.startswith("%"):
                return number, line.rstrip("\r"), start + len(line) + 1
            number, start = number + 1, start + len(line) + 1
        raise Place(self.source, self.first_line, 1).error("the lexicon is empty; its first line names its fields")


def _split(body: str, width: int) -> Sequence[Sequence[str]] | None:
    """The columns of a table of this width; ``None`` where a line has another width or begins with no value."""
    if width == 1:
        values = body.split("\n")
        return None if "\t" in body or "" in values else [values]
    # All values come from one split of the whole text, with the ends of lines as values between the rows: much
    # quicker than a split for each row.  Where an end of line stands elsewhere, a row has another width.
    cells = body.replace("\n", "\t\n\t").split("\t")
    ends, stride = body.count("\n"), width + 1
    if len(cells) != ends * stride + width or cells[width::stride].count("\n") != ends:
        return None
    columns = [cells[number::stride] for number in range(width)]
    return None if "" in columns[0] else columns
