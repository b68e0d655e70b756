"""The `afazio` command: what ends it becomes an exit code and at most one line.

A plain pair is answered at once; for anything else the library of the command line and the commands are loaded.
"""

from __future__ import annotations

import gc
import signal
import sys
from collections.abc import Sequence
from typing import NoReturn

from afazio.parsing.acceleration import leave_compilers_out

_ALLOCATIONS = 200_000


def main(arguments: Sequence[str]) -> int:
    """Run one command line; returns the exit code and never raises.

    0 when everything was processed, whatever the verdicts; 2 for wrong use and files that cannot be read or written;
    130 when interrupted; 1 for a bug, whose traceback is written to a file.
    """
    if arguments[:1] == ["check"]:
        from afazio.cli.quick_check import quick_check

        code = quick_check(arguments)
        if code is not None:
            return code
    from afazio.cli.commands import run_command

    return run_command(arguments)


def run() -> NoReturn:
    """The entry point of the installed command."""
    # Rules, lexicons and models are hundreds of thousands of objects that stay: looking for rubbish among them every
    # few hundred allocations would take a third of the start.
    gc.set_threshold(_ALLOCATIONS)
    leave_compilers_out()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _interrupt)
    sys.exit(main(sys.argv[1:]))


def _interrupt(number: int, frame: object) -> NoReturn:
    # A second signal must not stop the children from being reaped.
    for other in (signal.SIGINT, signal.SIGTERM):
        signal.signal(other, signal.SIG_IGN)
    raise KeyboardInterrupt
