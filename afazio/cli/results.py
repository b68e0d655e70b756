"""Files of results, one JSON line for each pair, and going on with one that was interrupted.

Each line of a file names the system that made it by a digest; ``RESULTS.jsonl.system.json`` beside it tells the whole.
On standard output, where nothing can stand beside, each line says it in full.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from afazio.cli.files import STANDARD, FileError, Output, alone, write_text
from afazio.corpora.item import Item
from afazio.entailment.verdict import Failure, Verdict
from afazio.errors import AfazioError
from afazio.inspection.as_json import verdict_json


class ResumeError(AfazioError, ValueError):
    """Results that another system or another input made, or that are no results."""


def digest_of(system: Mapping[str, str]) -> str:
    """What stands for a system in each line of a file: the first 16 hexadecimal digits of its record's SHA-256."""
    return hashlib.sha256(json.dumps(dict(system), sort_keys=True).encode()).hexdigest()[:16]


def system_file(results: Path) -> Path:
    """Where the record of the system lies that made a file of results."""
    return results.with_name(f"{results.name}.system.json")


def write_system(results: Path, system: Mapping[str, str]) -> None:
    """Write the record of the system beside its results; raises `FileError`."""
    record = {"digest": digest_of(system), **system}
    write_text(system_file(results), json.dumps(record, ensure_ascii=False, indent=2) + "\n")


def check_system(results: Path, system: Mapping[str, str]) -> None:
    """Raise `ResumeError` unless the record beside a file of results is that of this system."""
    beside = system_file(results)
    if not beside.exists():
        raise ResumeError(f"{results}: cannot be resumed: {beside.name} is not beside it; give another -o, or --force")
    if differing := _other_fields(beside, system):
        raise ResumeError(
            f"{results}: was made by another system (other {', '.join(differing)}); give another -o, or --force"
        )


def refuse_to_overwrite(results: Path, *, force: bool) -> None:
    """Raise `FileError` for a file that holds something, unless ``force`` says that it may go."""
    if not force and results != STANDARD and results.is_file() and results.stat().st_size:
        raise FileError(f"{results}: is there already; give another -o, --resume to go on with it, or --force")


class Results:
    """Where the lines of results go, with the record of the system that makes them beside them."""

    def __init__(self, path: Path, system: Mapping[str, str], *, append: bool = False, with_text: bool = False) -> None:
        """Open for writing; raises `FileError`.

        ``with_text`` adds text and hypothesis to each line; ``append`` goes on with the lines that are there.
        """
        self._with_text = with_text
        self._output = Output(path, append=append)
        self._system: Mapping[str, str] | str = system
        if path != STANDARD and (path.is_file() or not path.exists()):
            self._system = digest_of(system)
            write_system(path, system)

    @property
    def line(self) -> Callable[[Item, Verdict], bytes]:
        """What makes the line of one pair, here or on another machine."""
        return partial(result_line, system=self._system, with_text=self._with_text)

    def write(self, item: Item, verdict: Verdict) -> None:
        """Write the line of one pair; raises `FileError`."""
        self.write_line(self.line(item, verdict))

    def write_line(self, line: bytes) -> None:
        """Write a line that `line` has made; raises `FileError`."""
        self._output.write(line)

    def __enter__(self) -> Results:
        return self

    def __exit__(self, *details: object) -> None:
        self._output.__exit__(*details)


def result_line(item: Item, verdict: Verdict, system: Mapping[str, str] | str, *, with_text: bool = False) -> bytes:
    """The line of one pair: the verdict's record, its line number, and the input's other fields."""
    if verdict.error is not None:
        error = Failure(verdict.error.kind, f"line {item.line}: {verdict.error.message}")
        verdict = replace(verdict, confidence=None, score=None, error=error)
    record = verdict_json(verdict, item.name, system) | {"line": item.line}
    if with_text and item.failure is None:
        record |= {"text": list(item.pair.text), "hypothesis": item.pair.hypothesis}
    record.update((key, value) for key, value in item.extra if key not in record)
    # Halves of surrogate pairs in copied fields come out as the JSON escapes that they came in as.
    return (json.dumps(record, ensure_ascii=False) + "\n").encode("utf-8", "backslashreplace")


class Earlier:
    """What an interrupted run left: how many results there are, for skipping the pairs that have them."""

    def __init__(self, path: Path, system: Mapping[str, str], *, with_text: bool = False) -> None:
        """Read a file of results, and cut off a last line that is not whole.

        Raises `ResumeError` when a line is no result or was made by another system, `FileError` when the file cannot be
        read or cut.  A file that is not there is an empty one.  ``with_text`` is whether the run that goes on adds text
        and hypothesis to each line, as those that are there have to.
        """
        self._path, self._with_text = path, with_text
        self._told: list[_Told] = []
        whole, digest = 0, digest_of(system)
        try:
            with path.open("rb") as file:
                alone(file, path)
                for number, line in enumerate(file, start=1):
                    if not line.endswith(b"\n"):
                        break
                    self._told.append(_told(line, f"{path}:{number}", digest, system_file(path), system))
                    whole += len(line)
                os.truncate(path, whole)
        except FileNotFoundError:
            return
        except FileError:
            raise
        except OSError as error:
            raise FileError(f"{path}: cannot be resumed: {error.strerror}") from error

    def __len__(self) -> int:
        return len(self._told)

    def skip(self, items: Iterator[Item]) -> None:
        """Take the items that have results from the iterator.

        Raises `ResumeError` when they are other ones, and where one of both has texts in its results, what is there or
        the run that goes on, and the other one has not.
        """
        for number, told in enumerate(self._told, start=1):
            item = next(items, None)
            where = f"{self._path}:{number}"
            if item is None or (item.name, item.line) != told.item:
                raise ResumeError(f"{where}: is not about this input; give another -o, or leave out --resume")
            if item.failure is None and told.with_text != self._with_text:
                has, do = ("has", "add") if told.with_text else ("has no", "leave out")
                raise ResumeError(f"{where}: {has} text and hypothesis; {do} --with-text to go on, or give another -o")


@dataclass(frozen=True, slots=True)
class _Told:
    """Which item a line of results is about, by id and line, and whether it repeats the item's text."""

    item: tuple[Any, Any]
    with_text: bool


def _told(line: bytes, where: str, digest: str, beside: Path, system: Mapping[str, str]) -> _Told:
    """What a line of results is; raises `ResumeError` when it is none, or one of another system."""
    try:
        record = json.loads(line)
        made_by, told = record["system"], _Told((record["id"], record["line"]), "hypothesis" in record)
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise ResumeError(f"{where}: is not a line of results; give another -o, or leave out --resume") from error
    if made_by != digest:
        other = ", ".join(_other_fields(beside, system)) or "system"
        raise ResumeError(
            f"{where}: was made by another system (other {other}); give another -o, or --force to begin anew"
        )
    return told


def _other_fields(beside: Path, system: Mapping[str, str]) -> list[str]:
    """In which fields a recorded system differs; none when its record cannot be read."""
    try:
        record = json.loads(beside.read_bytes())
    except (OSError, ValueError, RecursionError):
        return []
    return [key for key in system if record.get(key) != system[key]] if isinstance(record, dict) else []
