"""What the pages of documentation show, as things to do: files to write, commands with their output, Python to run.

A fenced block with a ``title`` is a file.  A block of any kind with lines that begin with ``$`` is a session: commands,
each with the output below it, where a line ``...`` stands for any lines.  A fenced block of ``python`` is run, and the
block of ``text`` that follows it, if there is one, is what it prints.  Other lines that begin with ``afazio`` are
commands that are not run, such as those that need a corpus; their options are looked up.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_BLOCK = re.compile(
    r"^```(?P<head>[^\n]*)\n(?P<fenced>.*?)^```$|(?<=\n\n)(?P<indented>(?: {4}[^\n]*\n|\n(?= {4}))+)",
    re.MULTILINE | re.DOTALL,
)
_TITLE = re.compile(r'title="([^"]+)"')
_TIME = re.compile(r"\d+(\.\d+)? s\b")


@dataclass(frozen=True)
class File:
    """A file to write before what follows."""

    name: str
    text: str


@dataclass(frozen=True)
class Command:
    """A command to run, and what it prints."""

    line: str
    output: tuple[str, ...]


@dataclass(frozen=True)
class Program:
    """Python to run, and what it prints; ``None`` where the page does not tell."""

    text: str
    output: tuple[str, ...] | None


@dataclass(frozen=True)
class Unrun:
    """A command that is shown, but not run."""

    line: str


Listing = File | Command | Program | Unrun


def listings(page: Path) -> Iterator[Listing]:
    """All that a page shows, in its order."""
    found = list(_BLOCK.finditer(page.read_text("utf-8")))
    for number, block in enumerate(found):
        head = block["head"] or ""
        lines = _lines(block)
        if title := _TITLE.search(head):
            yield File(title[1], "\n".join(lines) + "\n")
        elif head.startswith("python"):
            after = found[number + 1] if number + 1 < len(found) else None
            told = after is not None and after["head"] == "text"
            yield Program("\n".join(lines), tuple(_lines(after)) if told and after is not None else None)
        elif any(line.startswith("$ ") for line in lines):
            yield from _session(lines)
        else:
            yield from (Unrun(line) for line in lines if line.startswith("afazio "))


def _lines(block: re.Match[str]) -> list[str]:
    if block["fenced"] is not None:
        return block["fenced"].rstrip("\n").split("\n")
    return [line[4:] for line in block["indented"].rstrip("\n").split("\n")]


def _session(lines: list[str]) -> Iterator[Command]:
    command, output = "", list[str]()
    for line in lines:
        if line.startswith("$ "):
            if command:
                yield Command(command, _without_blank_end(output))
            command, output = line[2:], []
        else:
            output.append(line)
    yield Command(command, _without_blank_end(output))


def _without_blank_end(lines: list[str]) -> tuple[str, ...]:
    while lines and not lines[-1]:
        lines = lines[:-1]
    return tuple(lines)


def agrees(printed: str, shown: tuple[str, ...]) -> bool:
    """Whether what was printed is what a page shows, but for times and for what ``...`` stands for."""
    pattern = "".join(r"(?:.*\n)*?" if line == "..." else re.escape(without_times(line)) + r"\n" for line in shown)
    lines = (without_times(line) for line in printed.rstrip("\n").split("\n"))
    return re.fullmatch(pattern, "".join(f"{line}\n" for line in lines) if printed.strip() else "") is not None


def without_times(line: str) -> str:
    """A line of output without what differs from run to run."""
    return _TIME.sub("# s", line.rstrip())


def words(line: str) -> list[str]:
    """The words of a command line as a shell divides them, without a comment."""
    return shlex.split(line, comments=True)
