"""The stages that can be looked at."""

from __future__ import annotations

from enum import StrEnum


class Stage(StrEnum):
    """A stage of the pipeline, or all of them."""

    TREE = "tree"
    TRACE = "trace"
    GRAPH = "graph"
    FORMULA = "formula"
    ALL = "all"

    def includes(self, stage: Stage) -> bool:
        """Whether ``stage`` is shown when this one is asked for."""
        return self is Stage.ALL or self is stage
