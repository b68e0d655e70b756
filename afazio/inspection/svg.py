"""Trees and graphs as drawings of words in a row with arcs above them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from xml.sax.saxutils import escape, quoteattr

from afazio.errors import InputError
from afazio.inspection.layout import Arc, Column, Layout, PlacedArc, arrange, text_width
from afazio.inspection.stage import Stage
from afazio.inspection.trace import replay
from afazio.parsing.tree import Tree
from afazio.rewriting.graph import Edge, Graph, Node, Step
from afazio.semantics.analysis import Analysis

LEVEL = 24.0
LINE = 17.0
MARGIN = 16.0
RADIUS = 7.0
PLAIN_FEATURES = ("lemma", "upos")
HIDDEN_FEATURES = ("form", "xpos", "root", *PLAIN_FEATURES)

Drawing = tuple[str, Sequence[Column], Sequence[Arc]]


def analysis_svg(analyses: Iterable[Analysis], stage: Stage = Stage.ALL) -> str:
    """One SVG document with the drawings of the stages asked for, under one another.

    Raises `InputError` for formulas, which have no drawing.
    """
    if stage is Stage.FORMULA:
        raise InputError("a formula has no drawing: use --stage tree, trace, graph or all with --format svg")
    drawings: list[Drawing] = []
    for analysis in analyses:
        if stage.includes(Stage.TREE):
            drawings.append((f"tree: {analysis.tree.text}", *tree_drawing(analysis.tree)))
        if stage is Stage.TRACE:
            for step, before, after in replay(analysis):
                drawings.append((f"{step.module}.{step.rule}", *step_drawing(step, before, after)))
        if stage.includes(Stage.GRAPH):
            drawings.append((f"graph: {analysis.tree.text}", *graph_drawing(analysis.graph)))
    return draw(drawings)


def tree_drawing(tree: Tree) -> tuple[list[Column], list[Arc]]:
    """The columns and arcs of a UD tree."""
    index = {token.id: place for place, token in enumerate(tree.tokens)}
    columns = [Column((token.form, token.lemma, token.upos)) for token in tree.tokens]
    arcs = [Arc(index.get(token.head), index[token.id], token.deprel) for token in tree.tokens]
    return columns, arcs


def graph_drawing(graph: Graph) -> tuple[list[Column], list[Arc]]:
    """The columns and arcs of a graph; nodes that rules added are marked."""
    index = {node.id: place for place, node in enumerate(graph.nodes)}
    columns = []
    for node in graph.nodes:
        plain = [value for feature in PLAIN_FEATURES if (value := node.get(feature))]
        # Rules write the features that they add in small letters; those of the treebank have capitals.
        added = [f"{key}={value}" for key, value in node.features if key[:1].islower() and key not in HIDDEN_FEATURES]
        columns.append(Column((_name(node), *plain, *added), added=node.token is None))
    arcs = [Arc(index[edge.source], index[edge.target], str(edge.label)) for edge in graph.edges]
    arcs += [Arc(None, index[node.id], "root") for node in graph.nodes if node.get("root") == "yes"]
    return columns, arcs


def step_drawing(step: Step, before: Graph, after: Graph) -> tuple[list[Column], list[Arc]]:
    """The columns and arcs of both graphs of a step, with marks on what went, came and changed."""
    old, new = ({node.id: node for node in graph.nodes} for graph in (before, after))
    nodes = sorted({**old, **new}.values(), key=lambda node: (node.position, node.id))
    index = {node.id: place for place, node in enumerate(nodes)}
    changed = {node.id for node in step.delta.changed_nodes}
    columns = []
    for node in nodes:
        mark = "come" if node.id not in old else "gone" if node.id not in new else "changed" * (node.id in changed)
        earlier = dict(old[node.id].features) if node.id in old else {}
        written = [f"{key}={value}" for key, value in node.features if earlier.get(key) != value and mark != "gone"]
        shown = [entry for entry in written if entry.partition("=")[0] not in HIDDEN_FEATURES]
        columns.append(Column((_name(node), node.get("upos") or "", *shown), node.token is None, mark))
    edges = sorted({*before.edges, *after.edges}, key=Edge.sort_key)
    arcs = []
    for edge in edges:
        mark = "come" if edge not in before.edges else "gone" if edge not in after.edges else ""
        arcs.append(Arc(index[edge.source], index[edge.target], str(edge.label), mark))
    arcs += [Arc(None, index[node.id], "root") for node in nodes if node.get("root") == "yes"]
    return columns, arcs


def _name(node: Node) -> str:
    return node.get("form") or node.get("lemma") or "•"


def draw(drawings: Sequence[Drawing]) -> str:
    """A whole SVG document with titled drawings under one another."""
    body: list[str] = []
    top = MARGIN
    width = 200.0
    for title, columns, arcs in drawings:
        layout = arrange(columns, arcs)
        body.append(f'<text class="title" x="{MARGIN:g}" y="{top + 12:g}">{escape(_printable(title))}</text>')
        base = top + 26 + LEVEL * (layout.levels + 0.6)
        body.extend(_arc(placed, base) for placed in layout.arcs)
        body.extend(_column(column, centre, base) for column, centre in zip(columns, layout.centres, strict=True))
        lines = max((len(column.lines) for column in columns), default=1)
        top = base + LINE * lines + 2 * MARGIN
        width = max(width, layout.width, 2 * MARGIN + text_width(title, 13))
    return _document("\n".join(body), width, top)


def _document(body: str, width: float, height: float) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" '
        f'viewBox="0 0 {width:.0f} {height:.0f}" font-family="Helvetica, Arial, sans-serif">\n{_STYLE}\n'
        f'<rect class="paper" width="100%" height="100%" fill="#ffffff"/>\n{body}\n</svg>\n'
    )


_STYLE = """<style>
text { text-anchor: middle; font-size: 12px; fill: #5b6470 }
text.word { font-size: 14px; font-weight: 600; fill: #14181f }
text.added { font-style: italic; fill: #9a4d00 }
text.label { font-size: 11px; fill: #1f4e8c }
text.title { text-anchor: start; font-size: 13px; fill: #14181f }
path.arc { fill: none; stroke: #7f8fa6; stroke-width: 1.2 }
path.head { fill: #7f8fa6 }
rect.label, rect.paper { fill: #ffffff }
text.come, path.head.come { fill: #147a3d } path.arc.come { stroke: #147a3d; stroke-width: 2 }
text.gone, path.head.gone { fill: #c0342c } path.arc.gone { stroke: #c0342c; stroke-dasharray: 4 3 }
text.changed { fill: #9a4d00 }
@media (prefers-color-scheme: dark) {
  text { fill: #9aa3ae }
  text.word, text.title { fill: #e8e6e1 }
  text.added { fill: #f09a66 }
  text.label { fill: #82b4f2 }
  path.arc { stroke: #566070 }
  path.head { fill: #566070 }
  rect.label, rect.paper { fill: #1a1d23 }
  text.come, path.head.come { fill: #63d391 } path.arc.come { stroke: #63d391 }
  text.gone, path.head.gone { fill: #ff8d84 } path.arc.gone { stroke: #ff8d84 }
  text.changed { fill: #f0b866 }
}
</style>"""


def _column(column: Column, centre: float, base: float) -> str:
    texts = []
    for row, line in enumerate(column.lines):
        kind = " ".join(
            filter(None, ("word" if not row else "feature", "added" * (column.added and not row), column.mark))
        )
        height = base + LINE * (row + 1)
        texts.append(
            f'<text class={quoteattr(kind)} x="{centre:.1f}" y="{height:.1f}">{escape(_printable(line))}</text>'
        )
    return "".join(texts)


def _arc(placed: PlacedArc, base: float) -> str:
    top = base - LEVEL * placed.level
    kind = f"arc {placed.arc.mark}".strip()
    head = f'<path class="head {placed.arc.mark}" d="M{placed.end:.1f} {base:.1f} l-3.2 -7 h6.4 z"/>'
    if placed.arc.source is None:
        line = f"M{placed.end:.1f} {top:.1f} V{base - 6:.1f}"
        return f'<path class="{kind}" d="{line}"/>{head}{_label(placed.arc, placed.end, top - 4)}'
    radius = min(RADIUS, abs(placed.end - placed.start) / 2)
    turn = radius if placed.end >= placed.start else -radius
    line = (
        f"M{placed.start:.1f} {base:.1f} V{top + radius:.1f} "
        f"Q{placed.start:.1f} {top:.1f} {placed.start + turn:.1f} {top:.1f} "
        f"H{placed.end - turn:.1f} Q{placed.end:.1f} {top:.1f} {placed.end:.1f} {top + radius:.1f} V{base - 6:.1f}"
    )
    return f'<path class="{kind}" d="{line}"/>{head}{_label(placed.arc, (placed.start + placed.end) / 2, top)}'


def _label(arc: Arc, centre: float, height: float) -> str:
    width = text_width(arc.label, 11) + 6
    return (
        f'<rect class="label" x="{centre - width / 2:.1f}" y="{height - 7:.1f}" width="{width:.1f}" height="14"/>'
        f'<text class="label {arc.mark}" x="{centre:.1f}" y="{height + 4:.1f}">{escape(_printable(arc.label))}</text>'
    )


def _printable(text: str) -> str:
    """The text without the characters that XML cannot hold."""
    return "".join(character if character.isprintable() else "\N{REPLACEMENT CHARACTER}" for character in text)


__all__ = ["Drawing", "Layout", "analysis_svg", "draw", "graph_drawing", "tree_drawing"]
