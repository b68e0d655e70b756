"""What a worker process does: tasks come in and replies go out as lines of JSON.

A thread watches the input, so that the process ends at once when its parent does, even in the middle of a long
computation.  An empty line says that it is ready.
"""

from __future__ import annotations

import gc
import json
import os
import queue
import select
import signal
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

from afazio.bug_reports import report
from afazio.errors import AfazioError

PARENT_CHECK_SECONDS = 2.0

END_SECONDS = 5.0
"""How long a process may take to end in order."""

UNLOADED = "Unloaded"
"""The status of a reply from a process that could not load what it needs."""

_ALLOCATIONS = 50_000
"""After how many new objects that stay garbage is looked for: most of what a task leaves behind is gone by then."""

Task = dict[str, Any]
Reply = dict[str, Any]


def serve(prepare: Callable[[], Callable[[Task], Reply]]) -> None:
    """Serve tasks until the input ends, which ends the process by ``SIGTERM``.

    ``prepare`` loads what is needed and gives the function that answers a task, which must not raise.  What either of
    them prints goes nowhere near the replies.
    """
    replies = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)
    requests: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_watch, args=(sys.stdin.fileno(), requests, os.getppid()), daemon=True).start()
    answer = prepare()
    replies.write(b"\n")
    while True:
        reply = answer(json.loads(requests.get()))
        replies.write(json.dumps(reply).encode() + b"\n")


def loaded(load: Callable[[], None], answer: Callable[[Task], Reply]) -> Callable[[Task], Reply]:
    """``answer``, when all that it needs has been loaded; where that fails, what answers each task with the reason.

    What is loaded is kept out of the search for garbage, which would take longer than a task.
    """
    try:
        load()
    except Exception as failure:
        known = isinstance(failure, AfazioError)
        refusal = {"status": UNLOADED, "message": str(failure if known else report(failure))}
        return lambda _: refusal
    gc.freeze()
    gc.set_threshold(_ALLOCATIONS)
    return answer


def _watch(source: int, requests: queue.SimpleQueue[bytes], parent: int) -> None:
    """Pass complete lines on; end the process when the input is closed or the parent is gone."""
    pending = b""
    while os.getppid() == parent:
        if not select.select([source], [], [], PARENT_CHECK_SECONDS)[0]:
            continue
        received = os.read(source, 1 << 16)
        if not received:
            break
        *lines, pending = (pending + received).split(b"\n")
        for line in lines:
            requests.put(line)
    os.kill(os.getpid(), signal.SIGTERM)
    # Whoever started this process may have had the signal ignored, which is inherited.
    time.sleep(END_SECONDS)
    os._exit(1)
