"""The labels of the corpora, mapped to gold labels and back."""

from __future__ import annotations

import re
from collections.abc import Sequence

from afazio.corpora.item import Format, Gold
from afazio.entailment.verdict import Label

_SPELLINGS = {
    Gold.ENTAILMENT: ("entailment", "entails", "yes", "true"),
    Gold.CONTRADICTION: ("contradiction", "contradicts"),
    Gold.UNKNOWN: ("unknown", "neutral"),
    Gold.NON_ENTAILMENT: ("non-entailment", "non_entailment", "not_entailment", "not-entailment", "no", "false"),
}
_GOLD = {spelling: gold for gold, spellings in _SPELLINGS.items() for spelling in spellings}
_TRUE_FALSE = {Label.ENTAILMENT: "TRUE", Label.CONTRADICTION: "FALSE", Label.UNKNOWN: "FALSE", Label.ERROR: "FALSE"}
_NO_ANSWER = frozenset({"", "undef", "-"})
_NUMBER = re.compile(r"(-?[0-9]{1,3})(?:\.0)?")

_WRITTEN = {
    Format.RTE: {Label.ENTAILMENT: "YES", Label.CONTRADICTION: "NO", Label.UNKNOWN: "NO", Label.ERROR: "NO"},
    Format.SICK: {
        Label.ENTAILMENT: "ENTAILMENT",
        Label.CONTRADICTION: "CONTRADICTION",
        Label.UNKNOWN: "NEUTRAL",
        Label.ERROR: "NEUTRAL",
    },
    Format.FRACAS: {
        Label.ENTAILMENT: "ENTAILMENT",
        Label.CONTRADICTION: "CONTRADICTION",
        Label.UNKNOWN: "NEUTRAL",
        Label.ERROR: "NEUTRAL",
    },
}


def read_label(text: str, *, three_way: bool = False, numbers: Sequence[Gold] = ()) -> Gold | None:
    """The gold label that a corpus spells so; ``None`` when it says that there is no answer.

    ``yes`` and ``no`` are two-way, unless ``three_way``: beside ``unknown``, ``no`` means contradiction.  ``numbers``
    are what 0, 1, ... stand for, which corpora do not agree on; -1 then is no answer.  Raises ``ValueError`` for a
    spelling that no corpus uses, and for a number that stands for nothing.
    """
    key = text.strip().lower()
    if key in _NO_ANSWER:
        return None
    if number := _NUMBER.fullmatch(key):
        return _numbered(int(number[1]), numbers)
    gold = _GOLD.get(key)
    if gold is None:
        known = ", ".join(sorted(_GOLD))
        raise ValueError(f"{text!r} is not a label: use one of {known}")
    if three_way and key in ("no", "false"):
        return Gold.CONTRADICTION
    return gold


def _numbered(number: int, numbers: Sequence[Gold]) -> Gold | None:
    if not numbers:
        raise ValueError(
            f"the label {number} is a number: --labels says what 0, 1, ... stand for, such as --labels "
            "entailment,neutral,contradiction"
        )
    if number >= len(numbers):
        raise ValueError(f"the label {number} is none of the {len(numbers)} that --labels names from 0 on")
    return None if number < 0 else numbers[number]


def read_numbers(names: str) -> tuple[Gold, ...]:
    """What the numbers from 0 on stand for, from labels between commas; raises ``ValueError`` for what is no label."""
    found = tuple(read_label(name) for name in names.split(","))
    if None in found:
        raise ValueError(f"'{names}' has an empty label: give one for each number from 0 on")
    return tuple(gold for gold in found if gold is not None)


def write_label(label: Label, corpus_format: Format) -> str:
    """How a corpus spells a verdict; formats that have no word for an error get their negative or neutral label."""
    return _WRITTEN[corpus_format][label] if corpus_format in _WRITTEN else label.value


def write_truth(label: Label) -> str:
    """How RTE-1 spells a verdict."""
    return _TRUE_FALSE[label]


def is_right(label: Label, gold: Gold) -> bool:
    """Whether a verdict agrees with gold: ``non-entailment`` accepts unknown and contradiction, no gold an error."""
    if gold is Gold.NON_ENTAILMENT:
        return label in (Label.UNKNOWN, Label.CONTRADICTION)
    return label.value == gold.value
