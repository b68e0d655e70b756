"""A scheduler and workers as processes that are started, killed and started again, and a wire that can be cut."""

from __future__ import annotations

import os
import select
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from distributed import Client

_TREE = Path(__file__).parents[2]
_START_SECONDS = 60.0


def connection(port: int) -> socket.socket | None:
    """A connection with a port of this machine; none while nobody listens there."""
    try:
        return socket.create_connection(("127.0.0.1", port))
    except OSError:
        return None


class Machines:
    """A scheduler on a port of its own, and workers; all end with the ``with``."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._started: list[subprocess.Popen[bytes]] = []
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self._workers = 0

    def __enter__(self) -> Machines:
        self._start_scheduler()
        return self

    def __exit__(self, *_: object) -> None:
        self._end()

    def client(self, port: int | None = None) -> Client:
        """A client of the scheduler, through a wire if its port is given."""
        from distributed import Client

        return Client(f"tcp://127.0.0.1:{port or self.port}", timeout=60)

    def start_workers(self, count: int, version: str | None = None) -> None:
        """So many workers, which say that another version of Afazio is installed if one is given."""
        environment = dict(os.environ)
        paths = [str(_TREE)]
        if version is not None:
            # Python imports a module of this name before anything else.
            changed = f"import afazio.version\nafazio.version.VERSION = {version!r}\n"
            (self._folder / "sitecustomize.py").write_text(changed)
            paths.insert(0, str(self._folder))
        environment["PYTHONPATH"] = os.pathsep.join(paths)
        for _ in range(count):
            self._workers += 1
            self._run(
                "dask_worker",
                *(f"tcp://127.0.0.1:{self.port}", "--nthreads", "1", "--no-dashboard", "--death-timeout", "60"),
                *("--local-directory", str(self._folder), "--host", "127.0.0.1"),
                environment=environment,
            )

    def restart(self) -> None:
        """Kill the scheduler and its workers, and start as many again."""
        self._end()
        self._start_scheduler()
        self.start_workers(self._workers)

    def _start_scheduler(self) -> None:
        address = ("--host", "127.0.0.1", "--port", str(self.port), "--no-dashboard")
        self._run("dask_scheduler", *address, environment=dict(os.environ))
        ends = time.monotonic() + _START_SECONDS
        while connection(self.port) is None:
            assert time.monotonic() < ends, "the scheduler does not start"
            time.sleep(0.2)

    def _run(self, command: str, *arguments: str, environment: dict[str, str]) -> None:
        line = (sys.executable, "-m", f"distributed.cli.{command}", *arguments)
        quiet = subprocess.DEVNULL
        self._started.append(
            subprocess.Popen(line, env=environment, stdout=quiet, stderr=quiet, cwd=_TREE, start_new_session=True)
        )

    def _end(self) -> None:
        for process in self._started:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        self._started.clear()


class Wire:
    """Carries bytes between a port of its own and another; `cut` ends what it carries for a while."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = self._listening.getsockname()[1]
        self._dead_until = 0.0
        self._ended = threading.Event()
        self._carried: list[socket.socket] = []

    def __enter__(self) -> Wire:
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        self._listening.close()
        self.cut(0.0)

    def cut(self, seconds: float) -> None:
        """End every connection, and accept none for so long."""
        self._dead_until = time.monotonic() + seconds
        while self._carried:
            # Another thread may be waiting for bytes, which a mere close would not tell it.
            end = self._carried.pop()
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                continue

    def _accept(self) -> None:
        while not self._ended.is_set():
            try:
                near, _ = self._listening.accept()
            except OSError:
                return
            far = None if time.monotonic() < self._dead_until else connection(self._target)
            if far is None:
                near.close()
                continue
            self._carried += (near, far)
            threading.Thread(target=self._carry, args=(near, far), daemon=True).start()

    @staticmethod
    def _carry(near: socket.socket, far: socket.socket) -> None:
        with near, far:
            while True:
                for end in select.select((near, far), (), ())[0]:
                    try:
                        data = end.recv(65536)
                        (far if end is near else near).sendall(data)
                    except OSError:
                        return
                    if not data:
                        return
