"""Paraphrases: what a statement comes to in other words, as facts that were compiled from pairs of English sentences.

The sentences are in ``training/paraphrases/sources``, and ``paraphrase_facts.txt`` has what they come to.  Each line of
it begins with the predicate that the fewest lines need, so that only lines which a pair may use are read.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files

from afazio.knowledge.facts.fact import Fact
from afazio.semantics.logic.formula import Exists, Implies, Sort, Term, atoms, subformulas
from afazio.semantics.logic.predicates import ARG0, ARG1, Category, Predicate

_SOURCE = "paraphrase"
_CACHE_SIZE = 30_000
_NEEDED = re.compile(r"(?:^|(?<= ))([^\s&(){}|]+_[var])\(")
_OBJECTS = (ARG1, Category.CONTENT.of(""))


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


@dataclass(frozen=True, slots=True)
class VerbUses:
    """How the verbs of a pair are used: those for what is ``under_way``, and those ``with_object``."""

    under_way: Set[Predicate]
    with_object: Set[Predicate]

    def allow(self, fact: Fact, leads: Callable[[Predicate, Predicate], bool]) -> bool:
        """Whether a paraphrase may be used, where ``leads`` tells whether one predicate is the other or more special.

        Who was drowning need not have died, so that no other event is concluded from what was under way; and a
        statement without an object is not about a verb with one: who retired a ship has not retired.
        """
        verbs = [each for each in fact.needed if each.category is Category.VERB]
        if tells_of_another_event(fact) and any(leads(each, verb) for each in self.under_way for verb in verbs):
            return False
        return not any(leads(each, verb) for each in self.with_object for verb in verbs_alone(fact))


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


@lru_cache(_CACHE_SIZE)
def verbs_alone(fact: Fact) -> frozenset[Predicate]:
    """The verbs that a fact is about when they have no object: those whose events have an agent and nothing else."""
    body = getattr(fact.formula, "body", None)
    if not isinstance(body, Implies):
        return frozenset()
    told: defaultdict[Term, set[Predicate]] = defaultdict(set)
    for atom in atoms(body.antecedent):
        told[atom.args[0]].add(atom.predicate)
    alone = (said for said in told.values() if ARG0 in said and said.isdisjoint(_OBJECTS))
    return frozenset(each for said in alone for each in said if each.category is Category.VERB)


@cache
def _lines() -> Mapping[str, list[str]]:
    found: defaultdict[str, list[str]] = defaultdict(list)
    for line in files(__package__).joinpath("paraphrase_facts.txt").read_text("utf-8").splitlines():
        if line and not line.startswith("%"):
            found[line[: line.index("(")]].append(line)
    return dict(found)
