"""Tests on values, features and labels, compiled to functions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from afazio.rewriting.graph import Label
from afazio.rewriting.matching import FeaturesTest, LabelPredicate, ValueTest
from afazio.rewriting.syntax import Comparison, FeatureTest, LabelNames, LabelTest, Regex, Text, Value


def value_test(values: Iterable[Value], comparison: Comparison) -> ValueTest:
    """Whether a value is one of these (or, for ``<>``, none of them); regular expressions must span it."""
    texts = frozenset(value.text for value in values if isinstance(value, Text))
    patterns = tuple(re.compile(value.pattern) for value in values if isinstance(value, Regex))
    wanted = comparison is Comparison.EQUAL

    def test(value: str) -> bool:
        found = value in texts or any(pattern.fullmatch(value) for pattern in patterns)
        return found is wanted

    return test


def features_test(tests: Iterable[FeatureTest]) -> FeaturesTest:
    """Whether all tests hold; a comparison, ``<>`` included, asks that the feature be there."""
    present = []
    absent = []
    compared = []
    for test in tests:
        if test.comparison is Comparison.PRESENT:
            present.append(test.name)
        elif test.comparison is Comparison.ABSENT:
            absent.append(test.name)
        else:
            compared.append((test.name, value_test(test.values, test.comparison)))

    def holds(features: Mapping[str, str]) -> bool:
        for name, accepts in compared:
            value = features.get(name)
            if value is None or not accepts(value):
                return False
        return all(name in features for name in present) and not any(name in features for name in absent)

    return holds


def label_predicate(test: LabelTest | None) -> LabelPredicate:
    """Whether a label passes; answers are kept, for labels are few."""
    if test is None:
        return lambda label: True
    if isinstance(test, LabelNames):
        labels = frozenset(Label.parse(name.text) for name in test.names if isinstance(name, Text))
        patterns = tuple(re.compile(name.pattern) for name in test.names if isinstance(name, Regex))
        negated = test.negated

        def named(label: Label) -> bool:
            spelling = str(label)
            return (label in labels or any(pattern.fullmatch(spelling) for pattern in patterns)) is not negated

        return lru_cache(maxsize=1024)(named)
    holds = features_test(test.tests)
    return lru_cache(maxsize=1024)(lambda label: holds(dict(label.features)))


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
