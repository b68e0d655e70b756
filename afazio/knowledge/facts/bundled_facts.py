"""The facts in package data, read once for each version and kept in one file of the user's cache.

The file is JSON and holds data alone: predicates, terms, and for every fact which predicates it needs and gives.  Its
formula is a text of its own, which is read when the fact is of use for a pair.  A file that is damaged or was written
from other facts or by other code is not used.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib.resources import files
from typing import Any

from afazio.cache_files import keep
from afazio.knowledge.facts.fact import Fact
from afazio.knowledge.facts.stored_formulas import Tables, decode, read_tables
from afazio.parsing.bundled import cache_folder
from afazio.semantics.logic.formula import Formula
from afazio.semantics.logic.predicates import Predicate

Groups = Mapping[str, Sequence[Fact]]
"""Facts by the name of what they are read from."""

_WHERE = {
    "general": "afazio",
    "relation": "afazio",
    "word": "afazio",
    "scene": "same situation",
    "moment": "same moment",
}
_KEPT = 4
"""How many versions stay in the cache."""

_DEPENDS_ON = (
    *(f"knowledge/facts/{name}.py" for name in ("fact", "fact_files", "stored_formulas", "bundled_facts")),
    "knowledge/facts/facts.lark",
    "semantics/logic/formula.py",
    "semantics/logic/predicates.py",
)


@cache
def bundled_facts(name: str) -> tuple[Fact, ...]:
    """The bundled facts ``general``, ``relation`` or ``word``, which always hold, or ``scene`` or ``moment``, of
    descriptions of one situation or of one moment of it."""
    return _bundled()[name]


@cache
def _bundled() -> Mapping[str, tuple[Fact, ...]]:
    package = files(__package__)
    texts = {name: package.joinpath(f"{name}_facts.txt").read_text("utf-8") for name in _WHERE}

    def read() -> Groups:
        from afazio.knowledge.facts.fact_files import parse_facts

        return {name: parse_facts(text, _WHERE[name], f"{name}_facts.txt") for name, text in texts.items()}

    return remembered("bundled", "\0".join(texts.values()), read)


def remembered(name: str, text: str, read: Callable[[], Groups]) -> Mapping[str, tuple[Fact, ...]]:
    """Groups of facts: from the cache when this text was read before, otherwise from ``read``.

    ``name`` is what the facts are, in one word.  Raises whatever ``read`` raises; a cache that cannot be read or
    written does no harm.
    """
    digest = hashlib.sha256(f"{_code()} {text}".encode()).hexdigest()
    file = cache_folder() / "facts" / f"{digest}.{name}"
    with suppress(OSError, ValueError, TypeError, KeyError, IndexError, AttributeError):
        head, _, bodies = file.read_text(encoding="utf-8").partition("\n")
        return _loaded(json.loads(head), bodies)
    found = {group: tuple(facts) for group, facts in read().items()}
    keep(file, _stored(found), _KEPT)
    return found


@cache
def _code() -> str:
    """What the stored form depends on besides the facts."""
    package = files("afazio")
    texts = (package.joinpath(*name.split("/")).read_bytes() for name in _DEPENDS_ON)
    return hashlib.sha256(b"\0".join(texts)).hexdigest()


def _stored(groups: Mapping[str, Iterable[Fact]]) -> str:
    tables = Tables()
    bodies: list[str] = []
    heads: dict[str, list[list[Any]]] = {}
    start = 0
    for name, facts in groups.items():
        heads[name] = []
        for fact in facts:
            body = "" if fact.formula is None else json.dumps(tables.encode(fact.formula), separators=(",", ":"))
            bodies.append(body)
            named = [None if each is None else tables.number(each) for each in (fact.left, fact.right)]
            sides = [sorted(map(tables.number, side)) for side in (fact.needed, fact.given)]
            heads[name].append([fact.relation, *named, fact.cost, fact.source, *sides, start, start + len(body)])
            start += len(body)
    head = {"tables": tables.stored(), "facts": heads}
    return json.dumps(head, separators=(",", ":")) + "\n" + "".join(bodies)


def _loaded(head: Mapping[str, Any], bodies: str) -> Mapping[str, tuple[Fact, ...]]:
    predicates, terms = read_tables(head["tables"])

    def fact(stored: Sequence[Any]) -> Fact:
        relation, left, right, cost, source, needed, given, start, end = stored
        if start == end:
            return Fact(relation, predicates[left], predicates[right], cost, source)
        needs, gives = (frozenset([predicates[number] for number in side]) for side in (needed, given))
        return Fact(relation, None, None, cost, source, needs, gives, read=lambda: formula(start, end))

    def formula(start: int, end: int) -> Formula:
        return decode(json.loads(bodies[start:end]), predicates, terms)

    return {name: tuple(map(fact, facts)) for name, facts in head["facts"].items()}


def predicates_of(facts: Iterable[Fact]) -> frozenset[Predicate]:
    """The predicates that the formulas among some facts name."""
    return frozenset(predicate for fact in facts for side in (fact.needed, fact.given) for predicate in side)
