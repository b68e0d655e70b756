"""Verdicts for items, in order, as they come."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator

from afazio.corpora.item import Item
from afazio.entailment.pair import Pair
from afazio.entailment.verdict import ErrorKind, Failure, Label, Verdict


def input_error(message: str) -> Verdict:
    """The verdict for what cannot be checked."""
    return Verdict(Label.ERROR, None, None, None, 0.0, error=Failure(ErrorKind.INPUT, message))


def answers(
    items: Iterable[Item], check_many: Callable[[Iterator[Pair]], Iterable[Verdict]]
) -> Iterator[tuple[Item, Verdict]]:
    """Every item with its verdict.

    ``check_many`` may read pairs ahead of the verdicts that it gives, which must be in order.  An item with a
    ``failure`` is not given to it and gets an error of kind ``input``.
    """
    waiting: deque[Item] = deque()

    def pairs() -> Iterator[Pair]:
        for item in items:
            waiting.append(item)
            if item.failure is None:
                yield item.pair

    for verdict in check_many(pairs()):
        yield from _failures(waiting)
        yield waiting.popleft(), verdict
        yield from _failures(waiting)
    yield from _failures(waiting)


def _failures(waiting: deque[Item]) -> Iterator[tuple[Item, Verdict]]:
    """The items at the head of the queue that no verdict will come for."""
    while waiting and waiting[0].failure is not None:
        item = waiting.popleft()
        yield item, input_error(item.failure or "")
