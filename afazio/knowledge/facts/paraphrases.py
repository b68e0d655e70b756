"""Paraphrases: what a statement comes to in other words, as facts that were compiled from pairs of English sentences.

The sentences are in ``training/paraphrases/sources``, and ``paraphrase_facts.txt`` has what they come to.  Each line of
it begins with the predicate that the fewest lines need, so that only lines which a pair may use are read.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Set
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files

from afazio.knowledge.facts.fact import Fact
from afazio.semantics.logic.formula import Atom, Implies, Term, atoms, subformulas
from afazio.semantics.logic.predicates import ARG0, ARG1, BEFORE_NOW, CULMINATED, Category, Predicate

_SOURCE = "paraphrase"
_CACHE_SIZE = 20_000
_OBJECTS = (ARG1, Category.CONTENT.of(""))


@cache
def paraphrase_keys() -> Mapping[str, Predicate]:
    """The predicates that lines begin with, by their spelling."""
    return {spelling: Predicate.read(spelling) for spelling in _lines()}


@lru_cache(_CACHE_SIZE)
def paraphrases_of(key: Predicate) -> tuple[Fact, ...]:
    """The facts whose lines begin with a predicate."""
    from afazio.knowledge.facts.fact_files import parse_facts

    return parse_facts("\n".join(_lines().get(key.spelling, ())), _SOURCE, "paraphrase_facts.txt")


@dataclass(frozen=True, slots=True)
class VerbUses:
    """How the verbs of a pair are used: the lemmas of those ``under_way``, and those ``with_object``."""

    under_way: Set[str]
    with_object: Set[Predicate]

    def allow(self, fact: Fact) -> bool:
        """Whether a paraphrase may be used.

        Who was dying need not have died, so that nothing that tells of an end is used of what was under way; and a
        statement without an object is not about a verb with one: who retired a ship has not retired.
        """
        verbs = {each.words[0] for each in fact.needed if each.category is Category.VERB}
        if not verbs.isdisjoint(self.under_way) and _tells_of_an_end(fact):
            return False
        return _verbs_alone(fact).isdisjoint(self.with_object)


@lru_cache(_CACHE_SIZE)
def _tells_of_an_end(fact: Fact) -> bool:
    """Whether a fact takes what the past tense tells of to have come to its end."""
    formula = fact.formula
    return formula is not None and any(
        isinstance(part, Implies)
        and any(isinstance(atom, Atom) and atom.predicate is BEFORE_NOW for atom in subformulas(part.antecedent))
        and isinstance(part.consequent, Atom)
        and part.consequent.predicate is CULMINATED
        for part in subformulas(formula)
    )


@lru_cache(_CACHE_SIZE)
def _verbs_alone(fact: Fact) -> frozenset[Predicate]:
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
