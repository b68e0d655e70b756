"""Syntax trees kept as JSON in the user's cache, so that a rule file is parsed once for each of its versions.

Only data is kept: names of the syntax tree's classes and their fields.  Whatever is damaged or from another version
is read anew from the rules.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import fields
from enum import Enum
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from afazio.cache_files import write
from afazio.rewriting.language import declarations, syntax
from afazio.rewriting.language.declarations import Declaration
from afazio.rewriting.language.places import NOWHERE, Place, Source

_CLASSES: dict[str, Callable[..., Any]] = {
    name: value
    for module in (syntax, declarations)
    for name, value in vars(module).items()
    if isinstance(value, type) and value.__module__ == module.__name__
}
_PLACE = "@"


def remembered(
    source: Source, folder: Path, read: Callable[[Source], tuple[Declaration, ...]]
) -> tuple[Declaration, ...]:
    """The declarations of a source: from the folder when this text was read before, otherwise from ``read``.

    Raises whatever ``read`` raises; a folder that cannot be read or written does no harm.
    """
    file = folder / f"{hashlib.sha256((_notation() + source.text).encode()).hexdigest()}.json"
    with suppress(OSError, ValueError, TypeError, LookupError, RecursionError):
        known = decode(json.loads(file.read_bytes()), (source,))
        if isinstance(known, tuple) and all(isinstance(each, Declaration) for each in known):
            return known
    found = read(source)
    with suppress(OSError):
        write(file, json.dumps(encode(found, {source.name: 0}), separators=(",", ":")))
    return found


@cache
def _notation() -> str:
    """What the stored form depends on besides the rules: the grammar and the code between it and the tree."""
    package = files(__package__)
    names = ("grammar.lark", "syntax.py", "declarations.py", "building.py", "comments.py", "syntax_cache.py")
    return "".join(package.joinpath(name).read_text(encoding="utf-8") for name in names)


def encode(value: Any, sources: dict[str, int]) -> Any:
    """A syntax tree as lists of names and literals; ``sources`` numbers the files of places, and learns new ones."""
    if isinstance(value, tuple):
        return [None, *(encode(each, sources) for each in value)]
    if isinstance(value, Place):
        name = value.source.name
        number = -1 if value.source is NOWHERE.source else sources.setdefault(name, len(sources))
        return [_PLACE, number, value.line, value.column]
    if isinstance(value, Enum):
        return [type(value).__name__, value.value]
    if type(value).__name__ in _CLASSES:
        return [type(value).__name__, *(encode(getattr(value, each.name), sources) for each in fields(value))]
    return value


def decode(value: Any, sources: Sequence[Source]) -> Any:
    """What `encode` made a value of; raises ``KeyError``, ``TypeError`` and the like for anything else."""
    if not isinstance(value, list):
        return value
    head, *rest = value
    if head is None:
        return tuple([decode(each, sources) for each in rest])
    if head == _PLACE:
        number, line, column = rest
        return NOWHERE if number < 0 else Place(sources[number], line, column)
    return _CLASSES[head](*[decode(each, sources) for each in rest])
