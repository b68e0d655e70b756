"""How much a server takes on."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """The bounds of one server.

    ``body`` is the size of a request in bytes, ``words`` the length of a text, ``pairs`` how many pairs one request may
    bring; ``seconds`` how long a request may take with waiting, ``body_seconds`` how long its body may take to come;
    ``jobs`` how many requests are worked on at once, ``waiting`` how many more may wait.
    """

    body: int = 100_000
    words: int = 300
    pairs: int = 50
    seconds: float = 60.0
    body_seconds: float = 10.0
    jobs: int = 1
    waiting: int = 16
