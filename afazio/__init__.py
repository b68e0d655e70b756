"""Textual entailment by logic: UD parse, graph rewriting, predicate-argument formulas, theorem provers.

>>> import afazio
>>> with afazio.Pipeline() as pipeline:
...     pipeline.check("John sent a book to Mary.", "A book was sent by John.").label
<Label.ENTAILMENT: 'entailment'>

What is listed in ``__all__`` is the public interface: it changes only with a note in the changelog, and what is to go
keeps working for one minor version and warns with ``DeprecationWarning``.  Modules and names beside it are internal.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from afazio.asking.answering import Answer
    from afazio.entailment.pair import Pair
    from afazio.entailment.verdict import Label, Verdict, Verdicts
    from afazio.errors import (
        AfazioError,
        BugError,
        CorpusError,
        InputError,
        ModelError,
        ParseError,
        RuleError,
        SemanticsError,
        TimeLimitError,
        UndecidedError,
        UndecidedWarning,
    )
    from afazio.explained_pair import Explanation
    from afazio.options import Options
    from afazio.pipeline import Pipeline
    from afazio.semantics.analysis import Analysis

    __version__: str

__all__ = [
    "AfazioError",
    "Analysis",
    "Answer",
    "BugError",
    "CorpusError",
    "Explanation",
    "InputError",
    "Label",
    "ModelError",
    "Options",
    "Pair",
    "ParseError",
    "Pipeline",
    "RuleError",
    "SemanticsError",
    "TimeLimitError",
    "UndecidedError",
    "UndecidedWarning",
    "Verdict",
    "Verdicts",
    "__version__",
]

_HOMES = {
    **dict.fromkeys((name for name in __all__ if name.endswith(("Error", "Warning"))), "afazio.errors"),
    "Answer": "afazio.asking.answering",
    "Analysis": "afazio.semantics.analysis",
    "Explanation": "afazio.explained_pair",
    "Label": "afazio.entailment.verdict",
    "Options": "afazio.options",
    "Pair": "afazio.entailment.pair",
    "Pipeline": "afazio.pipeline",
    "Verdict": "afazio.entailment.verdict",
    "Verdicts": "afazio.entailment.verdict",
}


def __getattr__(name: str) -> Any:
    """Load a public name when it is asked for, so that the command line starts at once."""
    if name == "__version__":
        from afazio.version import VERSION

        return VERSION
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'afazio' has no attribute {name!r}")


def __dir__() -> list[str]:
    """The public names beside those of every module: what this file imports for itself is none of them."""
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})
