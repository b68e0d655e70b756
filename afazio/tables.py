"""Tables in package data: comments with ``%``, a line of field names, rows of values between tabs."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from afazio.errors import RuleError


@cache
def rule_lexicon(name: str, *fields: str) -> tuple[tuple[str, ...], ...]:
    """The rows of the lexicon ``NAME.lex`` of the bundled rules; raises as `read_rows` does."""
    path = files("afazio.rewrite_rules").joinpath("lexicons", f"{name}.lex")
    return read_rows(path.read_text("utf-8"), path.name, fields)


def read_rows(text: str, name: str, fields: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The rows of a table's text; ``name`` is what errors call it.  Raises ``RuleError`` with file and line."""
    rows: list[tuple[str, ...]] = []
    lines = enumerate(text.splitlines(), start=1)
    told = ((number, tuple(line.split("\t"))) for number, line in lines if line.strip() and not line.startswith("%"))
    number, head = next(told, (1, ()))
    if head != fields:
        raise RuleError(f"{name}:{number}: expected the fields {', '.join(fields)}")
    for number, row in told:
        if len(row) != len(fields) or not all(row):
            raise RuleError(f"{name}:{number}: expected a value for each of {', '.join(fields)}")
        rows.append(row)
    return tuple(rows)
