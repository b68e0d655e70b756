"""How analyses and verdicts show themselves in a notebook: HTML without scripts, in the notebook's own colours."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable
from html import escape

from afazio.entailment.verdict import Label, Verdict
from afazio.inspection.axiom_words import in_words
from afazio.inspection.page.document import printable
from afazio.inspection.stage import Stage
from afazio.inspection.svg import analysis_svg
from afazio.inspection.text import formula_text
from afazio.semantics.analysis import Analysis
from afazio.wording import in_short

_COLOURS = {
    Label.ENTAILMENT: "#1a9850",
    Label.CONTRADICTION: "#d0453b",
    Label.UNKNOWN: "#7d8590",
    Label.ERROR: "#d97a1a",
}
_CELL = "text-align:left;padding:.2em .9em"


def analysis_card(analysis: Analysis) -> str:
    """The sentence with its tree, its graph and its formula."""
    return (
        f"<div><p style='font-size:1.15em'>{_text(analysis.tree.text)}</p>"
        f"{_picture(analysis, Stage.TREE)}{_picture(analysis, Stage.GRAPH)}"
        f"<pre style='white-space:pre-wrap'>{_text(formula_text(analysis))}</pre></div>"
    )


def verdict_card(verdict: Verdict) -> str:
    """The label with its confidence, and what it rests on or what went wrong."""
    lines = [in_words(axiom) for axiom in verdict.used.axioms]
    if verdict.error is not None:
        lines.append(verdict.error.message)
    if verdict.not_understood:
        lines.append(f"not understood: {in_short(verdict.not_understood)}")
    listed = "".join(f"<li>{_text(line)}</li>" for line in lines)
    return f"<div>{_badge(verdict)}{f'<ul>{listed}</ul>' if listed else ''}</div>"


def verdicts_table(verdicts: Iterable[Verdict]) -> str:
    """A row for each verdict."""
    rows = "".join(
        f"<tr><td style='{_CELL}'>{_text(verdict.id or str(number))}</td><td style='{_CELL}'>{_badge(verdict)}</td>"
        f"<td style='{_CELL}'>{_text(_grounds(verdict))}</td></tr>"
        for number, verdict in enumerate(verdicts, start=1)
    )
    head = "".join(f"<th style='{_CELL}'>{name}</th>" for name in ("pair", "verdict", "used"))
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _grounds(verdict: Verdict) -> str:
    return verdict.error.message if verdict.error else "; ".join(map(in_words, verdict.used.axioms))


def _badge(verdict: Verdict) -> str:
    confidence = "" if verdict.confidence is None else f" {verdict.confidence:.2f}"
    return f"<b style='color:{_COLOURS[verdict.label]}'>{verdict.label.value}</b>{confidence}"


def _picture(analysis: Analysis, stage: Stage) -> str:
    """A drawing as an image, so that its style stays its own."""
    drawing = b64encode(analysis_svg([analysis], stage).encode()).decode()
    name = _text(f"{stage.value} of {analysis.tree.text}")
    return f"<img alt='{name}' style='max-width:100%' src='data:image/svg+xml;base64,{drawing}'>"


def _text(text: str) -> str:
    return escape(printable(text))
