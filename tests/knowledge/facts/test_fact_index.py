"""Which formulas of a list of facts a pair has a use for."""

from __future__ import annotations

import pytest

from afazio.knowledge.facts.fact_files import parse_facts
from afazio.knowledge.facts.fact_index import FactIndex
from afazio.knowledge.vocabulary import Vocabulary
from afazio.semantics.logic.formula import Sort
from afazio.semantics.logic.predicates import Predicate

ABOVE = {"puppy_n": {"dog_n", "animal_n"}, "nap_v": {"sleep_v"}}
FACTS = """
sleep_v(e) & ARG0(e, x) -> quiet_a(x)
dog_n(x) & in_r(x, y) -> warm_a(y)
"""


def above(word: Predicate) -> set[str]:
    return ABOVE.get(word.spelling, set())


def leads(special: Predicate, general: Predicate) -> bool:
    return special is general or general.spelling in above(special)


def index() -> FactIndex:
    return FactIndex(parse_facts(FACTS, "facts"), leads, leads, above)


def words(*predicates: str) -> Vocabulary:
    return {Predicate.read(predicate): frozenset({(Sort.ENTITY, Sort.CONTEXT)}) for predicate in predicates}


@pytest.mark.parametrize(
    ("predicates", "found"),
    [
        (("sleep_v", "ARG0", "quiet_a"), "facts: sleep_v(e) & ARG0(e, x) -> quiet_a(x)"),
        (("nap_v", "ARG0", "quiet_a"), "facts: sleep_v(e) & ARG0(e, x) -> quiet_a(x)"),
        (("puppy_n", "in_r", "warm_a"), "facts: dog_n(x) & in_r(x, y) -> warm_a(y)"),
    ],
    ids=["told", "more special verb", "more special noun"],
)
def test_formula_whose_words_occur_or_follow_is_found(predicates: tuple[str, ...], found: str):
    assert [axiom.source for axiom in index().useful(words(*predicates))] == [found]


@pytest.mark.parametrize(
    "predicates",
    [("sleep_v", "ARG0"), ("sleep_v", "quiet_a"), ("puppy_n", "warm_a"), ("animal_n", "in_r", "warm_a")],
    ids=["nothing to show", "role missing", "relation missing", "word too general"],
)
def test_formula_without_use_is_left_out(predicates: tuple[str, ...]):
    assert [axiom.source for axiom in index().useful(words(*predicates))] == []
