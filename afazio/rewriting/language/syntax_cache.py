"""Syntax trees kept as JSON in the user's cache, so that a rule file is parsed once for each of its versions.

Only data is kept: names of the syntax tree's classes and their fields.  Whatever is damaged or from another version
is read anew from the rules.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from dataclasses import fields
from enum import Enum
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from afazio.rewriting.language import declarations, syntax
from afazio.rewriting.language.declarations import Declaration
from afazio.rewriting.language.places import Place, Source

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
    with suppress(OSError, ValueError, TypeError, KeyError, IndexError):
        known = _decode(json.loads(file.read_bytes()), source)
        if isinstance(known, tuple) and all(isinstance(each, Declaration) for each in known):
            return known
    found = read(source)
    with suppress(OSError):
        _write(file, json.dumps(_encode(found), separators=(",", ":")))
    return found


@cache
def _notation() -> str:
    """What the stored form depends on besides the rules: the grammar and the code between it and the tree."""
    package = files(__package__)
    names = ("grammar.lark", "syntax.py", "declarations.py", "building.py", "comments.py", "syntax_cache.py")
    return "".join(package.joinpath(name).read_text(encoding="utf-8") for name in names)


def _encode(value: Any) -> Any:
    if isinstance(value, tuple):
        return [None, *map(_encode, value)]
    if isinstance(value, Place):
        return [_PLACE, value.line, value.column]
    if isinstance(value, Enum):
        return [type(value).__name__, value.value]
    if type(value).__name__ in _CLASSES:
        return [type(value).__name__, *(_encode(getattr(value, each.name)) for each in fields(value))]
    return value


def _decode(value: Any, source: Source) -> Any:
    if not isinstance(value, list):
        return value
    head, *rest = value
    if head is None:
        return tuple([_decode(each, source) for each in rest])
    if head == _PLACE:
        return Place(source, *rest)
    return _CLASSES[head](*[_decode(each, source) for each in rest])


def _write(file: Path, text: str) -> None:
    """Write under a temporary name first, so that other processes never see half a file."""
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=file.parent, suffix=".tmp")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as stream:
            stream.write(text)
        Path(name).replace(file)
    finally:
        Path(name).unlink(missing_ok=True)
