"""What definites say beside their description: that it is all of them, just so many, or one that was spoken of.

A definite plural stands for all that fit it, and with a numeral for just so many (Link 1983; Sharvy 1980, "A more
general theory of definite descriptions"); a demonstrative stands for what the text refers to.  Each is a predicate of
the individual, which the referents of a text have from how they were introduced.
"""

from __future__ import annotations

from collections.abc import Iterator

from afazio.semantics.composition.normal_form import Kind, NormalGraph
from afazio.semantics.numerals import least_number

WHOLE = "whole_q"
"""Said of a group of which nothing that fits its description is left out: the dogs, but not some of the dogs."""

DEMONSTRATED = "demonstrated_q"
"""Said of what a text refers to: these dogs."""

_EXACT = "exactly_"


def exact_count(numeral: str) -> str | None:
    """The predicate of groups that have just so many members; ``None`` for a word that is no plain numeral."""
    plain = not numeral.startswith("more_than_") and least_number(numeral) is not None
    return f"{_EXACT}{numeral}_q" if plain else None


def is_exact(word: str) -> bool:
    """Whether a quantity word is one of `exact_count`, without its suffix."""
    return word.startswith(_EXACT)


def counted(word: str) -> str:
    """The numeral of such a quantity word."""
    return word.removeprefix(_EXACT)


def definite_predicates(graph: NormalGraph, node: int) -> Iterator[str]:
    """What a noun phrase says of its referent by being definite, demonstrative, or a measure."""
    if graph.kind(node) is not Kind.ENTITY or not graph.is_argument_noun(node):
        return
    definite = graph.feature(node, "quant") == "the" and graph.feature(node, "antecedent") is None
    number = graph.feature(node, "card")
    if number is not None and (definite or graph.feature(node, "exact") == "yes"):
        count = exact_count(number)
        if count is not None:
            yield count
    elif definite and graph.feature(node, "plural") == "yes":
        yield WHOLE
    if definite and graph.feature(node, "deixis") == "yes":
        yield DEMONSTRATED


def is_part(graph: NormalGraph, node: int) -> bool:
    """Whether a noun phrase names a part of what another one names: two of the dogs."""
    return any(
        edge.label.get("2") == "of" and graph.symbol(edge.target) == graph.symbol(node)
        for edge in graph.edges(node, "OBL")
    )
