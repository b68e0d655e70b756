"""A batch of thousands of pairs to which everything happens that can: each pair must have one answer in the end.

Usage: python -m benchmarks.long_run [--pairs 100000] [--distinct 2000] [--every 60] [--jobs 2] [--seed 1] [--work DIR]

`afazio batch --jobs` is started on one file of results, again and again with --resume.  A fault is drawn for each
start and happens within so many seconds (--every): answering processes or the whole run are killed, stopped or
interrupted, the disk is full, the cache is garbage, or a second run wants the same file.  Asserts the exit status that
is promised for each, that no process outlives its run, and at the end that every pair has one answer, in order, and
that equal pairs have equal ones but for those whose process was killed.  Prints what happened.
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
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from benchmarks.cluster import distinct_pairs, repeated

DONE, WRONG_USE, INTERRUPTED = 0, 2, 130
KILLED = -signal.SIGKILL
_ORPHAN_SECONDS = 15.0
_START_SECONDS = 6.0
_ROOM = 20_000
_COST_OF_A_KILL = frozenset({"gave-up", "prover-crash", "timeout"})


@dataclass
class Batch:
    """A run of `afazio batch` on a file that it goes on with."""

    folder: Path
    jobs: int
    room: int | None = None

    @property
    def results(self) -> Path:
        """The file of results."""
        return self.folder / "results.jsonl"

    def command(self) -> list[str]:
        """How it is called."""
        call = [sys.executable, "-m", "afazio", "batch", str(self.folder / "pairs.jsonl"), "-o", str(self.results)]
        return [*call, "--jobs", str(self.jobs), "--resume", "--timeout", "10"]

    def start(self) -> subprocess.Popen[str]:
        """Start it; with ``room``, files cannot grow beyond so many bytes more than the results have now."""
        limit = None if self.room is None else self._size() + self.room
        limited = None if limit is None else (lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)))
        environment = {**os.environ, "AFAZIO_CACHE": str(self.folder / "cache")}
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


def _answering(run: subprocess.Popen[str]) -> list[int]:
    """The processes of a run that answer pairs."""
    found = []
    for process in processes_below(run.pid):
        with suppress(OSError):
            if b"afazio.answering_main" in Path(f"/proc/{process}/cmdline").read_bytes():
                found.append(process)
    return found


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


def kill(run: subprocess.Popen[str], batch: Batch) -> None:
    """Kill the run."""
    run.kill()


def interrupt(run: subprocess.Popen[str], batch: Batch) -> None:
    """Interrupt the run."""
    run.send_signal(signal.SIGINT)


def spoil_the_cache(run: subprocess.Popen[str], batch: Batch) -> None:
    """Overwrite the beginning of the cache of parses."""
    for path in (batch.folder / "cache").glob("parses.sqlite"):
        with path.open("r+b") as file:
            file.write(b"no cache at all" * 1000)


def second_run(run: subprocess.Popen[str], batch: Batch) -> None:
    """Start another run on the same file, which must be refused."""
    done = subprocess.run(batch.command(), capture_output=True, text=True, check=False, timeout=600)
    if run.poll() is None:
        assert done.returncode == WRONG_USE, (done.returncode, done.stderr)
        assert "another run is writing it" in done.stderr, done.stderr


Fault = Callable[[subprocess.Popen[str], Batch], None]
FAULTS: Sequence[tuple[Fault, frozenset[int], int | None]] = (
    (kill_a_worker, frozenset({DONE}), None),
    (stop_a_worker, frozenset({DONE}), None),
    (kill, frozenset({DONE, KILLED}), None),
    (interrupt, frozenset({DONE, INTERRUPTED}), None),
    (spoil_the_cache, frozenset({DONE}), None),
    (second_run, frozenset({DONE}), None),
    (nothing, frozenset({DONE, WRONG_USE}), _ROOM),
)
"""What may happen, the exit statuses that are promised then, and the room on the disk."""


def one_start(batch: Batch, fault: Fault, promised: frozenset[int], wait: float) -> tuple[int, str]:
    """Start the run, let a fault happen, and see how it ends."""
    run = batch.start()
    with suppress(subprocess.TimeoutExpired):
        run.wait(wait)
    below = processes_below(run.pid)
    if run.poll() is None:
        fault(run, batch)
    if DONE in promised and fault is not nothing:
        # What a run survives is seen while it goes on for as long again, and then it is interrupted.
        with suppress(subprocess.TimeoutExpired):
            run.wait(wait)
        if run.poll() is None:
            run.send_signal(signal.SIGINT)
            promised = promised | {INTERRUPTED}
    _, told = run.communicate(timeout=24 * 3600)
    assert run.returncode in promised, (fault.__name__, run.returncode, told)
    assert told.count("\n") <= 1 or "traceback" not in told.lower(), told
    deadline = time.monotonic() + _ORPHAN_SECONDS
    while left := [process for process in below if Path(f"/proc/{process}").exists()]:
        assert time.monotonic() < deadline, f"{fault.__name__}: processes are left: {left}"
        time.sleep(0.2)
    return run.returncode, told.strip()


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
        batch = Batch(chosen.work or Path(temporary), chosen.jobs)
        batch.folder.mkdir(parents=True, exist_ok=True)
        with (batch.folder / "pairs.jsonl").open("w", encoding="utf-8") as file:
            for pair in repeated(pairs, chosen.pairs, chosen.seed):
                file.write(json.dumps({"id": pair.id, "text": pair.text, "hypothesis": pair.hypothesis}) + "\n")
        starts = 0
        while answered(batch) < chosen.pairs:
            before = answered(batch)
            fault, promised, batch.room = FAULTS[starts % len(FAULTS)]
            wait = _START_SECONDS + chance.random() * chosen.every
            code, told = one_start(batch, fault, promised, wait)
            starts += 1
            name = "disk full" if batch.room else fault.__name__.replace("_", " ")
            print(f"{starts}: {name}: {answered(batch) - before} pairs, status {code} {told}", flush=True)
        verdicts = check(batch, chosen.pairs)
    print(f"{chosen.pairs} pairs in {starts} starts, each answered once: {dict(verdicts)}")


if __name__ == "__main__":
    main()
