"""Answers of provers kept on disk, so that a question that was decided before needs no prover's process.

Only what decides a question is kept: a proof with the assertions that it rests on, or a model, which is checked anew
each time.  Errors, timeouts and what was given up are asked again.  The key is a digest of the question with its
deterministic budget, of the prover's version and of the code of this folder.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from afazio.cache_files import keep
from afazio.provers.interface import Status

_KEPT = 1_000
"""How many answers stay."""

_DECIDED = (Status.UNSATISFIABLE, Status.SATISFIABLE)
_ASKED = ("procedure", "text", "resources", "memory")
_FIELDS = ("status", "core", "model", "resources", "seconds")
_LIBRARIES = ("z3-solver", "cvc5")


class KeptAnswers:
    """The decisive answers in a folder, a file each; one that cannot be read or was changed is not used."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def get(self, task: Mapping[str, Any]) -> dict[str, Any] | None:
        """What a prover's process said to this task before; ``None`` where nothing is known."""
        with suppress(OSError, ValueError, TypeError, LookupError, RecursionError):
            digest, text = self._file(task).read_text(encoding="utf-8").split("\n", 1)
            if digest != _digest(text):
                return None
            reply: dict[str, Any] = json.loads(text)
            # A reply that was not decisive is never written; the check is against files of another make.
            return reply if reply["status"] in _DECIDED and reply.keys() <= set(_FIELDS) else None
        return None

    def put(self, task: Mapping[str, Any], reply: Mapping[str, Any]) -> None:
        """Keep the reply to a task, if it decides it."""
        if reply.get("status") not in _DECIDED:
            return
        text = json.dumps({name: reply[name] for name in _FIELDS if name in reply}, separators=(",", ":"))
        keep(self._file(task), f"{_digest(text)}\n{text}", _KEPT)

    def _file(self, task: Mapping[str, Any]) -> Path:
        asked = [task[name] for name in _ASKED]
        return self._folder / f"{_digest(json.dumps([asked, _provers()]))}.answer"


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


@cache
def _provers() -> list[str]:
    """What an answer depends on besides the question: the libraries, and the code that asks them."""
    modules = sorted(Path(__file__).resolve().parent.glob("*.py"))
    code = hashlib.sha256(b"".join(module.read_bytes() for module in modules)).hexdigest()
    return [code, *map(_version, _LIBRARIES)]


def _version(library: str) -> str:
    try:
        return version(library)
    except PackageNotFoundError:
        return "not installed"
