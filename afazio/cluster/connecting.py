"""A scheduler and its workers, as a run sees them: reached by an address, refused by version, found again when lost."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from afazio.cluster.errors import ClusterError, needs_extra

if TYPE_CHECKING:
    from distributed import Client, Future

    from afazio.cluster.carried import Carried
    from afazio.cluster.worker import Answerer

LOCAL = "local"
PATIENCE_SECONDS = 300.0
"""How long a run waits for a scheduler that has gone, or for the first worker."""

_CONNECT_SECONDS = 10.0
_LOOK_SECONDS = 0.5
_RESTART_SECONDS = 30.0
"""How long a worker that has died may take to come back."""

_TELLS = 5
"""How often all workers are told of a run, when one dies meanwhile."""


@contextmanager
def connected(address: str, jobs: int) -> Iterator[Client]:
    """A client of the scheduler at an address, closed at the end; raises `ClusterError`.

    Arguments:
        address: ``tcp://host:port``, ``tls://host:port``, a file that the scheduler has written (``scheduler.json``),
            or ``local`` for processes of this machine.
        jobs: how many processes ``local`` has.
    """
    try:
        from distributed import Client, LocalCluster
    except ImportError as error:
        raise needs_extra(error) from error
    if address == LOCAL:
        with (
            LocalCluster(n_workers=jobs, threads_per_worker=1, host="127.0.0.1", dashboard_address=":0") as cluster,
            Client(cluster) as client,
        ):
            yield client
        return
    with open_client(address) as client:
        yield client


def open_client(address: str) -> Client:
    """A client of the scheduler at an address, or of one that has written a file; raises `ClusterError`."""
    from distributed import Client

    try:
        where = {"scheduler_file": address} if address.endswith(".json") else {"address": address}
        with Client(**where, timeout=_CONNECT_SECONDS):
            pass
        # A client waits as long for a scheduler that has gone as for one that has not come.
        return Client(**where, timeout=PATIENCE_SECONDS)
    except (OSError, ValueError, TypeError, ImportError) as error:
        reason = str(error) or type(error).__name__
        raise ClusterError(f"{address}: no Dask scheduler answers there: {reason}") from error


class Workers:
    """The workers of a client's scheduler that answer for one run; `close` ends their pipelines.

    ``client`` stays its owner's.  Workers that lack the right version of Afazio are refused, each with one line on
    standard error; the run ends when no other is left.
    """

    def __init__(
        self, client: Client, carried: Carried, system: Mapping[str, str], patience: float = PATIENCE_SECONDS
    ) -> None:
        from afazio.cluster.worker import Answerer

        self.client = client
        self.refused: dict[str, str] = {}
        self.run = f"afazio-run-{uuid4().hex[:8]}"
        self._patience = patience
        self._version = system["version"]
        self._answerer: Answerer = Answerer(self.run, carried, system)

    def open(self) -> None:
        """Wait for a worker, refuse those of another version, and tell the others of the run; raises `ClusterError`."""
        ends = time.monotonic() + self._patience
        while not self.count():
            if time.monotonic() > ends:
                raise ClusterError(f"{self._where}: no worker has come in {self._patience:.0f} s")
            time.sleep(_LOOK_SECONDS)
        self.look()
        self._tell()

    def _tell(self) -> None:
        for left in reversed(range(_TELLS)):
            try:
                self.client.register_plugin(self._answerer)
            except Exception as failure:
                # What Dask raises here is what some worker said, or that one has died while it was told; one that
                # cannot import the plugin has been refused by now.
                if isinstance(failure, OSError) and left:
                    time.sleep(_LOOK_SECONDS)
                elif self.refused:
                    return
                else:
                    raise ClusterError(f"{self._where}: a worker cannot be told of the run: {failure}") from failure
            else:
                return

    def close(self) -> None:
        """End the pipelines of the run on all workers; a scheduler that is gone has none."""
        # Whatever keeps the scheduler from being told has ended the run there as well.
        with suppress(Exception):
            self.client.unregister_worker_plugin(self.run)

    def submit(self, function: Callable[..., Any], *arguments: Any, key: str) -> tuple[Future, frozenset[str]]:
        """Ask for a task, and tell which workers alone may do it, for some are refused; none where all may."""
        only = frozenset(self.accepted()) if self.refused else frozenset[str]()
        chosen = sorted(only) or None
        return self.client.submit(function, *arguments, key=key, pure=False, workers=chosen), only

    def accepted(self) -> dict[str, int]:
        """The workers that may answer, with the number of their threads."""
        return {address: count for address, count in self._present().items() if address not in self.refused}

    def count(self) -> int:
        """How many processes can answer at once."""
        return len(self.accepted())

    def look(self) -> None:
        """Refuse workers that have no Afazio, or another version; raises `ClusterError` when no other is left."""
        from afazio.cluster.worker import installed_version

        asked = [address for address in self._present() if address not in self.refused]
        told = self.client.run(installed_version, workers=asked, on_error="return") if asked else {}
        for address, answer in told.items():
            if isinstance(answer, ImportError | AttributeError):
                self._refuse(address, f"has no afazio {self._version} ({answer})")
            elif isinstance(answer, str) and answer != self._version:
                self._refuse(address, f"has afazio {answer}, not {self._version}")
        self._some_left()

    def refuse(self, address: str, reason: str) -> None:
        """Give a worker nothing any more; raises `ClusterError` when there is no other after a while."""
        self._refuse(address, reason)
        ends = time.monotonic() + _RESTART_SECONDS
        while not self.count() and time.monotonic() < ends:
            time.sleep(_LOOK_SECONDS)
        self._some_left()

    def _refuse(self, address: str, reason: str) -> None:
        if address not in self.refused:
            self.refused[address] = reason
            print(f"afazio: the worker {address} is left out: it {reason}", file=sys.stderr)

    def _some_left(self) -> None:
        if self.refused and not self.count():
            address, reason = next(iter(self.refused.items()))
            raise ClusterError(
                f"{self._where}: no worker can answer: {address} {reason}; install afazio {self._version} there"
            )

    def recover(self) -> None:
        """Wait until the scheduler is back, and tell its workers of the run again; raises `ClusterError`."""
        ends = time.monotonic() + self._patience
        while time.monotonic() < ends:
            if self.client.status == "closed":
                raise ClusterError(f"{self._where}: the scheduler has gone")
            if self.client.status == "running":
                with suppress(OSError, TimeoutError):
                    self.open()
                    return
            time.sleep(_LOOK_SECONDS)
        raise ClusterError(f"{self._where}: the scheduler has been gone for {self._patience:.0f} s")

    def _present(self) -> dict[str, int]:
        found: dict[str, int] = self.client.nthreads()
        return found

    @property
    def _where(self) -> str:
        return str(getattr(self.client.scheduler, "address", "the cluster"))
