"""Trees and graphs in the language of Graphviz."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from afazio.errors import InputError
from afazio.inspection.layout import Arc, Column
from afazio.inspection.stage import Stage
from afazio.inspection.svg import graph_drawing, tree_drawing
from afazio.semantics.analysis import Analysis


def analysis_dot(analyses: Iterable[Analysis], stage: Stage = Stage.ALL) -> str:
    """One digraph with a cluster for each tree and graph asked for; raises `InputError` for traces and formulas."""
    if stage in (Stage.TRACE, Stage.FORMULA):
        raise InputError(f"a {stage} has no picture in dot: use --stage tree, graph or all")
    drawings = []
    for analysis in analyses:
        if stage.includes(Stage.TREE):
            drawings.append((f"tree: {analysis.tree.text}", tree_drawing(analysis.tree)))
        if stage.includes(Stage.GRAPH):
            drawings.append((f"graph: {analysis.tree.text}", graph_drawing(analysis.graph)))
    lines = ["digraph analysis {", '  node [shape=box, style=rounded, fontname="Helvetica"];']
    lines.append('  edge [fontname="Helvetica", fontsize=11];')
    for number, (title, (columns, arcs)) in enumerate(drawings):
        lines += _cluster(number, title, columns, arcs)
    return "\n".join([*lines, "}", ""])


def _cluster(number: int, title: str, columns: Sequence[Column], arcs: Sequence[Arc]) -> Iterator[str]:
    yield f"  subgraph cluster_{number} {{"
    yield f"    label={_quoted(title)};"
    for place, column in enumerate(columns):
        style = ', style="rounded,dashed"' if column.added else ""
        label = _quoted("\n".join(column.lines))
        yield f"    n{number}_{place} [label={label}{style}];"
    for arc in arcs:
        if arc.source is not None:
            yield f"    n{number}_{arc.source} -> n{number}_{arc.target} [label={_quoted(arc.label)}];"
    yield "  }"


def _quoted(text: str) -> str:
    """A string of the language, in which a line break is ``\\n``."""
    shown = "".join(c if c.isprintable() or c == "\n" else "\N{REPLACEMENT CHARACTER}" for c in text)
    escaped = shown.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
