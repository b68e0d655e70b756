"""What every match of a rule needs: quick tests that a graph can be put to before any match is looked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from afazio.rewriting.lexicon import Lexicon
from afazio.rewriting.predicates import label_types
from afazio.rewriting.scope import Scope
from afazio.rewriting.state import State
from afazio.rewriting.syntax import Clause, Comparison, EdgeClause, FeatureTest, NodeClause, Path, Text


@dataclass(frozen=True, slots=True)
class EdgeRequirement:
    """An edge of one of some types."""

    types: frozenset[str]

    def met(self, state: State) -> bool:
        """Whether the graph has it."""
        return not state.edges_by_type.keys().isdisjoint(self.types)


@dataclass(frozen=True, slots=True)
class FeatureRequirement:
    """A node whose feature has one of some values."""

    feature: str
    values: frozenset[str]

    def met(self, state: State) -> bool:
        """Whether the graph has it."""
        return not state.nodes_by_feature.get(self.feature, {}).keys().isdisjoint(self.values)


@dataclass(frozen=True, slots=True)
class WordRequirement:
    """A node whose feature has a value that stands in a field of a lexicon."""

    feature: str
    lexicon: Lexicon
    field: str

    def met(self, state: State) -> bool:
        """Whether the graph has it; opens the lexicon."""
        return not self.lexicon.index(self.field).isdisjoint(state.nodes_by_feature.get(self.feature, {}).keys())


Requirement = EdgeRequirement | FeatureRequirement | WordRequirement


def requirements(pattern: Sequence[Clause], scope: Scope) -> tuple[Requirement, ...]:
    """What every match of a pattern needs; raises ``RuleError`` for unknown lexicons and fields."""
    found: dict[Requirement, None] = {}
    for clause in pattern:
        if isinstance(clause, EdgeClause) and (types := label_types(clause.label)):
            found[EdgeRequirement(frozenset(types))] = None
        for test in _tests(clause):
            if requirement := _of_test(test, scope):
                found[requirement] = None
    return tuple(found)


def _tests(clause: Clause) -> Iterator[FeatureTest]:
    """The tests for equality that a clause puts to every match."""
    if isinstance(clause, NodeClause) and len(clause.alternatives) == 1:
        yield from (test for test in clause.alternatives[0] if test.comparison is Comparison.EQUAL)


def _of_test(test: FeatureTest, scope: Scope) -> Requirement | None:
    path = test.values[0]
    if isinstance(path, Path):
        return WordRequirement(test.name, scope.lexicon(path), path.feature)
    texts = [value.text for value in test.values if isinstance(value, Text)]
    return FeatureRequirement(test.name, frozenset(texts)) if len(texts) == len(test.values) else None
