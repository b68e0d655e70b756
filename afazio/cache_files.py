"""Files of the user's cache: written whole or not at all, and only a few versions of each kept."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path


def write(file: Path, text: str) -> None:
    """Write under a temporary name first, so that other processes never see half a file; raises ``OSError``."""
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=file.parent, suffix=".tmp")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as stream:
            stream.write(text)
        Path(name).replace(file)
    finally:
        Path(name).unlink(missing_ok=True)


def keep(file: Path, text: str, versions: int) -> None:
    """Write a file, and remove the oldest others of its folder and ending beyond so many ``versions``.

    A folder that cannot be written does no harm.
    """
    with suppress(OSError):
        write(file, text)
        others = sorted(file.parent.glob(f"*{file.suffix}"), key=lambda each: each.stat().st_mtime, reverse=True)
        for old in others[versions:]:
            old.unlink()
