"""A limit on how long the stages before the provers may work on one pair."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass, replace

from afazio.errors import TimeLimitError


@dataclass(frozen=True, slots=True)
class Deadline:
    """When the work on a pair has to end; made, passed down and checked in one thread.

    ``ends`` is a value of ``time.thread_time``: what counts is the processor time of this thread, so that the load of
    the machine changes no verdict.  ``not_before``, a value of ``time.perf_counter``, is a time before which it cannot
    have come: the clock of a thread is slow to be read on some machines.  ``stage`` names the work that goes on, for
    the message.
    """

    ends: float = math.inf
    stage: str = "a stage"
    not_before: float = 0.0

    @classmethod
    def after(cls, seconds: float) -> Deadline:
        """The deadline that lies so many seconds of processor time ahead."""
        return cls(time.thread_time() + seconds, not_before=time.perf_counter() + seconds)

    def during(self, stage: str) -> Deadline:
        """The deadline while this stage goes on: ``rewriting``."""
        return replace(self, stage=stage)

    def check(self) -> None:
        """Raise `TimeLimitError` when the time is over."""
        if time.perf_counter() >= self.not_before and time.thread_time() > self.ends:
            raise TimeLimitError(f"{self.stage} takes too long")


NEVER = Deadline(not_before=math.inf)
"""No limit."""
