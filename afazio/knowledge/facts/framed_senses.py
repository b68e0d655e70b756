"""Facts about what a verb says in one of its frames: who drowns dies, and whom one drowns one kills.

A table of package data, compiled from WordNet's sentence frames and sense frequencies, has what each verb says of a
person alone, of a thing alone, or with a person as its object; ``framed_schemas.txt`` says it in formulas.  In which
frames the verbs of a pair are used, `afazio.knowledge.axioms.verb_frames` tells.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files

from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.facts.bundled_facts import Groups, predicates_of, remembered
from afazio.knowledge.facts.fact import Fact
from afazio.knowledge.word_tables import word_table
from afazio.semantics.logic.predicates import ARG1, Predicate

_CACHE_SIZE = 2_000
_FIELDS = ("verb", "frame", "role", "relation", "general", "general_role", "sense")
_OBJECT = "object"
_ENDED = (False, True)

Row = tuple[str, ...]


@lru_cache(_CACHE_SIZE)
def framed_facts(verb: str, frames: frozenset[str], ended: bool) -> tuple[Fact, ...]:
    """The facts about a verb that is only used in these frames: ``any``, ``person``, ``thing``, ``object``.

    ``ended`` is whether what the past tense tells has come to its end: it is not said to have been under way.  Who was
    drowning need not have died, so that of what was under way only that follows which formulas tell from its end: what
    somebody undergoes.
    """
    facts = _facts()
    rows = [row for row in _rows().get(verb, ()) if row[1] in frames and (ended or row[5] == ARG1.name)]
    return tuple(fact for row in rows for fact in facts[_name(row, ended)])


@cache
def framed_verbs() -> frozenset[str]:
    """The verbs that the table has rows of."""
    return frozenset(_rows())


@cache
def framed_predicates() -> frozenset[Predicate]:
    """The predicates that the facts name."""
    return predicates_of(fact for group in _facts().values() for fact in group)


@cache
def _facts() -> Mapping[str, tuple[Fact, ...]]:
    """The facts of each row of the table, by its name."""
    named = {_name(row, ended): (row, ended) for group in _rows().values() for row in group for ended in _ENDED}
    texts = {name: _stated(row, ended) for name, (row, ended) in named.items()}
    sources = {name: f"WordNet 3.0: {row[3]} {row[6]} ({row[1]}) < {row[4]}" for name, (row, _) in named.items()}

    def read() -> Groups:
        from afazio.knowledge.facts.fact_files import parse_facts

        return {name: parse_facts(text, sources[name], "framed_schemas.txt") for name, text in texts.items()}

    return remembered("frames", json.dumps([texts, sources]), read)


def _name(row: Row, ended: bool) -> str:
    """What the facts of a row are kept under."""
    return "\t".join((*row, str(ended)))


def _stated(row: Row, ended: bool) -> str:
    """The schema of a row with the row's verbs and roles in it, and what it costs."""
    verb, frame, role, relation, general, other, _ = row
    shape = _OBJECT if frame == _OBJECT else "same" if role == other else "other"
    schema = _schemas()[f"{shape} ended" if ended else shape]
    for place, value in (("VERB", verb), ("GENERAL", general), ("ROLE", role), ("OTHER", other)):
        schema = schema.replace(place, value)
    cost = axiom_cost(f"sense of a frame: {relation}")
    return f"{schema} @ {cost}"


@cache
def _rows() -> Mapping[str, list[Row]]:
    found: defaultdict[str, list[Row]] = defaultdict(list)
    for row in word_table("framed_senses.tsv", *_FIELDS):
        found[row[0]].append(row)
    return dict(found)


@cache
def _schemas() -> Mapping[str, str]:
    lines = files(__package__).joinpath("framed_schemas.txt").read_text("utf-8").splitlines()
    named = (line.partition(": ") for line in lines if line.strip() and not line.startswith("%"))
    return {name: schema for name, _, schema in named}
