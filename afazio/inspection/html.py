"""An analysis as a web page that needs nothing beside itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from afazio.inspection.stage import Stage
from afazio.inspection.svg import analysis_svg, draw, graph_drawing
from afazio.inspection.text import formula_text
from afazio.inspection.trace import changes, replay
from afazio.semantics.analysis import Analysis

_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; color: #14181f; background: #ffffff }
body { margin: 2rem auto; max-width: 75rem; padding: 0 1rem }
h2 { font-size: 1.25rem; margin-top: 2.5rem } h3 { font-size: 1rem; color: #5b6470; margin-bottom: .3rem }
figure { margin: 0; overflow-x: auto }
pre { background: #f4f6f9; padding: .8rem; overflow-x: auto; white-space: pre-wrap }
details { border-bottom: 1px solid #e3e7ed; padding: .2rem 0 } summary { cursor: pointer }
"""


def analysis_html(analyses: Iterable[Analysis], stage: Stage = Stage.ALL) -> str:
    """A whole HTML document with the stages asked for of every sentence; all that comes from the text is escaped."""
    sections = "\n".join(section for analysis in analyses for section in _sections(analysis, stage))
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Analysis</title>\n'
        f"<style>{_STYLE}</style>\n</head>\n<body>\n{sections}\n</body>\n</html>\n"
    )


def _sections(analysis: Analysis, stage: Stage) -> Iterator[str]:
    yield f"<h2>{_text(analysis.tree.text)}</h2>"
    if stage.includes(Stage.TREE):
        yield f"<h3>Tree</h3><figure>{analysis_svg([analysis], Stage.TREE)}</figure>"
    if stage.includes(Stage.TRACE):
        yield f"<h3>Trace: {len(analysis.steps)} steps</h3>"
        yield from _steps(analysis)
    if stage.includes(Stage.GRAPH):
        yield f"<h3>Graph</h3><figure>{analysis_svg([analysis], Stage.GRAPH)}</figure>"
    if stage.includes(Stage.FORMULA):
        yield f"<h3>Formula</h3><pre>{_text(formula_text(analysis))}</pre>"


def _steps(analysis: Analysis) -> Iterator[str]:
    for number, (step, before, after) in enumerate(replay(analysis), start=1):
        lines = _text("\n".join(changes(step, before, after)))
        picture = draw([("before", *graph_drawing(before)), ("after", *graph_drawing(after))])
        yield (
            f"<details><summary>{number}. {_text(step.module)}.{_text(step.rule)}</summary>"
            f"<pre>{lines}</pre><figure>{picture}</figure></details>"
        )


def _text(text: str) -> str:
    """Escaped, without control characters other than line ends."""
    return escape("".join(c if c.isprintable() or c == "\n" else "\N{REPLACEMENT CHARACTER}" for c in text))
