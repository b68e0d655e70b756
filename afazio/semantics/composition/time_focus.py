"""*Only* said of a time: what happened only then did not happen before (only in 1956, not until May).

Horn 1996, "Exclusive company: *only* and the dynamics of vertical inference", for *only* that excludes what is earlier.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from afazio.rewriting.graph import Edge
from afazio.semantics.composition.normal_form import NormalGraph
from afazio.semantics.logic.formula import (
    And,
    Atom,
    Exists,
    Formula,
    Or,
    Term,
    conjunction,
    disjunction,
    exists,
    negation,
)
from afazio.semantics.logic.predicates import MONTHS, Category
from afazio.tables import rule_lexicon

_BEFORE = Category.RELATION.of("before")
_ONLY, _NOT_UNTIL = "only", "not_until"
_LATER = ("after", "since", "time")
_AT = ("in", "on", "during", "from")


def focused_time(graph: NormalGraph, clause: int, operator: int) -> Edge | None:
    """The edge from a clause about the past to the time that its *only* or *not until* is said of.

    ``None`` where that is of no time, or where *only* is of one that comes again: *visited Rome only in winter*.
    """
    word = graph.feature(operator, "lemma")
    if word not in (_ONLY, _NOT_UNTIL) or graph.feature(clause, "tense") != "past":
        return None
    for edge in graph.edges(clause, "OBL"):
        preposition, name = edge.label.get("2"), graph.feature(edge.target, "lemma")
        later = word == _NOT_UNTIL or preposition in _LATER
        dated = preposition in _AT and _is_dated(graph, edge.target)
        if graph.symbol(operator) == f"{_ONLY}_{name}" and (later or dated):
            return edge
    return None


def is_time(graph: NormalGraph, node: int) -> bool:
    """Whether a noun phrase is a year, a month, a day, or a part of the day or the year."""
    lemma = graph.feature(node, "lemma")
    return graph.feature(node, "upos") == "NUM" or graph.feature(node, "date") is not None or lemma in _times()


def _is_dated(graph: NormalGraph, node: int) -> bool:
    """Whether a time is one of the calendar that does not come again: a year, or a month or day of one."""
    return graph.feature(node, "upos") == "NUM" or graph.feature(node, "date") is not None


@cache
def _times() -> frozenset[str]:
    """Months, days of the week, and parts of the day and the year."""
    return frozenset([*MONTHS, *(noun for (noun,) in rule_lexicon("periods", "noun"))])


def never_before(said: Formula, preposition: str, time: Term) -> Formula | None:
    """That what a clause says to be at a time was not so before it; ``None`` where the clause says nothing of the time.

    ``preposition`` is the relation in which the clause has it.
    """
    relation = Category.RELATION.of(preposition)

    def moved(atom: Atom) -> Atom:
        at_time = atom.predicate is relation and len(atom.args) > 1 and atom.args[1] == time
        return Atom(_BEFORE, atom.args) if at_time else atom

    earlier = _changed(said, moved)
    return None if earlier == said else negation(earlier)


def _changed(formula: Formula, change: Callable[[Atom], Atom]) -> Formula:
    """The formula with the atoms that it asserts changed."""
    match formula:
        case Atom():
            return change(formula)
        case And(parts):
            return conjunction([_changed(part, change) for part in parts])
        case Or(parts):
            return disjunction([_changed(part, change) for part in parts])
        case Exists(variables, body):
            return exists(variables, _changed(body, change))
    return formula
