"""Verdicts in the order of the items."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from hypothesis import given
from hypothesis import strategies as st

from afazio.corpora.item import Item
from afazio.entailment.pair import Pair
from afazio.entailment.verdict import ErrorKind, Label, Verdict
from afazio.evaluation.answers import answers


def items(failures: list[bool]) -> list[Item]:
    return [
        Item(Pair(("A.",), "B.", str(number)), number, failure="empty" if failure else None)
        for number, failure in enumerate(failures)
    ]


def in_batches(size: int):
    """A check of pairs that reads so many ahead, and tells each pair's id in the verdict."""

    def check(pairs: Iterator[Pair]) -> Iterator[Verdict]:
        while batch := list(islice(pairs, size)):
            yield from (Verdict(Label.UNKNOWN, 1.0, 0.5, pair.id, 0.0) for pair in batch)

    return check


@given(st.lists(st.booleans(), max_size=12), st.integers(1, 5))
def test_every_item_gets_its_own_verdict_in_order(failures: list[bool], size: int):
    asked = items(failures)
    found = list(answers(asked, in_batches(size)))
    assert [item for item, _ in found] == asked
    for item, verdict in found:
        if item.failure is None:
            assert verdict.prover == item.pair.id
        else:
            assert verdict.error is not None
            assert verdict.error.kind is ErrorKind.INPUT


def test_nothing_is_asked_before_it_is_wanted():
    def endless() -> Iterator[Item]:
        while True:
            yield from items([False, True])

    first = list(islice(answers(endless(), in_batches(1)), 3))
    assert [verdict.label for _, verdict in first] == [Label.UNKNOWN, Label.ERROR, Label.UNKNOWN]
