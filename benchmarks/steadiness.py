"""Whether answers depend on load, jobs, cache or cluster: hard and easy pairs, answered again and again.

Usage: python -m benchmarks.steadiness --corpus FILE RESULTS [--corpus FILE RESULTS]... [--hard 150] [--easy 150]
                                       [--runs 10] [--load N] [--timeout S]

RESULTS is what `afazio evaluate FILE -o RESULTS` wrote: the pairs that took longest there are the hard ones, and the
others are taken evenly spaced from the rest.  Every run has conditions of its own (`CONDITIONS`); N is how many
processes that only count run beside those with load, by default twice the cores.  Prints, for each run, how long it
took and how many verdicts and errors are other than in the first, and then each pair that changed.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from rich.console import Console
from rich.table import Table

from afazio.corpora.reader import read_corpus
from afazio.entailment.pair import Pair
from afazio.options import Options
from afazio.pipeline import Pipeline

_COUNT = "while True: pass"


@dataclass(frozen=True, slots=True)
class Condition:
    """How a run is made: beside other work or not, in how many jobs or cluster workers, with parses kept or not."""

    load: bool = False
    jobs: int = 1
    kept: bool = True
    cluster: bool = False
    reverse: bool = False

    def __str__(self) -> str:
        told = ["loaded" if self.load else "", f"{self.jobs} jobs" if self.jobs > 1 else ""]
        told += ["" if self.kept else "parsed anew", "cluster" if self.cluster else ""]
        told += ["last pair first" if self.reverse else ""]
        return ", ".join(filter(None, told)) or "plain"


CONDITIONS = (
    Condition(),
    Condition(load=True),
    Condition(jobs=2),
    Condition(load=True, jobs=2, reverse=True),
    Condition(kept=False, jobs=2),
    Condition(cluster=True),
    Condition(load=True, cluster=True, reverse=True),
    Condition(reverse=True),
    Condition(load=True, jobs=4),
    Condition(load=True, jobs=4, kept=False),
)


@dataclass(frozen=True, slots=True)
class Answer:
    """What must be the same in every run, and the seconds, which need not."""

    label: str
    error: str | None
    seconds: float

    def __str__(self) -> str:
        return f"{self.label if self.error is None else self.error} in {self.seconds:.1f} s"


def chosen_pairs(corpora: Sequence[tuple[Path, Path]], hard: int, easy: int) -> list[Pair]:
    """The pairs that took longest, and others evenly spaced, each named by its corpus and its id."""
    timed = []
    for corpus, results in corpora:
        seconds = {record["id"]: record["seconds"] for record in map(json.loads, results.open(encoding="utf-8"))}
        items = [item for item in read_corpus(corpus).items if item.failure is None]
        timed += [(seconds.get(item.name, 0.0), _named(item.pair, corpus)) for item in items]
    timed.sort(key=lambda each: -each[0])
    rest = timed[hard:]
    step = max(1, len(rest) // easy) if easy else 1
    return [pair for _, pair in (*timed[:hard], *rest[::step][:easy])]


def _named(pair: Pair, corpus: Path) -> Pair:
    return Pair(pair.text, pair.hypothesis, f"{corpus.stem} {pair.id}")


def answers(pairs: Sequence[Pair], condition: Condition, load: int, timeout: float) -> dict[str, Answer]:
    """The answers of all pairs under some conditions, by name."""
    asked = list(reversed(pairs)) if condition.reverse else list(pairs)
    with ExitStack() as running:
        if condition.load:
            running.enter_context(other_work(load))
        if not condition.kept:
            running.enter_context(empty_cache())
        pipeline = running.enter_context(Pipeline(Options(timeout=timeout)))
        client = None
        if condition.cluster:
            from distributed import Client, LocalCluster

            local = LocalCluster(n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None)
            client = running.enter_context(Client(running.enter_context(local)))
        found = pipeline.check_many(asked, condition.jobs, client=client)
        return {
            verdict.id: Answer(
                verdict.label.value, verdict.error.kind.value if verdict.error else None, verdict.seconds
            )
            for verdict in found
        }


@contextmanager
def other_work(processes: int) -> Iterator[None]:
    """So many processes that only count."""
    started = [subprocess.Popen([sys.executable, "-c", _COUNT]) for _ in range(processes)]
    try:
        yield
    finally:
        for process in started:
            process.kill()
            process.wait()


@contextmanager
def empty_cache() -> Iterator[None]:
    """A cache folder of its own, in which only the unpacked model has to be made again."""
    before = os.environ.get("AFAZIO_CACHE")
    with TemporaryDirectory(prefix="afazio-steadiness-") as folder:
        os.environ["AFAZIO_CACHE"] = folder
        try:
            yield
        finally:
            if before is None:
                del os.environ["AFAZIO_CACHE"]
            else:
                os.environ["AFAZIO_CACHE"] = before


def main() -> None:
    """Answer, compare and print; ends with status 1 when an answer has changed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--corpus", nargs=2, type=Path, action="append", required=True, metavar=("FILE", "RESULTS"))
    for name, value in (("hard", 150), ("easy", 150), ("runs", len(CONDITIONS)), ("load", 2 * (os.cpu_count() or 1))):
        parser.add_argument(f"--{name}", metavar="N", type=int, default=value)
    parser.add_argument("--timeout", metavar="S", type=float, default=5.0)
    chosen = parser.parse_args()
    pairs = chosen_pairs(chosen.corpus, chosen.hard, chosen.easy)
    table = Table("run", "conditions", "seconds", "longest pair", "changed", title=f"{len(pairs)} pairs")
    found: list[dict[str, Answer]] = []
    for number, condition in enumerate(islice(cycle(CONDITIONS), chosen.runs), start=1):
        began = perf_counter()
        found.append(answers(pairs, condition, chosen.load, chosen.timeout))
        changed = [name for name in found[0] if kind(found[-1][name]) != kind(found[0][name])]
        longest = max(answer.seconds for answer in found[-1].values())
        row = (str(number), str(condition), f"{perf_counter() - began:.0f}", f"{longest:.1f}", str(len(changed)))
        print("\t".join(row), file=sys.stderr, flush=True)
        table.add_row(*row)
    Console().print(table)
    unsteady = [name for name in found[0] if len({kind(run[name]) for run in found}) > 1]
    for name in unsteady:
        print(f"{name}: {'; '.join(str(run[name]) for run in found)}")
    print(f"{len(unsteady)} of {len(pairs)} pairs changed in {len(found)} runs")
    sys.exit(bool(unsteady))


def kind(answer: Answer) -> tuple[str, str | None]:
    """The label and the kind of error."""
    return answer.label, answer.error


if __name__ == "__main__":
    main()
