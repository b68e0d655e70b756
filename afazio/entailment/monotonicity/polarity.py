"""Polarity: in which direction what stands at a place of a sentence may be exchanged."""

from __future__ import annotations

from enum import StrEnum


class Polarity(StrEnum):
    """Whether a place takes what is wider (upward), what is narrower (downward), or neither (fixed)."""

    UPWARD = "upward"
    DOWNWARD = "downward"
    FIXED = "fixed"

    def through(self, inner: Polarity) -> Polarity:
        """The polarity of a place of polarity ``inner`` within a phrase whose own place has this one."""
        if Polarity.FIXED in (self, inner):
            return Polarity.FIXED
        return Polarity.UPWARD if self is inner else Polarity.DOWNWARD
