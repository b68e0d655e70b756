"""Statements with an adverb, modal, preposition, focus particle or word of degree, two of one family for a pair."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from afazio.testsuite.operators.wording import Row, table

_NAMES = ("Ann", "Bob", "Carl", "Dora", "Ben", "Mary")
_DIFFERENT = 0.3
"""How often the two statements of a pair are different ones."""

_FOCUSED = frozenset(
    [("focus", "one_unexpectedly"), ("focus", "one_besides"), ("frequency", "share_above 1/2"), ("frequency", "few")]
)
"""Families and definitions of what is said of other things where the object is in focus (Rooth 1996, "Focus"): what is
unexpected, what else there is, and of which occasions it is most or few.  Their objects stay as they are."""


@dataclass(frozen=True, slots=True)
class StatementPair:
    """Two statements in words and by definition; ``upward`` is whether the object of the second is the wider one,
    ``None`` where it is that of the first."""

    family: str
    words: tuple[str, str]
    definitions: tuple[str, str]
    sentences: tuple[str, str]
    upward: bool | None


def statement_pair(random: Random) -> StatementPair:
    """Two different statements of one family; those of which one has an object and the other none keep it."""
    rows = table("statements")
    one = random.choice(rows)
    family = [row for row in rows if row["family"] == one["family"]]
    exchanged = "X" in one["sentence"] and not _is_focused(one)
    same = exchanged and random.random() > _DIFFERENT
    other = one if same else random.choice([row for row in family if row is not one])
    narrow, wide = _objects(random)
    upward = random.random() < 0.5 if exchanged and "X" in other["sentence"] else None
    if other is not one and (_is_focused(other) or random.random() < 0.5):
        upward = None
    objects = (wide, wide) if upward is None else (narrow, wide) if upward else (wide, narrow)
    filler = _filler(random)
    words = tuple(
        _filled(row["sentence"], {**filler, "X": thing}) for row, thing in zip((one, other), objects, strict=True)
    )
    return StatementPair(
        one["family"],
        (words[0], words[1]),
        (one["definition"], other["definition"]),
        (one["sentence"], other["sentence"]),
        upward,
    )


def _is_focused(row: Row) -> bool:
    return (row["family"], row["definition"]) in _FOCUSED


def _objects(random: Random) -> tuple[str, str]:
    """An indefinite object that names fewer things, and one that names more."""
    if random.random() < 0.3:
        row = random.choice([row for row in table("kinds") if row["role"] == "thing"])
        return _indefinite(row["special"]), _indefinite(row["general"])
    noun = random.choice([row for row in table("nouns") if row["role"] == "thing"])["noun"]
    fitting = [row for row in table("modifiers") if row["role"] == "thing" and row["kind"] in ("adjective", "clause")]
    modifier = random.choice(fitting)
    before = modifier["kind"] == "adjective"
    narrow = f"{modifier['words']} {noun}" if before else f"{noun} {modifier['words']}"
    return _indefinite(narrow), _indefinite(noun)


def _indefinite(words: str) -> str:
    return f"an {words}" if words[0] in "aeiou" else f"a {words}"


def _filler(random: Random) -> Mapping[str, str]:
    with_object = random.choice([row for row in table("verbs") if row["object"] == "thing"])
    without = random.choice([row for row in table("verbs") if row["object"] == "-" and row["subject"] == "animal"])
    name, other = random.sample(_NAMES, 2)
    return {
        **random.choice(table("scales")),
        "NAME": name,
        "OTHER": other,
        "PAST": with_object["past"],
        "PART": with_object["participle"],
        "BASE": with_object["base"],
        "LEFT": without["past"],
        "LEAVE": without["base"],
    }


def _filled(sentence: str, filler: Mapping[str, str]) -> str:
    return re.sub(r"\b[A-Z]+\b", lambda found: filler[found.group()], sentence)
