"""The tab-separated lexicon files that rules read: comments with ``%``, a line of field names, sorted rows."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

from afazio.errors import CorpusError

_SOURCE = re.compile(r"training/closed_classes/\w+\.lex")


@dataclass(frozen=True, slots=True)
class LexiconTable:
    """A lexicon: ``comments`` say what it holds and where that comes from."""

    name: str
    comments: tuple[str, ...]
    fields: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def text(self) -> str:
        """The file's content; rows are sorted and without repetitions."""
        rows = sorted(set(self.rows))
        lines = [f"% {comment}" for comment in self.comments]
        lines += ["\t".join(row) for row in [self.fields, *rows]]
        return "\n".join(lines) + "\n"

    def write(self, folder: Path) -> None:
        """Write ``NAME.lex`` into the folder."""
        (folder / f"{self.name}.lex").write_text(self.text(), encoding="utf-8")


def marked_as_built(found: LexiconTable) -> LexiconTable:
    """The table with a comment that says by what it is changed: the files that its comments name, and the script."""
    named = sorted(set(_SOURCE.findall(" ".join(found.comments))))
    sources = " or ".join([*named, "the builder in training/lexicons"])
    mark = f"Built; do not edit. Change {sources} and run `python -m training.lexicons.build_rule_lexicons`."
    return replace(found, comments=(*found.comments, mark))


def digest(built: LexiconTable) -> str:
    """What a file is recognised by: the SHA-256 digest of its content."""
    return sha256(built.text().encode()).hexdigest()


def table(name: str, comments: Iterable[str], fields: Iterable[str], rows: Iterable[Iterable[str]]) -> LexiconTable:
    """A table from any iterables; keeps only rows of single words."""
    kept = (tuple(row) for row in rows)
    return LexiconTable(
        name, tuple(comments), tuple(fields), tuple(row for row in kept if all(" " not in value for value in row))
    )


def read_table(path: Path) -> tuple[dict[str, str], ...]:
    """The rows of a tab-separated file by field name.

    Raises ``CorpusError`` with the line number for a row that has not as many values as there are fields.
    """
    fields: list[str] | None = None
    rows: list[dict[str, str]] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if line.startswith("%") or not line.strip():
            continue
        values = line.split("\t")
        if fields is None:
            fields = values
        elif len(values) != len(fields):
            raise CorpusError(f"{path}:{number}: {len(values)} values for {len(fields)} fields")
        else:
            rows.append(dict(zip(fields, values, strict=True)))
    return tuple(rows)
