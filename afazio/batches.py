"""Many pairs: the next batch is parsed while the pairs of the last one are answered."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import islice
from threading import Event
from typing import TypeVar

from afazio.entailment.pair import Pair
from afazio.parsing.text_by_text import Parses

Result = TypeVar("Result")

FIRST, LARGEST = 4, 128
"""How many pairs the first batch has, for early verdicts, and the largest, for fast parsing."""


def in_batches(
    pairs: Iterable[Pair],
    parse: Callable[[Sequence[Pair], Event], Parses],
    answer: Callable[[Pair, Parses], Result],
    jobs: int,
    abort: Callable[[], None] | None = None,
) -> Iterator[Result]:
    """The answers in the order of the pairs.

    ``parse`` runs in a thread of its own, and should give up when its event is set; ``answer`` runs in ``jobs``
    threads; ``abort``, if there is one, has to end what is being answered, and is called when something is raised or
    not all answers are asked for.  Pairs are read from the iterable in the thread that asks for answers, at most three
    batches ahead.
    """
    remaining = iter(pairs)
    size = FIRST
    stopped = Event()
    waiting: deque[Future[Result]] = deque()
    parsing, answering = ThreadPoolExecutor(1), ThreadPoolExecutor(jobs)
    try:
        batch = list(islice(remaining, size))
        parsed = parsing.submit(parse, batch, stopped)
        while batch or waiting:
            if batch and (not waiting or (len(waiting) <= LARGEST and parsed.done())):
                known = parsed.result()
                waiting.extend(answering.submit(answer, pair, known) for pair in batch)
                size = min(2 * size, LARGEST)
                batch = list(islice(remaining, size))
                parsed = parsing.submit(parse, batch, stopped)
            else:
                yield waiting.popleft().result()
        abort = None
    finally:
        stopped.set()
        if abort is not None:
            abort()
        for pool in (parsing, answering):
            pool.shutdown(cancel_futures=True)
