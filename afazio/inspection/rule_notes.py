"""What a rule's file says of it: prose, examples and source."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from afazio.rewriting.cascade import Cascade
from afazio.rewriting.language.comments import as_written
from afazio.rewriting.language.printing import print_example


@dataclass(frozen=True, slots=True)
class RuleNote:
    """A rule as ``module.rule`` with its file and line, its prose, its examples, and its source without both."""

    name: str
    place: str
    prose: tuple[str, ...]
    examples: tuple[str, ...]
    source: str


def rule_notes(cascade: Cascade, names: Iterable[str] | None = None) -> tuple[RuleNote, ...]:
    """The notes of the rules with these names (``module.rule``), or of all, in the order of the cascade."""
    wanted = None if names is None else set(names)
    found = []
    for module in cascade.modules:
        for rule in module.written:
            name = f"{module.name}.{rule.name}"
            if wanted is not None and name not in wanted:
                continue
            syntax = rule.syntax
            lines = [line for line in as_written(syntax).split("\n") if not line.lstrip().startswith("%%")]
            indent = lines[0][: len(lines[0]) - len(lines[0].lstrip())]
            source = "\n".join(line.removeprefix(indent) for line in lines)
            examples = tuple(map(print_example, syntax.examples))
            found.append(RuleNote(name, f"{module.file}:{syntax.place.line}", syntax.prose, examples, source))
    return tuple(found)
