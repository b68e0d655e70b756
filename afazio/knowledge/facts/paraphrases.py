"""Paraphrases: what a statement comes to in other words, as facts that were compiled from pairs of English sentences.

The sentences are in ``training/paraphrases/sources``, and ``paraphrase_facts.txt`` has what they come to.  Each line of
it begins with the predicate that the fewest lines need, so that only lines which a pair may use are read.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files

from afazio.knowledge.facts.fact import Fact
from afazio.semantics.logic.formula import Atom, Implies, subformulas
from afazio.semantics.logic.predicates import BEFORE_NOW, CULMINATED, Predicate

_SOURCE = "paraphrase"
_CACHE_SIZE = 2_000


@cache
def paraphrase_keys() -> Mapping[str, Predicate]:
    """The predicates that lines begin with, by their spelling."""
    return {spelling: Predicate.read(spelling) for spelling in _lines()}


@lru_cache(_CACHE_SIZE)
def paraphrases_of(key: Predicate) -> tuple[Fact, ...]:
    """The facts whose lines begin with a predicate."""
    from afazio.knowledge.facts.fact_files import parse_facts

    return parse_facts("\n".join(_lines().get(key.spelling, ())), _SOURCE, "paraphrase_facts.txt")


@lru_cache(_CACHE_SIZE)
def tells_of_an_end(fact: Fact) -> bool:
    """Whether a fact takes what the past tense tells of to have come to its end: who was dying need not have died."""
    formula = fact.formula
    return formula is not None and any(
        isinstance(part, Implies)
        and any(isinstance(atom, Atom) and atom.predicate is BEFORE_NOW for atom in subformulas(part.antecedent))
        and isinstance(part.consequent, Atom)
        and part.consequent.predicate is CULMINATED
        for part in subformulas(formula)
    )


@cache
def _lines() -> Mapping[str, list[str]]:
    found: defaultdict[str, list[str]] = defaultdict(list)
    for line in files(__package__).joinpath("paraphrase_facts.txt").read_text("utf-8").splitlines():
        if line and not line.startswith("%"):
            found[line[: line.index("(")]].append(line)
    return dict(found)
