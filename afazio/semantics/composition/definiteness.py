"""What definites say beside their description: that it is all of them, just so many, or one that was spoken of.

A definite plural stands for all that fit it, and with a numeral for just so many (Link 1983; Sharvy 1980, "A more
general theory of definite descriptions"): the pupils who missed the exam are not all the pupils.  A demonstrative
stands for what the text refers to.  Each is a predicate of the individual, which the referents of a text have from how
they were introduced.
"""

from __future__ import annotations

from collections.abc import Iterator

from afazio.rewriting.graph import Edge
from afazio.semantics.composition.normal_form import Kind, NormalGraph
from afazio.semantics.logic.predicates import Category, Exactly, Predicate, WholeOf
from afazio.semantics.numerals import bound_of

WHOLE = Category.COUNT.of("whole")
"""Said of a group of which nothing that fits its description is left out: the dogs, but not some of the dogs."""

DEMONSTRATED = Category.COUNT.of("demonstrated")
"""Said of what a text refers to: these dogs."""


def exact_count(numeral: str) -> Predicate | None:
    """The predicate of groups that have just so many members; ``None`` for a word that is no plain numeral."""
    bound = bound_of(numeral)
    return None if bound is None or bound[1] else Category.COUNT.of(Exactly(numeral))


def definite_predicates(graph: NormalGraph, node: int, told: frozenset[Predicate]) -> Iterator[Predicate]:
    """What a noun phrase says of its referent by being definite, demonstrative, or a measure.

    ``told`` has what a text has told of groups that clauses pick out: that the passengers were waiting is said of those
    whom it called the passengers waiting at the gate.
    """
    if graph.kind(node) is not Kind.ENTITY or not graph.is_argument_noun(node):
        return
    definite = graph.feature(node, "quant") == "the" and graph.feature(node, "antecedent") is None
    number = graph.feature(node, "card")
    if number is not None and (definite or graph.feature(node, "exact") == "yes"):
        count = exact_count(number)
        if count is not None:
            yield count
    elif definite and graph.feature(node, "plural") == "yes":
        said = [_content(graph, clause, frozenset({node})) for clause in _takers(graph, node)]
        meant = [one for one in told if isinstance(one.form, WholeOf) and any(map(one.form.says, said))]
        yield min(meant, default=whole_of(graph, node))
    if definite and graph.feature(node, "deixis") == "yes":
        yield DEMONSTRATED


def whole_of(graph: NormalGraph, node: int) -> Predicate:
    """What a definite plural is all of: of its kind, or of those that its restrictive clauses pick out."""
    picked = sorted(_content(graph, clause, frozenset({node})) for clause in _restrictive(graph, node))
    return Category.COUNT.of(WholeOf(" ".join(picked))) if picked else WHOLE


def _restrictive(graph: NormalGraph, node: int) -> Iterator[int]:
    """The clauses that tell which are meant; the verb in the noun itself (an employee is employed) does not."""
    own = {graph.feature(node, "agent_of"), graph.feature(node, "patient_of")}
    for edge in graph.edges(node, "RESTR"):
        clause = graph.kind(edge.target) is Kind.EVENT and graph.symbol(edge.target) not in own
        if clause and graph.feature(edge.target, "aside") != "yes":
            yield edge.target


def _takers(graph: NormalGraph, node: int) -> Iterator[int]:
    return (edge.source for edge in graph.graph.incoming(node) if graph.kind(edge.source) is Kind.EVENT)


def _content(graph: NormalGraph, clause: int, above: frozenset[int]) -> str:
    """The verb of a clause and what depends on it; a noun phrase above it stands as a gap."""
    parts = sorted(
        f"{edge.label}_{'gap' if edge.target in above else _content(graph, edge.target, above | {clause})}"
        for edge in graph.edges(clause)
    )
    symbol = str(graph.symbol(clause))
    return " ".join((symbol, *parts)) if len(above) == 1 else "_".join((symbol, *parts))


def is_part(graph: NormalGraph, node: int) -> bool:
    """Whether a noun phrase names a part of what another one names: two of the dogs."""
    return any(takes_part_of(graph, edge) for edge in graph.edges(node, "OBL"))


def takes_part_of(graph: NormalGraph, edge: Edge) -> bool:
    """Whether an edge leads from a part to the whole that it is of: from "two" to "dogs" in "two of the dogs"."""
    return edge.label.get("2") == "of" and graph.symbol(edge.target) == graph.symbol(edge.source)
