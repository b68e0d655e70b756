"""The ``%%`` comments above a rule: prose, and examples that can be run."""

from __future__ import annotations

import re
from textwrap import dedent

from afazio.rewriting.language.places import Place, Source
from afazio.rewriting.language.syntax import Example, GraphExample, PairExample, Relation, Rule

_LINE = re.compile(r"\s*%%\s?(.*)")
_PAIR = re.compile(r"(?P<text>.*?\S)\s+(?P<relation>==|=>)\s+(?P<hypothesis>\S.*?)(?:\s{2,}\((?P<remark>.*)\))?")
_GRAPH = re.compile(r"(?P<text>.*?\S)\s+::\s+(?P<predicate>[^\s()]+)\s*\((?P<roles>[^()]*)\)")
_ROLE = re.compile(r"([^\s=]+)\s*=\s*([^\s=,]+)")


def comments_above(source: Source, line: int) -> tuple[tuple[str, ...], tuple[Example, ...]]:
    """The prose lines and the examples in the ``%%`` lines directly above a line (from 1).

    Raises ``RuleError`` for an example that is not of the form ``A == B``, ``A => B`` or
    ``phrase :: predicate(ROLE=filler)``.
    """
    lines = source.text.split("\n")
    first = _first_comment(lines, line)
    prose: list[str] = []
    examples: list[Example] = []
    for number in range(first, line - 1):
        content = lines[number].rstrip()
        place = Place(source, number + 1, content.index("%%") + 1)
        match = _LINE.fullmatch(content)
        text = match.group(1).strip() if match else ""
        example = _example(text, place)
        if example is not None:
            examples.append(example)
        elif text:
            prose.append(text)
    return tuple(prose), tuple(examples)


def as_written(rule: Rule) -> str:
    """The text of a rule in its file, comments above it and lexicons below it included, moved to the left margin."""
    lines = rule.place.source.text.split("\n")
    return dedent("\n".join(lines[_first_comment(lines, rule.place.line) : rule.last_line]))


def _first_comment(lines: list[str], line: int) -> int:
    """The index of the first line of the comments directly above a line (from 1)."""
    first = line - 1
    while first > 0 and _LINE.fullmatch(lines[first - 1].rstrip()):
        first -= 1
    return first


def _example(text: str, place: Place) -> Example | None:
    kind, colon, content = text.partition(":")
    if not colon or kind not in ("EX", "NOT", "GRAPH"):
        return None
    if kind == "GRAPH":
        return _graph_example(content.strip(), place)
    match = _PAIR.fullmatch(content.strip())
    if match is None:
        raise place.error(f"an example reads '{kind}: one sentence. => another sentence.' (or == for both ways)")
    remark = match["remark"] or ""
    return PairExample(match["text"], Relation(match["relation"]), match["hypothesis"], kind == "NOT", remark, place)


def _graph_example(content: str, place: Place) -> GraphExample:
    match = _GRAPH.fullmatch(content)
    if match is None:
        raise place.error("a graph example reads 'GRAPH: phrase :: predicate(ROLE=filler, ...)'")
    roles = []
    for part in filter(None, (part.strip() for part in match["roles"].split(","))):
        role = _ROLE.fullmatch(part)
        if role is None:
            raise place.error(f"'{part}' is not of the form ROLE=filler")
        roles.append((role[1], role[2]))
    return GraphExample(match["text"], match["predicate"], tuple(roles), place)
