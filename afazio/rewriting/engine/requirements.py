"""What every match of a rule needs: quick tests that a graph can be put to before any match is looked for."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass, field

from afazio.rewriting.engine.bound_names import Scope
from afazio.rewriting.engine.lexicon import Lexicon
from afazio.rewriting.engine.matching import LabelSet
from afazio.rewriting.engine.state import State
from afazio.rewriting.engine.value_tests import label_set, label_types, value_test
from afazio.rewriting.language.syntax import (
    Clause,
    Comparison,
    EdgeClause,
    FeatureTest,
    LabelTest,
    NodeClause,
    Path,
    Text,
    Value,
)


@dataclass(frozen=True, slots=True)
class EdgeRequirement:
    """An edge whose label passes a test; ``types`` are the first parts that it can have, ``None`` for any."""

    test: LabelTest
    labels: LabelSet = field(compare=False)
    types: tuple[str, ...] | None = field(compare=False)

    def met(self, state: State) -> bool:
        """Whether the graph has it."""
        index = state.edges_by_type
        types = index if self.types is None else self.types
        return any(features in self.labels for each in types for features in index.get(each, ()))


@dataclass(frozen=True, slots=True)
class FeatureRequirement:
    """A node whose feature has one of some values; with ``None``, any value."""

    feature: str
    values: frozenset[str] | None

    def met(self, state: State) -> bool:
        """Whether the graph has it."""
        index = state.nodes_by_feature.get(self.feature, {})
        return bool(index) if self.values is None else not index.keys().isdisjoint(self.values)


@dataclass(frozen=True, slots=True)
class WordRequirement:
    """A node whose feature has a value that stands in a field of a lexicon."""

    feature: str
    lexicon: Lexicon
    field: str

    def met(self, state: State) -> bool:
        """Whether the graph has it; opens the lexicon."""
        return not self.lexicon.index(self.field).isdisjoint(state.nodes_by_feature.get(self.feature, {}).keys())

    def met_by(self, value: str) -> bool:
        """Whether a node meets it whose feature has this value; opens the lexicon."""
        return value in self.lexicon.index(self.field)


@dataclass(frozen=True, slots=True)
class SpellingRequirement:
    """A node whose feature has a value that a regular expression spans, or one of some texts."""

    feature: str
    spelt: tuple[Value, ...]
    values: Container[str | None] = field(compare=False)

    def met(self, state: State) -> bool:
        """Whether the graph has it."""
        return any(value in self.values for value in state.nodes_by_feature.get(self.feature, ()))

    def met_by(self, value: str) -> bool:
        """Whether a node meets it whose feature has this value."""
        return value in self.values


NodeRequirement = FeatureRequirement | WordRequirement | SpellingRequirement


@dataclass(frozen=True, slots=True)
class AnyRequirement:
    """One of several: what the alternatives of a node need."""

    choices: tuple[NodeRequirement, ...]

    def met(self, state: State) -> bool:
        """Whether the graph has one of them."""
        return any(choice.met(state) for choice in self.choices)


Requirement = EdgeRequirement | NodeRequirement | AnyRequirement


def edge_requirement(test: LabelTest) -> EdgeRequirement:
    """The requirement of an edge with a label that passes a test."""
    return EdgeRequirement(test, label_set(test), label_types(test))


def spelling_requirement(feature: str, spelt: tuple[Value, ...]) -> SpellingRequirement:
    """The requirement of a node with a feature that is one of some texts or that a regular expression spans."""
    return SpellingRequirement(feature, spelt, value_test(spelt, Comparison.EQUAL)[0])


def requirements(pattern: Sequence[Clause], scope: Scope) -> tuple[Requirement, ...]:
    """What every match of a pattern needs; raises ``RuleError`` for unknown lexicons and fields."""
    found: dict[Requirement, None] = {}
    for clause in pattern:
        if isinstance(clause, EdgeClause) and clause.label is not None:
            found[edge_requirement(clause.label)] = None
        if isinstance(clause, NodeClause) and len(clause.alternatives) == 1:
            found.update(dict.fromkeys(_of_tests(clause.alternatives[0], scope)))
        elif isinstance(clause, NodeClause):
            choices = [min(_of_tests(tests, scope), key=_commonness, default=None) for tests in clause.alternatives]
            needed = tuple(dict.fromkeys(choice for choice in choices if choice is not None))
            if None not in choices:
                found[AnyRequirement(needed)] = None
    return tuple(found)


def _of_tests(tests: Sequence[FeatureTest], scope: Scope) -> list[NodeRequirement]:
    return [requirement for test in tests if (requirement := _of_test(test, scope)) is not None]


def _of_test(test: FeatureTest, scope: Scope) -> NodeRequirement | None:
    if test.comparison is Comparison.ABSENT:
        return None
    if test.comparison is Comparison.EQUAL:
        path = test.values[0]
        if isinstance(path, Path):
            return WordRequirement(test.name, scope.lexicon(path), path.feature)
        texts = [value.text for value in test.values if isinstance(value, Text)]
        if len(texts) == len(test.values):
            return FeatureRequirement(test.name, frozenset(texts))
        return spelling_requirement(test.name, test.values)
    return FeatureRequirement(test.name, None)


def _commonness(requirement: NodeRequirement) -> int:
    """A rank of how many sentences meet a requirement: words are rarer than features, features rarer than classes."""
    if requirement.feature == "upos" or (isinstance(requirement, FeatureRequirement) and requirement.values is None):
        return 2
    return 1 if requirement.feature not in ("lemma", "form", "pred") else 0
