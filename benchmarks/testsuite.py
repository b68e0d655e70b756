"""The syntactic testsuite benchmark of Bedaride and Gardent (2010): our table beside the paper's, and the suspects.

Usage: python benchmarks/testsuite.py [--seeds 1 2 3] [--suites 10] [--items 1000] [--jobs 2] [--cached] [--keep DIR]

For each seed, testsuites are generated and answered from an empty cache.  Prints the table, times, peak memory of the
whole process tree (resident, Linux only), the most suspect tag pairs, versions and the machine.  With --cached each
seed is answered once more from the filled cache: the difference is what parsing takes.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
import threading
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from rich.console import Console
from rich.table import Table

from afazio.testsuite.mining import mine
from afazio.testsuite.mining import table as suspects_table
from afazio.testsuite.occurrences import read_occurrences
from afazio.testsuite.results import Outcome, entailed
from afazio.testsuite.scoring import COLUMNS, ROWS, Counts, percent

# Section 3.3 of the paper, by outcome: true, false.
PAPER = {Outcome.CORRECT: (2445, 4872), Outcome.INCORRECT: (2482, 33), Outcome.ERROR: (73, 95)}
_PAGE = os.sysconf("SC_PAGE_SIZE")


@dataclass
class Measured:
    """Wall time in seconds, and the most memory in bytes that a process and its children held at once."""

    seconds: float
    memory: int


def resident(root: int) -> int:
    """The resident bytes of a process and all its descendants now; 0 where /proc is not there."""
    children: dict[int, list[int]] = {}
    sizes: dict[int, int] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            sizes[int(folder.name)] = int((folder / "statm").read_text().split()[1]) * _PAGE
        except OSError:
            # The process ended while it was looked at.
            continue
        children.setdefault(parent, []).append(int(folder.name))
    waiting, total = [root], 0
    while waiting:
        process = waiting.pop()
        total += sizes.get(process, 0)
        waiting += children.get(process, [])
    return total


def measured(command: list[str], environment: dict[str, str], log: Path) -> Measured:
    """Run a command to its end; raises ``CalledProcessError`` if it fails."""
    most = 0
    done = threading.Event()
    began = perf_counter()
    with log.open("wb") as stream, subprocess.Popen(command, env=environment, stdout=stream) as process:

        def watch() -> None:
            nonlocal most
            while not done.wait(0.5):
                most = max(most, resident(process.pid))

        watcher = threading.Thread(target=watch)
        watcher.start()
        try:
            code = process.wait()
        finally:
            done.set()
            watcher.join()
    if code:
        raise subprocess.CalledProcessError(code, command)
    return Measured(perf_counter() - began, most)


def one_seed(seed: int, arguments: argparse.Namespace, folder: Path) -> Path:
    """Generate and answer; prints times and returns the file of results."""
    afazio = str(Path(sys.executable).with_name("afazio"))
    environment = {**os.environ, "AFAZIO_CACHE": str(folder / "cache")}
    suites, results = folder / "suites", folder / "results.jsonl"
    size = ["--suites", str(arguments.suites), "--items", str(arguments.items)]
    made = measured(
        [afazio, "testsuite", "generate", "-o", str(suites), "--seed", str(seed), *size], environment, folder / "log"
    )
    command = [afazio, "testsuite", "run", str(suites), "-o", str(results), "--jobs", str(arguments.jobs)]
    ran = measured(command, environment, folder / "log")
    line = f"seed {seed}: generated in {made.seconds:.1f} s; answered in {ran.seconds:.1f} s from an empty cache"
    if arguments.cached:
        again = measured([*command, "--force"], environment, folder / "log")
        line += f", in {again.seconds:.1f} s from a filled one"
    print(f"{line}; peak memory {ran.memory / 2**30:.2f} GiB")
    return results


def counted(results: Path) -> Counts:
    """The outcomes of a file of results."""
    counts = Counts()
    for line in results.read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        counts.add(entailed(record["gold"]) is True, Outcome(record["outcome"]))
    return counts


def compared(seed: int, counts: Counts) -> Table:
    """Our table beside the paper's."""
    table = Table(title=f"Seed {seed}: Afazio, and in brackets the system of the paper")
    for name in ("", *(name for name, _ in COLUMNS)):
        table.add_column(name, justify="right")
    for name, outcome in ROWS:
        theirs = [sum(PAPER[o][place] for o in PAPER if outcome in (o, None)) for place in (0, 1)]
        golds = zip(COLUMNS, (*theirs, sum(theirs)), strict=True)
        table.add_row(name, *(f"{counts.of(outcome, gold)} ({there})" for (_, gold), there in golds))
    shares = [PAPER[Outcome.CORRECT][place] / 5000 for place in (0, 1)]
    parts = zip(COLUMNS, (*shares, sum(shares) / 2), strict=True)
    table.add_row("% correct", *(f"{percent(counts.accuracy(gold))} ({percent(share)})" for (_, gold), share in parts))
    return table


def suspects(results: Path) -> None:
    """Print the ten most suspect tag pairs of each kind of mistake."""
    for name, occurrences in read_occurrences(results).items():
        found = mine(occurrences)[:10]
        head, *rows = suspects_table(found)
        table = Table(*head, title=name)
        for row in rows:
            table.add_row(*row)
        Console().print(table if found else f"{name}: none")


def circumstances() -> str:
    """Versions, and the machine."""
    from afazio.pipeline import Pipeline

    with Pipeline() as pipeline:
        system = ", ".join(f"{name} {value}" for name, value in pipeline.system().items())
    return f"{system}\nPython {platform.python_version()}, {platform.platform()}, {os.cpu_count()} cores"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--seeds", type=int, nargs="+", default=[1, 2, 3])
    parser.add_argument("--suites", type=int, default=10)
    parser.add_argument("--items", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--cached", action="store_true", help="answer once more with all parses in the cache")
    parser.add_argument("--keep", type=Path, help="a folder for suites and results, which are thrown away otherwise")
    arguments = parser.parse_args()
    print(circumstances())
    with tempfile.TemporaryDirectory(prefix="afazio-testsuite-") as temporary:
        for seed in arguments.seeds:
            folder = (arguments.keep or Path(temporary)) / f"seed-{seed}"
            folder.mkdir(parents=True, exist_ok=True)
            results = one_seed(seed, arguments, folder)
            Console().print(compared(seed, counted(results)))
            suspects(results)


if __name__ == "__main__":
    main()
