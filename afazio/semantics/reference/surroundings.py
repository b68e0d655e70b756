"""Pronouns that may name nothing: the *it* of weather, time and light in "Kim left because it was late"."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from afazio.rewriting.graph import Graph, Node
from afazio.tables import read_rows


def tells_of_surroundings(graph: Graph, pronoun: Node) -> bool:
    """Whether a pronoun is an *it* with an adjective that is said of the weather, the time of day or the light."""
    if (pronoun.get("lemma") or "").lower() != "it":
        return False
    said = (
        graph.node(edge.source).get("lemma") for edge in graph.incoming(pronoun.id) if edge.label.get("1") == "ARG0"
    )
    return any(word in _adjectives() for word in said)


@cache
def _adjectives() -> frozenset[str]:
    """The adjectives of ``surroundings.tsv``."""
    table = files(__package__) / "surroundings.tsv"
    return frozenset(word for (word,) in read_rows(table.read_text("utf-8"), table.name, ("adjective",)))
