"""What can be chosen of a pipeline."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path

from afazio.errors import InputError, suggestion
from afazio.graded.baselines import System

_KINDS: Mapping[str, tuple[tuple[type, ...], str]] = {
    "str": ((str,), "a string"),
    "bool": ((bool,), "True or False"),
    "int": ((int,), "a whole number from 1"),
    "float": ((int, float), "a positive number of seconds"),
    "str | Path | None": ((str, Path, type(None)), "a path, or None"),
}
"""By the type that a field declares, the types that its values may have, and what messages call them."""

ANSWERING: tuple[str, ...] = tuple(each.value for each in System if each is not System.MAJORITY)
"""The systems that answer pairs; the majority label answers whole corpora."""


@dataclass(frozen=True)
class Options:
    """What can be chosen of a pipeline.

    A value of a wrong type raises `TypeError`, a number that is too small `ValueError`, a system that there is not
    `InputError`, which is a ``ValueError`` too.

    Attributes:
        model: the parser's model: ``bundled``, ``stanza``, ``stanza-accurate``, or a folder.
        rules: a folder with another cascade of rewrite rules.
        prover: the prover, or some in a race: ``z3,cvc5``; `afazio doctor` lists them.
        timeout: all proving for one pair, in seconds.
        same_situation: whether text and hypothesis describe one situation.
        same_moment: whether they then speak of one moment of it.
        axioms: a file of extra facts.
        cache: whether parses are kept on disk.
        max_words: the longest text that is read.
        lexicon: ``bundled``, or ``wordnet`` for NLTK's corpus.
        threads: in how many threads the parser reads texts.
        strict: leaves out what is taken for granted by convention only.
        graded: labels what is not proved by how far the text supports it.
        system: ``afazio``, or a baseline that answers instead: ``overlap``, ``edits`` or ``venses``.
    """

    model: str = "bundled"
    rules: str | Path | None = None
    prover: str = "default"
    timeout: float = 5.0
    same_situation: bool = False
    same_moment: bool = True
    axioms: str | Path | None = None
    cache: bool = True
    max_words: int = 2000
    lexicon: str = "bundled"
    threads: int = 2
    strict: bool = False
    graded: bool = False
    system: str = "afazio"

    def __post_init__(self) -> None:
        for each in fields(self):
            value = getattr(self, each.name)
            types, wanted = _KINDS[str(each.type)]
            if not isinstance(value, types) or (isinstance(value, bool) and bool not in types):
                raise TypeError(f"{each.name} is {wanted}, not {type(value).__name__} {value!r}")
            if isinstance(value, int | float) and bool not in types and not (value > 0 and math.isfinite(value)):
                raise ValueError(f"{each.name} is {wanted}, not {value!r}")
        if self.system not in ANSWERING:
            known = ", ".join(ANSWERING)
            raise InputError(f"system is one of {known}, not {self.system!r}{suggestion(self.system, ANSWERING)}")
