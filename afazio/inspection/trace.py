"""The graphs between the steps of a trace."""

from __future__ import annotations

from collections.abc import Iterator

from afazio.rewriting.graph import Edge, Graph, Node, Step
from afazio.semantics.analysis import Analysis


def replay(analysis: Analysis) -> Iterator[tuple[Step, Graph, Graph]]:
    """Every step with the graph before and after it."""
    graph = Graph.from_tree(analysis.tree)
    for step in analysis.steps:
        after = step.delta.apply(graph)
        yield step, graph, after
        graph = after


def node_name(node: Node) -> str:
    """How a node is called in a line of text: its form with its number, or its lemma or number alone."""
    word = node.get("form") or node.get("lemma")
    number = f"{node.position:g}"
    return f"{word}/{number}" if word else f"#{number}"


def changes(step: Step, before: Graph, after: Graph) -> Iterator[str]:
    """What a step did, one line a change: ``-`` what went, ``+`` what came, ``~`` which features became what."""
    old = {node.id: node for node in before.nodes}
    new = {node.id: node for node in after.nodes}
    delta = step.delta
    yield from (f"- {_edge(edge, old)}" for edge in delta.removed_edges)
    yield from (f"- {node_name(old[node_id])}" for node_id in delta.removed_nodes if node_id in old)
    for node in delta.added_nodes:
        features = " ".join(f"{name}={value}" for name, value in node.features)
        yield f"+ {node_name(node)} {features}".rstrip()
    yield from (f"+ {_edge(edge, new)}" for edge in delta.added_edges)
    for node in delta.changed_nodes:
        yield f"~ {node_name(node)} {_difference(old[node.id], node)}"


def _edge(edge: Edge, nodes: dict[int, Node]) -> str:
    source, target = (node_name(nodes[end]) if end in nodes else f"#{end}" for end in (edge.source, edge.target))
    return f"{source} -[{edge.label}]-> {target}"


def _difference(before: Node, after: Node) -> str:
    old, new = dict(before.features), dict(after.features)
    gone = [f"-{name}" for name in old if name not in new]
    come = [f"{name}={value}" for name, value in new.items() if old.get(name) != value]
    return " ".join([*come, *gone])
