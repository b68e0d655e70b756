"""How long answers take: start-up, cold, cached, pairs a second, lexicons, rewriting; every verdict is asserted.

Usage: python benchmarks/speed.py [--runs N]

Each run has a fresh cache folder, so that the cold check also unpacks the model.  Prints the median and the 95th
percentile over the runs.
"""

from __future__ import annotations

import argparse
import json
import os
import socket
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from time import perf_counter

from rich.console import Console
from rich.table import Table

DEMO = ("John quickly sent a book to Mary.", "A book was sent to Mary by John.")
FRESH = ("Kim gave a child a book.", "A child was given a book by Kim.")
SUBJECTS = ("Kim", "Lee", "Sandy", "Robin", "Alex")
VERBS = (("sent", "sent"), ("gave", "given"), ("showed", "shown"), ("sold", "sold"), ("offered", "offered"))
OBJECTS = ("book", "letter", "picture", "car", "house", "map")
WARM_UP = 6
CONSTRUCTIONS = "constructions.conllu"


def timed(command: list[str], environment: Mapping[str, str]) -> tuple[float, str]:
    """The wall time of a command in seconds, and its output; ends this script with its complaint when it fails."""
    began = perf_counter()
    done = subprocess.run(command, env=dict(environment), capture_output=True, text=True, check=False, timeout=120)
    seconds = perf_counter() - began
    if done.returncode:
        sys.exit(f"{' '.join(command)}: exit code {done.returncode}\n{done.stderr}")
    return seconds, done.stdout


def new_pairs() -> Iterator[tuple[str, str, str]]:
    """Short pairs, all different, with the verdict that each must get."""
    for number, (subject, verb, thing) in enumerate(product(SUBJECTS, VERBS, OBJECTS)):
        past, participle = verb
        text = f"{subject} {past} a {thing} to Mary."
        if number % 3 == 0:
            yield text, f"Mary {past} a {thing} to {subject}.", "unknown"
        else:
            yield text, f"A {thing} was {participle} to Mary by {subject}.", "entailment"


def pairs_a_second() -> float:
    """In this process, after warm-up: new short pairs answered in a second, one after another as one batch."""
    from afazio.entailment.pair import Pair
    from afazio.options import Options
    from afazio.pipeline import Pipeline

    asked = list(new_pairs())
    with Pipeline(Options(cache=False)) as pipeline:
        for text, hypothesis, expected in asked[:WARM_UP]:
            verdict = pipeline.check(text, hypothesis)
            assert verdict.label == expected, (text, hypothesis, verdict)
        rest = asked[WARM_UP:]
        began = perf_counter()
        verdicts = list(pipeline.check_many(Pair((text,), hypothesis) for text, hypothesis, _ in rest))
        seconds = perf_counter() - began
    for (text, hypothesis, expected), verdict in zip(rest, verdicts, strict=True):
        assert verdict.label == expected, (text, hypothesis, verdict)
    return len(rest) / seconds


def lexicons_opened() -> float:
    """In this process: milliseconds to read and index every lexicon of the rules, after the rules themselves."""
    from afazio.rewriting.cascade import load_cascade

    modules = load_cascade().modules
    opened = {id(table): table for module in modules for rule in module.rules for table in rule.lexicons.values()}
    began = perf_counter()
    for table in opened.values():
        assert table.index(table.fields[0]), table.source.name
    return 1000 * (perf_counter() - began)


def rewriting() -> float:
    """In this process, after warm-up: milliseconds to rewrite a sentence, per 20 words, over sentences of 15 to 25."""
    from afazio.parsing.conllu import read_conllu
    from afazio.rewriting.cascade import load_cascade

    trees = read_conllu((Path(__file__).parent / "constructions" / CONSTRUCTIONS).read_text("utf-8"))
    chosen = [tree for tree in trees if 15 <= len(tree.tokens) <= 25]
    cascade = load_cascade()
    for tree in chosen:
        graph, steps = cascade.apply(tree)
        assert graph.nodes, tree.text
        assert steps, tree.text
    began = perf_counter()
    for tree in chosen:
        cascade.apply(tree)
    return 1000 * 20 * (perf_counter() - began) / sum(len(tree.tokens) for tree in chosen)


def connected(afazio: str, environment: Mapping[str, str]) -> tuple[float, str]:
    """The wall time of a check that a running server answers, and its output."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with subprocess.Popen(
        [afazio, "serve", "--port", str(port)], env=dict(environment), stdout=subprocess.PIPE
    ) as server:
        try:
            check = [afazio, "check", "--json", "--connect", "--server", f"127.0.0.1:{port}", *DEMO]
            assert server.stdout is not None
            server.stdout.readline()  # the server says where it is when it can be asked
            timed(check, environment)
            return timed(check, environment)
        finally:
            server.terminate()


def one_run(folder: Path) -> dict[str, float]:
    """All measures once, with the cache in this folder."""
    environment = {**os.environ, "AFAZIO_CACHE": str(folder)}
    afazio = str(Path(sys.executable).with_name("afazio"))
    help_seconds, _ = timed([afazio, "--help"], environment)
    measures = {"afazio --help (s)": help_seconds}
    for name in ("cold afazio check (s)", "cached afazio check (s)"):
        seconds, output = timed([afazio, "check", "--json", *DEMO], environment)
        assert json.loads(output)["verdict"] == "entailment", output
        measures[name] = seconds
    seconds, output = timed([afazio, "check", "--json", *FRESH], environment)
    assert json.loads(output)["verdict"] == "entailment", output
    measures["fresh afazio check (s)"] = seconds
    seconds, output = connected(afazio, environment)
    assert json.loads(output)["verdict"] == "entailment", output
    measures["afazio check --connect (s)"] = seconds
    _, output = timed([sys.executable, __file__, "--rate"], environment)
    measures["new pairs a second, warm"] = float(output)
    _, output = timed([sys.executable, __file__, "--lexicons"], environment)
    measures["opening all lexicons (ms)"] = float(output)
    _, output = timed([sys.executable, __file__, "--rewriting"], environment)
    measures["rewriting 20 words, warm (ms)"] = float(output)
    return measures


def percentile(values: list[float], share: float) -> float:
    """The value below which this share of the values lies, interpolated."""
    ordered = sorted(values)
    place = share * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (place - below) * (ordered[above] - ordered[below])


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--runs", type=int, default=3, help="how often everything is measured")
    parser.add_argument("--rate", action="store_true", help="only print the pairs a second of this process")
    parser.add_argument("--lexicons", action="store_true", help="only print the milliseconds to open all lexicons")
    parser.add_argument("--rewriting", action="store_true", help="only print the milliseconds to rewrite 20 words")
    arguments = parser.parse_args()
    if arguments.rewriting:
        print(rewriting())
        return
    if arguments.lexicons:
        print(lexicons_opened())
        return
    if arguments.rate:
        print(pairs_a_second())
        return
    runs = []
    for _ in range(arguments.runs):
        with tempfile.TemporaryDirectory(prefix="afazio-speed-") as folder:
            runs.append(one_run(Path(folder)))
    table = Table(title=f"{arguments.runs} runs, fresh cache folders, {os.cpu_count()} cores")
    for column in ("measure", "median", "95th percentile"):
        table.add_column(column, justify="left" if column == "measure" else "right")
    for name in runs[0]:
        values = [run[name] for run in runs]
        # Of a rate the slow end is the low one: the rate that 95 % of the runs reach.
        worst = percentile(values, 0.05 if "second" in name else 0.95)
        table.add_row(name, f"{statistics.median(values):.2f}", f"{worst:.2f}")
    Console().print(table)


if __name__ == "__main__":
    main()
