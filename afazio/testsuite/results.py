"""Answers of a system to the items of testsuites, judged by gold."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from afazio.testsuite.errors import TestsuiteError
from afazio.testsuite.item import Item, read_objects

_ENTAILMENT = frozenset({"entailment", "yes", "true"})
_OTHER = frozenset({"non-entailment", "contradiction", "unknown", "neutral", "no", "false"})


class Outcome(StrEnum):
    """The rows of the paper's table; an error is no answer at all."""

    CORRECT = "correct"
    INCORRECT = "incorrect"
    ERROR = "error"


@dataclass(frozen=True, slots=True)
class SystemAnswer:
    """A verdict in any of the usual words, the seconds that it took if known, and what went wrong if it is *error*."""

    verdict: str
    seconds: float | None = None
    error: Mapping[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """An item with its answer."""

    item: Item
    answer: SystemAnswer

    @property
    def outcome(self) -> Outcome:
        """Two-way: contradiction and unknown are both *non-entailment*, an error is neither."""
        return judged(self.item.gold, self.answer.verdict)

    def as_json(self) -> str:
        """One line: the item's fields, verdict, outcome, seconds and error."""
        error = None if self.answer.error is None else dict(self.answer.error)
        answer = {"verdict": self.answer.verdict, "outcome": self.outcome.value, "seconds": self.answer.seconds}
        return json.dumps({**asdict(self.item), **answer, "error": error}, ensure_ascii=False)


def entailed(label: object) -> bool | None:
    """Whether a gold label or verdict says entailment; None for an error or a word that is no label."""
    word = str(label).strip().lower()
    return True if word in _ENTAILMENT else False if word in _OTHER else None


def judged(gold: object, verdict: object) -> Outcome:
    """The outcome of a verdict."""
    answer = entailed(verdict)
    if answer is None:
        return Outcome.ERROR
    return Outcome.CORRECT if answer == entailed(gold) else Outcome.INCORRECT


def read_answers(file: Path, items: Iterable[Item]) -> Iterator[Result]:
    """The items with another system's answers: lines of ``{"id", "verdict"}``, and ``seconds`` if known.

    Raises:
        TestsuiteError: a line is faulty, an id is unknown or there twice, a verdict is no label, an item has no answer.
    """
    listed = list(items)
    known = {item.id for item in listed}
    answers: dict[str, SystemAnswer] = {}
    for line, value in read_objects(file):
        name, verdict = value.get("id"), value.get("verdict")
        if not isinstance(name, str) or not isinstance(verdict, str):
            raise TestsuiteError(f"{file}:{line}: needs an id and a verdict, both strings")
        if name not in known:
            raise TestsuiteError(f"{file}:{line}: no item has the id '{name}'")
        if name in answers:
            raise TestsuiteError(f"{file}:{line}: the id '{name}' is answered twice")
        if entailed(verdict) is None and verdict.strip().lower() != "error":
            labels = ", ".join(sorted(_ENTAILMENT | _OTHER | {"error"}))
            raise TestsuiteError(f"{file}:{line}: '{verdict}' is no verdict (known: {labels})")
        answers[name] = SystemAnswer(verdict.strip().lower(), _seconds(value, f"{file}:{line}"))
    for item in listed:
        if item.id not in answers:
            raise TestsuiteError(f"{file}: no answer for the item '{item.id}'")
        yield Result(item, answers[item.id])


def read_results(file: Path, items: list[Item]) -> list[Result]:
    """The results that an interrupted run left of these items, in their order, without a last line that is not whole.

    Raises:
        TestsuiteError: a line is no result, or is about another item than the one that stands in its place.
    """
    whole = file.read_bytes().rpartition(b"\n")[0]
    found = []
    for number, (line, item) in enumerate(zip(whole.splitlines(), items, strict=False), start=1):
        try:
            record = json.loads(line)
            answer = SystemAnswer(record["verdict"], record["seconds"], record["error"])
            name = record["id"]
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise TestsuiteError(f"{file}:{number}: is no result; give another -o, or --force") from error
        if name != item.id:
            raise TestsuiteError(f"{file}:{number}: is about '{name}', not '{item.id}'; give another -o, or --force")
        found.append(Result(item, answer))
    return found


def _seconds(value: Mapping[str, Any], place: str) -> float | None:
    seconds = value.get("seconds")
    if seconds is None:
        return None
    if isinstance(seconds, bool) or not isinstance(seconds, (int, float)) or not 0 <= seconds < float("inf"):
        raise TestsuiteError(f"{place}: 'seconds' must be a number from 0")
    return float(seconds)
