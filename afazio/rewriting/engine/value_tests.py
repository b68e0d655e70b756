"""Tests on values, features and labels, compiled to functions."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, lru_cache

from afazio.rewriting.engine.matching import FeatureTests, LabelSet, ValueTest, passes
from afazio.rewriting.graph import Features, Label
from afazio.rewriting.language.syntax import Comparison, FeatureTest, LabelNames, LabelTest, Regex, Text, Value


@dataclass(frozen=True, slots=True)
class _Matching:
    """The values that are some texts or that regular expressions span; equal when those are."""

    texts: frozenset[str | None]
    spanned: Callable[[str], bool]

    def __contains__(self, value: object) -> bool:
        return value in self.texts or (isinstance(value, str) and self.spanned(value))


@lru_cache(maxsize=4096)
def _spanned(patterns: tuple[str, ...]) -> Callable[[str], bool]:
    """Whether one of some regular expressions spans a text; answers are kept, for the words of a sentence recur."""
    return lru_cache(maxsize=1024)(lambda text: any(_compiled(pattern).fullmatch(text) for pattern in patterns))


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


_NOTHING = frozenset([None])


def value_test(values: Iterable[Value], comparison: Comparison) -> ValueTest:
    """The values of a comparison (``None`` standing for no value), and whether a feature's must be among them.

    A feature that is not there differs from nothing; regular expressions must span the value.
    """
    if comparison in (Comparison.PRESENT, Comparison.ABSENT):
        return _NOTHING, comparison is Comparison.ABSENT
    equal = comparison is Comparison.EQUAL
    values = tuple(values)
    texts = frozenset(value.text for value in values if isinstance(value, Text)) | (frozenset() if equal else _NOTHING)
    patterns = tuple(value.pattern for value in values if isinstance(value, Regex))
    return _Matching(texts, _spanned(patterns)) if patterns else texts, equal


def feature_tests(tests: Iterable[FeatureTest]) -> FeatureTests:
    """Tests by the names of the features that they look at."""
    return tuple((test.name, *value_test(test.values, test.comparison)) for test in tests)


@dataclass(frozen=True, slots=True)
class _Passing:
    """The labels, by their features, that pass a test; answers are kept, for labels are few."""

    test: Callable[[Features], bool]

    def __contains__(self, features: object) -> bool:
        return isinstance(features, tuple) and self.test(features)


def label_set(test: LabelTest | None) -> LabelSet:
    """The labels that pass, by their features."""
    if test is None:
        return _Passing(lambda features: True)
    if isinstance(test, LabelNames):
        return _named(test)
    tests = feature_tests(test.tests)
    return _Passing(lru_cache(maxsize=1024)(lambda features: passes(dict(features), tests)))


def _named(test: LabelNames) -> LabelSet:
    labels = frozenset(Label.parse(name.text).features for name in test.names if isinstance(name, Text))
    patterns = tuple(name.pattern for name in test.names if isinstance(name, Regex))
    negated = test.negated
    if not patterns and not negated:
        return labels

    @lru_cache(maxsize=1024)
    def fits(features: Features) -> bool:
        spelling = str(Label(features))
        return (
            features in labels or any(_compiled(pattern).fullmatch(spelling) for pattern in patterns)
        ) is not negated

    return _Passing(fits)


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
