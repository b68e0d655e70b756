"""Shards handed to workers, a bounded number at a time, until every item has its answer, whatever happens to workers.

A part of a shard whose workers die (Dask gives up on it after some deaths, three or four unless told otherwise) is cut
into pieces, which are tried one at a time, until the item is found that kills them; it alone gets an error.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import replace
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from afazio.bug_reports import report
from afazio.cluster.errors import UnknownRunError
from afazio.cluster.shards import Part, Shard
from afazio.cluster.worker import Answered, Refused, Rendering, answer_part
from afazio.entailment.deciding import error
from afazio.entailment.verdict import ErrorKind, Verdict

if TYPE_CHECKING:
    from distributed import Future

    from afazio.cluster.connecting import Workers
    from afazio.corpora.item import Item

Answer = TypeVar("Answer")

AHEAD = 2
"""How many parts there may be for each worker: one that is answered, and one that waits beside it."""

HELD = 4
"""How many times as many shards may wait for an earlier one, when answers are wanted in order."""

TRIES = 3
"""How often a part may end in an exception before it is cut into pieces."""

_TICK_SECONDS = 1.0
_LOST = frozenset({"cancelled", "lost"})


class Run(Generic[Answer]):
    """One corpus answered by some workers; ``render`` makes of an item and its verdict what is given back."""

    def __init__(self, workers: Workers, render: Rendering[Answer]) -> None:
        self._workers = workers
        self._render = render
        self._waiting: deque[Part] = deque()
        self._suspects: deque[Part] = deque()
        self._suspect: Future | None = None
        self._flying: dict[Future, Part] = {}
        self._only: dict[Future, frozenset[str]] = {}
        self._landed: SimpleQueue[Future] = SimpleQueue()
        self._open: dict[int, list[Answer | None]] = {}
        self._shards: dict[int, Shard] = {}
        self._submitted = 0
        self._most = AHEAD
        self._looked = 0.0

    def answers(self, shards: Iterable[Shard], *, in_order: bool) -> Generator[tuple[Shard, tuple[Answer, ...]]]:
        """Every shard with the answers for its items, as they come or in the order of the shards.

        Shards are read no further ahead than workers need.  Raises `ClusterError` when the scheduler has gone for good,
        or no worker is left that may answer.
        """
        remaining = iter(shards)
        finished: dict[int, tuple[Shard, tuple[Answer, ...]]] = {}
        order: deque[int] = deque()
        try:
            while True:
                self._look()
                held = len(finished) if in_order else 0
                order.extend(self._fill(remaining, HELD * self._most - held))
                if not self._shards and not finished:
                    return
                for number in self._settled():
                    whole = self._shards.pop(number), self._taken(number)
                    if not in_order:
                        yield whole
                        continue
                    finished[number] = whole
                while in_order and order and order[0] in finished:
                    yield finished.pop(order.popleft())
        finally:
            for future in self._flying:
                future.release()

    def _taken(self, number: int) -> tuple[Answer, ...]:
        return tuple(answer for answer in self._open.pop(number) if answer is not None)

    # Handing out

    def _look(self) -> None:
        """From time to time, count the workers, and find what was lost with a scheduler."""
        if (now := time.monotonic()) - self._looked < _TICK_SECONDS:
            return
        self._looked = now
        if self._workers.client.status != "running":
            self._workers.recover()
            self._repeat(list(self._flying))
        try:
            present = self._workers.accepted()
        except (OSError, TimeoutError):
            return
        self._most = AHEAD * max(1, len(present))
        # What only workers may do that have gone would wait for ever.
        gone = {future for future, only in self._only.items() if not only & present.keys()}
        self._repeat([future for future in self._flying if future.status in _LOST or future in gone])

    def _repeat(self, futures: Iterable[Future]) -> None:
        for future in futures:
            self._waiting.append(self._flying[future])
            self._take(future)

    def _fill(self, shards: Iterator[Shard], room: int) -> Iterator[int]:
        """Hand out what there is work for; the numbers of shards that are begun."""
        if self._suspects and self._suspect is None:
            self._suspect = self._submit(self._suspects.popleft())
        while len(self._flying) < self._most:
            if self._waiting:
                self._submit(self._waiting.popleft())
                continue
            if len(self._shards) >= room or (shard := next(shards, None)) is None:
                return
            self._shards[shard.number] = shard
            self._open[shard.number] = [None] * len(shard.items)
            self._submit(Part(shard.number, 0, shard.items))
            yield shard.number

    def _submit(self, part: Part) -> Future:
        self._submitted += 1
        key = f"afazio-shard-{self._workers.run[-8:]}-{self._submitted}"
        future, only = self._workers.submit(answer_part, self._workers.run, part.items, self._render, key=key)
        self._flying[future] = part
        if only:
            self._only[future] = only
        future.add_done_callback(self._landed.put)
        return future

    # Taking in

    def _settled(self) -> Iterator[int]:
        """The numbers of shards that have become whole, after waiting a moment for what comes."""
        try:
            future = self._landed.get(timeout=_TICK_SECONDS)
        except Empty:
            return
        if future not in self._flying:
            return
        part, number = self._flying[future], self._flying[future].shard
        outcome = self._outcome(future)
        self._take(future)
        self._settle(part, outcome)
        if number in self._open and None not in self._open[number]:
            yield number

    def _take(self, future: Future) -> None:
        del self._flying[future]
        self._only.pop(future, None)
        if future is self._suspect:
            self._suspect = None
        future.release()

    @staticmethod
    def _outcome(future: Future) -> object:
        """What a worker has answered, or the exception that a task has ended with."""
        try:
            return future.result()
        except Exception as failure:
            return failure

    def _settle(self, part: Part, outcome: object) -> None:
        from concurrent.futures import CancelledError as LostError

        from distributed import CancelledError, KilledWorker
        from distributed.comm import CommClosedError

        match outcome:
            case Answered(answers=answers):
                self._answer(part, answers)
            case Refused(worker=worker, reason=reason):
                self._workers.refuse(worker, reason)
                self._waiting.append(part)
            case KilledWorker():
                crashed = error(ErrorKind.PROVER_CRASH, "every worker that was given the pair has died of it")
                self._suspect_or_give_up(part, lambda: crashed)
            case CancelledError() | LostError() | CommClosedError() | TimeoutError():
                self._waiting.append(part)
            case UnknownRunError():
                self._workers.recover()
                self._again(part, outcome)
            case ImportError() | AttributeError():
                self._workers.look()
                self._again(part, outcome)
            case Exception():
                self._again(part, outcome)

    def _again(self, part: Part, failure: Exception) -> None:
        if part.tries + 1 < TRIES:
            self._waiting.append(replace(part, tries=part.tries + 1))
        else:
            self._suspect_or_give_up(part, lambda: error(ErrorKind.INTERNAL, str(report(failure))))

    def _suspect_or_give_up(self, part: Part, verdict: Callable[[], Verdict]) -> None:
        if len(part.items) > 1 or not part.alone:
            self._suspects.extend(part.pieces())
        else:
            self._answer(part, (self._render(part.items[0], verdict()),))

    def _answer(self, part: Part, answers: tuple[Any, ...]) -> None:
        self._open[part.shard][part.start : part.start + len(answers)] = answers


def items_of(answered: Iterable[tuple[Shard, tuple[Answer, ...]]]) -> Iterator[tuple[Item, Answer]]:
    """The items of shards, each with its answer."""
    for shard, answers in answered:
        yield from zip(shard.items, answers, strict=True)
