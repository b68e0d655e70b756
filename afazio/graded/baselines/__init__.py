"""Systems to compare with, after those of the literature; each answers an aligned pair without proof."""

from __future__ import annotations

from enum import StrEnum


class System(StrEnum):
    """What answers: this program, or a baseline."""

    AFAZIO = "afazio"
    MAJORITY = "majority"
    OVERLAP = "overlap"
    EDITS = "edits"
    VENSES = "venses"
