"""Whole testsuites to a folder."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from afazio.testsuite.errors import TestsuiteError
from afazio.testsuite.item import Item, as_jsonl, as_rte
from afazio.testsuite.lexicon_reader import DEFAULT_LEXICON, DEFAULT_PATTERNS, read_inventory
from afazio.testsuite.operators.generating import OperatorItems
from afazio.testsuite.suites import Suite, items, plan, suite_name

FORMATS: dict[str, tuple[str, Callable[[list[Item]], str]]] = {"jsonl": ("jsonl", as_jsonl), "rte": ("xml", as_rte)}
MANIFEST = "suites.json"
KINDS = ("syntax", "operators")


@dataclass(frozen=True, slots=True)
class Order:
    """What to generate: the defaults are the set-up of Bedaride and Gardent (2010), ten suites of 1,000 items."""

    seed: int = 1
    suites: int = 10
    items: int = 1000
    patterns: Path = DEFAULT_PATTERNS
    lexicon: Path = DEFAULT_LEXICON


def generate(order: Order) -> Iterator[tuple[Suite, list[Item]]]:
    """Suite by suite; the same order gives the same items, and no pair comes twice.

    Raises:
        TestsuiteError: the inventory is faulty or too small for the order.
    """
    if order.suites < 1:
        raise TestsuiteError(f"{order.suites} suites cannot be generated")
    inventory = read_inventory(order.patterns, order.lexicon)
    seen: set[tuple[str, str]] = set()
    for suite in plan(inventory, order.suites, order.seed):
        yield suite, items(inventory, suite, order.items, order.seed, seen)


def write(order: Order, folder: Path, form: str = "jsonl") -> int:
    """Write ``suite-01``, ... in a format of `FORMATS` and ``suites.json``, which says what they are; returns how many
    items there are.

    Raises:
        TestsuiteError: as `generate`, or the folder cannot be written to or holds other suites already.
    """
    ending, text = FORMATS[form]
    written = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        refuse_others(folder, {f"{suite_name(place)}.{ending}" for place in range(1, order.suites + 1)})
        for suite, made in generate(order):
            (folder / f"{suite.name}.{ending}").write_text(text(made), encoding="utf-8")
            written.append(_description(suite, made))
        manifest = {
            "seed": order.seed,
            "patterns": _digest(order.patterns),
            "lexicon": _digest(order.lexicon),
            "suites": written,
        }
        (folder / MANIFEST).write_text(json.dumps(manifest, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    except OSError as error:
        raise TestsuiteError(f"{folder}: cannot be written: {error.strerror or error}") from error
    return sum(suite["items"] for suite in written)


def write_operators(seed: int, suites: int, size: int, folder: Path, form: str = "jsonl") -> int:
    """Write suites of pairs that test operators, in a format of `FORMATS`, with ``suites.json``; returns how many items
    there are.

    Raises:
        TestsuiteError: the folder cannot be written to or holds other suites already.
    """
    ending, text = FORMATS[form]
    drawn = OperatorItems(seed)
    written = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        refuse_others(folder, {f"{suite_name(place)}.{ending}" for place in range(1, suites + 1)})
        for place in range(1, suites + 1):
            name = suite_name(place)
            made = list(drawn.suite(name, size))
            (folder / f"{name}.{ending}").write_text(text(made), encoding="utf-8")
            written.append({"suite": name, "items": len(made), "kinds": dict(Counter(item.kind for item in made))})
        manifest = {"seed": seed, "kind": "operators", "suites": written}
        (folder / MANIFEST).write_text(json.dumps(manifest, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    except OSError as error:
        raise TestsuiteError(f"{folder}: cannot be written: {error.strerror or error}") from error
    return suites * size


def refuse_overwriting(folder: Path) -> None:
    """Raise `TestsuiteError` if the folder holds a testsuite."""
    there = sorted(path.name for path in (*folder.glob("suite-*.*"), *folder.glob(MANIFEST)))
    if there:
        raise TestsuiteError(f"{folder}: holds {there[0]} already; give another -o, or --force")


def refuse_others(folder: Path, names: set[str]) -> None:
    """Raise `TestsuiteError` if the folder holds suites that would not be written anew."""
    others = {path.name for path in folder.glob("suite-*.*")} - names
    if others:
        raise TestsuiteError(f"{folder}: {min(others)} is of another testsuite; choose an empty folder")


def _digest(file: Path) -> str:
    return f"{file.name} sha256:{hashlib.sha256(file.read_bytes()).hexdigest()}"


def _description(suite: Suite, made: list[Item]) -> dict[str, Any]:
    sides = ("text", "hypothesis")
    return {
        "suite": suite.name,
        "items": len(made),
        "types": list(suite.types),
        "predicates": list(suite.predicates),
        "kinds": dict(sorted(Counter(item.kind for item in made).items())),
        "clauses": {
            side: {str(n): c for n, c in sorted(Counter(item.clauses[side] for item in made).items())} for side in sides
        },
    }
