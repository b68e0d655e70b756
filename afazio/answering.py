"""Pairs answered in processes of their own: everything after parsing, so that several pairs advance at once."""

from __future__ import annotations

import json
import pickle
from base64 import b64decode, b64encode
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from afazio.bug_reports import report
from afazio.entailment.deciding import error
from afazio.entailment.judging import READING_SECONDS
from afazio.entailment.pair import Pair
from afazio.entailment.verdict import ErrorKind, Evidence, Failure, Grade, Label, Tier, Used, Verdict
from afazio.errors import AfazioError, BugError, ParseError
from afazio.parsing.cache import decode_trees, encode_trees
from afazio.provers.interface import PATIENCE
from afazio.provers.serving import UNLOADED
from afazio.provers.worker_pool import WorkerPool

if TYPE_CHECKING:
    from afazio.entailment.problem import Problem
    from afazio.options import Options
    from afazio.parsing.text_by_text import Parses

REPLY_SECONDS = PATIENCE * (2 * READING_SECONDS + 2.0)
"""How much wall time everything but proving may take for one pair, whose stages may be tried twice; they themselves
count processor time."""

_FAILURES = {"Bug": ErrorKind.INTERNAL, "Timeout": ErrorKind.TIMEOUT, "MemoryOut": ErrorKind.MEMORY}


class LoadingError(AfazioError, RuntimeError):
    """What keeps the processes that answer pairs from starting, such as a mistake in a file of facts."""


class AnsweringPool:
    """Some processes that answer pairs; the texts are parsed before.  Close it to end and reap them."""

    def __init__(self, options: Options, size: int) -> None:
        """Start ``size`` processes without waiting for them; each holds one pipeline with these options."""
        chosen = json.dumps({name: str(value) if isinstance(value, Path) else value for name, value in _given(options)})
        self._seconds = REPLY_SECONDS + PATIENCE * options.timeout
        name = "a process that answers pairs"
        self._pool = WorkerPool("afazio.answering_main", (chosen,), name, size, at_once=True)

    def close(self) -> None:
        """End the processes; they are reaped when this returns."""
        self._pool.close()

    def abort(self) -> None:
        """End the processes at once; whatever is being answered gives an error."""
        self._pool.kill()

    def answer(self, pair: Pair, parses: Parses) -> Verdict:
        """The verdict of a pair, from the first process that is idle; may be called from several threads.

        A process that ends or takes too long gives a verdict of label ``error``, and so does anything unexpected, there
        or here.  Raises `LoadingError` where the processes cannot answer any pair.
        """
        return self._asked(task_of(pair, parses))[1]

    def solve(self, pair: Pair, parses: Parses) -> tuple[Problem | None, Verdict]:
        """As `answer`, with the problem that the verdict solves; ``None`` when the provers were not asked."""
        return self._asked({**task_of(pair, parses), "problem": True})

    def _asked(self, task: dict[str, Any]) -> tuple[Problem | None, Verdict]:
        try:
            reply = self._pool.request(task, self._seconds)
            if self._pool.killed:
                return None, error(ErrorKind.GAVE_UP, "the run was given up")
            if reply["status"] == UNLOADED:
                raise LoadingError(reply["message"])
            return problem_from(reply.get("problem")), self._verdict(reply)
        except LoadingError:
            raise
        except Exception as failure:
            return None, error(ErrorKind.INTERNAL, str(report(failure)))

    @staticmethod
    def _verdict(reply: Mapping[str, Any]) -> Verdict:
        if reply["status"] == "Answered":
            return verdict_from(reply["verdict"])
        return error(_FAILURES.get(reply["status"], ErrorKind.GAVE_UP), reply["message"])


def task_of(pair: Pair, parses: Parses) -> dict[str, Any]:
    """A pair with the parses that it needs, as JSON can hold it."""
    from afazio.parsing.cleaning import clean

    texts = {clean(text) for text in (*pair.text, pair.hypothesis)}
    known = {text: parses[text] for text in texts if text in parses}
    return {
        "text": pair.text,
        "hypothesis": pair.hypothesis,
        "trees": {text: encode_trees(found) for text, found in known.items() if isinstance(found, tuple)},
        "failures": {text: str(found) for text, found in known.items() if isinstance(found, ParseError)},
        "bugs": {text: str(found) for text, found in known.items() if isinstance(found, BugError)},
    }


def read_task(task: Mapping[str, Any]) -> tuple[Pair, Parses]:
    """What `task_of` wrote."""
    parses: Parses = {text: ParseError(message) for text, message in task["failures"].items()}
    parses |= {text: BugError(message) for text, message in task["bugs"].items()}
    parses |= {text: decode_trees(trees) or () for text, trees in task["trees"].items()}
    return Pair(tuple(task["text"]), task["hypothesis"]), parses


def verdict_from(data: Mapping[str, Any]) -> Verdict:
    """The verdict whose fields ``dataclasses.asdict`` gave."""
    failure, used = data["error"], data["used"]
    return Verdict(
        Label(data["label"]),
        data["confidence"],
        data["score"],
        data["prover"],
        data["seconds"],
        None if failure is None else Failure(ErrorKind(failure["kind"]), failure["message"]),
        Used(tuple(used["rules"]), tuple(used["axioms"])),
        data["certificate"],
        not_understood=tuple(data["not_understood"]),
        grade=None if data.get("grade") is None else _grade(data["grade"]),
    )


def _grade(data: Mapping[str, Any]) -> Grade:
    return Grade(
        data["probability"],
        Tier(data["tier"]),
        tuple((name, value, share) for name, value, share in data["features"]),
        tuple(Evidence(**each) for each in data["words"]),
        tuple(Evidence(**each) for each in data["relations"]),
        data["proved_share"],
    )


def problem_text(problem: Problem | None) -> str | None:
    """A problem as JSON can hold it."""
    return None if problem is None else b64encode(pickle.dumps(problem)).decode()


def problem_from(text: str | None) -> Problem | None:
    """What `problem_text` wrote, in a process of this program."""
    if text is None:
        return None
    problem: Problem = pickle.loads(b64decode(text))  # noqa: S301 - written by a process of this program
    return problem


def _given(options: Options) -> list[tuple[str, Any]]:
    return list(asdict(options).items())
