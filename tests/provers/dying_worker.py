"""A worker process that dies of every task; run by `afazio.provers.worker.Worker`."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable

from afazio.provers.serving import Reply, Task, serve


def die_of_tasks() -> Callable[[Task], Reply]:
    """What answers a task: nothing."""

    def answer(task: Task) -> Reply:
        os.kill(os.getpid(), signal.SIGKILL)
        return {"status": "Error", "message": f"still alive after {task}"}

    return answer


if __name__ == "__main__":
    serve(die_of_tasks)
