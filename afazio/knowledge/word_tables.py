"""Tables of words in package data: comments with ``%``, a line of field names, rows of values between tabs."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from afazio.errors import RuleError


@cache
def word_table(name: str, *fields: str) -> tuple[tuple[str, ...], ...]:
    """The rows of a table beside this module, such as ``unmarked_plurals.tsv``, that has these fields.

    Raises ``RuleError`` with file and line for other field names and for a row that has not a value for each.
    """
    return read_rows(files("afazio.knowledge").joinpath("tables", name).read_text("utf-8"), name, fields)


@cache
def rule_lexicon(name: str, *fields: str) -> tuple[tuple[str, ...], ...]:
    """The rows of the lexicon ``NAME.lex`` of the bundled rules; raises as `word_table` does."""
    path = files("afazio.rewrite_rules").joinpath("lexicons", f"{name}.lex")
    return read_rows(path.read_text("utf-8"), path.name, fields)


@cache
def word_list(name: str, field: str) -> frozenset[str]:
    """The words of a table of one field beside this module; raises as `word_table` does."""
    return frozenset(word for (word,) in word_table(name, field))


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
