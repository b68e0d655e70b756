"""Adjectives for what can be done to a thing: what is washable can be washed, and what is invisible cannot be seen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.vocabulary import Vocabulary
from afazio.knowledge.word_tables import word_table
from afazio.semantics.logic.formula import (
    ACTUAL,
    PRESENT,
    Atom,
    Implies,
    Sort,
    Variable,
    conjunction,
    exists,
    for_all,
    negation,
)
from afazio.semantics.logic.predicates import ARG1, Category

_COST = axiom_cost("ability")
_POSSIBLE, _ABILITY = "can", Category.MODALITY.of("can")
_THING, _EVENT, _CASE = Variable("x1", Sort.ENTITY), Variable("e1", Sort.EVENT), Variable("c1", Sort.CONTEXT)


def ability_axioms(words: Vocabulary) -> Iterator[Axiom]:
    """The axioms for the adjectives of a pair with whose verbs it says *can*."""
    if _ABILITY not in words:
        return
    for adjective in sorted(word for word in words if word.category is Category.PROPERTY):
        verb, possible = _abilities().get(adjective.name, ("", ""))
        if verb and Category.VERB.of(verb) in words:
            can = [Atom(_ABILITY, (_CASE, ACTUAL)), Atom(Category.VERB.of(verb), (_EVENT, _CASE))]
            able = exists([_CASE, _EVENT], conjunction([*can, Atom(ARG1, (_EVENT, _THING))]))
            if possible == _POSSIBLE:
                formula = for_all((_THING,), Implies(Atom(adjective, (_THING, ACTUAL)), able))
            else:
                formula = for_all((_THING,), Implies(Atom(adjective, (_THING, PRESENT)), negation(able)))
            yield Axiom(formula, f"abilities: what is {adjective.name} {possible} {verb}", _COST)


@cache
def _abilities() -> dict[str, tuple[str, str]]:
    rows = word_table("abilities.tsv", "adjective", "verb", "can")
    return {adjective: (verb, possible) for adjective, verb, possible in rows}
