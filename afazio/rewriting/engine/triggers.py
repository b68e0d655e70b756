"""Which changes of a graph can make a rule applicable that was not: what wakes it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from afazio.rewriting.engine.value_tests import label_types
from afazio.rewriting.language.syntax import (
    AddEdge,
    Clause,
    Command,
    Comparison,
    DeleteEdge,
    DeleteFeature,
    EdgeClause,
    FeatureClause,
    LabelTest,
    NodeClause,
    OrderClause,
    Path,
    Rule,
    SetFeature,
    Shift,
)


@dataclass(frozen=True, slots=True)
class Wakers:
    """The changes that a rule has to be looked at again after.

    ``edge_types`` are the types of edges that come or go, ``None`` for all; ``features`` the names of features that
    nodes get, lose or change; ``nodes`` says whether nodes that come or go matter by themselves.
    """

    edge_types: frozenset[str] | None
    features: frozenset[str]
    nodes: bool


def wakers(rule: Rule) -> Wakers:
    """What a rule reads and writes anywhere: in its pattern, its conditions, and the commands that can lack effect."""
    clauses = [clause for block in rule.blocks for clause in block.clauses]
    types: set[str] = set()
    for label in (*_labels(clauses), *_command_labels(rule)):
        known = label_types(label)
        if known is None:
            break
        types.update(known)
    else:
        return Wakers(frozenset(types), _features(clauses, rule), any(map(_needs_no_feature, clauses)))
    return Wakers(None, _features(clauses, rule), any(map(_needs_no_feature, clauses)))


def _labels(clauses: list[Clause]) -> Iterator[LabelTest | None]:
    return (clause.label for clause in clauses if isinstance(clause, EdgeClause))


def _command_labels(rule: Rule) -> Iterator[LabelTest | None]:
    for command in rule.commands:
        # An edge that is deleted by its name is one of the pattern's.
        if isinstance(command, AddEdge | Shift) or (isinstance(command, DeleteEdge) and command.name is None):
            yield command.label


def _features(clauses: list[Clause], rule: Rule) -> frozenset[str]:
    """The features that are named; those of edges are among them, which does no harm."""
    names = {path.feature for command in rule.commands for path in _paths(command)}
    for clause in clauses:
        if isinstance(clause, NodeClause):
            names.update(test.name for tests in clause.alternatives for test in tests)
        elif isinstance(clause, FeatureClause):
            names.update(value.feature for value in (clause.left, *clause.values) if isinstance(value, Path))
    return frozenset(names)


def _paths(command: Command) -> Iterator[Path]:
    if isinstance(command, SetFeature | DeleteFeature):
        yield command.target
    if isinstance(command, SetFeature):
        yield from (term for term in command.terms if isinstance(term, Path))


def _needs_no_feature(clause: Clause) -> bool:
    """Whether a node can matter to a clause by its place, or by a feature that it has not."""
    if isinstance(clause, NodeClause):
        return any(all(test.comparison is Comparison.ABSENT for test in tests) for tests in clause.alternatives)
    return isinstance(clause, OrderClause)
