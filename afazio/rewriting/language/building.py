"""From lark's parse to the syntax tree, one method per production of the grammar."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from lark import Token, Transformer

from afazio.rewriting.language.comments import comments_above
from afazio.rewriting.language.declarations import (
    Call,
    ColumnTest,
    Condition,
    Declaration,
    Definition,
    EdgeGroup,
    Include,
    LexiconClass,
    Macro,
    Package,
    Reference,
    WordClass,
)
from afazio.rewriting.language.places import NOWHERE, Place, Source
from afazio.rewriting.language.regex_bounds import objection
from afazio.rewriting.language.syntax import (
    AddEdge,
    AddNode,
    Block,
    BlockKind,
    Clause,
    Command,
    Comparison,
    DeleteEdge,
    DeleteFeature,
    DeleteNode,
    EdgeClause,
    FeatureClause,
    FeatureTest,
    InlineLexicon,
    LabelFeatures,
    LabelNames,
    LexiconFile,
    NodeClause,
    OrderClause,
    Path,
    Regex,
    Rule,
    SetFeature,
    Shift,
    Text,
    Use,
)

STRATEGIES = ("Onf", "Seq", "Try", "Empty")
_REFUSED_STRATEGIES = ("Iter", "Alt", "Pick", "If")


@dataclass(frozen=True, slots=True)
class _Choice:
    """An ``either ... or ...`` part of a rule: the blocks of each alternative."""

    alternatives: tuple[tuple[Block, ...], ...]


class Builder(Transformer[Token, Any]):
    """Builds the declarations of one source; raises ``RuleError`` for what the grammar cannot see."""

    def __init__(self, source: Source) -> None:
        super().__init__(visit_tokens=False)
        self._source = source

    def _place(self, token: Token) -> Place:
        return Place(self._source, token.line or 1, token.column or 1)

    def start(self, children: list[Declaration]) -> tuple[Declaration, ...]:
        return tuple(children)

    def include(self, children: list[Token]) -> Include:
        return Include(_unquoted(children[0]), self._place(children[0]))

    def package(self, children: list[Any]) -> Package:
        return Package(str(children[0]), tuple(children[1:]), self._place(children[0]))

    def definition(self, children: list[Any]) -> Definition:
        return Definition(str(children[0]), children[1], self._place(children[0]))

    def reference(self, children: list[Token]) -> Reference | Call:
        place = self._place(children[0])
        return Call("Empty", (), place) if children[0] == "Empty" else Reference(str(children[0]), place)

    def call(self, children: list[Any]) -> Call:
        name, *arguments = children
        arguments = [argument for argument in arguments if argument is not None]
        place = self._place(name)
        if name in _REFUSED_STRATEGIES:
            raise place.error(f"not part of this subset of Grew: strategy '{name}'", STRATEGIES)
        if name not in STRATEGIES:
            raise place.error(f"unknown strategy '{name}'", STRATEGIES)
        wanted = {"Onf": 1, "Try": 1, "Empty": 0}.get(name, len(arguments) or 1)
        if len(arguments) != wanted:
            raise place.error(f"'{name}' takes {wanted} strategies, not {len(arguments)}")
        return Call(str(name), tuple(arguments), place)

    def lexicon_class(self, children: list[Any]) -> LexiconClass:
        name, comparison, file, column, *tests, feature = children
        self._equals(comparison)
        path, feature = _unquoted(file), str(feature or "lemma")
        return LexiconClass(str(name), path, str(column), tuple(tests), feature, self._place(name))

    def column_test(self, children: list[Any]) -> ColumnTest:
        name, comparison, *values = children
        return ColumnTest(str(name), Comparison(comparison), tuple(values), self._place(name))

    def word_class(self, children: list[Any]) -> WordClass:
        name, comparison, *words, feature = children
        self._equals(comparison)
        return WordClass(str(name), tuple(words), str(feature or "lemma"), self._place(name))

    def edge_group(self, children: list[Any]) -> EdgeGroup:
        name, comparison, *labels = children
        self._equals(comparison)
        return EdgeGroup(str(name), tuple(labels), self._place(name))

    def _equals(self, comparison: Token) -> None:
        if comparison != "=":
            raise self._place(comparison).error("a declaration reads name = what it stands for")

    def condition(self, children: list[Any]) -> Condition:
        name, parameters, *parts = children
        clauses = tuple(part for part in parts if part is not None and not isinstance(part, Block))
        blocks = tuple(part for part in parts if isinstance(part, Block))
        return Condition(str(name), parameters, clauses, blocks, self._place(name))

    def parameters(self, children: list[Token]) -> tuple[str, ...]:
        for number, token in enumerate(children):
            if token in children[:number]:
                raise self._place(token).error(f"parameter '{token}' is named twice")
        return tuple(map(str, children))

    def macro(self, children: list[Any]) -> Macro:
        name, parameters, *commands = children
        given = tuple(command for command in commands if command is not None)
        return Macro(str(name), parameters, given, self._place(name))

    def use(self, children: list[Token]) -> Use:
        return Use(str(children[0]), tuple(map(str, children[1:])), self._place(children[0]))

    def rule(self, children: list[Any]) -> Rule:
        keyword, name, lexicons, *rest = children
        blocks = tuple(child for child in rest if isinstance(child, Block))
        choices = tuple(child.alternatives for child in rest if isinstance(child, _Choice))
        commands: tuple[Command, ...] = next(child for child in rest if isinstance(child, tuple))
        tokens = [child for child in rest if isinstance(child, Token)]
        inline = tuple(self._inline(token) for token in tokens if token.type == "INLINE")
        prose, examples = comments_above(self._source, keyword.line)
        place, last = self._place(keyword), tokens[-1].end_line or keyword.line
        return Rule(
            str(name), blocks, commands, lexicons or (), inline, prose, examples, choices, place=place, last_line=last
        )

    def choice(self, children: list[tuple[Block, ...]]) -> _Choice:
        return _Choice(tuple(children))

    def alternative(self, children: list[Any]) -> tuple[Block, ...]:
        """The clauses of an alternative as its pattern, before the blocks that it has itself."""
        clauses = tuple(child for child in children if child is not None and not isinstance(child, Block))
        place = clauses[0].place if clauses else NOWHERE
        return (Block(BlockKind.PATTERN, clauses, place), *(child for child in children if isinstance(child, Block)))

    def _inline(self, token: Token) -> InlineLexicon:
        first, *lines = token.split("\n")
        kept = (line.rstrip("\r") for line in lines[:-1])
        return InlineLexicon(
            first.split()[1],
            tuple(line for line in kept if line.strip() and not line.lstrip().startswith("%")),
            self._place(token),
        )

    def lexicons(self, children: list[LexiconFile]) -> tuple[LexiconFile, ...]:
        return tuple(children)

    def lexicon(self, children: list[Token]) -> LexiconFile:
        return LexiconFile(str(children[0]), _unquoted(children[1]), self._place(children[0]))

    def block(self, children: list[Any]) -> Block:
        clauses: tuple[Clause, ...] = tuple(child for child in children[1:] if child is not None)
        return Block(BlockKind(children[0]), clauses, self._place(children[0]))

    def node_clause(self, children: list[Any]) -> NodeClause:
        return NodeClause(str(children[0]), tuple(children[1:]), self._place(children[0]))

    def features(self, children: list[Any]) -> tuple[FeatureTest, ...]:
        return tuple(child for child in children if child is not None)

    def compared(self, children: list[Any]) -> FeatureTest:
        name, comparison, *values = children
        return FeatureTest(str(name), Comparison(comparison), tuple(values), self._place(name))

    def present(self, children: list[Token]) -> FeatureTest:
        return FeatureTest(str(children[0]), Comparison.PRESENT, (), self._place(children[0]))

    def absent(self, children: list[Token]) -> FeatureTest:
        return FeatureTest(str(children[0]), Comparison.ABSENT, (), self._place(children[0]))

    label_compared = compared
    label_absent = absent

    def label_present(self, children: list[Token]) -> FeatureTest:
        if children[1] != "=":
            raise self._place(children[1]).error("only '=' goes with '*'; '!name' says that there is none")
        return self.present(children)

    def text(self, children: list[Token]) -> Text:
        token = children[0]
        return Text(_unquoted(token) if token.type == "STRING" else str(token))

    label_text = text

    def regex(self, children: list[Token]) -> Regex:
        pattern = children[0][3:-1].replace('\\"', '"')
        try:
            re.compile(pattern)
            reason = objection(pattern)
        except (re.error, OverflowError, RecursionError) as error:
            raise self._place(children[0]).error(f"not a regular expression of Python's: {error}") from None
        if reason is not None:
            raise self._place(children[0]).error(f"a regular expression that may take too long: {reason}")
        return Regex(pattern, self._place(children[0]))

    def path(self, children: list[Token]) -> Path:
        owner, _, feature = children[0].partition(".")
        if "." in feature:
            raise self._place(children[0]).error("a feature reads owner.feature, with one dot")
        return Path(owner, feature, self._place(children[0]))

    def any_label(self, children: list[Token]) -> None:
        return None

    def label_names(self, children: list[Any]) -> LabelNames:
        return LabelNames(tuple(children[1:]), negated=children[0] is not None)

    def label_features(self, children: list[FeatureTest]) -> LabelFeatures:
        return LabelFeatures(tuple(children))

    def end(self, children: list[Token]) -> Token:
        return children[0]

    def edge_clause(self, children: list[Any]) -> EdgeClause:
        name, source, label, target = children
        return EdgeClause(str(source), label, str(target), _optional(name), self._place(name or source))

    def feature_clause(self, children: list[Any]) -> FeatureClause:
        left, comparison, *values = children
        return FeatureClause(left, Comparison(comparison), tuple(values), left.place)

    def order_clause(self, children: list[Token]) -> OrderClause:
        left, operator, right = children
        return OrderClause(str(left), str(operator), str(right), self._place(left))

    def commands(self, children: list[Any]) -> tuple[Command, ...]:
        return tuple(child for child in children if child is not None)

    def delete_edge(self, children: list[Any]) -> DeleteEdge:
        if len(children) == 1:
            return DeleteEdge(str(children[0]), place=self._place(children[0]))
        source, label, target = children
        return DeleteEdge(None, str(source), label, str(target), self._place(source))

    def add_edge(self, children: list[Any]) -> AddEdge:
        name, source, label, target = children
        return AddEdge(str(source), label, str(target), _optional(name), self._place(name or source))

    def add_node(self, children: list[Any]) -> AddNode:
        return AddNode(str(children[0]), _optional(children[1]), self._place(children[0]))

    def delete_node(self, children: list[Token]) -> DeleteNode:
        return DeleteNode(str(children[0]), self._place(children[0]))

    def shift(self, children: list[Any]) -> Shift:
        kind, source, label, target = children
        return Shift(str(kind), str(source), label, str(target), self._place(source))

    def set_feature(self, children: list[Any]) -> SetFeature:
        target, comparison, *terms = children
        if comparison != "=":
            raise self._place(comparison).error("a command sets a feature with '='")
        return SetFeature(target, tuple(terms), target.place)

    def delete_feature(self, children: list[Path]) -> DeleteFeature:
        return DeleteFeature(children[0], children[0].place)


def _unquoted(token: Token) -> str:
    return re.sub(r"\\(.)", r"\1", token[1:-1])


def _optional(token: Token | None) -> str | None:
    return None if token is None else str(token)
