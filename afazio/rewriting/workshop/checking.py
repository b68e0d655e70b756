"""Coded checks of a cascade: what is legal and still likely to be a mistake.

| code | finding |
|---|---|
| R001 | a rule without an example of what it makes follow (`EX` or `GRAPH`) |
| R002 | a rule without an example of what it must not make follow (`NOT`) |
| R003 | a rule that `strat main` never reaches |
| R004 | a lexicon that a rule names and does not use |
| R005 | a rule that adds a node and has nothing that stops it from doing so for ever |
| R006 | a lexicon that cannot be read: a row with too few or too many values |
| R007 | a file of rules or a lexicon in the folder that nothing uses |
| R008 | a rule without a line of prose |
| R009 | a class of fewer than 20 words without a comment that says where it comes from |
| R010 | a pattern or a condition whose lexicons and lists of values leave a feature no value: it can never occur |
| R011 | a first line of prose that begins with or leans on another rule's ("The same with a pronoun") |
| R012 | a first line of prose without a phrase as its example, in parentheses or behind a colon |
| R013 | a sentence of more than 12 words in an example (`EX` or `NOT`) |
| R014 | a module whose package and file bear different names |
| R015 | a feature or an edge that a rule makes and that no rule reads and the normal form does not have |
| R016 | a rule whose first line of prose says that it mends a mistake of the parser, and that sets no `doubt` |
| R017 | stored trees of examples (`trees/MODULE.conllu`) without their module beside them |
| R018 | a feature of a node that a rule names and that neither UD, the normal form nor another rule has |
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath

from afazio.errors import RuleError
from afazio.rewriting.engine.compiling import CompiledRule
from afazio.rewriting.engine.lexicon import Lexicon
from afazio.rewriting.engine.resolving import Program, resolve
from afazio.rewriting.engine.strategies import AnyOf, Empty, Seq, Strategy
from afazio.rewriting.language.folder import Folder
from afazio.rewriting.language.places import Place
from afazio.rewriting.language.syntax import (
    AddNode,
    BlockKind,
    DeleteEdge,
    DeleteFeature,
    DeleteNode,
    FeatureClause,
    InlineLexicon,
    LexiconFile,
    NodeClause,
    PairExample,
    Path,
    Rule,
    SetFeature,
    Shift,
    Value,
)
from afazio.rewriting.workshop.contradictions import impossible_blocks
from afazio.rewriting.workshop.prose import MOST_WORDS, has_phrase, leaning_words, long_sentences, unmarked_repair
from afazio.rewriting.workshop.unknown_features import unknown_features
from afazio.rewriting.workshop.unread_marks import unread_marks

CLOSED = 20


@dataclass(frozen=True, slots=True)
class Finding:
    """One finding: its code, where (``file``, or ``file:line:column``), and what is wrong in one line."""

    code: str
    where: str
    message: str

    def __str__(self) -> str:
        return f"{self.where}: {self.code} {self.message}"


def lint(folder: Folder, main: str = "main.grs") -> tuple[Finding, ...]:
    """All findings about a cascade, in the order of its files.  Raises ``RuleError`` when it cannot be loaded."""
    program = resolve(folder, main)
    reached = {id(rule) for rule in _rules_of(program.strategy("main"))}
    findings: list[Finding] = []
    for (name, file), rules in program.modules.items():
        if PurePosixPath(file).stem != name:
            findings.append(_finding("R014", rules[0].syntax.place, f"package '{name}' is not named as its file"))
        for rule in rules:
            findings.extend(_of_rule(rule.syntax))
            findings.extend(_of_comments(rule.syntax))
            if id(rule) not in reached:
                findings.append(_finding("R003", rule.syntax.place, f"'strat main' never reaches rule '{rule.name}'"))
    syntax = tuple(rule.syntax for rules in program.modules.values() for rule in rules)
    findings.extend(_finding("R015", place, message) for place, message in unread_marks(syntax))
    findings.extend(_finding("R018", place, message) for place, message in unknown_features(syntax))
    findings.extend(_of_lexicons(program))
    if all(finding.code != "R006" for finding in findings):
        findings.extend(_of_contradictions(program))
    for suffix in (".grs", ".lex"):
        unused = (name for name in folder.names(suffix) if name not in folder.sources)
        findings.extend(Finding("R007", name, "nothing in the cascade uses this file") for name in unused)
    findings.extend(_of_trees(program, folder))
    return tuple(dict.fromkeys(findings))


def _finding(code: str, place: Place, message: str) -> Finding:
    return Finding(code, str(place), message)


def _of_rule(rule: Rule) -> Iterator[Finding]:
    positive = [each for each in rule.examples if not isinstance(each, PairExample) or not each.negated]
    if not positive:
        yield _finding("R001", rule.place, f"rule '{rule.name}' has no example (%% EX: ... => ...)")
    if len(positive) == len(rule.examples):
        yield _finding("R002", rule.place, f"rule '{rule.name}' has no counter-example (%% NOT: ... => ...)")
    if not rule.prose:
        yield _finding("R008", rule.place, f"rule '{rule.name}' has no line of prose (%% ...)")
    used = {path.owner for path in _paths(rule)}
    lexicons: tuple[LexiconFile | InlineLexicon, ...] = (*rule.files, *rule.inline)
    for lexicon in lexicons:
        if lexicon.name not in used:
            yield _finding("R004", lexicon.place, f"rule '{rule.name}' does not use its lexicon '{lexicon.name}'")
    if _never_stops(rule):
        message = f"rule '{rule.name}' adds a node again and again; a 'without' must contradict its effect"
        yield _finding("R005", rule.place, message)


def _of_comments(rule: Rule) -> Iterator[Finding]:
    for line in rule.prose[:1]:
        leaning = leaning_words(line)
        if leaning is not None:
            message = f"the first line of rule '{rule.name}' must be understood alone, without '{leaning}'"
            yield _finding("R011", rule.place, message)
        if not has_phrase(line):
            yield _finding("R012", rule.place, f"the first line of rule '{rule.name}' gives no phrase as its example")
    if unmarked_repair(rule):
        yield _finding("R016", rule.place, f"rule '{rule.name}' mends a mistake of the parser and sets no 'doubt'")
    for example, sentence in long_sentences(rule):
        message = f"more than {MOST_WORDS} words in an example of rule '{rule.name}': {sentence}"
        yield _finding("R013", example.place, message)


def _of_contradictions(program: Program) -> Iterator[Finding]:
    for rules in program.modules.values():
        for rule in rules:
            for block in impossible_blocks(rule.syntax, rule.lexicons):
                message = f"in rule '{rule.name}' no value can pass all tests of this '{block.kind}'"
                yield _finding("R010", block.place, message)


def _of_trees(program: Program, folder: Folder) -> Iterator[Finding]:
    known = {str(PurePosixPath(file).parent / "trees" / f"{name}.conllu") for name, file in program.modules}
    for name in folder.names(".conllu"):
        if name not in known:
            yield Finding("R017", name, "these trees belong to no module of the folder beside them")


def _of_lexicons(program: Program) -> Iterator[Finding]:
    seen: set[int] = set()
    for rules in program.modules.values():
        for rule in rules:
            for lexicon in rule.lexicons.values():
                if id(lexicon) not in seen:
                    seen.add(id(lexicon))
                    yield from _of_lexicon(lexicon)


def _of_lexicon(lexicon: Lexicon) -> Iterator[Finding]:
    try:
        words = {row[0] for row in lexicon.rows}
    except RuleError as error:
        where, _, message = str(error).splitlines()[0].partition(": ")
        yield Finding("R006", where, message)
        return
    if 0 < len(words) < CLOSED and not lexicon.comments:
        where = f"{lexicon.source.name}:{lexicon.first_line}"
        yield Finding("R009", where, f"a class of {len(words)} words has no comment that says where it comes from")


def _rules_of(strategy: Strategy) -> Iterator[CompiledRule]:
    if isinstance(strategy, AnyOf):
        yield from strategy.rules
    elif isinstance(strategy, Seq):
        for part in strategy.parts:
            yield from _rules_of(part)
    elif not isinstance(strategy, Empty):
        yield from _rules_of(strategy.inner)


def _paths(rule: Rule) -> Iterator[Path]:
    values: list[Value] = []
    for block in rule.blocks:
        for clause in block.clauses:
            if isinstance(clause, NodeClause):
                values.extend(value for tests in clause.alternatives for test in tests for value in test.values)
            elif isinstance(clause, FeatureClause):
                values.extend((clause.left, *clause.values))
    for command in rule.commands:
        if isinstance(command, SetFeature):
            values.extend((command.target, *command.terms))
    return (value for value in values if isinstance(value, Path))


def _never_stops(rule: Rule) -> bool:
    if any(block.kind is BlockKind.WITHOUT for block in rule.blocks):
        return False
    if any(isinstance(command, DeleteEdge | DeleteNode | DeleteFeature | Shift) for command in rule.commands):
        return False
    tested = {
        (clause.name, test.name)
        for block in rule.blocks
        for clause in block.clauses
        if isinstance(clause, NodeClause)
        for tests in clause.alternatives
        for test in tests
    }
    compared = {
        (clause.left.owner, clause.left.feature)
        for block in rule.blocks
        for clause in block.clauses
        if isinstance(clause, FeatureClause)
    }
    changed = {
        (command.target.owner, command.target.feature) for command in rule.commands if isinstance(command, SetFeature)
    }
    adds = any(isinstance(command, AddNode) for command in rule.commands)
    return adds and not changed & (tested | compared)
