"""The worker process: tasks come in and replies go out as lines of JSON.

Run as ``python -m afazio.provers.worker_main`` by `worker.Worker`.  A thread watches the input, so that the process
ends at once when its parent does, even in the middle of a long computation.  An empty line says that it is ready.
"""

from __future__ import annotations

import json
import os
import queue
import select
import sys
import threading
from typing import Any

PARENT_CHECK_SECONDS = 2.0

MEMORY_SLACK = 256
"""How many MiB the backstop lies above Z3's own limit, which ends a computation in better order."""


def main() -> None:
    """Serve tasks until the input ends."""
    replies = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)
    requests: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_watch, args=(sys.stdin.fileno(), requests, os.getppid()), daemon=True).start()

    import afazio.provers.procedures as procedures

    procedures.warm_up()
    replies.write(b"\n")
    while True:
        reply = _answer(json.loads(requests.get()), procedures)
        replies.write(json.dumps(reply).encode() + b"\n")


def _answer(request: dict[str, Any], procedures: Any) -> dict[str, Any]:
    try:
        _limit_memory(request["memory"])
        reply: dict[str, Any] = procedures.run(request)
        return reply
    except MemoryError:
        return {"status": "MemoryOut", "message": f"more than {request['memory']} MiB needed"}
    except Exception as error:
        return {"status": "Error", "message": f"{type(error).__name__}: {error}".splitlines()[0]}


def _limit_memory(mebibytes: int) -> None:
    """Let the address space grow by this much from here: the backstop behind Z3's own limit."""
    if not sys.platform.startswith("linux"):
        return
    import resource

    with open("/proc/self/statm") as statistics:  # noqa: PTH123
        present = int(statistics.read().split()[0]) * resource.getpagesize()
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    wanted = present + (mebibytes + MEMORY_SLACK) * 2**20
    resource.setrlimit(resource.RLIMIT_AS, (wanted if hard == resource.RLIM_INFINITY else min(wanted, hard), hard))


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
    os._exit(0)


if __name__ == "__main__":
    main()
