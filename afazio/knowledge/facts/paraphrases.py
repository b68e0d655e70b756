"""Paraphrases: what a statement comes to in other words, as facts that were compiled from pairs of English sentences.

The sentences are in ``training/paraphrases/sources``, and ``paraphrase_facts.txt`` has what they come to.  Each line of
it begins with the predicate that the fewest lines need, so that only lines which a pair may use are read.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence, Set
from functools import cache, lru_cache
from importlib.resources import files

from afazio.knowledge.facts.fact import Fact
from afazio.semantics.logic.formula import Exists, Implies, Sort, atoms, subformulas
from afazio.semantics.logic.predicates import Category, Predicate

_SOURCE = "paraphrase"
_CACHE_SIZE = 30_000
_NEEDED = re.compile(r"(?:^|(?<= ))([^\s&(){}|]+_[var])\(")


def paraphrase_keys() -> Set[str]:
    """The spellings of the predicates that lines begin with."""
    return _lines().keys()


def paraphrase_lines(key: Predicate) -> Sequence[str]:
    """The lines that begin with a predicate."""
    return _lines().get(key.spelling, ())


@lru_cache(_CACHE_SIZE)
def spellings_needed(line: str) -> frozenset[str]:
    """The verbs, properties and relations, as they are spelled, without which a line is of no use; it is not parsed."""
    return frozenset(_NEEDED.findall(line.partition(" -> ")[0]))


@lru_cache(_CACHE_SIZE)
def facts_of(line: str) -> tuple[Fact, ...]:
    """The facts that a line stands for."""
    from afazio.knowledge.facts.fact_files import parse_facts

    return parse_facts(line, _SOURCE, "paraphrase_facts.txt")


@lru_cache(_CACHE_SIZE)
def tells_of_another_event(fact: Fact) -> bool:
    """Whether a fact concludes that there is an event."""
    body = getattr(fact.formula, "body", None)
    return isinstance(body, Implies) and any(
        isinstance(part, Exists) and any(variable.sort is Sort.EVENT for variable in part.variables)
        for part in subformulas(body.consequent)
    )


@lru_cache(_CACHE_SIZE)
def links_needed(fact: Fact) -> frozenset[tuple[Predicate, tuple[Sort, ...]]]:
    """The roles and prepositions that a fact needs, with the sorts of what they link."""
    body = getattr(fact.formula, "body", None)
    found = atoms(body.antecedent) if isinstance(body, Implies) else ()
    links = (atom for atom in found if atom.predicate.category in (Category.ROLE, Category.RELATION))
    return frozenset((atom.predicate, tuple(term.sort for term in atom.args)) for atom in links)


@cache
def _lines() -> Mapping[str, list[str]]:
    found: defaultdict[str, list[str]] = defaultdict(list)
    for line in files(__package__).joinpath("paraphrase_facts.txt").read_text("utf-8").splitlines():
        if line and not line.startswith("%"):
            found[line[: line.index("(")]].append(line)
    return dict(found)
