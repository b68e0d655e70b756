"""Paraphrases: what a statement comes to in other words, as facts that were compiled from pairs of English sentences.

The sentences are in ``training/paraphrases/sources``, and ``paraphrase_facts.txt`` has what they come to.  Each line of
it begins with the predicate that the fewest lines need, so that only lines which a pair may use are read.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files

from afazio.knowledge.facts.fact import Fact
from afazio.knowledge.facts.sketched_facts import sketched_facts
from afazio.semantics.logic.formula import Sort
from afazio.semantics.logic.predicates import Category, Predicate

_SOURCE = "paraphrase"
_CACHE_SIZE = 30_000
_WORDS = re.compile(r"(?:^|(?<= ))([^\s&(){}|]+_[varn])\(")
_PREDICATE = re.compile(r"([^\s&(){}|~]+)\(")
_KINDS = re.compile(r"(?: & (?:[^\s&(){}|]+|\{[^{}]*\})_n\(\w+\))+$")
_KIND = re.compile(r"(?:([^\s&(){}|]+)|\{([^{}]*)\})_n\(")


@dataclass(frozen=True)
class Needs:
    """What a line is of no use without, as it is spelled.

    ``words`` are predicates that all must occur or follow from one that does.  ``kinds`` are the kinds of arguments
    with which a line ends, of each its alternatives: ``{vehicle|room}_n(x1)``.
    """

    words: frozenset[str]
    kinds: tuple[tuple[str, ...], ...]


def paraphrase_keys() -> Set[str]:
    """The spellings of the predicates that lines begin with."""
    return _lines().keys()


def paraphrase_lines(key: Predicate) -> Sequence[str]:
    """The lines that begin with a predicate."""
    return _lines().get(key.spelling, ())


@lru_cache(_CACHE_SIZE)
def needs(line: str) -> Needs:
    """What a line needs, found without parsing it."""
    left = line.partition(" -> ")[0]
    last = _KINDS.search(left)
    kinds = _KIND.findall(last[0]) if last else []
    words = _WORDS.findall(left[: last.start()] if last else left)
    return Needs(
        frozenset(words), tuple(tuple(f"{name}_n" for name in (one or several).split("|")) for one, several in kinds)
    )


@lru_cache(_CACHE_SIZE)
def gives(line: str) -> tuple[Predicate, ...] | None:
    """The predicates right of a line's arrow, roles and tenses left out; ``None`` where there are alternatives."""
    right = line.partition(" -> ")[2]
    if "{" in right:
        return None
    found = map(Predicate.read, dict.fromkeys(_PREDICATE.findall(right)))
    return tuple(sorted(each for each in found if each.category not in (Category.ROLE, Category.TENSE)))


@lru_cache(_CACHE_SIZE)
def new_words(line: str) -> tuple[Predicate, ...] | None:
    """What a line says that it does not need: words if there are any, or else relations, or else all that it says."""
    given = gives(line)
    if given is None:
        return None
    needed = set(_PREDICATE.findall(line.partition(" -> ")[0]))
    new = tuple(each for each in given if each.spelling not in needed)
    words = tuple(each for each in new if each.category in (Category.NOUN, Category.PROPERTY, Category.VERB))
    return words or new or given


@lru_cache(_CACHE_SIZE)
def facts_of(line: str) -> tuple[Fact, ...]:
    """The facts that a line stands for; of most only the outline is read, until somebody asks for the formula."""
    return sketched_facts(line, _SOURCE, "paraphrase_facts.txt")


@lru_cache(_CACHE_SIZE)
def tells_of_another_event(fact: Fact) -> bool:
    """Whether a fact concludes that there is an event."""
    known = {term for atom in fact.outline.needed for term in atom.args}
    new = (term for atom in fact.outline.given for term in atom.args if term not in known)
    return any(term.sort is Sort.EVENT for term in new)


@lru_cache(_CACHE_SIZE)
def links_needed(fact: Fact) -> frozenset[tuple[Predicate, tuple[Sort, ...]]]:
    """The roles and prepositions that a fact needs, with the sorts of what they link."""
    links = (each for each in fact.outline.needed if each.predicate.category in (Category.ROLE, Category.RELATION))
    return frozenset((atom.predicate, tuple(term.sort for term in atom.args)) for atom in links)


@cache
def _lines() -> Mapping[str, list[str]]:
    found: defaultdict[str, list[str]] = defaultdict(list)
    for line in files(__package__).joinpath("paraphrase_facts.txt").read_text("utf-8").splitlines():
        if line and not line.startswith("%"):
            found[line[: line.index("(")]].append(line)
    return dict(found)
