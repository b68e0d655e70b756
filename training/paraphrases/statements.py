"""Paraphrases as linguists write them: a statement, an arrow, and what it comes to in other words.

    % comment
    [Kim:person] {resigned|stepped down} as [chair]. => [Kim] left [the post!] of [chair].
    [Kim] purchased [the house]. <=> [Kim] bought [the house].
    [Kim] lost [the race]. =/=> [Kim] won [the race].
    [Kim] {warned=alerted=cautioned} [Lee] {of|about} [the danger].

What stands in brackets may be anybody or anything, on both sides the same; behind a colon are the nouns of which one
must hold of it, or ``event`` for a war or a vote, and an exclamation mark says that the word itself must stand in the
text as well.  ``=>`` tells of another event at the time and place of the first one, ``<=>`` is for two ways to tell of
one event, ``=/=>`` says that both cannot be.  A right side with *had* tells of what was before.  The past tense stands
for any tense, unless the other side needs the past; other tenses stand for themselves.  A line with braces stands for
one line per alternative; braces with the same alternatives vary together.  A line without an arrow has wordings with
``=`` between them in braces, each of which can be said for each other: it stands for one line with ``<=>`` for each two
of them.  A cost may stand behind ``@``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Set
from dataclasses import dataclass, replace
from itertools import combinations, product
from pathlib import Path

from afazio.errors import CorpusError

_BRACES = re.compile(r"\{([^{}]*\|[^{}]*)\}")
_SYNONYMS = re.compile(r"\{([^{}|]*=[^{}|]*)\}")
_SLOT = re.compile(r"\[([^\]\[:!]+)(!)?(?::([\w|-]+))?\]")
_ARROWS = (" <=> ", " =/=> ", " => ")
_BLANKS = re.compile(r"\s+")
_COST = re.compile(r"\s@\s*(0\.\d+)$")
_USUAL_COST = 0.1
_BRACKETS = frozenset("[]{}|")


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
    """Two statements and how the left one is related to the right one: it leads to it (``=>``), tells of one event with
    it (``<=>``) or excludes it (``=/=>``); ``place`` is the file and line.
    """

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
        place = f"{path.name}:{number}"
        for alternative in _alternatives(content) if content else ():
            try:
                found += [each for line in _between_synonyms(alternative, place) for each in _paraphrases(line, place)]
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
        yield _BLANKS.sub(" ", varied).replace(" .", ".")


def _between_synonyms(line: str, place: str) -> Iterator[str]:
    """A line with an arrow as it is; otherwise a line for each two of the wordings that can be said for each other."""
    wordings = _SYNONYMS.findall(line)
    if any(arrow in line for arrow in _ARROWS) or not wordings:
        yield line
        return
    if len(wordings) > 1:
        raise CorpusError(f"{place}: more than one group of wordings with '=' between them: {line!r}")
    cost = _COST.search(line)
    body = line[: cost.start()] if cost else line
    for one, other in combinations(wordings[0].split("="), 2):
        told = (_BLANKS.sub(" ", _SYNONYMS.sub(lambda _, said=each: said, body)) for each in (one, other))  # type: ignore[misc]
        yield f"{' <=> '.join(told)}{cost[0] if cost else ''}"


def _paraphrases(line: str, place: str) -> Iterator[Paraphrase]:
    """What a line states: two ways to tell of one event lead to each other."""
    cost = _COST.search(line)
    body = line[: cost.start()] if cost else line
    arrow = next((each for each in _ARROWS if each in body), None)
    if arrow is None:
        raise CorpusError(f"{place}: no arrow with blanks around it: {line!r}")
    left, _, right = body.partition(arrow)
    stated = _statement(left, place), _statement(right, place)
    mutual = arrow.strip() == "<=>"
    if mutual:
        said = {slot.head for side in stated for slot in side.slots if slot.said}
        stated = _with_said(stated[0], said), _with_said(stated[1], said)
    for one, other in (stated, stated[::-1]) if mutual else (stated,):
        if unknown := {slot.head for slot in other.slots} - {slot.head for slot in one.slots}:
            side = "right" if one is stated[1] else "left"
            raise CorpusError(f"{place}: the {side} side does not say who or what is {', '.join(sorted(unknown))}")
        yield Paraphrase(one, other, arrow.strip(), float(cost[1]) if cost else _USUAL_COST, place)


def _with_said(statement: Statement, heads: Set[str]) -> Statement:
    """The statement with the words of these slots told of as such."""
    return replace(statement, slots=tuple(replace(slot, said=slot.head in heads) for slot in statement.slots))


def _statement(text: str, place: str) -> Statement:
    slots = [
        Slot(found[1], tuple(found[3].split("|")) if found[3] else (), bool(found[2])) for found in _SLOT.finditer(text)
    ]
    sentence = _SLOT.sub(lambda found: found[1], text).strip()
    if left := _BRACKETS.intersection(sentence):
        raise CorpusError(f"{place}: {min(left)!r} belongs to no slot and no alternatives: {text!r}")
    return Statement(sentence[:1].upper() + sentence[1:], tuple(slots))
