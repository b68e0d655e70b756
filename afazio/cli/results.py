"""Files of results, one JSON line for each pair, and going on with one that was interrupted."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from afazio.cli.files import FileError
from afazio.corpora.item import Item
from afazio.entailment.verdict import Failure, Verdict
from afazio.errors import AfazioError
from afazio.inspection.as_json import verdict_json


class ResumeError(AfazioError, ValueError):
    """Results that another system or another input made, or that are no results."""


def result_line(item: Item, verdict: Verdict, system: Mapping[str, str]) -> bytes:
    """The line of one pair: the verdict's record, its line number, and the input's other fields."""
    if verdict.error is not None:
        error = Failure(verdict.error.kind, f"line {item.line}: {verdict.error.message}")
        verdict = Verdict(
            verdict.label, None, None, verdict.prover, verdict.seconds, error, verdict.used, verdict.certificate
        )
    record = verdict_json(verdict, item.name, system) | {"line": item.line}
    record.update((key, value) for key, value in item.extra if key not in record)
    # Halves of surrogate pairs in copied fields come out as the JSON escapes that they came in as.
    return (json.dumps(record, ensure_ascii=False) + "\n").encode("utf-8", "backslashreplace")


class Earlier:
    """What an interrupted run left: how many results there are, for skipping the pairs that have them."""

    def __init__(self, path: Path, system: Mapping[str, str]) -> None:
        """Read a file of results, and cut off a last line that is not whole.

        Raises `ResumeError` when a line is no result or was made by another system, `FileError` when the file cannot be
        read or cut.  A file that is not there is an empty one.
        """
        self._path = path
        self._names: list[tuple[Any, Any]] = []
        whole = 0
        try:
            with path.open("rb") as file:
                for number, line in enumerate(file, start=1):
                    if not line.endswith(b"\n"):
                        break
                    self._names.append(_name(line, f"{path}:{number}", system))
                    whole += len(line)
            os.truncate(path, whole)
        except FileNotFoundError:
            return
        except OSError as error:
            raise FileError(f"{path}: cannot be resumed: {error.strerror}") from error

    def __len__(self) -> int:
        return len(self._names)

    def skip(self, items: Iterator[Item]) -> None:
        """Take the items that have results from the iterator; raises `ResumeError` when they are other ones."""
        for number, name in enumerate(self._names, start=1):
            item = next(items, None)
            if item is None or (item.name, item.line) != name:
                raise ResumeError(
                    f"{self._path}:{number}: is not about this input; give another -o, or leave out --resume"
                )


def _name(line: bytes, where: str, system: Mapping[str, str]) -> tuple[Any, Any]:
    """Which item a result is about, by id and line."""
    try:
        record = json.loads(line)
        made_by, name = record["system"], (record["id"], record["line"])
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise ResumeError(f"{where}: is not a line of results; give another -o, or leave out --resume") from error
    if made_by != dict(system):
        fields = made_by if isinstance(made_by, dict) else {}
        other = ", ".join(key for key in system if fields.get(key) != system[key]) or "system"
        raise ResumeError(f"{where}: was made by another system (other {other}); leave out --resume to start afresh")
    return name
