"""The names of nodes, edges and lexicons in clauses and commands: which there are, and others in their place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from afazio.rewriting.language.syntax import (
    ANY_NODE,
    AddEdge,
    AddNode,
    Block,
    Clause,
    Command,
    DeleteEdge,
    DeleteFeature,
    DeleteNode,
    EdgeClause,
    FeatureClause,
    FeatureTest,
    NodeClause,
    OrderClause,
    Path,
    SetFeature,
    Shift,
    Use,
)

T = TypeVar("T", bound=Clause | Command | Block)

_NAMING: Mapping[type, tuple[str, ...]] = {
    NodeClause: ("name",),
    EdgeClause: ("source", "target", "name"),
    OrderClause: ("left", "right"),
    Path: ("owner",),
    DeleteEdge: ("name", "source", "target"),
    AddEdge: ("source", "target", "name"),
    AddNode: ("name", "after"),
    DeleteNode: ("name",),
    Shift: ("source", "target"),
    Use: ("arguments",),
}
"""The fields that hold names."""

_HOLDING: Mapping[type, tuple[str, ...]] = {
    Block: ("clauses",),
    NodeClause: ("alternatives",),
    FeatureTest: ("values",),
    FeatureClause: ("left", "values"),
    SetFeature: ("target", "terms"),
    DeleteFeature: ("target",),
}
"""The fields that hold parts in which there are names."""


def names_in(part: object) -> Iterator[str]:
    """The names that a clause, a command, a block or several of them mention, in their order and as often."""
    if isinstance(part, tuple):
        for each in part:
            yield from names_in(each)
        return
    for field in _NAMING.get(type(part), ()):
        value = getattr(part, field)
        yield from (name for name in (value if isinstance(value, tuple) else (value,)) if name not in (None, ANY_NODE))
    for field in _HOLDING.get(type(part), ()):
        yield from names_in(getattr(part, field))


def paths_in(part: object) -> Iterator[Path]:
    """The paths ``X.lemma`` in a clause, a command, a block or several of them."""
    if isinstance(part, Path):
        yield part
    for each in part if isinstance(part, tuple) else (getattr(part, field) for field in _HOLDING.get(type(part), ())):
        yield from paths_in(each)


def renamed(part: T, names: Mapping[str, str]) -> T:
    """A clause, a command or a block with some names replaced; those that the mapping lacks stay."""
    changed: T = _renamed(part, names)
    return changed


def _renamed(part: Any, names: Mapping[str, str]) -> Any:
    if isinstance(part, tuple):
        return tuple(_renamed(each, names) for each in part)
    changes: dict[str, Any] = {}
    for field in _NAMING.get(type(part), ()):
        value = getattr(part, field)
        changes[field] = tuple(names.get(n, n) for n in value) if isinstance(value, tuple) else names.get(value, value)
    for field in _HOLDING.get(type(part), ()):
        changes[field] = _renamed(getattr(part, field), names)
    return replace(part, **changes) if changes else part
