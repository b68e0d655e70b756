"""A batch of thousands of pairs to which everything happens that can: each pair must have one answer in the end.

Usage: python -m benchmarks.long_run [--pairs 100000] [--distinct 2000] [--every 60] [--jobs 2] [--seed 1] [--work DIR]

`afazio batch --jobs` is started on one file of results, again and again with --resume.  A fault is drawn for each
start and happens within so many seconds (--every): answering processes or the whole run are killed, stopped or
interrupted, provers are killed or stopped, memory is refused, the disk is full, the cache is garbage or cannot be
written, the clock goes back a day, or a second run wants the same file.  Asserts the exit status that is promised for
each, that no process outlives its run, and at the end that every pair has one answer, in order, and that equal pairs
have equal ones but for those whose process was killed or had no memory.  Prints what happened, with the resident memory
of the run and of its largest process that answers pairs.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from benchmarks.cluster import distinct_pairs, repeated, resident

DONE, WRONG_USE, INTERRUPTED = 0, 2, 130
KILLED = -signal.SIGKILL
_ORPHAN_SECONDS = 15.0
_START_SECONDS = 6.0
_ROOM = 20_000
_COST_OF_A_KILL = frozenset({"gave-up", "prover-crash", "timeout", "memory"})
_SPARE_MEMORY = 8 << 20
_CLOCK = """import time
_told, _began = time.time, time.time()
time.time = lambda: _told() - (86_400.0 if _told() - _began > 5.0 else 0.0)
"""
"""A day back after five seconds, in every process that finds this as ``sitecustomize``."""


@dataclass(frozen=True, slots=True)
class Batch:
    """A run of `afazio batch` on a file that it goes on with.

    With ``room``, files cannot grow beyond so many bytes more than the results have now; with ``sealed`` the cache
    cannot be written; from ``path`` every process imports first.
    """

    folder: Path
    jobs: int
    room: int | None = None
    sealed: bool = False
    path: Path | None = None

    @property
    def results(self) -> Path:
        """The file of results."""
        return self.folder / "results.jsonl"

    def command(self) -> list[str]:
        """How it is called; rights to files bind the superuser too."""
        bound = ["setpriv", "--bounding-set", "-dac_override"] if self.sealed and os.geteuid() == 0 else []
        call = [
            *bound,
            sys.executable,
            "-m",
            "afazio",
            "batch",
            str(self.folder / "pairs.jsonl"),
            "-o",
            str(self.results),
        ]
        return [*call, "--jobs", str(self.jobs), "--resume", "--timeout", "10"]

    @property
    def cache(self) -> Path:
        """Its cache folder."""
        return self.folder / "cache"

    def start(self) -> subprocess.Popen[str]:
        """Start it."""
        for path in (self.cache, *self.cache.rglob("*")) if self.cache.exists() else ():
            path.chmod(path.stat().st_mode & ~0o222 if self.sealed else path.stat().st_mode | 0o200)
        limit = None if self.room is None else self._size() + self.room
        limited = None if limit is None else (lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)))
        environment = {**os.environ, "AFAZIO_CACHE": str(self.cache)}
        if self.path is not None:
            known = os.environ.get("PYTHONPATH")
            environment["PYTHONPATH"] = os.pathsep.join([str(self.path), *([known] if known else [])])
        return subprocess.Popen(
            self.command(),
            env=environment,
            stderr=subprocess.PIPE,
            text=True,
            preexec_fn=limited,
        )

    def _size(self) -> int:
        return self.results.stat().st_size if self.results.exists() else 0


def processes_below(root: int) -> list[int]:
    """The descendants of a process."""
    children: dict[int, list[int]] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError, IndexError, ValueError):
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            children.setdefault(parent, []).append(int(folder.name))
    found, waiting = [], [root]
    while waiting:
        below = children.get(waiting.pop(), [])
        found += below
        waiting += below
    return found


def _running(run: subprocess.Popen[str], module: str) -> list[int]:
    """The processes of a run in which a module is the main one."""
    found = []
    for process in processes_below(run.pid):
        with suppress(OSError):
            if module.encode() in Path(f"/proc/{process}/cmdline").read_bytes():
                found.append(process)
    return found


def _answering(run: subprocess.Popen[str]) -> list[int]:
    """The processes of a run that answer pairs."""
    return _running(run, "afazio.answering_main")


def _proving(run: subprocess.Popen[str]) -> list[int]:
    """The processes of a run in which provers work."""
    return _running(run, "afazio.provers.worker_main")


def nothing(run: subprocess.Popen[str], batch: Batch) -> None:
    """Leave the run alone."""


def kill_a_worker(run: subprocess.Popen[str], batch: Batch) -> None:
    """Kill one answering process."""
    for process in _answering(run)[:1]:
        os.kill(process, signal.SIGKILL)


def stop_a_worker(run: subprocess.Popen[str], batch: Batch) -> None:
    """Stop one answering process, as a debugger or a swapping machine does."""
    for process in _answering(run)[:1]:
        os.kill(process, signal.SIGSTOP)


def kill_a_prover(run: subprocess.Popen[str], batch: Batch) -> None:
    """Kill one process in which provers work."""
    for process in _proving(run)[:1]:
        os.kill(process, signal.SIGKILL)


def stop_a_prover(run: subprocess.Popen[str], batch: Batch) -> None:
    """Stop one process in which provers work."""
    for process in _proving(run)[:1]:
        os.kill(process, signal.SIGSTOP)


def refuse_memory(run: subprocess.Popen[str], batch: Batch) -> None:
    """Leave one answering process, and one of provers, hardly more address space than they have."""
    for process in (*_answering(run)[:1], *_proving(run)[:1]):
        with suppress(OSError):
            pages = int(Path(f"/proc/{process}/statm").read_text().split()[0])
            limit = pages * os.sysconf("SC_PAGE_SIZE") + _SPARE_MEMORY
            resource.prlimit(process, resource.RLIMIT_AS, (limit, limit))


def kill(run: subprocess.Popen[str], batch: Batch) -> None:
    """Kill the run."""
    run.kill()


def interrupt(run: subprocess.Popen[str], batch: Batch) -> None:
    """Interrupt the run."""
    run.send_signal(signal.SIGINT)


def spoil_the_cache(run: subprocess.Popen[str], batch: Batch) -> None:
    """Overwrite the beginning of the cache of parses."""
    for path in batch.cache.glob("parses.sqlite"):
        with path.open("r+b") as file:
            file.write(b"no cache at all" * 1000)


def second_run(run: subprocess.Popen[str], batch: Batch) -> None:
    """Start another run on the same file, which must be refused."""
    done = subprocess.run(batch.command(), capture_output=True, text=True, check=False, timeout=600)
    if run.poll() is None:
        assert done.returncode == WRONG_USE, (done.returncode, done.stderr)
        assert "another run is writing it" in done.stderr, done.stderr


Happening = Callable[[subprocess.Popen[str], Batch], None]


@dataclass(frozen=True, slots=True)
class Fault:
    """What may happen, the exit statuses that are promised then, and in what surroundings it happens."""

    name: str
    happens: Happening
    promised: frozenset[int] = frozenset({DONE})
    room: int | None = None
    sealed: bool = False
    clock: bool = False


FAULTS = (
    Fault("a worker killed", kill_a_worker),
    Fault("a worker stopped", stop_a_worker),
    Fault("a prover killed", kill_a_prover),
    Fault("a prover stopped", stop_a_prover),
    Fault("memory refused", refuse_memory),
    Fault("the run killed", kill, frozenset({DONE, KILLED})),
    Fault("interrupted", interrupt, frozenset({DONE, INTERRUPTED})),
    Fault("a cache of garbage", spoil_the_cache),
    Fault("a cache that cannot be written", nothing, sealed=True),
    Fault("a second run", second_run),
    Fault("the clock moved", nothing, clock=True),
    Fault("the disk full", nothing, frozenset({DONE, WRONG_USE}), room=_ROOM),
)


@dataclass(frozen=True, slots=True)
class Ended:
    """How a start ended: its status, what it said, and the resident memory (MiB) of the run and of a process in it."""

    status: int
    told: str
    memory: tuple[int, int]


def one_start(batch: Batch, fault: Fault, wait: float) -> Ended:
    """Start the run, let a fault happen, and see how it ends."""
    run = batch.start()
    promised = fault.promised
    with suppress(subprocess.TimeoutExpired):
        run.wait(wait)
    below = processes_below(run.pid)
    memory = resident(run.pid), max(map(resident, _answering(run)), default=0)
    if run.poll() is None:
        fault.happens(run, batch)
    if batch.room is None and promised == frozenset({DONE}):
        # What a run survives is seen while it goes on for as long again, and then it is interrupted.
        with suppress(subprocess.TimeoutExpired):
            run.wait(wait)
        below += processes_below(run.pid)
        if run.poll() is None:
            run.send_signal(signal.SIGINT)
            promised |= {INTERRUPTED}
    _, told = run.communicate(timeout=24 * 3600)
    assert run.returncode in promised, (fault.name, run.returncode, told)
    assert "traceback" not in told.lower(), told
    deadline = time.monotonic() + _ORPHAN_SECONDS
    while left := [process for process in below if Path(f"/proc/{process}").exists()]:
        assert time.monotonic() < deadline, f"{fault.name}: processes are left: {left}"
        time.sleep(0.2)
    return Ended(run.returncode, told.strip(), memory)


def answered(batch: Batch) -> int:
    """How many whole lines of results there are."""
    return batch.results.read_bytes().count(b"\n") if batch.results.exists() else 0


def check(batch: Batch, count: int) -> Counter[str]:
    """Assert that every pair has one answer, in order, and that equal pairs have equal ones; counts the verdicts."""
    pairs = [json.loads(line) for line in (batch.folder / "pairs.jsonl").open(encoding="utf-8")]
    records = [json.loads(line) for line in batch.results.open(encoding="utf-8")]
    assert [record["id"] for record in records] == [pair["id"] for pair in pairs]
    assert len(records) == count
    told: dict[str, str] = {}
    verdicts: Counter[str] = Counter()
    for record in records:
        kind = record["verdict"] if record["error"] is None else record["error"]["kind"]
        verdicts[kind] += 1
        if kind not in _COST_OF_A_KILL:
            assert told.setdefault(record["id"].partition("/")[0], kind) == kind, record
    return verdicts


def main() -> None:
    """Run, assert and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, value in (("pairs", 100_000), ("distinct", 2_000), ("every", 60), ("jobs", 2), ("seed", 1)):
        parser.add_argument(f"--{name}", metavar="N", type=int, default=value)
    parser.add_argument("--work", metavar="DIR", type=Path)
    chosen = parser.parse_args()
    chance = Random(chosen.seed)  # noqa: S311 (repeatable, not secret)
    pairs = distinct_pairs(chosen.distinct, chosen.seed)
    with TemporaryDirectory(prefix="afazio-long-run-") as temporary:
        folder = chosen.work or Path(temporary)
        (folder / "clock").mkdir(parents=True, exist_ok=True)
        (folder / "clock" / "sitecustomize.py").write_text(_CLOCK, encoding="utf-8")
        with (folder / "pairs.jsonl").open("w", encoding="utf-8") as file:
            for pair in repeated(pairs, chosen.pairs, chosen.seed):
                file.write(json.dumps({"id": pair.id, "text": pair.text, "hypothesis": pair.hypothesis}) + "\n")
        batch = Batch(folder, chosen.jobs)
        starts = 0
        while answered(batch) < chosen.pairs:
            before, fault = answered(batch), FAULTS[starts % len(FAULTS)]
            path = folder / "clock" if fault.clock else None
            surrounded = replace(batch, room=fault.room, sealed=fault.sealed, path=path)
            ended = one_start(surrounded, fault, _START_SECONDS + chance.random() * chosen.every)
            starts += 1
            row = (starts, fault.name, answered(batch) - before, ended.status, *ended.memory, ended.told)
            print("\t".join(map(str, row)), flush=True)
        verdicts = check(batch, chosen.pairs)
    print(f"{chosen.pairs} pairs in {starts} starts, each answered once: {dict(verdicts)}")


if __name__ == "__main__":
    main()
