"""Pairs of sentences that are quickly answered, in any number."""

from __future__ import annotations

import os
import signal
from itertools import cycle, islice

from afazio.corpora.item import Item
from afazio.entailment.pair import Pair
from afazio.entailment.verdict import Verdict

DOG, NO_DOG, SLEEPER = SENTENCES = ("A dog barks.", "No dog barks.", "Mary sleeps.")
KINDS = (
    (Pair((DOG,), DOG), "entailment"),
    (Pair((NO_DOG,), DOG), "contradiction"),
    (Pair((SLEEPER,), DOG), "unknown"),
    (Pair(("",), DOG), "error"),
)
KILLER = "killer"


def made_items(count: int, killers: tuple[int, ...] = ()) -> list[Item]:
    """So many items, of all kinds in turn; ``killers`` are the numbers of those that are called `KILLER`."""
    pairs = islice(cycle(KINDS), count)
    return [
        Item(pair, line, name=KILLER if line in killers else f"p{line}")
        for line, (pair, _) in enumerate(pairs, start=1)
    ]


def labels(count: int) -> list[str]:
    """The labels of so many items."""
    return [label for _, label in islice(cycle(KINDS), count)]


def label_or_death(item: Item, verdict: Verdict) -> str:
    """The label, or the end of the process for an item that is called `KILLER`, unless it is an error already."""
    if item.name == KILLER and (verdict.error is None or verdict.error.kind != "prover-crash"):
        os.kill(os.getpid(), signal.SIGKILL)
    return str(verdict.label) if verdict.error is None else f"error {verdict.error.kind}"
