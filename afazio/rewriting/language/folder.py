"""The folder of a cascade: files read once, by paths relative to it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cached_property
from importlib.resources.abc import Traversable
from pathlib import Path, PurePosixPath

from afazio.errors import RuleError
from afazio.rewriting.language.places import Place, Source


class Folder:
    """Reads the files of a cascade; ``sources`` holds what has been read, by relative path."""

    def __init__(self, root: Path | Traversable) -> None:
        self._root = root
        self.sources: dict[str, Source] = {}
        self._contents: dict[str, bytes] = {}

    def has(self, name: str) -> bool:
        """Whether there is such a file."""
        return self._root.joinpath(name).is_file()

    def names(self, suffix: str) -> tuple[str, ...]:
        """The relative paths of all files in the folder and below that end so, sorted."""
        return tuple(sorted(name for name in self._names if name.endswith(suffix)))

    def content(self, name: str) -> bytes:
        """The bytes of one file; raises ``RuleError`` when it cannot be read."""
        if name not in self._contents:
            try:
                self._contents[name] = self._root.joinpath(name).read_bytes()
            except OSError as error:
                raise RuleError(f"{name}:1:1: cannot be read ({error.strerror or error})") from None
        return self._contents[name]

    @cached_property
    def _names(self) -> tuple[str, ...]:
        return tuple(_walk(self._root, ""))

    def read(self, name: str) -> Source:
        """The text of one file; raises ``RuleError`` when it cannot be read or is not UTF-8."""
        if name not in self.sources:
            try:
                text = self.content(name).decode("utf-8-sig")
            except UnicodeDecodeError as error:
                raise RuleError(f"{name}:1:1: not UTF-8 ({error.reason} at byte {error.start})") from None
            self.sources[name] = Source(name, text.replace("\r\n", "\n"))
        return self.sources[name]

    def locate_rules(self, name: str, place: Place) -> str:
        """The path, relative to the folder, of a rule file that another one includes by its path relative to itself.

        Raises ``RuleError`` when there is no such file, or when the path leads out of the folder.
        """
        return self._located(name, PurePosixPath(place.source.name).parent, place)

    def locate_lexicon(self, name: str, place: Place) -> str:
        """The path of a lexicon that a rule names, which counts from the root of the folder wherever the rule stands.

        Raises ``RuleError`` when there is no such file, or when the path leads out of the folder.
        """
        return self._located(name, PurePosixPath(), place)

    def _located(self, name: str, start: PurePosixPath, place: Place) -> str:
        wanted = PurePosixPath(name)
        if wanted.is_absolute() or ".." in wanted.parts:
            raise place.error(f"'{name}' leads out of the folder of rules")
        path = str(start / wanted)
        if not self.has(path):
            raise place.error(f"there is no file '{path}' in the folder of rules")
        return path


def _walk(folder: Path | Traversable, prefix: str) -> Iterator[str]:
    if isinstance(folder, Path):
        for entry in os.scandir(folder):
            if entry.is_dir():
                yield from _walk(Path(entry), f"{prefix}{entry.name}/")
            else:
                yield f"{prefix}{entry.name}"
        return
    for part in folder.iterdir():
        if part.is_dir():
            yield from _walk(part, f"{prefix}{part.name}/")
        else:
            yield f"{prefix}{part.name}"
