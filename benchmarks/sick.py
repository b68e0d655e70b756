"""SICK end to end: python -m benchmarks.sick CORPUS [--first 1] [--pairs 500] [--jobs 2] [--axioms FACTS].

Answers some pairs of a SICK file from an empty cache, model start included, and prints the table of measures with the
wall time.  ``--no-same-situation`` shows what the assumption of one situation buys and costs.  Use one part of a file
to develop on and another to measure on: this prints no single pair.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from itertools import islice
from pathlib import Path

from rich.console import Console

from afazio.corpora.item import Corpus, Format
from afazio.corpora.reader import read_corpus
from afazio.evaluation.answers import answers
from afazio.evaluation.report import report
from afazio.evaluation.table import tables
from afazio.options import Options
from afazio.pipeline import Pipeline


def measure(corpus: Corpus, jobs: int, axioms: Path | None) -> float:
    """Answer the corpus from an empty cache, print its table, and return the seconds."""
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["AFAZIO_CACHE"] = folder
        options = Options(same_situation=corpus.same_situation, same_moment=False, threads=jobs, axioms=axioms)
        with Pipeline(options) as pipeline:
            answered = list(answers(corpus.items, lambda pairs: pipeline.check_many(pairs, jobs=jobs)))
    seconds = time.perf_counter() - began
    Console(width=100).print(tables(report(corpus, answered, same_situation=corpus.same_situation, seconds=seconds)))
    return seconds


def main() -> int:
    """Run the benchmark; 1 when it takes longer than the 60 seconds that 500 pairs may take, in proportion."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--first", type=int, default=1, help="the number of the first pair, from 1")
    parser.add_argument("--pairs", type=int, default=500)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--axioms", type=Path)
    parser.add_argument("--no-same-situation", action="store_true")
    chosen = parser.parse_args()
    read = read_corpus(chosen.corpus, Format.SICK)
    items = tuple(islice(read.items, chosen.first - 1, chosen.first - 1 + chosen.pairs))
    corpus = Corpus(read.format, items, same_situation=not chosen.no_same_situation)
    seconds = measure(corpus, chosen.jobs, chosen.axioms)
    print(f"{len(items)} pairs in {seconds:.1f} s with {chosen.jobs} jobs")
    return int(seconds > 60 * len(items) / 500)


if __name__ == "__main__":
    sys.exit(main())
