"""Facts about what holds before, during and after an event of a verb: who is given a thing has it, who gave it had it.

For each verb a table of package data, compiled from VerbNet's semantics, has the relations that hold and the
roles of those that they are between; ``event_schemas.txt`` says in formulas what a relation comes to.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from importlib.resources import files

from afazio.knowledge.facts.bundled_facts import Groups, predicates_of, remembered
from afazio.knowledge.facts.fact import Fact
from afazio.knowledge.facts.fact_schemas import renamed
from afazio.knowledge.word_tables import word_table
from afazio.semantics.logic.formula import Formula
from afazio.semantics.logic.predicates import ARG0, Category, Predicate

_CACHE_SIZE = 2_000
_FIELDS = ("verb", "relation", "first", "second", "source")
_WITHOUT_OBJECT = "_alone"
_FOR_ONESELF = ("have", "own", "hold")
_LISTED = "listed"
_ANY = "VERB"
"""The lemma that stands for the verb in the schemas."""
_VERB = Category.VERB.of(_ANY)
_PLAIN = "-"
_NAMING = ("SECOND(x", "SECOND(e1", "SECOND(e)", "FIRST(y)")
"""Where a schema has a predicate of its row in place of a role."""


@lru_cache(_CACHE_SIZE)
def event_facts(verb: str, with_object: bool = False, for_others: bool = False) -> tuple[Fact, ...]:
    """The facts about the end of events of a verb; ``with_object`` is whether it occurs with one.

    Relations in ``_alone`` hold without one: who moves something into a place need not be there himself.  Whoever buys
    something ``for_others`` need not have it then.
    """
    found: list[Fact] = []
    for relation, first, second, source in _results().get(verb, ()):
        if with_object and relation.endswith(_WITHOUT_OBJECT):
            continue
        if for_others and first == ARG0.name and relation in _FOR_ONESELF:
            continue
        cited = "ends of events" if source == _LISTED else f"VerbNet 3.3, {source}"
        found.extend(_of_verb(fact, verb, cited) for fact in _templates()[_name(relation, first, second)])
    return tuple(found)


@cache
def event_predicates() -> frozenset[Predicate]:
    """The predicates that the facts about the ends of events name, their verbs left out."""
    relations = (Predicate.read(row[2]) for rows in _results().values() for row in rows)
    given = {one for one in relations if one.category in (Category.PROPERTY, Category.VERB)}
    return predicates_of(_templates()[_PLAIN]) - {_VERB} | given


def _of_verb(fact: Fact, verb: str, cited: str) -> Fact:
    """A fact about any verb as it reads for one."""
    name = Category.VERB.of(verb)

    def named(side: frozenset[Predicate]) -> frozenset[Predicate]:
        return side - {_VERB} | {name} if _VERB in side else side

    def read() -> Formula:
        if fact.formula is None:
            raise TypeError(f"no formula: {fact.source}")
        return renamed(fact.formula, _VERB, name)

    source = cited + fact.source.replace(_ANY, verb)
    return Fact(fact.relation, None, None, fact.cost, source, named(fact.needed), named(fact.given), read)


def _name(relation: str, first: str, second: str) -> str:
    return f"{relation} {first} {second}"


@cache
def _templates() -> Mapping[str, tuple[Fact, ...]]:
    """The facts for each relation between two roles, about any verb, and those under `_PLAIN` for common roles."""
    between = {row[:3] for rows in _results().values() for row in rows}
    texts = {_name(*each): _stated(*each) for each in sorted(between)}
    rows = (schema for schemas in _schemas().values() for schema in schemas)
    plain = [row for row in rows if not any(place in row for place in _NAMING)]
    texts[_PLAIN] = "\n".join(row.replace("FIRST", "ARG0").replace("SECOND", "ARG1") for row in plain)

    def read() -> Groups:
        from afazio.knowledge.facts.fact_files import parse_facts

        return {name: parse_facts(text, "", "event_schemas.txt") for name, text in texts.items()}

    return remembered("events", json.dumps(texts), read)


def _stated(relation: str, first: str, second: str) -> str:
    return "\n".join(schema.replace("FIRST", first).replace("SECOND", second) for schema in _schemas()[relation])


@cache
def _results() -> dict[str, list[tuple[str, str, str, str]]]:
    found: defaultdict[str, list[tuple[str, str, str, str]]] = defaultdict(list)
    for verb, relation, first, second, source in word_table("event_results.tsv", *_FIELDS):
        found[verb].append((relation, first, second, source))
    return dict(found)


@cache
def _schemas() -> dict[str, list[str]]:
    """The schemas of each relation, one per line of facts."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for relation, schema in _lines():
        found[relation].append(schema)
    return dict(found)


def _lines() -> Iterator[tuple[str, str]]:
    for line in files(__package__).joinpath("event_schemas.txt").read_text("utf-8").splitlines():
        if line.strip() and not line.startswith("%"):
            relation, _, schema = line.partition(": ")
            yield relation, schema
