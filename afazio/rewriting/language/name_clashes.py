"""The features and labels that rules speak of, and names of classes and groups that would be taken for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from afazio.rewriting.language.abbreviations import Abbreviations
from afazio.rewriting.language.places import NOWHERE, Place, unknown
from afazio.rewriting.language.syntax import (
    AddEdge,
    Block,
    BlockKind,
    Command,
    Comparison,
    DeleteFeature,
    FeatureClause,
    FeatureTest,
    LabelNames,
    NodeClause,
    Path,
    Rule,
    SetFeature,
    Text,
)

OF_TOKENS = ("form", "lemma", "upos", "xpos", "root")
"""The features that every tree has; those of its morphology begin with a capital letter."""

_BARE = (Comparison.PRESENT, Comparison.ABSENT)


def check_names(known: Abbreviations, rules: Sequence[Rule]) -> None:
    """Raise ``RuleError`` for a class or group named like a feature or label, and for ``X [name]`` that is neither.

    A feature is known when a rule compares or sets it, or when its name begins with a capital letter, as those of
    treebanks do.  A label is known when a rule adds it.
    """
    blocks = [block for rule in rules for block in rule.every_block]
    blocks += [
        block for each in known.conditions.values() for block in (*each.blocks, Block(BlockKind.PATTERN, each.clauses))
    ]
    commands = [command for rule in rules for command in rule.commands]
    commands += [command for macro in known.macros.values() for command in macro.commands]
    features = {**dict.fromkeys(OF_TOKENS, NOWHERE), **dict(_features(blocks, commands))}
    features.update((each.feature, each.place) for each in known.classes.values())
    for name, declared in known.classes.items():
        if name[0].isupper():
            raise declared.place.error(f"class '{name}': features of trees begin with a capital letter, classes do not")
        if name in features:
            place = features[name]
            raise declared.place.error(f"class '{name}' is named like a feature{_at(place)}")
    labels = dict(_labels(commands))
    for name, group in known.edges.items():
        if not name[0].isupper():
            raise group.place.error(f"group '{name}': labels of trees begin with a small letter, groups do not")
        if name in labels:
            raise group.place.error(f"group '{name}' is named like a label{_at(labels[name])}")
    if known.classes:
        for test in _bare_tests(blocks):
            if not test.name[0].isupper() and test.name not in features and test.name not in known.classes:
                raise unknown("class or feature", test.name, {*features, *known.classes}, test.place)


def _at(place: Place) -> str:
    return "" if place is NOWHERE else f" that stands at {place}"


def _features(blocks: Iterable[Block], commands: Iterable[Command]) -> Iterator[tuple[str, Place]]:
    for block in blocks:
        for clause in block.clauses:
            if isinstance(clause, NodeClause):
                tests = (test for tests in clause.alternatives for test in tests)
                yield from ((test.name, test.place) for test in tests if test.comparison not in _BARE)
            elif isinstance(clause, FeatureClause):
                paths = [clause.left, *(value for value in clause.values if isinstance(value, Path))]
                yield from ((path.feature, path.place) for path in paths)
    for command in commands:
        if isinstance(command, SetFeature | DeleteFeature):
            yield command.target.feature, command.target.place


def _labels(commands: Iterable[Command]) -> Iterator[tuple[str, Place]]:
    for command in commands:
        if isinstance(command, AddEdge) and isinstance(command.label, LabelNames):
            names = (name.text for name in command.label.names if isinstance(name, Text))
            yield from ((name.partition(":")[0], command.place) for name in names)
        elif isinstance(command, SetFeature) and command.target.feature in ("1", "label"):
            texts = (term.text for term in command.terms[:1] if isinstance(term, Text))
            yield from ((text.partition(":")[0], command.place) for text in texts)


def _bare_tests(blocks: Iterable[Block]) -> Iterator[FeatureTest]:
    for block in blocks:
        for clause in block.clauses:
            if isinstance(clause, NodeClause):
                yield from (test for tests in clause.alternatives for test in tests if test.comparison in _BARE)
