"""What the system tells of another process: its processor time, whether it is stopped, and which it has started."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple


class ProcessTimes(NamedTuple):
    """The processor time that a process has used, in seconds, and whether a signal has stopped it."""

    seconds: float
    stopped: bool


def process_times(pid: int) -> ProcessTimes:
    """What ``/proc`` tells of a process; no time at all, and not stopped, where it tells nothing."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return ProcessTimes(0.0, False)
    state, user, system = fields[0], int(fields[11]), int(fields[12])
    return ProcessTimes((user + system) / os.sysconf("SC_CLK_TCK"), state in ("T", "t"))


def children_of(pid: int) -> tuple[int, ...]:
    """The processes that a process has started and that still run; none where the system does not tell."""
    found: list[int] = []
    for path in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(OSError):
            found += map(int, path.read_text().split())
    return tuple(found)
