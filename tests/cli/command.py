"""What the tests of commands say and see."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

DOG = "A dog barks."
NO_DOG = "No dog barks."
SLEEPER = "Mary sleeps."
PAIRS = (
    {"id": "same", "text": DOG, "hypothesis": DOG},
    {"id": "against", "text": NO_DOG, "hypothesis": DOG},
    {"id": "open", "text": [DOG, SLEEPER], "hypothesis": NO_DOG},
)


@dataclass(frozen=True)
class Run:
    """How a command ended."""

    code: int
    out: str
    err: str


def records(path: Path) -> list[dict[str, Any]]:
    """The lines of a results file."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
