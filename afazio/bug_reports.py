"""Files with the tracebacks of unexpected exceptions: one file for each place where something goes wrong."""

from __future__ import annotations

import os
import tempfile
import traceback
from hashlib import sha256
from pathlib import Path

from afazio.errors import BugError

_NAMED_FRAMES = 8
"""How many of the innermost calls tell one bug from another; a recursion has thousands."""


def bug_folder() -> Path:
    """Where the files go: ``bugs`` in ``$AFAZIO_CACHE``, or in the user's folder for such records."""
    if chosen := os.environ.get("AFAZIO_CACHE"):
        return Path(chosen).expanduser().absolute() / "bugs"
    import platformdirs

    return Path(platformdirs.user_state_dir("afazio")) / "bugs"


def report(error: Exception) -> BugError:
    """The error to show instead of an unexpected one; its message names the file with the traceback.

    An error that has been reported stays as it is, and a bug that is met again has its file already.  Where the
    folder cannot be written, the file is a temporary one.
    """
    if isinstance(error, BugError):
        return error
    text = "".join(traceback.format_exception(error))
    frames = traceback.extract_tb(error.__traceback__)[-_NAMED_FRAMES:]
    where = [f"{frame.filename}:{frame.lineno}" for frame in frames]
    name = f"{type(error).__name__}-{sha256(' '.join(where).encode()).hexdigest()[:12]}.traceback.txt"
    path = _written(text, name)
    said = " ".join(f"{type(error).__name__}: {error}".split())[:200]
    return BugError(f"this is a bug: {said}; the traceback was written to {path}")


def _written(text: str, name: str) -> Path:
    content = text.encode("utf-8", "backslashreplace")
    try:
        path = bug_folder() / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            path.write_bytes(content)
    except OSError:
        handle, temporary = tempfile.mkstemp(prefix="afazio-", suffix=f"-{name}")
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        return Path(temporary)
    return path
