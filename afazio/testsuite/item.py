"""One item of a testsuite, and testsuites as files."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from html import escape
from pathlib import Path
from typing import Any, TypeGuard

from afazio.testsuite.errors import TestsuiteError

Tags = Mapping[str, Mapping[str, list[str]]]


@dataclass(frozen=True, slots=True)
class Item:
    """A pair with its gold label, how it was made, and the syntactic tags of each predicate in text and hypothesis.

    ``gold`` is *entailment* or *non-entailment*; ``clauses`` counts the clauses of text and hypothesis.
    """

    id: str
    suite: str
    text: str
    hypothesis: str
    gold: str
    kind: str
    tags: Tags
    clauses: Mapping[str, int]

    def numbered(self, place: int) -> Item:
        """The same with the id of its place in the suite, counted from 1."""
        return replace(self, id=f"{self.suite}-{place:04d}")


def as_jsonl(items: Iterable[Item]) -> str:
    """One JSON object per line."""
    return "".join(json.dumps(asdict(item), ensure_ascii=False) + "\n" for item in items)


def as_rte(items: Iterable[Item]) -> str:
    """The XML of the RTE challenges; the kind goes into ``task``, tags have no place there."""
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', "<entailment-corpus>"]
    for item in items:
        answer = "YES" if item.gold == "entailment" else "NO"
        lines.append(f'  <pair id="{escape(item.id)}" entailment="{answer}" task="{escape(item.kind)}">')
        lines.append(f"    <t>{escape(item.text, quote=False)}</t>")
        lines.append(f"    <h>{escape(item.hypothesis, quote=False)}</h>")
        lines.append("  </pair>")
    return "\n".join([*lines, "</entailment-corpus>", ""])


def read_objects(file: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    """The JSON objects of a file, one per line, with their line numbers; blank lines are passed over.

    Raises:
        TestsuiteError: the file cannot be read, or a line is not a JSON object.
    """
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise TestsuiteError(f"{file}: cannot be read: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise TestsuiteError(f"{file}: not UTF-8 (byte {error.start})") from error
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            value = json.loads(line)
        except (json.JSONDecodeError, RecursionError) as error:
            raise TestsuiteError(f"{file}:{number}: not JSON: {error}") from error
        if not isinstance(value, dict):
            raise TestsuiteError(f"{file}:{number}: not a JSON object")
        yield number, value


def read_suites(folder: Path) -> list[Item]:
    """The items of all ``suite-*.jsonl`` of a folder, in order.

    Raises:
        TestsuiteError: there are none, or an item lacks a field.
    """
    files = sorted(folder.glob("suite-*.jsonl"))
    if not files:
        raise TestsuiteError(f"{folder}: no suite-*.jsonl here; 'afazio testsuite generate -o {folder}' makes them")
    return [_item(file, number, value) for file in files for number, value in read_objects(file)]


def _item(file: Path, line: int, value: Mapping[str, Any]) -> Item:
    for name in ("id", "text", "hypothesis"):
        if not isinstance(value.get(name), str):
            raise TestsuiteError(f"{file}:{line}: '{name}' is missing or no string")
    if value.get("gold") not in ("entailment", "non-entailment"):
        raise TestsuiteError(f"{file}:{line}: 'gold' must be entailment or non-entailment")
    tags = value.get("tags", {"text": {}, "hypothesis": {}})
    if not is_tags(tags):
        raise TestsuiteError(f"{file}:{line}: 'tags' must map text and hypothesis to lists of tags by predicate")
    return Item(
        id=value["id"],
        suite=str(value.get("suite", file.stem)),
        text=value["text"],
        hypothesis=value["hypothesis"],
        gold=value["gold"],
        kind=str(value.get("kind", "")),
        tags=tags,
        clauses=value.get("clauses", {}),
    )


def is_tags(value: object) -> TypeGuard[Tags]:
    """Whether a JSON value has the shape of tags."""
    if not isinstance(value, dict):
        return False
    sides = [value.get("text"), value.get("hypothesis")]
    return all(
        isinstance(side, dict)
        and all(isinstance(tags, list) and all(isinstance(tag, str) for tag in tags) for tags in side.values())
        for side in sides
    )
