"""Reasons behind a negation: did not leave because it rained.

The reason may be that for which something was not done, or one that is denied to have been the reason.  Neither is
preferred, so that a verdict must hold in both readings.  The rules leave such a reason inside the negation and mark its
edge with ``scope=open``; here it is put outside.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from afazio.rewriting.graph import Edge, Graph, Label


def with_outer_reasons(graphs: Sequence[Graph]) -> tuple[Graph, ...] | None:
    """The graphs with these reasons outside the negations; ``None`` where there are none."""
    changed = tuple(map(_outer, graphs))
    return None if changed == tuple(graphs) else changed


def _outer(graph: Graph) -> Graph:
    edges = tuple(_beside(edge) if edge.label.get("scope") == "open" else edge for edge in graph.edges)
    return graph if edges == graph.edges else replace(graph, edges=tuple(sorted(edges, key=Edge.sort_key)))


def _beside(edge: Edge) -> Edge:
    return replace(edge, label=Label((("1", "BESIDE"), ("2", edge.label.get("2") or ""))))
