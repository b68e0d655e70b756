"""Whether the features that rules test or set are there: misspelt, a test never holds, and a `without` always does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files

from afazio.errors import suggestion
from afazio.rewriting.language.places import Place
from afazio.rewriting.language.syntax import (
    AddEdge,
    EdgeClause,
    FeatureClause,
    InlineLexicon,
    LexiconFile,
    NodeClause,
    Path,
    Rule,
    SetFeature,
    Value,
)
from afazio.rewriting.normal_form import feature_entries

_COLUMNS = frozenset({"form", "lemma", "upos", "xpos"})


def unknown_features(rules: Iterable[Rule]) -> Iterator[tuple[Place, str]]:
    """Where a rule names a feature of a node that nothing gives, with a message.

    Features are those of Universal Dependencies, of the normal form, and those without a capital that some rule sets.
    """
    written = tuple(rules)
    made = {path.feature for rule in written for path in _set(rule) if not path.feature[0].isupper()}
    known = _COLUMNS | ud_features() | {entry.name for entry in feature_entries()} | made
    for rule in written:
        for place, feature in _named(rule):
            if feature not in known:
                yield (
                    place,
                    f"rule '{rule.name}' names a feature '{feature}' that nothing has{suggestion(feature, known)}",
                )


@cache
def ud_features() -> frozenset[str]:
    """The names of the features of Universal Dependencies."""
    text = files(__package__).joinpath("ud_features.txt").read_text("utf-8")
    return frozenset(name for line in text.splitlines() if not line.startswith("%") for name in line.split())


def _named(rule: Rule) -> Iterator[tuple[Place, str]]:
    """The features of nodes that a rule tests, compares, copies or sets, with their places."""
    nodes = _nodes(rule)
    for block in rule.blocks:
        for clause in block.clauses:
            if isinstance(clause, NodeClause):
                for test in (test for tests in clause.alternatives for test in tests):
                    yield test.place, test.name
                    yield from _of_nodes(test.values, nodes)
            elif isinstance(clause, FeatureClause):
                yield from _of_nodes((clause.left, *clause.values), nodes)
    for command in rule.commands:
        if isinstance(command, SetFeature):
            yield from _of_nodes((command.target, *command.terms), nodes)


def _of_nodes(values: Iterable[Value], nodes: frozenset[str]) -> Iterator[tuple[Place, str]]:
    yield from ((value.place, value.feature) for value in values if isinstance(value, Path) and value.owner in nodes)


def _set(rule: Rule) -> Iterator[Path]:
    nodes = _nodes(rule)
    for command in rule.commands:
        if isinstance(command, SetFeature) and command.target.owner in nodes:
            yield command.target


def _nodes(rule: Rule) -> frozenset[str]:
    """What a rule names that is neither an edge nor a lexicon."""
    edges = {clause.name for block in rule.blocks for clause in block.clauses if isinstance(clause, EdgeClause)}
    edges |= {command.name for command in rule.commands if isinstance(command, AddEdge)}
    lexicons: tuple[LexiconFile | InlineLexicon, ...] = (*rule.files, *rule.inline)
    others = edges | {lexicon.name for lexicon in lexicons}
    return frozenset(path.owner for path in _paths(rule) if path.owner not in others)


def _paths(rule: Rule) -> Iterator[Path]:
    values: list[Value] = []
    for block in rule.blocks:
        for clause in block.clauses:
            if isinstance(clause, NodeClause):
                values += [value for tests in clause.alternatives for test in tests for value in test.values]
            elif isinstance(clause, FeatureClause):
                values += [clause.left, *clause.values]
    for command in rule.commands:
        if isinstance(command, SetFeature):
            values += [command.target, *command.terms]
    yield from (value for value in values if isinstance(value, Path))
