"""How fast and how large a parser model is; each measure in a process of its own.

``python -m training.parser_speed --model M --threads N < SENTENCES`` loads the model, parses the lines and prints JSON.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter, process_time

_SECONDS = 900
_KILOBYTES_OF_MEGABYTE = 1024


def measure(model: str, sentences: Sequence[str], threads: int) -> dict[str, float]:
    """Load time in seconds, sentences a second in batches, and peak memory in MB, in a fresh process.

    Times and rates of the clock depend on what else the machine does, those of the processor hardly.

    Raises ``RuntimeError`` when that process fails.
    """
    command = [sys.executable, "-m", "training.parser_speed", "--model", model, "--threads", str(threads)]
    environment = {**os.environ, "OMP_NUM_THREADS": str(threads)}
    done = subprocess.run(  # noqa: S603
        command,
        input="\n".join(sentences),
        capture_output=True,
        text=True,
        check=False,
        timeout=_SECONDS,
        env=environment,
    )
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)}: exit code {done.returncode}\n{done.stderr}")
    figures: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return figures


def size(folder: Path) -> float:
    """The size of a folder's files in MB (a million bytes)."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6


def main() -> None:
    """Measure in this process, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", default="bundled")
    parser.add_argument("--threads", type=int, default=2)
    options = parser.parse_args()
    sentences = sys.stdin.read().splitlines()
    began, used = perf_counter(), process_time()
    from afazio.parsing.parser import Parser

    model = Parser(options.model, threads=options.threads)
    model.load()
    loaded, used_loaded = perf_counter(), process_time()
    model.parse(sentences[: len(sentences) // 10])
    warm, used_warm = perf_counter(), process_time()
    model.parse(sentences)
    seconds, processor_seconds = perf_counter() - warm, process_time() - used_warm
    figures = {
        "load seconds": loaded - began,
        "load processor seconds": used_loaded - used,
        "sentences a second": len(sentences) / seconds,
        "sentences a processor second": len(sentences) / processor_seconds,
        "peak memory MB": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / _KILOBYTES_OF_MEGABYTE,
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
