"""A text with a hypothesis: what is asked."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Pair:
    """The text as one or more passages (each may hold several sentences), the hypothesis, and the pair's name."""

    text: tuple[str, ...]
    hypothesis: str
    id: str = ""
