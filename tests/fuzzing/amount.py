"""How much random input a run tries."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

LONGER = int(os.environ.get("FUZZ", "1"))
"""How many times as long as in `make test-all`; ``make fuzz`` sets it."""


def tries(count: int) -> settings:
    """So many examples in `make test-all`, none of them with a time limit of its own."""
    return settings(max_examples=count * LONGER, deadline=None, suppress_health_check=list(HealthCheck))
