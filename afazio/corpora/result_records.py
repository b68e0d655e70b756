"""Verdicts read back from the lines of a file of results."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from afazio.entailment.verdict import ErrorKind, Evidence, Failure, Grade, Label, Tier, Used, Verdict


def recorded_verdicts(path: Path, count: int) -> Iterator[Verdict]:
    """The verdicts of the first lines of a file of results, which `Earlier` has found to be whole."""
    with path.open("rb") as file:
        for _, line in zip(range(count), file, strict=False):
            yield verdict_of(json.loads(line))


def verdict_of(record: Mapping[str, Any]) -> Verdict:
    """The verdict that a line of results holds; its certificate is not recorded."""
    error, grade = record["error"], record.get("graded")
    return Verdict(
        Label(record["verdict"]),
        record["confidence"],
        record["score"],
        record["prover"],
        record["seconds"],
        None if error is None else _failure(error, record["line"]),
        Used(tuple(record["used"]["rules"]), tuple(record["used"]["axioms"])),
        id="" if record["id"] is None else str(record["id"]),
        not_understood=tuple(record["not_understood"]),
        grade=None if grade is None else _grade(grade),
    )


def _failure(error: Mapping[str, str], line: int) -> Failure:
    return Failure(ErrorKind(error["kind"]), error["message"].removeprefix(f"line {line}: "))


def _grade(record: Mapping[str, Any]) -> Grade:
    return Grade(
        record["probability"],
        Tier(record["tier"]),
        tuple((name, told["value"], told["share"]) for name, told in record["features"].items()),
        tuple(Evidence(**each) for each in record["words"]),
        tuple(Evidence(**each) for each in record["relations"]),
        record["proved_share"],
    )
