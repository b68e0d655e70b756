"""Verbs with one form for past and present: the tourists cut the oak down.

Where the subject does not tell (``either=yes`` in the graph), the rules keep the tense that the parser gives.  A second
reading, less plausible, takes the other one, if the other sentences of the pair say the same in that tense only and no
other verb of the sentence has the tense that is given up.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from afazio.rewriting.graph import Graph, Node
from afazio.semantics.composition.normal_form import NormalGraph

_OTHER = {"past": "pres", "pres": "past"}
_IN_WORDS = {"past": "past", "pres": "present"}

Tenses = set[tuple[str, str]]


def tenses(graphs: Iterable[Graph]) -> Tenses:
    """What is said in which tense in the graphs, as (predicate, tense), without what goes on or is over then."""
    return {
        (graph.symbol(node), tense)
        for graph in map(NormalGraph, graphs)
        for node in graph.nodes
        if (tense := graph.feature(node, "tense")) and not graph.feature(node, "aspect")
    }


def with_open_tenses(graph: Graph, wanted: Tenses) -> tuple[Graph, str]:
    """The graph in which such verbs have the tense that ``wanted`` has alone, and what was changed in words."""
    normal = NormalGraph(graph)
    kept = {node.get("tense") for node in graph.nodes if not node.get("either")}
    changed: list[Node] = []
    reasons = []
    for node in graph.nodes:
        tense, symbol = node.get("tense") or "", normal.symbol(node.id)
        other = _OTHER.get(tense, "") if node.get("either") else ""
        if other and tense not in kept and (symbol, other) in wanted and (symbol, tense) not in wanted:
            changed.append(_in_tense(node, other))
            reasons.append(f"'{symbol}' is {_IN_WORDS[other]}")
        else:
            changed.append(node)
    return Graph(tuple(changed), graph.edges), "; ".join(reasons)


def _in_tense(node: Node, tense: str) -> Node:
    features = dict(node.features) | {"tense": tense}
    return replace(node, features=tuple(sorted(features.items())))
