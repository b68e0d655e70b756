"""What the options name by a path, sent along to workers that may not see the files: model, rules, facts."""

from __future__ import annotations

import io
import zipfile
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from afazio.cluster.errors import ClusterError
from afazio.options import Options

_FACTS = "facts"


@dataclass(frozen=True, slots=True)
class Carried:
    """Options with the files that they name, each as the bytes of a ZIP archive.

    What is part of the package, or downloaded by name, is not carried: workers have it or find it.
    """

    options: Options
    archives: tuple[tuple[str, bytes], ...]

    def unpacked(self, folder: Path) -> Options:
        """The options for a machine on which the files are unpacked into ``folder``; raises `ClusterError`."""
        places: dict[str, Any] = {}
        try:
            for name, data in self.archives:
                place = folder / name
                with zipfile.ZipFile(io.BytesIO(data)) as archive:
                    archive.extractall(place)
                places[name] = str(place / _FACTS if name == "axioms" else place)
        except (OSError, zipfile.BadZipFile) as error:
            raise ClusterError(f"{folder}: what the options name cannot be unpacked there: {error}") from error
        return replace(self.options, **places)


def carry(options: Options) -> Carried:
    """The options for workers, each of which parses in one thread; raises `ClusterError` for unreadable files."""
    archives: list[tuple[str, bytes]] = []
    if (model := Path(options.model)).is_dir():
        archives.append(("model", _folder(model)))
    if options.rules is not None:
        archives.append(("rules", _folder(Path(options.rules))))
    if options.axioms is not None:
        archives.append(("axioms", _archive([(Path(options.axioms), _FACTS)])))
    return Carried(replace(options, threads=1), tuple(archives))


def _folder(folder: Path) -> bytes:
    return _archive([(path, path.relative_to(folder).as_posix()) for path in sorted(folder.rglob("*"))])


def _archive(members: list[tuple[Path, str]]) -> bytes:
    data = io.BytesIO()
    try:
        with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
            for path, name in members:
                if path.is_file():
                    archive.write(path, name)
    except OSError as error:
        raise ClusterError(f"{error.filename}: cannot be read for the workers: {error.strerror}") from error
    return data.getvalue()
