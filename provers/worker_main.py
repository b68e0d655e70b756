"""The worker process of the provers; run as ``python -m afazio.provers.worker_main`` by `worker.Worker`."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from afazio.provers.serving import Reply, Task, serve

MEMORY_SLACK = 256
"""How many MiB the backstop lies above Z3's own limit, which ends a computation in better order."""


def main() -> None:
    """Serve tasks until the input ends."""
    serve(_prepare)


def _prepare() -> Callable[[Task], Reply]:
    import afazio.provers.procedures as procedures

    procedures.warm_up()

    def answer(task: Task) -> Reply:
        began = time.process_time()
        return {**attempt(task), "seconds": time.process_time() - began}

    def attempt(task: Task) -> Reply:
        try:
            _limit_memory(task["memory"])
            return procedures.run(task)
        except MemoryError:
            return {"status": "MemoryOut", "message": f"more than {task['memory']} MiB needed"}
        except RecursionError:
            return {"status": "GaveUp", "message": "the formulas are nested too deep"}
        except Exception as error:
            return {"status": "Error", "message": f"{type(error).__name__}: {error}".splitlines()[0]}

    return answer


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


if __name__ == "__main__":
    main()
