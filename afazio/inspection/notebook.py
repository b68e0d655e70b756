"""What analyses and verdicts look like in a notebook: HTML without styles of its own and without outside requests."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from afazio.entailment.verdict import Verdict
from afazio.inspection.stage import Stage
from afazio.inspection.svg import analysis_svg
from afazio.inspection.text import formula_text
from afazio.semantics.analysis import Analysis


def analysis_in_notebook(analysis: Analysis) -> str:
    """The tree and the graph as pictures, and the formula."""
    pictures = "".join(f"<div>{analysis_svg([analysis], stage)}</div>" for stage in (Stage.TREE, Stage.GRAPH))
    return f"{pictures}<pre>{escape(formula_text(analysis))}</pre>"


def verdict_in_notebook(verdict: Verdict) -> str:
    """The label in bold with its confidence, or the error; the axioms and rules used, and what was not understood."""
    return "".join(f"<div>{line}</div>" for line in _lines(verdict))


def _lines(verdict: Verdict) -> Iterator[str]:
    sure = "" if verdict.confidence is None else f" ({verdict.confidence:.2f})"
    failed = "" if verdict.error is None else f": {verdict.error.kind}, {verdict.error.message}"
    yield f"<b>{verdict.label}</b>{sure}{escape(failed)}"
    for name, words in (("axioms", verdict.used.axioms), ("rules", verdict.used.rules)):
        if words:
            yield f"{name}: {escape(', '.join(words))}"
    if verdict.not_understood:
        yield f"not understood: {escape(', '.join(verdict.not_understood))}"
