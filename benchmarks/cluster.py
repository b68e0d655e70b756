"""A run on a cluster with workers that are killed on the way: every pair once, verdicts as in one process, memory flat.

Usage: python -m benchmarks.cluster [--pairs 200000] [--distinct 20000] [--workers 3] [--kills 2] [--seed 1]
                                    [--expected FILE] [--step 1000]

Pairs come from the generator of testsuites, the distinct ones again and again in other orders; worker processes over
TCP, on this machine, answer them, and some are killed.  Asserts that every pair has one answer, that equal pairs have
equal ones, and that the distinct pairs have those of one process, which are kept in FILE for the next run.  Prints, by
thousands of pairs, pairs a second and the resident memory (MiB) of this process and of the largest worker.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from afazio.entailment.pair import Pair
from afazio.entailment.verdict import Verdict
from afazio.options import Options
from afazio.pipeline import Pipeline
from benchmarks.speed import timed

if TYPE_CHECKING:
    from distributed import Client

_PAGE, _MIB = os.sysconf("SC_PAGE_SIZE"), 1 << 20
SUITES, SPARE = 10, 2
"""How many suites are generated, and how many times as many items as are wanted, for some are equal."""


def distinct_pairs(count: int, seed: int) -> list[Pair]:
    """So many different pairs of the generator, named by their numbers."""
    items = 2 * (1 + SPARE * count // (2 * SUITES))
    with TemporaryDirectory(prefix="afazio-cluster-") as folder:
        generate = [sys.executable, "-m", "afazio", "testsuite", "generate", "-o", folder]
        timed([*generate, "--seed", str(seed), "--suites", str(SUITES), "--items", str(items)], os.environ)
        records = [json.loads(line) for path in sorted(Path(folder).glob("*.jsonl")) for line in path.open()]
    texts = list(dict.fromkeys((record["text"], record["hypothesis"]) for record in records))
    assert len(texts) >= count, f"the generator gives {len(texts)} distinct pairs for {count}"
    return [Pair((text,), hypothesis, str(number)) for number, (text, hypothesis) in enumerate(texts[:count])]


def repeated(pairs: Sequence[Pair], count: int, seed: int) -> Iterator[Pair]:
    """So many pairs: all in turn, and then again in other orders; each is called by its number and its round."""
    chance = Random(seed)  # noqa: S311 (repeatable, not secret)
    done = 0
    while done < count:
        order = list(pairs)
        chance.shuffle(order)
        for pair in order[: count - done]:
            yield Pair(pair.text, pair.hypothesis, f"{pair.id}/{done // len(pairs)}")
        done += len(order)


def told(verdict: Verdict) -> list[object]:
    """What must not depend on where a pair is answered."""
    return [verdict.label.value, None if verdict.error is None else verdict.error.kind.value, verdict.confidence]


def expected(pairs: Sequence[Pair], kept: Path | None) -> dict[str, list[object]]:
    """The answers of one process, by the names of the pairs."""
    if kept is not None and kept.exists():
        found: dict[str, list[object]] = json.loads(kept.read_text("utf-8"))
        assert found.keys() == {pair.id for pair in pairs}, f"{kept} is about other pairs"
        return found
    with Pipeline(Options(timeout=10)) as pipeline:
        found = {verdict.id: told(verdict) for verdict in pipeline.check_many(pairs)}
    if kept is not None:
        kept.write_text(json.dumps(found), "utf-8")
    return found


def resident(process: int) -> int:
    """The resident memory of a process in MiB; 0 when it has gone."""
    with suppress(OSError):
        return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * _PAGE // _MIB
    return 0


def kill_one(client: Client) -> None:
    """End one worker's process without a word."""
    processes = client.run(os.getpid, on_error="ignore")
    for process in list(processes.values())[:1]:
        os.kill(process, signal.SIGKILL)


def main() -> None:
    """Run, assert and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, value in (("pairs", 200_000), ("distinct", 20_000), ("workers", 3), ("kills", 2), ("seed", 1)):
        parser.add_argument(f"--{name}", metavar="N", type=int, default=value)
    parser.add_argument("--step", metavar="N", type=int, default=1000)
    parser.add_argument("--expected", metavar="FILE", type=Path)
    chosen = parser.parse_args()
    from distributed import Client, LocalCluster

    pairs = distinct_pairs(chosen.distinct, chosen.seed)
    wanted = expected(pairs, chosen.expected)
    killed_at = {chosen.pairs * (number + 1) // (chosen.kills + 1) for number in range(chosen.kills)}
    table = Table("pairs", "pairs a second", "this process", "largest worker")
    workers = {"n_workers": chosen.workers, "threads_per_worker": 1, "host": "127.0.0.1", "dashboard_address": None}
    with LocalCluster(**workers) as cluster, Client(cluster) as client, Pipeline(Options(timeout=10)) as pipeline:
        seen: set[str] = set()
        wrong: list[tuple[str, list[object]]] = []
        began = last = perf_counter()
        asked = repeated(pairs, chosen.pairs, chosen.seed)
        for verdict in pipeline.check_many(asked, client=client, in_order=False):
            assert verdict.id not in seen, f"{verdict.id} has two answers"
            seen.add(verdict.id)
            if told(verdict) != wanted[verdict.id.partition("/")[0]]:
                wrong.append((verdict.id, told(verdict)))
            if len(seen) in killed_at:
                kill_one(client)
            if len(seen) % chosen.step == 0:
                now = perf_counter()
                largest = max(map(resident, client.run(os.getpid, on_error="ignore").values()), default=0)
                table.add_row(
                    str(len(seen)), f"{chosen.step / (now - last):.1f}", str(resident(os.getpid())), str(largest)
                )
                last = now
        seconds = perf_counter() - began
    Console().print(table)
    print(f"{len(seen)} pairs in {seconds:.0f} s, {len(seen) / seconds:.1f} a second; {chosen.kills} workers killed")
    assert len(seen) == chosen.pairs, f"{len(seen)} of {chosen.pairs} pairs have answers"
    for name, found in wrong:
        print(f"{name}: {found}, and in one process {wanted[name.partition('/')[0]]}")
    assert not wrong, f"{len(wrong)} answers differ from those of one process"


if __name__ == "__main__":
    main()
