"""Textual entailment by logic: UD parse, graph rewriting, predicate-argument formulas, theorem provers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from afazio.options import Options
    from afazio.pipeline import Pipeline

__all__ = ["Options", "Pipeline"]


def __getattr__(name: str) -> Any:
    """Load the pipeline when it is asked for, so that the command line starts at once."""
    if name in __all__:
        from afazio import pipeline

        return getattr(pipeline, name)
    raise AttributeError(f"module 'afazio' has no attribute {name!r}")
