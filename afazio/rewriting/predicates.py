"""Tests on values, features and labels, compiled to functions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from afazio.rewriting.graph import Features, Label
from afazio.rewriting.matching import FeaturesTest, LabelPredicate, ValueTest
from afazio.rewriting.syntax import Comparison, FeatureTest, LabelNames, LabelTest, Regex, Text, Value


def value_test(values: Iterable[Value], comparison: Comparison) -> ValueTest:
    """Whether a value is one of these (or, for ``<>``, none of them); regular expressions must span it."""
    texts = frozenset(value.text for value in values if isinstance(value, Text))
    patterns = tuple(re.compile(value.pattern) for value in values if isinstance(value, Regex))
    wanted = comparison is Comparison.EQUAL

    if not patterns:
        return texts.__contains__ if wanted else lambda value: value not in texts

    def test(value: str) -> bool:
        found = value in texts or any(pattern.fullmatch(value) for pattern in patterns)
        return found is wanted

    return test


def features_test(tests: Iterable[FeatureTest]) -> FeaturesTest:
    """Whether all tests hold; a comparison, ``<>`` included, asks that the feature be there."""
    tests = tuple(tests)
    present = frozenset(test.name for test in tests if test.comparison is Comparison.PRESENT)
    absent = frozenset(test.name for test in tests if test.comparison is Comparison.ABSENT)
    compared = tuple(
        (test.name, value_test(test.values, test.comparison))
        for test in tests
        if test.comparison not in (Comparison.PRESENT, Comparison.ABSENT)
    )

    def holds(features: Mapping[str, str]) -> bool:
        for name, accepts in compared:
            value = features.get(name)
            if value is None or not accepts(value):
                return False
        return present <= features.keys() and absent.isdisjoint(features)

    return holds


def label_predicate(test: LabelTest | None) -> LabelPredicate:
    """Whether a label passes; answers are kept, for labels are few."""
    if test is None:
        return lambda label: True
    if isinstance(test, LabelNames):
        return _named(test)
    holds = features_test(test.tests)
    remembered = lru_cache(maxsize=1024)(lambda features: holds(dict(features)))
    return lambda label: remembered(label.features)


def _named(test: LabelNames) -> LabelPredicate:
    labels = frozenset(Label.parse(name.text).features for name in test.names if isinstance(name, Text))
    patterns = tuple(re.compile(name.pattern) for name in test.names if isinstance(name, Regex))
    negated = test.negated
    if not patterns:
        return lambda label: (label.features in labels) is not negated

    @lru_cache(maxsize=1024)
    def fits(features: Features) -> bool:
        spelling = str(Label(features))
        return (features in labels or any(pattern.fullmatch(spelling) for pattern in patterns)) is not negated

    return lambda label: fits(label.features)


def label_types(test: LabelTest | None) -> tuple[str, ...] | None:
    """The first parts that a label that passes can have; ``None`` when it may be anything."""
    if isinstance(test, LabelNames):
        if test.negated or not all(isinstance(name, Text) for name in test.names):
            return None
        return tuple(dict.fromkeys(name.text.partition(":")[0] for name in test.names if isinstance(name, Text)))
    if test is not None:
        for each in test.tests:
            if each.name == "1" and each.comparison is Comparison.EQUAL:
                texts = [value.text for value in each.values if isinstance(value, Text)]
                if len(texts) == len(each.values):
                    return tuple(texts)
    return None
