"""The folder of a cascade: files read once, by paths relative to it."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources.abc import Traversable
from pathlib import Path, PurePosixPath

from afazio.errors import RuleError
from afazio.rewriting.language.places import Place, Source


class Folder:
    """Reads the files of a cascade; ``sources`` holds what has been read, by relative path."""

    def __init__(self, root: Path | Traversable) -> None:
        self._root = root
        self.sources: dict[str, Source] = {}

    def has(self, name: str) -> bool:
        """Whether there is such a file."""
        return self._root.joinpath(name).is_file()

    def names(self, suffix: str) -> tuple[str, ...]:
        """The relative paths of all files in the folder and below that end so, sorted."""
        return tuple(sorted(name for name in _walk(self._root, "") if name.endswith(suffix)))

    def read(self, name: str) -> Source:
        """The text of one file; raises ``RuleError`` when it cannot be read or is not UTF-8."""
        if name not in self.sources:
            try:
                text = self._root.joinpath(name).read_text(encoding="utf-8")
            except UnicodeDecodeError as error:
                raise RuleError(f"{name}:1:1: not UTF-8 ({error.reason} at byte {error.start})") from None
            except OSError as error:
                raise RuleError(f"{name}:1:1: cannot be read ({error.strerror or error})") from None
            self.sources[name] = Source(name, text.removeprefix("\ufeff"))
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
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _walk(entry, f"{prefix}{entry.name}/")
        else:
            yield f"{prefix}{entry.name}"
