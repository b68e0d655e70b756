"""What a search in this process may still do: counted steps first, and processor time as the backstop.

Steps are charged to the deterministic budget of a pair, so that the load of the machine changes no verdict.
"""

from __future__ import annotations

import math
import time

RESOURCES_PER_STEP = 6
"""What a step costs of the deterministic budget: about three microseconds, as six of Z3's units."""

_LOOK_AT_CLOCK = 512
_MANY = 2**31


class EffortSpentError(Exception):
    """The search has used up its steps, or, where ``late`` is true, its time."""

    def __init__(self, late: bool) -> None:
        super().__init__("out of time" if late else "out of steps")
        self.late = late


class Effort:
    """Units of the deterministic budget, counted down.

    ``deadline`` is a value of ``time.thread_time``.  Both are without limit if nothing is said.
    """

    def __init__(self, resources: float = math.inf, deadline: float = math.inf) -> None:
        self._allowed = resources
        self._deadline = deadline
        self._look = _LOOK_AT_CLOCK
        self.resources = 0

    @property
    def left(self) -> int:
        """How many units are left; a very large number where there is no limit."""
        return _MANY if self._allowed == math.inf else max(0, int(self._allowed) - self.resources)

    @property
    def seconds(self) -> float:
        """How much processor time is left; 0 where none is."""
        return max(0.0, min(self._deadline - time.thread_time(), _MANY / 1000))

    def part(self, share: float) -> Effort:
        """An effort of its own for a share of what is left; what it takes is to be charged here afterwards."""
        return Effort(self.left * share if self._allowed < math.inf else math.inf, self._deadline)

    def spend(self, steps: int = 1) -> None:
        """Take steps; raises `EffortSpentError` where nothing is left for them."""
        self.resources += steps * RESOURCES_PER_STEP
        if self.resources > self._allowed:
            raise EffortSpentError(late=False)
        self._look -= steps
        if self._look < 0:
            self._look = _LOOK_AT_CLOCK
            if time.thread_time() > self._deadline:
                raise EffortSpentError(late=True)

    def charge(self, units: int) -> None:
        """Count units that something else has used, which may be more than were left."""
        self.resources += units
