"""What can be chosen of a pipeline."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Options:
    """What can be chosen.

    ``model`` is ``bundled``, ``stanza``, ``stanza-accurate`` or a folder; ``rules`` a folder with another cascade;
    ``timeout`` all proving for one pair, in seconds; ``same_situation`` whether text and hypothesis describe one
    situation, and ``same_moment`` whether they then speak of one moment of it; ``axioms`` a file of extra facts;
    ``max_words`` the longest text that is read; ``lexicon`` is ``bundled`` or ``wordnet``; ``threads`` is
    in how many the parser reads texts; ``strict`` leaves out what is taken for granted by convention only.
    """

    model: str = "bundled"
    rules: Path | None = None
    prover: str = "default"
    timeout: float = 5.0
    same_situation: bool = False
    same_moment: bool = True
    axioms: Path | None = None
    cache: bool = True
    max_words: int = 2000
    lexicon: str = "bundled"
    threads: int = 2
    strict: bool = False
