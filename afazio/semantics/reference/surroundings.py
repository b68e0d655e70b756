"""Pronouns that may name nothing: the *it* of weather, time and light in "Kim left because it was late"."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from afazio.rewriting.graph import Graph, Node
from afazio.tables import read_rows

_NOMINAL = ("NOUN", "PROPN", "NUM")


def tells_of_surroundings(graph: Graph, pronoun: Node) -> bool:
    """Whether a pronoun is an *it* with a word that is said of the weather, the time of day or the light (*it was
    late*), or of what comes about (*it mattered*)."""
    return _is_it(pronoun) and any(node.get("lemma") in _words() for node in _said(graph, pronoun))


def may_name_nothing(graph: Graph, pronoun: Node) -> bool:
    """Whether a pronoun may be an *it* without a referent; beside a noun it may stand for the time: *it was Monday*."""
    nominal = _is_it(pronoun) and any(node.get("upos") in _NOMINAL for node in _said(graph, pronoun))
    return nominal or tells_of_surroundings(graph, pronoun)


def _is_it(pronoun: Node) -> bool:
    return (pronoun.get("lemma") or "").lower() == "it"


def _said(graph: Graph, pronoun: Node) -> Iterator[Node]:
    """The predicates whose subject a pronoun is, and what a copula says that it is."""
    for edge in graph.incoming(pronoun.id):
        if edge.label.get("1") == "ARG0":
            yield graph.node(edge.source)
            yield from (graph.node(of.target) for of in graph.outgoing(edge.source) if of.label.get("1") == "IDENT")


@cache
def _words() -> frozenset[str]:
    """The adjectives and verbs of ``surroundings.tsv``."""
    table = files(__package__) / "surroundings.tsv"
    return frozenset(word for (word,) in read_rows(table.read_text("utf-8"), table.name, ("word",)))
