"""Paraphrases: what a statement comes to in other words, as facts that were compiled from pairs of English sentences.

The sentences are in ``training/paraphrases/sources``, and ``paraphrase_facts.txt`` has what they come to.  Each line of
it begins with the predicate that the fewest lines need, so that only lines which a pair may use are read.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files

from afazio.knowledge.facts.fact import Fact
from afazio.semantics.logic.predicates import Predicate

_SOURCE = "paraphrase"
_CACHE_SIZE = 2_000
_PREDICATE = re.compile(r"(?:\{([^{}]+)\})?([\w'-]*_[a-z]+)\(")
"""A predicate with an ending, which may have alternatives for its words in braces."""


@cache
def paraphrase_keys() -> Mapping[str, Predicate]:
    """The predicates that lines begin with, by their spelling."""
    return {spelling: Predicate.read(spelling) for spelling in _lines()}


@cache
def paraphrase_predicates() -> frozenset[Predicate]:
    """The predicates that the facts name."""
    found = {match for lines in _lines().values() for line in lines for match in _PREDICATE.findall(line)}
    spelled = {f"{word}{ending}" for words, ending in found for word in (words.split("|") if words else ("",))}
    return frozenset(map(Predicate.read, spelled))


@lru_cache(_CACHE_SIZE)
def paraphrases_of(key: Predicate) -> tuple[Fact, ...]:
    """The facts whose lines begin with a predicate."""
    from afazio.knowledge.facts.fact_files import parse_facts

    return parse_facts("\n".join(_lines().get(key.spelling, ())), _SOURCE, "paraphrase_facts.txt")


@cache
def _lines() -> Mapping[str, list[str]]:
    found: defaultdict[str, list[str]] = defaultdict(list)
    for line in files(__package__).joinpath("paraphrase_facts.txt").read_text("utf-8").splitlines():
        if line and not line.startswith("%"):
            found[line[: line.index("(")]].append(line)
    return dict(found)
