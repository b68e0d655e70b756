"""Facts about what holds before, during and after an event of a verb: who is given a thing has it, who gave it had it.

For each verb a table of package data, compiled from VerbNet's semantics, has the relations that hold and the
roles of those that they are between; ``event_schemas.txt`` says in formulas what a relation comes to.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.resources import files

from afazio.knowledge.facts.fact_files import Fact, parse_facts
from afazio.knowledge.word_tables import word_table
from afazio.semantics.logic.predicates import Category, Predicate

_CACHE_SIZE = 2_000
_FIELDS = ("verb", "relation", "first", "second", "source")
_WITHOUT_OBJECT = "_alone"
_LISTED = "listed"


@lru_cache(_CACHE_SIZE)
def event_facts(verb: str, with_object: bool = False) -> tuple[Fact, ...]:
    """The facts about the end of events of a verb; ``with_object`` is whether it occurs with one.

    Relations in ``_alone`` hold without one: who moves something into a place need not be there himself.
    """
    found: list[Fact] = []
    for relation, first, second, source in _results().get(verb, ()):
        if with_object and relation.endswith(_WITHOUT_OBJECT):
            continue
        cited = "ends of events" if source == _LISTED else f"VerbNet 3.3, {source}"
        for schema in _schemas()[relation]:
            stated = schema.replace("VERB", verb).replace("FIRST", first).replace("SECOND", second)
            found.extend(parse_facts(stated, cited))
    return tuple(found)


@cache
def event_predicates() -> frozenset[Predicate]:
    """The predicates that the facts about the ends of events name, their verbs left out."""
    from afazio.semantics.logic.formula import atoms

    verb = "verb"
    rows = (schema for schemas in _schemas().values() for schema in schemas)
    plain = [row for row in rows if "SECOND(x" not in row and "SECOND(e1" not in row]
    stated = "\n".join(row.replace("VERB", verb).replace("FIRST", "ARG0").replace("SECOND", "ARG1") for row in plain)
    named = {atom.predicate for fact in parse_facts(stated, "") if fact.formula for atom in atoms(fact.formula)}
    relations = (Predicate.read(row[2]) for rows in _results().values() for row in rows)
    given = {one for one in relations if one.category in (Category.PROPERTY, Category.VERB)}
    return frozenset(named - {Category.VERB.of(verb)} | given)


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
