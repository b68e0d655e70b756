"""The outline of a fact, found by its spelling, is that of the formula that the parser reads."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from afazio.knowledge.facts.fact import Outline
from afazio.knowledge.facts.fact_files import FactError, parse_facts
from afazio.knowledge.facts.paraphrases import paraphrase_keys, paraphrase_lines
from afazio.knowledge.facts.sketched_facts import sketched_facts
from afazio.semantics.logic.predicates import Predicate

_LINES = [
    "take_v(e1) & ARG0(e1, x1) & bribe_n(x2) & ARG1(e1, x2) -> exists e2.(bribe_v(e2) & like_r(e2, e1)) @ 0.2",
    "{dog|cat}_n(x1) & eat_v(e1) & ARG0(e1, {x1|e2}) -> feed_v(e1)",
    "president_n(x1, present) & lead_v(e1) & ARG0(e1, x1) -> boss_n(x1, present)",
    "bring_v(e1) & ARG1(e1, x1) -> in_r(x1, x2, present) & safe_a(x1) @ 0.1",
    "dog_n(x1) -> ~cat_n(x1)",
]


def said(outline: Outline) -> tuple[Counter, ...]:
    """The atoms of either side, with what they are applied to but for the context in which they hold."""
    return tuple(
        Counter((atom.predicate, atom.args[0], *(term.sort for term in atom.args)) for atom in side)
        for side in (outline.needed, outline.given)
    )


def lines() -> list[str]:
    """Lines of every make, and one of the bundled paraphrases for every hundredth predicate."""
    keys = islice(sorted(paraphrase_keys()), 0, None, 100)
    return [*_LINES, *(paraphrase_lines(Predicate.read(key))[0] for key in keys)]


@pytest.mark.parametrize("line", lines())
def test_sketched_facts_are_those_that_the_parser_reads(line):
    sketched, parsed = sketched_facts(line, "test", "test.txt"), parse_facts(line, "test", "test.txt")
    for one, other in zip(sketched, parsed, strict=True):
        assert said(one.outline) == said(other.outline)
        assert (one.needed, one.given, one.cost, one.source) == (other.needed, other.given, other.cost, other.source)
        assert one.formula == other.formula


def test_the_formula_of_a_line_that_cannot_be_read_is_refused():
    with pytest.raises(FactError, match="column"):
        _ = sketched_facts("dog_n(x1) -> cat_n(", "test", "test.txt")[0].formula
