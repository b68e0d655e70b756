"""Corpus items: pairs with what their corpus says about them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from afazio.entailment.pair import Pair


class Gold(StrEnum):
    """Gold labels, three-way and two-way."""

    ENTAILMENT = "entailment"
    CONTRADICTION = "contradiction"
    UNKNOWN = "unknown"
    NON_ENTAILMENT = "non-entailment"


class Format(StrEnum):
    """The corpus formats that are read."""

    JSONL = "jsonl"
    RTE = "rte"
    SICK = "sick"
    FRACAS = "fracas"
    TSV = "tsv"
    CSV = "csv"


@dataclass(frozen=True, slots=True)
class Item:
    """One pair of a corpus.

    ``line`` counts from 1; ``gold`` is ``None`` where the corpus gives no well-defined answer; ``failure`` says why
    the pair cannot be checked at all (the line is malformed), in which case ``pair`` may be empty.  ``name`` is the
    id as it stands in the file, of whatever type; ``extra`` are the other fields of a JSON line.
    """

    pair: Pair
    line: int
    gold: Gold | None = None
    section: str | None = None
    failure: str | None = None
    name: str | int | float | None = None
    extra: tuple[tuple[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class Corpus:
    """All items of one file; ``same_situation`` when its texts and hypotheses are written to describe one situation.

    ``challenge`` is the number of the RTE challenge that the file says it comes from.
    """

    format: Format
    items: tuple[Item, ...]
    same_situation: bool = False
    challenge: str | None = None
