"""Some worker processes of one kind, of which each task goes to the first that is idle."""

from __future__ import annotations

from collections.abc import Sequence
from queue import SimpleQueue
from typing import Any

from afazio.provers.worker import Worker


class WorkerPool:
    """Worker processes; `request` may be called from several threads.  Close the pool to end and reap them."""

    def __init__(self, module: str, arguments: Sequence[str], name: str, size: int, *, at_once: bool) -> None:
        """``size`` processes (1 or more) that run a module; they start now, without waiting, or when first needed.

        ``name`` is what messages call one of them.
        """
        self.workers = tuple(Worker(module, arguments, name, at_once=at_once) for _ in range(size))
        self.killed = False
        self._idle: SimpleQueue[Worker] = SimpleQueue()
        for worker in self.workers:
            self._idle.put(worker)

    def request(self, task: dict[str, Any], seconds: float) -> dict[str, Any]:
        """The reply to a task, as `Worker.request` gives it, from the first process that is idle.

        Once the pool has been killed nothing is asked any more, and the reply has the status ``Error``.
        """
        worker = self._idle.get()
        try:
            if self.killed:
                return {"status": "Error", "message": "the processes were ended"}
            return worker.request(task, seconds)
        finally:
            self._idle.put(worker)

    def close(self) -> None:
        """End the processes; they are reaped when this returns.  A later request starts one again."""
        for worker in self.workers:
            worker.close()

    def kill(self) -> None:
        """End the processes at once; what they are doing, and what is asked later, gives the status ``Error``."""
        self.killed = True
        for worker in self.workers:
            worker.kill()
