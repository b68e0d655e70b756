"""Contradictory blocks of rules: lexicons and lists of values leave a feature no value, so that nothing can match.

Two fields of lexicons that one feature must equal, or a field and a list of values, may have no value in common; so may
two features that must be equal.  What a graph can hold beyond that is not looked at: a block that is not found here may
still never occur.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from afazio.rewriting.engine.lexicon import Lexicon
from afazio.rewriting.engine.matching import ValueTest
from afazio.rewriting.engine.value_tests import value_test
from afazio.rewriting.language.syntax import (
    Block,
    BlockKind,
    Clause,
    Comparison,
    FeatureClause,
    NodeClause,
    Path,
    Rule,
    Value,
)

Feature = tuple[str, str]
"""The name of a node, an edge or a lexicon, and a feature or field of it."""


def impossible_blocks(rule: Rule, lexicons: Mapping[str, Lexicon]) -> Iterator[Block]:
    """The pattern when it can never match, or else the conditions that can never hold where it does.

    ``lexicons`` are the rule's, by their names in it.  A ``without`` may keep out the words of a lexicon of its own,
    whether or not the pattern's lexicons have any of them yet.  Raises ``RuleError`` for a lexicon that cannot be read.
    """
    patterns = [block for block in rule.blocks if block.kind is BlockKind.PATTERN]
    pattern = [clause for block in patterns for clause in block.clauses]
    if patterns and _contradictory(pattern, lexicons):
        yield patterns[0]
        return
    shared = {name: lexicons[name] for name in _owners(pattern) if name in lexicons}
    for block in rule.blocks:
        known = shared if block.kind is BlockKind.WITHOUT else lexicons
        if block.kind is not BlockKind.PATTERN and _contradictory([*pattern, *block.clauses], known):
            yield block


def _owners(clauses: Iterable[Clause]) -> Iterator[str]:
    for (owner, _), _, values in _comparisons(clauses):
        yield owner
        yield from (value.owner for value in values if isinstance(value, Path))


def _contradictory(clauses: Sequence[Clause], lexicons: Mapping[str, Lexicon]) -> bool:
    tests: list[tuple[Feature, ValueTest]] = []
    equal: list[tuple[Feature, Feature]] = []
    for feature, comparison, values in _comparisons(clauses):
        paths = [value for value in values if isinstance(value, Path)]
        if not paths:
            tests.append((feature, value_test(values, comparison)))
        elif comparison is Comparison.EQUAL:
            equal.append((feature, (paths[0].owner, paths[0].feature)))
    asked = Counter([*(feature for feature, _ in tests), *(feature for pair in equal for feature in pair)])
    used = Counter(owner for owner, _ in asked if owner in lexicons)
    # One field that one feature equals, both not mentioned again, contradicts nothing.
    if all(count == 1 for count in (*asked.values(), *used.values())):
        return False
    return _Values(lexicons, used).contradicted_by(tests, equal)


def _comparisons(clauses: Iterable[Clause]) -> Iterator[tuple[Feature, Comparison, tuple[Value, ...]]]:
    for clause in clauses:
        if isinstance(clause, NodeClause) and len(clause.alternatives) == 1:
            for test in clause.alternatives[0]:
                yield (clause.name, test.name), test.comparison, test.values
        elif isinstance(clause, FeatureClause):
            yield (clause.left.owner, clause.left.feature), clause.comparison, clause.values


class _Values:
    """The values that features can still have, and the rows that lexicons can still be used with."""

    def __init__(self, lexicons: Mapping[str, Lexicon], used: Iterable[str]) -> None:
        self._lexicons = lexicons
        self._rows = {name: list(lexicons[name].rows) for name in used}
        self._left: dict[Feature, set[str | None]] = {}

    def contradicted_by(
        self, tests: Sequence[tuple[Feature, ValueTest]], equal: Sequence[tuple[Feature, Feature]]
    ) -> bool:
        """Whether nothing is left once each test and each equality has taken away what does not pass."""
        for feature, test in tests:
            self._pass(feature, test)
        # A value that is taken away at one end of a chain of equal features has to reach the other.
        for _ in equal:
            for one, other in equal:
                self._restrict(one, self._of(other))
                self._restrict(other, self._of(one))
            for feature, test in tests:
                self._pass(feature, test)
        return not all(self._left.values()) or not all(self._rows.values())

    def _pass(self, feature: Feature, test: ValueTest) -> None:
        values, wanted = test
        known = self._of(feature)
        if known is not None:
            self._restrict(feature, {value for value in known if (value in values) is wanted})
        elif wanted and isinstance(values, frozenset):
            self._restrict(feature, set(values))

    def _of(self, feature: Feature) -> set[str | None] | None:
        """The values that a feature or field can still have, ``None`` for its absence; ``None`` when it may be any."""
        owner, name = feature
        if owner not in self._rows:
            return self._left.get(feature)
        column = self._lexicons[owner].fields.index(name)
        return {row[column] for row in self._rows[owner]}

    def _restrict(self, feature: Feature, values: set[str | None] | None) -> None:
        owner, name = feature
        if values is None:
            return
        if owner in self._rows:
            column = self._lexicons[owner].fields.index(name)
            self._rows[owner] = [row for row in self._rows[owner] if row[column] in values]
        else:
            self._left[feature] = self._left.get(feature, values) & values
