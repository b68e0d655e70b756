"""Syntax trees to the text of rules; reading the text again gives an equal tree."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from afazio.rewriting.language.declarations import (
    Abbreviation,
    Call,
    ColumnTest,
    Declaration,
    Definition,
    EdgeGroup,
    Include,
    LexiconClass,
    Macro,
    Package,
    Strategy,
    WordClass,
)
from afazio.rewriting.language.syntax import (
    AddEdge,
    AddNode,
    Block,
    Clause,
    Command,
    Comparison,
    DeleteEdge,
    DeleteFeature,
    DeleteNode,
    EdgeClause,
    Example,
    FeatureClause,
    FeatureTest,
    InlineLexicon,
    LabelNames,
    LabelTest,
    NodeClause,
    PairExample,
    Path,
    Regex,
    Rule,
    SetFeature,
    Shift,
    Text,
    Use,
    Value,
)

_PLAIN = re.compile(r"[^\W\d](?:[\w'-]*[\w'])?|\d+")
_PLAIN_LABEL = re.compile(r"[^\W\d](?:[\w'-]*[\w'])?(?::\w(?:[\w'-]*[\w'])?)*")


def print_rules(declarations: Iterable[Declaration]) -> str:
    """The text of a file with these declarations."""
    return "\n".join(print_declaration(declaration) for declaration in declarations)


def print_declaration(declaration: Declaration) -> str:
    """The text of one declaration, ending in a line break."""
    if isinstance(declaration, Include):
        return f"include {_quoted(declaration.file)}\n"
    if isinstance(declaration, Definition):
        return f"strat {declaration.name} {{ {_strategy(declaration.strategy)} }}\n"
    if isinstance(declaration, Package):
        return f"package {declaration.name} {{\n{_inside(print_rules(declaration.declarations))}}}\n"
    return _rule(declaration) if isinstance(declaration, Rule) else _abbreviation(declaration)


def print_package(name: str, rules: Sequence[Rule]) -> str:
    """The text of a package of rules, an empty line between them."""
    inner = _inside("\n".join(map(_rule, rules)))
    return f"package {name} {{\n{inner}}}\n"


def print_example(example: Example) -> str:
    """An example as it stands in a comment, without the percent signs."""
    if isinstance(example, PairExample):
        remark = f"  ({example.remark})" if example.remark else ""
        kind = "NOT" if example.negated else "EX"
        return f"{kind}: {example.text} {example.relation} {example.hypothesis}{remark}"
    roles = ", ".join(f"{role}={filler}" for role, filler in example.roles)
    return f"GRAPH: {example.text} :: {example.predicate}({roles})"


def _inside(text: str) -> str:
    """Indented, but for the lines of lexicons, in which blanks count."""
    parts = re.split(r"(^#BEGIN .*?^#END$)", text, flags=re.DOTALL | re.MULTILINE)
    return "".join(part if part.startswith("#BEGIN") else re.sub(r"(?m)^(?=.)", "  ", part) for part in parts)


def _rule(rule: Rule) -> str:
    files = ", ".join(f"{each.name} from {_quoted(each.file)}" for each in rule.files)
    comments = [f"%% {line}\n" for line in (*rule.prose, *(print_example(example) for example in rule.examples))]
    lines = [
        *(f"  {_block(block)}\n" for block in rule.blocks),
        *(f"  {_choice(choice)}\n" for choice in rule.choices),
        f"  commands {{ {'; '.join(_command(command) for command in rule.commands)} }}\n",
    ]
    number = "".join(f"_{each}" for each in rule.alternative)
    head = f"rule {rule.name}{number}{f' ({files})' if files else ''} {{\n"
    return "".join([*comments, head, *lines, "}\n", *(_inline(lexicon) for lexicon in rule.inline)])


def _choice(choice: Iterable[Sequence[Block]]) -> str:
    return "either " + " or ".join(f"{{ {_alternative(*blocks)} }}" for blocks in choice)


def _alternative(pattern: Block, *blocks: Block) -> str:
    clauses = "; ".join(_clause(clause) for clause in pattern.clauses)
    return " ".join([clauses + (";" if clauses and blocks else ""), *map(_block, blocks)])


def _inline(lexicon: InlineLexicon) -> str:
    return "\n".join([f"#BEGIN {lexicon.name}", *lexicon.lines, "#END\n"])


def _abbreviation(declaration: Abbreviation) -> str:
    if isinstance(declaration, LexiconClass | WordClass):
        on = "" if declaration.feature == "lemma" else f" on {declaration.feature}"
        return f"class {declaration.name} = {_members(declaration)}{on}\n"
    if isinstance(declaration, EdgeGroup):
        return f"edges {declaration.name} = {' | '.join(_value(each, _PLAIN_LABEL) for each in declaration.labels)}\n"
    head = f"{declaration.name}({', '.join(declaration.parameters)})"
    if isinstance(declaration, Macro):
        return f"macro {head} {{ {'; '.join(_command(command) for command in declaration.commands)} }}\n"
    clauses = "".join(f" {_clause(clause)};" for clause in declaration.clauses)
    return f"condition {head} {{{clauses}{''.join(f' {_block(block)}' for block in declaration.blocks)} }}\n"


def _members(declaration: LexiconClass | WordClass) -> str:
    if isinstance(declaration, WordClass):
        return " | ".join(_word(word) for word in declaration.words)
    columns = ", ".join([declaration.column, *map(_column_test, declaration.tests)])
    return f"lexicon {_quoted(declaration.file)}({columns})"


def _column_test(test: ColumnTest) -> str:
    return f"{test.name}{test.comparison}{_values(test.values)}"


def _word(word: Text | Regex) -> str:
    """A word of a list; one that is also a sign of the notation needs quotes."""
    return _quoted(word.text) if isinstance(word, Text) and word.text == "lexicon" else _value(word)


def _strategy(strategy: Strategy) -> str:
    if not isinstance(strategy, Call):
        return strategy.name
    if not strategy.arguments:
        return strategy.name
    return f"{strategy.name}({', '.join(_strategy(argument) for argument in strategy.arguments)})"


def _block(block: Block) -> str:
    return f"{block.kind} {{ {'; '.join(_clause(clause) for clause in block.clauses)} }}"


def _clause(clause: Clause) -> str:
    if isinstance(clause, NodeClause):
        alternatives = (f"[{', '.join(_feature(test) for test in tests)}]" for tests in clause.alternatives)
        return f"{clause.name} {'|'.join(alternatives)}"
    if isinstance(clause, EdgeClause):
        return f"{_naming(clause.name)}{clause.source} {_arrow(clause.label)} {clause.target}"
    if isinstance(clause, Use):
        return _use(clause)
    if isinstance(clause, FeatureClause):
        return f"{_path(clause.left)} {clause.comparison} {_values(clause.values)}"
    return f"{clause.left} {clause.operator} {clause.right}"


def _command(command: Command) -> str:
    if isinstance(command, DeleteEdge):
        if command.name is not None:
            return f"del_edge {command.name}"
        return f"del_edge {command.source} {_arrow(command.label)} {command.target}"
    if isinstance(command, AddEdge):
        return f"add_edge {_naming(command.name)}{command.source} {_arrow(command.label)} {command.target}"
    if isinstance(command, AddNode):
        return f"add_node {command.name}" + (f" :> {command.after}" if command.after else "")
    if isinstance(command, DeleteNode):
        return f"del_node {command.name}"
    if isinstance(command, Shift):
        arrow = "==>" if command.label is None else f"=[{_label(command.label)}]=>"
        return f"{command.kind} {command.source} {arrow} {command.target}"
    if isinstance(command, Use):
        return _use(command)
    if isinstance(command, DeleteFeature):
        return f"del_feat {_path(command.target)}"
    return _setting(command)


def _use(use: Use) -> str:
    return f"{use.name}({', '.join(use.arguments)})"


def _setting(command: SetFeature) -> str:
    return f"{_path(command.target)} = {' + '.join(_value(term) for term in command.terms)}"


def _naming(name: str | None) -> str:
    return f"{name}: " if name else ""


def _arrow(label: LabelTest | None) -> str:
    return "->" if label is None else f"-[{_label(label)}]->"


def _label(label: LabelTest) -> str:
    if isinstance(label, LabelNames):
        return ("^" if label.negated else "") + "|".join(_value(name, _PLAIN_LABEL) for name in label.names)
    return ", ".join(_label_feature(test) for test in label.tests)


def _label_feature(test: FeatureTest) -> str:
    return f"{test.name}=*" if test.comparison is Comparison.PRESENT else _feature(test)


def _feature(test: FeatureTest) -> str:
    if test.comparison is Comparison.PRESENT:
        return test.name
    if test.comparison is Comparison.ABSENT:
        return f"!{test.name}"
    return f"{test.name}{test.comparison}{_values(test.values)}"


def _values(values: Iterable[Value]) -> str:
    return "|".join(_value(value) for value in values)


def _value(value: Value, plain: re.Pattern[str] = _PLAIN) -> str:
    if isinstance(value, Text):
        return value.text if plain.fullmatch(value.text) else _quoted(value.text)
    if isinstance(value, Regex):
        return 're"' + re.sub(r'(\\.)|"', lambda match: match[1] or '\\"', value.pattern) + '"'
    return _path(value)


def _path(path: Path) -> str:
    return f"{path.owner}.{path.feature}"


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
