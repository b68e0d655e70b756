"""How long rewriting takes once rules and words are read, a corpus at a time.

Usage: python -m benchmarks.rewriting CORPUS... [--pairs 100] [--times 8]

The sentences of evenly spaced pairs of each corpus are parsed, or found in the cache, and rewritten over and over in
this process; what is printed is the least processor time of a round, for each sentence.
"""

from __future__ import annotations

import argparse
import gc
import time
from collections.abc import Sequence
from pathlib import Path
from threading import Event

from rich.console import Console
from rich.table import Table

from afazio.corpora.reader import read_corpus
from afazio.parsing.tree import Tree
from afazio.pipeline import Pipeline
from afazio.rewriting.cascade import Cascade


def sentences(pipeline: Pipeline, path: Path, pairs: int) -> tuple[Tree, ...]:
    """The different sentences of evenly spaced pairs."""
    given = [item.pair for item in read_corpus(path).items if item.failure is None]
    parses = pipeline._answering.parse_pairs(given[:: max(1, len(given) // pairs)][:pairs], Event())
    found = (tree for trees in parses.values() if isinstance(trees, tuple) for tree in trees)
    return tuple({tree.tokens: tree for tree in found}.values())


def measure(cascade: Cascade, trees: Sequence[Tree], times: int) -> tuple[float, float]:
    """Milliseconds of processor time, and applied rules, for each sentence."""
    steps = sum(len(cascade.apply(tree)[1]) for tree in trees)
    # What is loaded stays: looking through it for garbage is no part of rewriting.
    gc.freeze()
    rounds = []
    for _ in range(times):
        began = time.thread_time()
        for tree in trees:
            cascade.apply(tree)
        rounds.append(time.thread_time() - began)
    return 1000 * min(rounds) / len(trees), steps / len(trees)


def main() -> None:
    """Print a row for each corpus."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpora", nargs="+", type=Path)
    parser.add_argument("--pairs", type=int, default=100, help="how many pairs of each corpus (default 100)")
    parser.add_argument("--times", type=int, default=8, help="how often each sentence is rewritten (default 8)")
    chosen = parser.parse_args()
    table = Table("corpus", "sentences", "rules applied", "ms a sentence")
    with Pipeline() as pipeline:
        for path in chosen.corpora:
            trees = sentences(pipeline, path, chosen.pairs)
            spent, applied = measure(pipeline.cascade, trees, chosen.times)
            table.add_row(path.name, str(len(trees)), f"{applied:.1f}", f"{spent:.2f}")
    Console().print(table)


if __name__ == "__main__":
    main()
