"""The process in which pairs are answered; run as ``python -m afazio.answering_main OPTIONS`` by `AnsweringPool`."""

from __future__ import annotations

import json
import signal
import sys
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import NoReturn

from afazio.answering import problem_text, read_task
from afazio.bug_reports import report
from afazio.entailment.verdict import ErrorKind
from afazio.options import Options
from afazio.pipeline import Pipeline
from afazio.provers.serving import Reply, Task, loaded, serve


def main() -> None:
    """Answer pairs until the input ends or the process is told to; its provers end with it."""
    signal.signal(signal.SIGTERM, _end)
    chosen = json.loads(sys.argv[1])
    paths = {name: Path(chosen[name]) for name in ("rules", "axioms") if chosen[name] is not None}
    with Pipeline(Options(**{**chosen, **paths})) as pipeline:
        serve(lambda: loaded(pipeline.load, partial(answer, pipeline)))


def answer(pipeline: Pipeline, task: Task) -> Reply:
    """The reply to a task, whatever happens.

    Want of memory is told as such, so that another process takes this one's place: an interpreter that has met it may
    do odd things to the pairs that follow.
    """
    try:
        problem, verdict = pipeline.solve_parsed(*read_task(task))
        if verdict.error is not None and verdict.error.kind is ErrorKind.MEMORY:
            return {"status": "MemoryOut", "message": verdict.error.message}
        wanted = problem_text(problem) if task.get("problem") else None
        return {"status": "Answered", "verdict": asdict(verdict), "problem": wanted}
    except Exception as failure:
        return {"status": "Bug", "message": str(report(failure))}


def _end(number: int, frame: object) -> NoReturn:
    # The input ends too, and must not interrupt the reaping.
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    sys.exit(0)


if __name__ == "__main__":
    main()
