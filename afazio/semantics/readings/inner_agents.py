"""By-phrases behind the object of an event noun: the translation of a letter by Kim.

The phrase names the author of the letter, or the agent of the event.  The first reading leaves it with the letter.
Where the rules leave it open (``author=open``), a second one, less plausible, gives it to the event if text or
hypothesis says so of an event with the same object.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from afazio.rewriting.graph import Edge, Graph, Label
from afazio.semantics.composition.normal_form import Kind, NormalGraph

_AGENT = Label.parse("ARG0")


def agents(graphs: Iterable[Graph]) -> set[tuple[str, str]]:
    """The agents of events in the graphs, as (object, agent)."""
    return {
        (graph.symbol(thing), graph.symbol(agent))
        for graph in map(NormalGraph, graphs)
        for node in graph.nodes
        if graph.kind(node) is Kind.EVENT
        for thing in graph.targets(node, "ARG1")
        for agent in graph.targets(node, "ARG0")
    }


def with_inner_agents(graph: Graph, wanted: set[tuple[str, str]]) -> tuple[Graph, str]:
    """The graph in which such by-phrases name the agent if ``wanted`` has it, and what was changed in words."""
    normal = NormalGraph(graph)
    edges, unnamed, reasons = set(graph.edges), set(), []
    for event, thing, phrase in _inner_phrases(normal):
        if (normal.symbol(thing), normal.symbol(phrase.target)) in wanted:
            unnamed.update(_unnamed_agents(normal, event))
            edges = {edge for edge in edges if edge != phrase and edge.target not in unnamed}
            edges.add(Edge(event, _AGENT, phrase.target))
            reasons.append(f"'by {normal.symbol(phrase.target)}' belongs to '{normal.symbol(event)}'")
    nodes = tuple(node for node in graph.nodes if node.id not in unnamed)
    return Graph(nodes, tuple(sorted(edges, key=Edge.sort_key))), "; ".join(reasons)


def _inner_phrases(graph: NormalGraph) -> Iterator[tuple[int, int, Edge]]:
    """Events without a named agent, their objects, and the by-phrases of these."""
    for node in graph.nodes:
        doubtful = graph.feature(node, "author") == "open"
        if doubtful and graph.kind(node) is Kind.EVENT and graph.targets(node, "ARG0") == _unnamed_agents(graph, node):
            for thing in graph.targets(node, "ARG1"):
                for phrase in graph.edges(thing, "OBL"):
                    if phrase.label.get("2") == "by":
                        yield node, thing, phrase


def _unnamed_agents(graph: NormalGraph, event: int) -> list[int]:
    """Agents that stand for no word of the sentence: what changes has some cause."""
    return [agent for agent in graph.targets(event, "ARG0") if graph.nodes[agent].token is None]
