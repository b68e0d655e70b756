"""Lists of words as messages show them."""

from __future__ import annotations

from collections.abc import Sequence


def in_short(words: Sequence[str], most: int = 8) -> str:
    """The first words of a list, separated by commas, and how many more there are."""
    shown = ", ".join(words[:most])
    return shown if len(words) <= most else f"{shown} and {len(words) - most} more"
