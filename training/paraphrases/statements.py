"""Paraphrases as linguists write them: a statement, an arrow, and what it comes to in other words.

    % comment
    [Kim:person] {resigned|stepped down} as [chair]. => [Kim] left [the post!] of [chair].
    [Kim] purchased [the house]. <=> [Kim] bought [the house].
    [Kim] lost [the race]. =/=> [Kim] won [the race].

What stands in brackets may be anybody or anything, on both sides the same; behind a colon are the nouns of which one
must hold of it, or ``event`` for a war or a vote, and an exclamation mark says that the word itself must stand in the
text as well.  ``=>`` tells of another event at the time and place of the first one, ``<=>`` is for two ways to tell of
one event, ``=/=>`` says that both cannot be.  A right side with *had* tells of what was before.  The past tense stands
for any tense, unless the other side needs the past; other tenses stand for themselves.  A line with braces stands for
one line per alternative; braces with the same alternatives vary together.  A cost may stand behind ``@``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Set
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path

from afazio.errors import CorpusError

_BRACES = re.compile(r"\{([^{}]*\|[^{}]*)\}")
_SLOT = re.compile(r"\[([^\]\[:!]+)(!)?(?::([\w|-]+))?\]")
_ARROWS = (" <=> ", " =/=> ", " => ")
_COST = re.compile(r"\s@\s*(0\.\d+)$")
_USUAL_COST = 0.1


@dataclass(frozen=True, slots=True)
class Slot:
    """What may be anybody or anything: the ``words`` that stand for it, the nouns ``kinds`` of which one must hold.

    ``said`` is whether the words themselves must stand in the text.
    """

    words: str
    kinds: tuple[str, ...] = ()
    said: bool = False

    @property
    def head(self) -> str:
        """The last word in small letters, which tells slots apart."""
        return self.words.split()[-1].lower()


@dataclass(frozen=True, slots=True)
class Statement:
    """A sentence and its slots."""

    sentence: str
    slots: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class Paraphrase:
    """Two statements and how they are related: ``=>``, ``<=>`` or ``=/=>``; ``place`` is the file and line."""

    left: Statement
    right: Statement
    arrow: str
    cost: float
    place: str


def read_paraphrases(path: Path) -> tuple[Paraphrase, ...]:
    """The paraphrases of a file; raises `CorpusError` with a line for each that cannot be read."""
    found: list[Paraphrase] = []
    wrong: list[str] = []
    for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
        content = line.partition("%")[0].strip()
        for alternative in _alternatives(content) if content else ():
            try:
                found.append(_paraphrase(alternative, f"{path.name}:{number}"))
            except CorpusError as error:
                wrong.append(str(error))
    if wrong:
        raise CorpusError("\n".join(dict.fromkeys(wrong)))
    return tuple(found)


def _alternatives(line: str) -> Iterator[str]:
    groups = list(dict.fromkeys(match[1] for match in _BRACES.finditer(line)))
    for choice in product(*(group.split("|") for group in groups)):
        chosen = dict(zip(groups, choice, strict=True))
        varied = _BRACES.sub(lambda match, chosen=chosen: chosen[match[1]], line)  # type: ignore[misc]
        yield re.sub(r"\s+", " ", varied).replace(" .", ".")


def _paraphrase(line: str, place: str) -> Paraphrase:
    cost = _COST.search(line)
    body = line[: cost.start()] if cost else line
    arrow = next((each for each in _ARROWS if each in body), None)
    if arrow is None:
        raise CorpusError(f"{place}: no arrow with blanks around it: {line!r}")
    left, _, right = body.partition(arrow)
    stated = _statement(left), _statement(right)
    unknown = {slot.head for slot in stated[1].slots} - {slot.head for slot in stated[0].slots}
    if unknown:
        raise CorpusError(f"{place}: the left side does not say who or what is {', '.join(sorted(unknown))}")
    if arrow.strip() == "<=>":
        said = {slot.head for side in stated for slot in side.slots if slot.said}
        stated = _with_said(stated[0], said), _with_said(stated[1], said)
    return Paraphrase(*stated, arrow.strip(), float(cost[1]) if cost else _USUAL_COST, place)


def _with_said(statement: Statement, heads: Set[str]) -> Statement:
    """The statement with the words of these slots told of as such."""
    return replace(statement, slots=tuple(replace(slot, said=slot.head in heads) for slot in statement.slots))


def _statement(text: str) -> Statement:
    slots = [
        Slot(found[1], tuple(found[3].split("|")) if found[3] else (), bool(found[2])) for found in _SLOT.finditer(text)
    ]
    sentence = _SLOT.sub(lambda found: found[1], text).strip()
    return Statement(sentence[:1].upper() + sentence[1:], tuple(slots))
