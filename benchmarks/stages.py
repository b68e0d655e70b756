"""Where the time of a pair goes: milliseconds of processor time by stage, for pairs of three kinds.

Usage: python -m benchmarks.stages SICK.txt RTE.xml [--pairs 60] [--markdown]

Pairs of the generated testsuite, of a SICK file and of an RTE file, each kind in a process of its own, with the parser
loaded and no parse in the cache.  Cold are the first pairs of a process, for which rules and words are read; warm are
as many new pairs after them.  Prints the median and the 95th percentile over the pairs.  What the provers' process does
is counted; parsing goes in batches, so that its share of a pair is that of its batch.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import wraps
from pathlib import Path
from threading import Event
from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks.speed import percentile

PARSING, REST, PROCESS = "parsing", "the rest", "model search and Z3, in their process"
STAGES = {
    "afazio.pair_answering.read_together": "analyses of shared words",
    "afazio.pair_answering.read_names": "names",
    "afazio.rewriting.remembering.Rewriting.apply": "rewriting",
    "afazio.entailment.judging.resolved_pairs": "pronouns and ellipses",
    "afazio.entailment.assembling.interpret_text": "interpretation",
    "afazio.entailment.assembling.interpret_hypothesis": "interpretation",
    "afazio.entailment.assembling.axioms_for": "choice of axioms",
    "afazio.provers.finite_models.FiniteModels._chased": "chase, and check of its models",
    "afazio.provers.process_prover.ProcessProver.solve": "asking the process, and check of its models",
}
"""What is timed, by where it is called from, and the stage that it belongs to."""

Times = dict[str, float]
"""Milliseconds by stage."""


class Clock:
    """Adds up the processor time of this thread by stage; time inside an inner stage is that stage's alone."""

    def __init__(self) -> None:
        self.spent: defaultdict[str, float] = defaultdict(float)
        self._inside = [REST]
        self._since = time.thread_time()

    def switch(self) -> None:
        """Give what has passed to the stage that is going on."""
        now = time.thread_time()
        self.spent[self._inside[-1]] += now - self._since
        self._since = now

    def timed(self, stage: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """The function, its time counted under a stage."""

        @wraps(function)
        def run(*arguments: Any, **named: Any) -> Any:
            self.switch()
            self._inside.append(stage)
            try:
                return function(*arguments, **named)
            finally:
                self.switch()
                self._inside.pop()

        return run

    def taken(self) -> Times:
        """Milliseconds by stage since the last call."""
        self.switch()
        found = {stage: 1000 * seconds for stage, seconds in self.spent.items()}
        self.spent.clear()
        return found


def watch(clock: Clock) -> None:
    """Time every stage from now on, and what the provers' process reports."""
    from pkgutil import resolve_name

    from afazio.provers.worker import Worker

    for name, stage in STAGES.items():
        home, _, called = name.rpartition(".")
        owner = resolve_name(home)
        setattr(owner, called, clock.timed(stage, getattr(owner, called)))
    request = Worker.request

    def counted(self: Worker, *arguments: Any) -> dict[str, Any]:
        reply = request(self, *arguments)
        clock.spent[PROCESS] += float(reply.get("seconds", 0.0))
        return reply

    setattr(Worker, "request", counted)  # noqa: B010 (a method of another signature)


def measure(path: Path, pairs: int) -> dict[str, list[Times]]:
    """The times of each of the first pairs of a corpus, and of as many after them."""
    from afazio.corpora.reader import read_corpus
    from afazio.options import Options
    from afazio.pipeline import Pipeline

    corpus = read_corpus(path)
    step = max(1, len(corpus.items) // (2 * pairs))
    chosen = [item.pair for item in corpus.items[::step] if item.failure is None][: 2 * pairs]
    clock = Clock()
    watch(clock)
    found: dict[str, list[Times]] = {}
    with Pipeline(Options(same_situation=corpus.same_situation, cache=False)) as pipeline:
        pipeline._stages.parser.load()
        for name, part in (("cold", chosen[:pairs]), ("warm", chosen[pairs:])):
            began = time.process_time()
            known = pipeline._answering.parse_pairs(part, Event())
            parsing = 1000 * (time.process_time() - began) / len(part)
            clock.taken()
            found[name] = []
            for pair in part:
                pipeline.check_parsed(pair, known)
                found[name].append({PARSING: parsing, **clock.taken()})
    return found


def rows(measured: Mapping[str, Mapping[str, Sequence[Times]]]) -> Iterable[tuple[str, list[str]]]:
    """Each stage, and then all of them, with median and 95th percentile for every kind of pairs, cold and warm."""
    columns = [times for kind in measured.values() for times in kind.values()]
    for stage in dict.fromkeys((PARSING, *STAGES.values(), PROCESS, REST)):
        yield stage, [_both([each.get(stage, 0.0) for each in times]) for times in columns]
    yield "all", [_both([sum(each.values()) for each in times]) for times in columns]
    yield (
        "pairs a second of processor time",
        [f"{1000 * len(times) / sum(sum(each.values()) for each in times):.0f}" for times in columns],
    )


def _both(values: list[float]) -> str:
    return f"{percentile(values, 0.5):.1f} / {percentile(values, 0.95):.1f}"


def show(measured: Mapping[str, Mapping[str, Sequence[Times]]], markdown: bool) -> None:
    """Print the table, for a terminal or for a page of the documentation."""
    heads = ["stage (ms of processor time)", *(f"{kind}, {part}" for kind in measured for part in measured[kind])]
    found = [[stage, *values] for stage, values in rows(measured)]
    if markdown:
        lines = [heads, ["---", *("---:" for _ in heads[1:])], *found]
        print("\n".join(f"| {' | '.join(line)} |" for line in lines))
        return
    table = Table(title="median / 95th percentile")
    for head in heads:
        table.add_column(head, justify="left" if head is heads[0] else "right")
    for line in found:
        table.add_row(*line)
    Console().print(table)


def testsuite(folder: Path, pairs: int) -> Path:
    """A file with pairs of the generated testsuite, of all its suites."""
    command = [sys.executable, "-m", "afazio", "testsuite", "generate", "-o", str(folder), "--suites", "10"]
    subprocess.run([*command, "--items", str(2 * -(-2 * pairs // 20))], check=True, capture_output=True)
    file = folder / "all.jsonl"
    lines = [each.read_text("utf-8") for each in sorted(folder.glob("suite-*.jsonl"))]
    file.write_text("".join(lines), encoding="utf-8")
    return file


def main() -> None:
    """Measure each kind of pairs in a process of its own, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpora", type=Path, nargs="+", metavar="CORPUS")
    parser.add_argument("--pairs", type=int, default=60, help="how many pairs are cold, and how many warm")
    parser.add_argument("--markdown", action="store_true", help="print a table for a page")
    parser.add_argument("--alone", action="store_true", help="only print the times of the first corpus as JSON")
    chosen = parser.parse_args()
    if chosen.alone:
        print(json.dumps(measure(chosen.corpora[0], chosen.pairs)))
        return
    measured = {}
    with tempfile.TemporaryDirectory() as folder:
        for path in (testsuite(Path(folder), chosen.pairs), *chosen.corpora):
            command = [sys.executable, "-m", "benchmarks.stages", "--alone", str(path), "--pairs", str(chosen.pairs)]
            run = subprocess.run(command, check=True, capture_output=True, text=True)
            measured["testsuite" if path.parent == Path(folder) else path.stem] = json.loads(run.stdout)
    show(measured, chosen.markdown)


if __name__ == "__main__":
    main()
