"""Expansion: rules that use abbreviations become equivalent rules in plain Grew.

What an abbreviation brings in gets names that the rule does not use: nodes of a condition that are not parameters,
nodes and edges that a macro adds, and the lexicon of each test of a class, so that two tests may pass at different
rows.  Alternatives are distributed first (`alternatives`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from afazio.rewriting.language.abbreviations import Abbreviations
from afazio.rewriting.language.alternatives import distributed
from afazio.rewriting.language.declarations import LexiconClass, WordClass
from afazio.rewriting.language.places import Place
from afazio.rewriting.language.renaming import names_in, renamed
from afazio.rewriting.language.syntax import (
    Block,
    BlockKind,
    Clause,
    Command,
    Comparison,
    DeleteEdge,
    EdgeClause,
    FeatureClause,
    FeatureTest,
    InlineLexicon,
    LabelNames,
    LabelTest,
    LexiconFile,
    NodeClause,
    Path,
    Regex,
    Rule,
    Shift,
    Text,
    Use,
)


def expand(rule: Rule, known: Abbreviations) -> tuple[Rule, ...]:
    """The rule in plain Grew, one rule for every way to choose among its alternatives.

    A rule without abbreviations and alternatives is equal to the only one that comes out.

    Raises ``RuleError``, which points at the use and at the declaration, for what is unknown, for a wrong number of
    arguments, and for what plain Grew cannot say: a ``without`` inside a ``without``.
    """
    return tuple(_Expansion(each, known).rule() for each in distributed(rule))


class _Expansion:
    """The expansion of one rule; names and lexicons are added on the way."""

    def __init__(self, rule: Rule, known: Abbreviations) -> None:
        self._rule = rule
        self._known = known
        self._files = list(rule.files)
        lexicons: tuple[LexiconFile | InlineLexicon, ...] = (*rule.files, *rule.inline)
        self._taken = {*names_in((*rule.blocks, *rule.commands)), *(each.name for each in lexicons)}

    def rule(self) -> Rule:
        blocks = tuple(plain for block in self._rule.blocks for plain in self._block(block))
        commands = tuple(self._commands(self._rule.commands))
        return replace(self._rule, blocks=blocks, commands=commands, files=tuple(self._files))

    def _fresh(self, wanted: str) -> str:
        """A name like this one that the rule does not use yet."""
        name, number = wanted, 1
        while name in self._taken:
            number += 1
            name = f"{wanted}_{number}"
        self._taken.add(name)
        return name

    def _block(self, block: Block) -> Iterator[Block]:
        """The block without conditions and classes, and the blocks that these bring along."""
        for plain in self._without_conditions(block):
            clauses: list[Clause] = []
            denied: list[Block] = []
            for clause in plain.clauses:
                clauses.extend(self._clause(clause, plain, denied))
            yield replace(plain, clauses=tuple(clauses))
            yield from denied

    def _without_conditions(self, block: Block) -> Sequence[Block]:
        clauses, blocks = self._flattened(block.clauses)
        plain = replace(block, clauses=clauses)
        if block.kind is BlockKind.PATTERN or not blocks:
            return plain, *blocks
        (inner, *more) = blocks
        if more or clauses:
            use = next(clause for clause in block.clauses if isinstance(clause, Use) and self._flattened((clause,))[1])
            message = f"'{use.name}' says itself what must not be there, and has to stand alone in a '{block.kind}'"
            raise use.place.error(message, declared=self._known.condition(use).place)
        kind = BlockKind.WITH if inner.kind is block.kind else BlockKind.WITHOUT
        return (replace(inner, kind=kind, place=block.place),)

    def _flattened(self, clauses: Iterable[Clause]) -> tuple[tuple[Clause, ...], tuple[Block, ...]]:
        """Clauses with those of the conditions in their place, and the blocks of the conditions."""
        found: list[Clause] = []
        blocks: list[Block] = []
        for clause in clauses:
            if not isinstance(clause, Use):
                found.append(clause)
                continue
            condition = self._known.condition(clause)
            names = self._bound(clause, condition.parameters, names_in((*condition.clauses, *condition.blocks)))
            inner, further = self._flattened(tuple(renamed(each, names) for each in condition.clauses))
            found.extend(inner)
            blocks.extend(further)
            for block in condition.blocks:
                blocks.extend(self._without_conditions(renamed(block, names)))
        return tuple(found), tuple(blocks)

    def _bound(self, use: Use, parameters: Sequence[str], names: Iterable[str]) -> dict[str, str]:
        """What the names of a condition or macro stand for where it is used."""
        bound = dict(zip(parameters, use.arguments, strict=True))
        for name in names:
            if name not in bound:
                bound[name] = self._fresh(name)
        return bound

    def _clause(self, clause: Clause, block: Block, denied: list[Block]) -> Iterator[Clause]:
        if isinstance(clause, EdgeClause):
            yield replace(clause, label=self._label(clause.label, clause.place))
            return
        if not isinstance(clause, NodeClause):
            yield clause
            return
        alone = block.kind is BlockKind.PATTERN and len(clause.alternatives) == 1
        columns: list[Clause] = []
        alternatives = []
        for tests in clause.alternatives:
            plain = []
            for test in tests:
                declared = self._class_of(test)
                if declared is None:
                    plain.append(test)
                elif isinstance(declared, WordClass):
                    equal = test.comparison is Comparison.PRESENT
                    comparison = Comparison.EQUAL if equal else Comparison.DIFFERENT
                    plain.append(FeatureTest(declared.feature, comparison, declared.words, test.place))
                elif test.comparison is Comparison.PRESENT:
                    looked_up, conditions = self._looked_up(declared, test.place)
                    plain.append(looked_up)
                    columns.extend(conditions)
                elif alone:
                    looked_up, conditions = self._looked_up(declared, test.place)
                    plain.append(FeatureTest(declared.feature, Comparison.PRESENT, (), test.place))
                    node = NodeClause(clause.name, ((looked_up,),), test.place)
                    denied.append(Block(BlockKind.WITHOUT, (node, *conditions), test.place))
                else:
                    where = "among alternatives" if block.kind is BlockKind.PATTERN else f"inside '{block.kind}'"
                    message = f"a class of a lexicon is not denied {where}; write a 'without' with [{test.name}]"
                    raise test.place.error(message, declared=declared.place)
            alternatives.append(tuple(plain))
        yield replace(clause, alternatives=tuple(alternatives))
        yield from columns

    def _class_of(self, test: FeatureTest) -> LexiconClass | WordClass | None:
        if test.comparison in (Comparison.PRESENT, Comparison.ABSENT):
            return self._known.classes.get(test.name)
        return None

    def _looked_up(self, declared: LexiconClass, place: Place) -> tuple[FeatureTest, Sequence[Clause]]:
        """A test that the word stands in the column of the class, and what its row must hold beside."""
        name = self._fresh(declared.name)
        self._files.append(LexiconFile(name, declared.file, declared.place))
        test = FeatureTest(declared.feature, Comparison.EQUAL, (Path(name, declared.column, declared.place),), place)
        return test, [
            FeatureClause(Path(name, each.name, each.place), each.comparison, each.values, each.place)
            for each in declared.tests
        ]

    def _label(self, label: LabelTest | None, place: Place) -> LabelTest | None:
        if label is None or not self._known.edges:
            return label
        if isinstance(label, LabelNames):
            names = tuple(dict.fromkeys(each for name in label.names for each in self._labels(name)))
            return replace(label, names=names)
        return replace(label, tests=tuple(self._first_parts(test, place) for test in label.tests))

    def _labels(self, label: Text | Regex) -> Iterator[Text | Regex]:
        if isinstance(label, Text) and label.text in self._known.edges:
            for each in self._known.edges[label.text].labels:
                yield from self._labels(each)
        else:
            yield label

    def _first_parts(self, test: FeatureTest, place: Place) -> FeatureTest:
        """``1=SUBJECT``: the labels of the group with any subtype."""
        if test.name != "1":
            return test
        values = [each for value in test.values if not isinstance(value, Path) for each in self._labels(value)]
        for each in values:
            if isinstance(each, Text) and ":" in each.text and each not in test.values:
                raise place.error(f"a group with the subtype '{each.text}' cannot be the first part of a label")
        return replace(test, values=tuple(dict.fromkeys(values)))

    def _commands(self, commands: Iterable[Command]) -> Iterator[Command]:
        for command in commands:
            if isinstance(command, Use):
                macro = self._known.macro(command)
                names = self._bound(command, macro.parameters, names_in(macro.commands))
                yield from self._commands(tuple(renamed(each, names) for each in macro.commands))
            elif isinstance(command, Shift | DeleteEdge):
                yield replace(command, label=self._label(command.label, command.place))
            else:
                yield command
