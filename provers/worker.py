"""A persistent worker process: started without waiting, replaced when it overruns or dies, always reaped.

The worker is a fresh interpreter (never a fork of this one, which may hold torch) that talks JSON lines over its
pipes.  It runs in its own session, so that an interrupt reaches this process alone, which then ends it.
"""

from __future__ import annotations

import json
import math
import os
import selectors
import signal
import subprocess
import sys
import sysconfig
import threading
import time
import weakref
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import afazio
from afazio.provers.process_times import children_of, process_times

GRACE_SECONDS = 0.25
"""How long past its limit a worker may take to say so itself."""

START_SECONDS = 30.0
"""How long a fresh interpreter may take to start before it counts as broken."""

END_SECONDS = 1.0
"""How long a worker may take to end the processes that it has started itself."""


_NOBODY = 0
"""The owner of a process that has not been started."""

LOOK_SECONDS = 0.25
"""How often a silent process is looked at: whether it is stopped, and how much processor time it has used."""


class _StoppedError(Exception):
    """The process is stopped and will not answer until somebody lets it go on."""


class Worker:
    """One worker process; `request` may be called from several threads, one request at a time.

    ``module`` is what it runs, with ``arguments``, and ``name`` is what messages call it.
    """

    def __init__(
        self,
        module: str = "afazio.provers.worker_main",
        arguments: Sequence[str] = (),
        name: str = "the prover's process",
        *,
        at_once: bool = True,
    ) -> None:
        """Start the process without waiting for it: now, or else when it is first asked or `start` is called."""
        self._arguments = (module, *arguments)
        self._name = name
        self._lock = threading.Lock()
        self._given_up = False
        self._owner = _NOBODY
        self._finalizer: weakref.finalize[..., Worker] | None = None
        if at_once:
            self._start()

    def start(self) -> None:
        """Start the process without waiting for it, unless it has been started."""
        with self._lock:
            if not self.started:
                self._start()

    def request(self, task: dict[str, Any], seconds: float, processor_seconds: float = math.inf) -> dict[str, Any]:
        """The reply to a task within ``seconds`` of wall time, and so many of the process's own processor time.

        A worker that overruns is replaced; the reply then has the status ``Timeout``.  One that dies or is stopped from
        outside is replaced too, and its successor is asked once; where this ends in the middle of the task as well, the
        reply has the status ``Error`` or ``Timeout``.
        Where the system does not tell of processor time and of processes that are stopped, only wall time counts.
        """
        with self._lock:
            if self._owner != os.getpid() or self._finalizer is None or not self._finalizer.alive:
                self._start()
            elif self._process.poll() is not None:
                self._replace()
            self._given_up = False
            try:
                return self._exchange(json.dumps(task).encode() + b"\n", seconds, processor_seconds)
            except BaseException:
                self._finish()
                raise

    def close(self) -> None:
        """End the process; it is reaped when this returns.  A later request starts another."""
        with self._lock:
            self._finish()

    def kill(self) -> None:
        """End the process at once, even in the middle of a request, which then has the status ``Error``."""
        if self._owner == os.getpid():
            self._given_up = True
            _kill(self._process)

    @property
    def started(self) -> bool:
        """Whether the process has been started."""
        return self._owner != _NOBODY

    @property
    def pid(self) -> int:
        """The process's number."""
        return self._process.pid

    def _start(self) -> None:
        self._process = subprocess.Popen(  # noqa: S603 - a module of this package
            [sys.executable, "-P", "-m", *self._arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            bufsize=0,
            start_new_session=True,
            env=_environment(),
        )
        self._owner = os.getpid()
        self._ready = False
        self._finalizer = weakref.finalize(self, _end, self._process, self._owner)

    def _replace(self) -> None:
        self._finish()
        self._start()

    def _finish(self) -> None:
        if self._finalizer is not None:
            self._finalizer()

    def _exchange(self, message: bytes, seconds: float, processor_seconds: float, again: bool = True) -> dict[str, Any]:
        """Send and receive one line, within the time allowed from when the process is ready.

        What a process that died or was stopped was doing is asked once more of its successor, unless it was given up.
        """
        try:
            if not self._ready:
                self._transfer(b"", START_SECONDS, math.inf)
                self._ready = True
            received = self._transfer(message, seconds + GRACE_SECONDS, processor_seconds + GRACE_SECONDS)
            reply: dict[str, Any] = json.loads(received)
        except TimeoutError:
            self._replace()
            allowed = min(seconds, processor_seconds)
            return {"status": "Timeout", "message": f"{self._name} did not answer within {allowed:.1f} s"}
        except _StoppedError:
            self._replace()
            if again:
                return self._exchange(message, seconds, processor_seconds, again=False)
            return {"status": "Timeout", "message": f"{self._name} was stopped from outside"}
        except (EOFError, BrokenPipeError):
            crashed = self._crashed()
            if again and not self._given_up:
                return self._exchange(message, seconds, processor_seconds, again=False)
            return crashed
        if reply["status"] == "MemoryOut":
            self._replace()
        return reply

    def _transfer(self, message: bytes, seconds: float, processor_seconds: float) -> bytes:
        """Write a message and read one line.

        Raises `TimeoutError`, ``_StoppedError``, or `EOFError` when the process has gone.
        """
        deadline = time.monotonic() + seconds
        used = process_times(self.pid).seconds
        incoming, outgoing = self._process.stdout, self._process.stdin
        if incoming is None or outgoing is None:
            raise EOFError
        received = b""
        with selectors.DefaultSelector() as selector:
            selector.register(incoming, selectors.EVENT_READ)
            if message:
                os.set_blocking(outgoing.fileno(), False)
                selector.register(outgoing, selectors.EVENT_WRITE)
            while not received.endswith(b"\n"):
                ready = selector.select(max(0.0, min(LOOK_SECONDS, deadline - time.monotonic())))
                if not ready:
                    times = process_times(self.pid)
                    if time.monotonic() >= deadline or times.seconds - used >= processor_seconds:
                        raise TimeoutError
                    if times.stopped:
                        raise _StoppedError
                for key, _ in ready:
                    if key.fileobj is incoming:
                        chunk = os.read(incoming.fileno(), 1 << 16)
                        if not chunk:
                            raise EOFError
                        received += chunk
                    else:
                        message = message[os.write(outgoing.fileno(), message) :]
                        if not message:
                            selector.unregister(outgoing)
        return received

    def _crashed(self) -> dict[str, Any]:
        try:
            code = self._process.wait(timeout=1.0)
        except subprocess.TimeoutExpired:
            code = 0
        self._replace()
        cause = signal.Signals(-code).name if code < 0 else f"exit code {code}"
        return {"status": "Error", "message": f"{self._name} ended unexpectedly ({cause})"}


def _environment() -> dict[str, str]:
    """The environment in which a fresh interpreter finds this package, installed or not."""
    package = str(Path(afazio.__file__).resolve().parent.parent)
    if package in sysconfig.get_paths().values():
        return dict(os.environ)
    known = os.environ.get("PYTHONPATH")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([package, known] if known else [package])}


def _kill(process: subprocess.Popen[bytes]) -> None:
    """Kill a process, and those that it has started, which could not hear of its end where they are stopped."""
    below = children_of(process.pid) if process.poll() is None else ()
    process.kill()
    for each in below:
        with suppress(OSError):
            os.kill(each, signal.SIGKILL)


def _end(process: subprocess.Popen[bytes], owner: int) -> None:
    """End and reap, unless this process is a fork of the one that started it."""
    if os.getpid() != owner:
        return
    if process.poll() is None:
        process.terminate()
        # A process that is stopped hears of its end only when it goes on.
        process.send_signal(signal.SIGCONT)
        try:
            process.wait(END_SECONDS)
        except subprocess.TimeoutExpired:
            _kill(process)
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            pipe.close()
    process.wait()
