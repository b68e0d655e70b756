"""What runs in the processes of a cluster: one pipeline in each, and the answers for one part of a shard.

The pipeline is opened at the first part, so that what a worker lacks is told as an answer to it, and closed when the
run ends or the worker does.
"""

from __future__ import annotations

import gc
import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from distributed import WorkerPlugin, get_worker

from afazio.cluster.errors import UnknownRunError
from afazio.corpora.item import Item
from afazio.entailment.verdict import Verdict
from afazio.errors import AfazioError
from afazio.evaluation.answers import answers
from afazio.version import VERSION

if TYPE_CHECKING:
    from afazio.cluster.carried import Carried
    from afazio.pipeline import Pipeline

Answer = TypeVar("Answer")
Rendering = Callable[[Item, Verdict], Answer]
"""What is made of an item and its verdict on the worker: a line of results."""

_BY_DIGEST = frozenset({"model", "rules", "lexicon"})
"""The fields of a system that give a place, which may differ from machine to machine, before a digest."""


@dataclass(frozen=True, slots=True)
class Answered(Generic[Answer]):
    """The answers for the items of a part, in their order."""

    answers: tuple[Answer, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """A worker, by its address, that must not answer, and why."""

    worker: str
    reason: str


class Answerer(WorkerPlugin):  # type: ignore[misc]  # Dask's base classes are not typed
    """Holds the pipeline of one run in a worker's process.

    ``system`` is the record of the system that has to answer; a worker with another one is refused.
    """

    def __init__(self, run: str, carried: Carried, system: Mapping[str, str]) -> None:
        self.name = run
        self._carried = carried
        self._system = dict(system)

    def setup(self, worker: Any) -> None:
        """Called by Dask when the worker starts, or when the run does."""
        self._lock = Lock()
        self._address: str = worker.address
        self._folder = Path(worker.local_directory) / self.name
        self._pipeline: Pipeline | None = None
        self._reason: str | None = None

    def teardown(self, worker: Any) -> None:
        """Called by Dask when the run or the worker ends: ends the provers, and deletes what was sent."""
        if self._pipeline is not None:
            self._pipeline.close()
        shutil.rmtree(self._folder, ignore_errors=True)

    def answered(self, items: tuple[Item, ...], render: Rendering[Answer]) -> Answered[Answer] | Refused:
        """The answers for some items; one thread at a time answers, whatever threads the worker has."""
        with self._lock:
            if self._pipeline is None and self._reason is None:
                self._open()
            if self._pipeline is None:
                return Refused(self._address, self._reason or "")
            found = answers(iter(items), self._pipeline.check_many)
            return Answered(tuple(render(item, verdict) for item, verdict in found))

    def _open(self) -> None:
        from afazio.pipeline import Pipeline

        if self._system["version"] != VERSION:
            self._reason = f"has afazio {VERSION}, not {self._system['version']}"
            return
        try:
            pipeline = Pipeline(self._carried.unpacked(self._folder))
            differing = [name for name, value in _comparable(pipeline.system()).items() if self._other(name, value)]
            pipeline.load()
        except AfazioError as error:
            self._reason = str(error)
            return
        if differing:
            self._reason = f"has other {', '.join(differing)}"
            pipeline.close()
            return
        # What is loaded stays: looking through it for garbage takes longer than answering.
        gc.freeze()
        self._pipeline = pipeline

    def _other(self, name: str, value: str) -> bool:
        return _comparable(self._system).get(name) != value


def _comparable(system: Mapping[str, str]) -> dict[str, str]:
    """A system's record without the places of files."""
    return {name: value.rpartition(" ")[2] if name in _BY_DIGEST else value for name, value in system.items()}


def answer_part(run: str, items: tuple[Item, ...], render: Rendering[Answer]) -> Answered[Answer] | Refused:
    """The task that workers are given: the answers for some items by the pipeline of a run.

    Raises `UnknownRunError` on a worker that has not been told of the run.
    """
    worker = get_worker()
    answerer = worker.plugins.get(run)
    if not isinstance(answerer, Answerer):
        raise UnknownRunError(f"{worker.address} does not know the run {run}")
    return answerer.answered(items, render)


def installed_version() -> str:
    """The version of Afazio on the worker that runs this."""
    return VERSION
