"""Whether what rules leave behind is read: by another rule, or as part of the normal form's vocabulary."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from afazio.rewriting.language.places import Place
from afazio.rewriting.language.syntax import (
    AddEdge,
    DeleteEdge,
    EdgeClause,
    FeatureClause,
    LabelFeatures,
    LabelNames,
    LabelTest,
    NodeClause,
    Path,
    Regex,
    Rule,
    SetFeature,
    Shift,
    Text,
)
from afazio.rewriting.normal_form import edge_entries, feature_entries

_COLUMNS = frozenset({"form", "lemma", "upos", "xpos"})


def unread_marks(rules: Iterable[Rule]) -> Iterator[tuple[Place, str]]:
    """Where a rule sets a feature or makes an edge that nothing reads, with a message.

    Read is what a pattern, a condition or the right side of a command of any rule names, and the vocabulary of the
    normal form.  An edge label that comes from a lexicon is not looked into, nor are features with a capital, which
    belong to the treebank's morphology.
    """
    known = tuple(rules)
    features = {entry.name for entry in feature_entries()} | _COLUMNS
    labels = {entry.first for entry in edge_entries()}
    for rule in known:
        features.update(_tested_features(rule))
        labels.update(_tested_labels(rule))
    for rule in known:
        for place, feature in _set_features(rule):
            if feature not in features and not feature[0].isupper():
                yield place, f"rule '{rule.name}' sets the feature '{feature}', which nothing reads"
        for place, label in _made_labels(rule):
            if label not in labels:
                yield place, f"rule '{rule.name}' makes an edge '{label}', which nothing reads"


def _tested_features(rule: Rule) -> Iterator[str]:
    for block in rule.blocks:
        for clause in block.clauses:
            if isinstance(clause, NodeClause):
                yield from (test.name for tests in clause.alternatives for test in tests)
            if isinstance(clause, FeatureClause):
                paths = (clause.left, *clause.values)
                yield from (path.feature for path in paths if isinstance(path, Path))
    for command in rule.commands:
        if isinstance(command, SetFeature):
            yield from (term.feature for term in command.terms if isinstance(term, Path))


def _tested_labels(rule: Rule) -> Iterator[str]:
    for block in rule.blocks:
        for clause in block.clauses:
            if isinstance(clause, EdgeClause):
                yield from _firsts(clause.label)
    for command in rule.commands:
        if isinstance(command, DeleteEdge | Shift):
            yield from _firsts(command.label)


def _firsts(label: LabelTest | None) -> Iterator[str]:
    """The first parts of the labels that a test names; of a regular expression, the words in it."""
    if isinstance(label, LabelNames):
        for name in label.names:
            text = name.pattern if isinstance(name, Regex) else name.text
            yield from (part.partition(":")[0] for part in text.replace("(", "|").replace(")", "|").split("|"))
    elif isinstance(label, LabelFeatures):
        yield from (
            value.text for test in label.tests if test.name == "1" for value in test.values if isinstance(value, Text)
        )


def _set_features(rule: Rule) -> Iterator[tuple[Place, str]]:
    edges = _edge_names(rule)
    for command in rule.commands:
        if isinstance(command, SetFeature) and command.target.owner not in edges:
            yield command.target.place, command.target.feature


def _made_labels(rule: Rule) -> Iterator[tuple[Place, str]]:
    edges = _edge_names(rule)
    for command in rule.commands:
        if isinstance(command, AddEdge):
            yield from ((command.place, first) for first in _firsts(command.label))
        elif isinstance(command, SetFeature) and command.target.owner in edges and command.target.feature == "1":
            yield from ((command.target.place, term.text) for term in command.terms if isinstance(term, Text))


def _edge_names(rule: Rule) -> set[str]:
    named = {clause.name for block in rule.blocks for clause in block.clauses if isinstance(clause, EdgeClause)}
    made = {command.name for command in rule.commands if isinstance(command, AddEdge)}
    return {name for name in named | made if name is not None}
