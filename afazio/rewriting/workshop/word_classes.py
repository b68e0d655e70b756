"""The classes in which rules look words up: fields of lexicons and lists of words.

A rule asks for the class of a node's lemma (``V [lemma=alt.verb]``) or for that of the verb of a noun
(``N [verb=role.verb]``).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property, partial

from afazio.rewriting.engine.compiling import CompiledRule
from afazio.rewriting.engine.lexicon import Lexicon
from afazio.rewriting.language.syntax import (
    Block,
    BlockKind,
    Comparison,
    FeatureClause,
    FeatureTest,
    NodeClause,
    Path,
    Regex,
    Rule,
    SetFeature,
    Text,
)
from afazio.rewriting.workshop.inflection import inflected

FIELD_CLASSES = {"noun": "NOUN", "verb": "VERB", "adjective": "ADJ", "adverb": "ADV"}
CLOSED = 20
"""A class of fewer words is closed: its members differ in what they mean."""

_VERB_TAGS = ("VB", "VBZ", "VBG", "VBD")

WORD_FEATURES = frozenset({"lemma", "pred", "verb", "agent_of", "patient_of"})


@dataclass(frozen=True, slots=True)
class Word:
    """A lemma with its part of speech, of which ``upos`` is the tag."""

    lemma: str
    upos: str


@dataclass(frozen=True)
class WordClass:
    """The rows that a word of a rule may come from.

    ``tags`` gives the part of speech of each column, empty where it holds no words; ``used`` are the columns that the
    rule reads, so that what stands there must stay as it is.
    """

    rows: tuple[tuple[str, ...], ...]
    column: int
    tags: tuple[str, ...]
    used: frozenset[int]

    @cached_property
    def words(self) -> frozenset[str]:
        """The lemmas of the class."""
        return frozenset(row[self.column] for row in self.rows)

    def like(self, lemma: str) -> frozenset[str]:
        """The lemmas of which the rule reads the same as of this one."""
        read = [column for column in sorted(self.used) if not self.tags[column]]
        kept = {tuple(row[column] for column in read) for row in self.rows if row[self.column] == lemma}
        return frozenset(row[self.column] for row in self.rows if tuple(row[column] for column in read) in kept)

    def row_words(self, row: tuple[str, ...]) -> dict[int, Word]:
        """The words of a row, by column."""
        return {column: Word(row[column], tag) for column, tag in enumerate(self.tags) if tag}


@dataclass(frozen=True)
class Asked:
    """A class that a rule asks for: the name of the node and the feature whose value is looked up.

    ``lexicon`` is the rule's name for the lexicon that the class comes from; empty for a list in the rule itself.
    """

    node: str
    feature: str
    among: WordClass
    lexicon: str = ""

    def word(self, value: str, upos: str) -> Word:
        """The word that a value of the feature stands for, on a node of some part of speech."""
        return Word(value, self.among.tags[self.among.column] or upos)


def wanted(rule: CompiledRule) -> Iterator[Asked]:
    """The classes of the nodes that the rule matches, less the words that other tests of the same node refuse."""
    tested = list(asked_in(rule, (BlockKind.PATTERN, BlockKind.WITH)))
    shapes = list(_shapes(rule))
    refusing = list(asked_in(rule, (BlockKind.WITHOUT,), alone=True))
    others = list(excepted(rule))
    for each in tested:
        same = [other.among.words for other in tested if (other.node, other.feature) == (each.node, each.feature)]
        never = [other.among.words for other in refusing if (other.node, other.feature) == (each.node, each.feature)]
        never += [words for node, feature, words in others if (node, feature) == (each.node, each.feature)]
        column = each.among.column
        rows = tuple(
            row
            for row in each.among.rows
            if all(row[column] in words for words in same)
            and not any(row[column] in words for words in never)
            and (
                each.feature != "lemma"
                or all(_fits(row[column], each.among, shape) for node, shape in shapes if node == each.node)
            )
        )
        yield replace(each, among=replace(each.among, rows=rows))


def excepted(rule: CompiledRule) -> Iterator[tuple[str, str, frozenset[str]]]:
    """The words that a node of the pattern must not be: ``V [lemma<>match]``; its name, the feature, the words."""
    for block in rule.syntax.blocks:
        if block.kind in (BlockKind.PATTERN, BlockKind.WITH):
            for clause in block.clauses:
                if isinstance(clause, NodeClause) and len(clause.alternatives) == 1:
                    for test in clause.alternatives[0]:
                        if test.name in WORD_FEATURES and test.comparison is Comparison.DIFFERENT:
                            words = frozenset(each.text for each in test.values if isinstance(each, Text))
                            yield clause.name, test.name, words


def refused(rule: CompiledRule) -> Iterator[tuple[Asked, ...]]:
    """The classes of several nodes that together keep the rule from applying: a verb with its preposition."""
    for block in rule.syntax.blocks:
        if block.kind is BlockKind.WITHOUT:
            alone = replace(rule.syntax, blocks=(block,))
            single = replace(rule, read=partial(_itself, alone))
            found = tuple(asked_in(single, (BlockKind.WITHOUT,)))
            if len(found) > 1 and len(found) == len(block.clauses) - _demands(block):
                yield found


def _itself(rule: Rule) -> Rule:
    return rule


def _shapes(rule: CompiledRule) -> Iterator[tuple[str, re.Pattern[str]]]:
    """The nodes whose word must have a certain form: ``N [form=re".+ing"]``."""
    for block in rule.syntax.blocks:
        if block.kind is BlockKind.PATTERN:
            for clause in block.clauses:
                if isinstance(clause, NodeClause) and len(clause.alternatives) == 1:
                    for test in clause.alternatives[0]:
                        if test.name in ("form", "lemma") and test.comparison is Comparison.EQUAL:
                            shapes = (each for each in test.values if isinstance(each, Regex))
                            yield from ((clause.name, re.compile(each.pattern)) for each in shapes)


def _fits(lemma: str, among: WordClass, shape: re.Pattern[str]) -> bool:
    """Whether a form of a word can have a shape."""
    tags = _VERB_TAGS if among.tags[among.column] == "VERB" else ("NN", "NNS")
    return any(shape.fullmatch(inflected(lemma, tag)) for tag in tags)


def asked_in(rule: CompiledRule, kinds: Iterable[BlockKind], *, alone: bool = False) -> Iterator[Asked]:
    """The classes that a rule asks for in blocks of these kinds; ``alone`` keeps to blocks of one clause."""
    for block in rule.syntax.blocks:
        if block.kind in kinds and not (alone and len(block.clauses) - _demands(block) > 1):
            for clause in block.clauses:
                if isinstance(clause, NodeClause) and len(clause.alternatives) == 1:
                    for test in clause.alternatives[0]:
                        if (found := _class(rule, block, test)) is not None:
                            first = test.values[0]
                            owner = first.owner if isinstance(first, Path) else ""
                            yield Asked(clause.name, test.name, found, owner)


def _demands(block: Block) -> int:
    """How many clauses of a block only say which rows of a lexicon are meant."""
    return sum(
        isinstance(clause, FeatureClause) and all(isinstance(each, Text) for each in clause.values)
        for clause in block.clauses
    )


def written(rule: CompiledRule) -> Iterator[tuple[str, str, str]]:
    """The lemmas that a rule names itself: a node, a feature, and a value of it that the rule tests or sets."""
    for block in rule.syntax.blocks:
        if block.kind is not BlockKind.WITHOUT:
            for clause in block.clauses:
                if isinstance(clause, NodeClause):
                    for test in (test for tests in clause.alternatives for test in tests if test.name in WORD_FEATURES):
                        if test.comparison is Comparison.EQUAL and len(test.values) < CLOSED:
                            texts = (each.text for each in test.values if isinstance(each, Text))
                            yield from ((clause.name, test.name, text) for text in texts)
    for command in rule.syntax.commands:
        if isinstance(command, SetFeature) and command.target.feature in WORD_FEATURES:
            texts = (each.text for each in command.terms if isinstance(each, Text))
            yield from ((command.target.owner, "", text) for text in texts)


def _class(rule: CompiledRule, block: Block, test: FeatureTest) -> WordClass | None:
    if test.name not in WORD_FEATURES or test.comparison is not Comparison.EQUAL or not test.values:
        return None
    first = test.values[0]
    if isinstance(first, Path) and first.owner in rule.lexicons:
        lexicon = rule.lexicons[first.owner]
        fixed = _fixed(block, first.owner, lexicon)
        rows = tuple(row for row in lexicon.rows if all(row[column] in values for column, values in fixed.items()))
        tags = tuple(FIELD_CLASSES.get(field, "") for field in lexicon.fields)
        return WordClass(
            rows, lexicon.fields.index(first.feature), tags, _used(rule, first.owner, lexicon) - fixed.keys()
        )
    words = tuple(value.text for value in test.values if isinstance(value, Text))
    if test.name == "lemma" and len(words) == len(test.values):
        return WordClass(tuple((word,) for word in words), 0, ("",), frozenset())
    return None


def _fixed(block: Block, name: str, lexicon: Lexicon) -> dict[int, tuple[str, ...]]:
    """The values that a block demands of the fields of a lexicon: ``alt.kind = "dative"``."""
    return {
        lexicon.fields.index(clause.left.feature): tuple(each.text for each in clause.values if isinstance(each, Text))
        for clause in block.clauses
        if isinstance(clause, FeatureClause)
        and clause.left.owner == name
        and clause.comparison is Comparison.EQUAL
        and all(isinstance(each, Text) for each in clause.values)
    }


def _used(rule: CompiledRule, name: str, lexicon: Lexicon) -> frozenset[int]:
    paths: list[object] = []
    for block in rule.syntax.blocks:
        for clause in block.clauses:
            if isinstance(clause, NodeClause):
                paths.extend(value for tests in clause.alternatives for test in tests for value in test.values)
            elif isinstance(clause, FeatureClause):
                paths.extend((clause.left, *clause.values))
    for command in rule.syntax.commands:
        if isinstance(command, SetFeature):
            paths.extend(command.terms)
    fields = {path.feature for path in paths if isinstance(path, Path) and path.owner == name}
    return frozenset(column for column, field in enumerate(lexicon.fields) if field in fields)
