"""Where requests are worked on: some threads with a pipeline each, and a bounded line before them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from queue import SimpleQueue
from typing import TypeVar

from afazio.errors import AfazioError
from afazio.options import Options
from afazio.pipeline import Pipeline
from afazio.serving.limits import Limits

Result = TypeVar("Result")
Work = Callable[[Pipeline], Result]

_FIRST = "A dog barks."


class BusyError(AfazioError, RuntimeError):
    """As many requests are waiting as may wait."""


class TooLongError(AfazioError, TimeoutError):
    """A request took longer than it may; what it began goes on until it ends by itself."""


@dataclass(slots=True)
class Counts:
    """What a desk has done so far; ``open`` counts the requests that wait or are worked on."""

    open: int = 0
    answered: int = 0
    refused: int = 0
    late: int = 0


class Desk:
    """Takes on work within its limits; close it to end its threads and the processes of its pipelines."""

    def __init__(self, options: Options, limits: Limits) -> None:
        self.limits = limits
        self.counts = Counts()
        self.ready = False
        self._threads = ThreadPoolExecutor(limits.jobs, thread_name_prefix="desk")
        self._pipelines = [Pipeline(options) for _ in range(limits.jobs)]
        self._idle: SimpleQueue[Pipeline] = SimpleQueue()
        for pipeline in self._pipelines:
            self._idle.put(pipeline)

    def start(self) -> None:
        """Load parser, rules and provers beside the first requests; mistakes in them are told to each of these."""
        for _ in self._pipelines:
            self._threads.submit(self._warm)

    def close(self) -> None:
        """Let what is being worked on end, drop what waits, and end the processes."""
        self._threads.shutdown(cancel_futures=True)
        for pipeline in self._pipelines:
            pipeline.close()

    async def run(self, work: Work[Result]) -> Result:
        """What ``work`` gives, called in a thread with a pipeline that nobody else uses meanwhile.

        Raises `BusyError` when too many wait, `TooLongError` when the time is over, and whatever ``work`` raises.
        """
        if self.counts.open >= self.limits.jobs + self.limits.waiting:
            self.counts.refused += 1
            raise BusyError("too many requests are waiting; try again in a moment")
        self.counts.open += 1
        loop = asyncio.get_running_loop()
        future = loop.run_in_executor(self._threads, self._with_pipeline, work)
        # A place is free again when the work has ended, and not when somebody has tired of waiting for it.
        future.add_done_callback(self._done)
        try:
            result = await asyncio.wait_for(asyncio.shield(future), self.limits.seconds)
        except TimeoutError:
            self.counts.late += 1
            raise TooLongError(f"the request took longer than {self.limits.seconds:g} seconds") from None
        self.counts.answered += 1
        return result

    def _done(self, future: asyncio.Future[Result]) -> None:
        self.counts.open -= 1
        if not future.cancelled():
            future.exception()  # looked at here, since nobody may be waiting any more

    def _with_pipeline(self, work: Work[Result]) -> Result:
        pipeline = self._idle.get()
        try:
            return work(pipeline)
        finally:
            self._idle.put(pipeline)

    def _warm(self) -> None:
        self._with_pipeline(lambda pipeline: pipeline.check(_FIRST, f"No {_FIRST[2:]}"))
        self.ready = True
