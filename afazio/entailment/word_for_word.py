"""A hypothesis that says a sentence of the text again word for word, or denies it: it is not the case that Kim left.

What is said to be so is told by the words alone, for whatever stands behind "it is true that" says by itself what it
says there.  How far a denial reaches is told by the analysis.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from afazio.entailment.verdict import Label
from afazio.parsing.tree import Token, Tree

_SPELLINGS = {"'s": "is", "’s": "is", "n't": "not", "n’t": "not"}


@dataclass(frozen=True, slots=True)
class Said:
    """The words of a clause without final marks, and whether it is said to be so."""

    words: tuple[str, ...]
    so: bool


def said_word_for_word(text: Sequence[Tree], hypothesis: Sequence[Tree]) -> Label | None:
    """Entailment where the text has every sentence of the hypothesis, contradiction where it has one's denial.

    ``None`` where neither is so.  Every sentence of the text is taken to be asserted.
    """
    told = {what for tree in text if (what := said(tree)) is not None}
    asked = [said(tree) for tree in hypothesis]
    if asked and all(what in told for what in asked):
        return Label.ENTAILMENT
    denied = {Said(what.words, not what.so) for what in told}
    return Label.CONTRADICTION if any(what in denied for what in asked) else None


def said(tree: Tree) -> Said | None:
    """What a sentence says, behind its opening if it has one; ``None`` where it may deny less than all of the rest."""
    words = tuple(token.form for token in _without_final_marks(tree))
    start, so = _opening(words)
    if not so and not _hangs_together(tree, start):
        return None
    rest = words[start:]
    return Said((rest[0][:1].lower() + rest[0][1:], *rest[1:]), so) if rest else None


def _opening(words: Sequence[str]) -> tuple[int, bool]:
    """How many words of a sentence are its opening, and whether what follows is said to be so."""
    spelled = tuple(_SPELLINGS.get(word.lower(), word.lower()) for word in words)
    found = (opening for opening in openings() if spelled[: len(opening)] == opening and len(opening) < len(spelled))
    return next(((len(opening), openings()[opening]) for opening in found), (0, True))


def _hangs_together(tree: Tree, start: int) -> bool:
    """Whether one word alone of those behind the opening hangs on it, and nothing of the opening on them but "that"."""
    behind = {token.id for token in _without_final_marks(tree)[start:]}
    tops = [token for token in tree.tokens if token.id in behind and token.head not in behind and token.upos != "PUNCT"]
    return len(tops) == 1 and not any(token.head in behind for token in tree.tokens[: start - 1])


def _without_final_marks(tree: Tree) -> tuple[Token, ...]:
    last = max((token.id for token in tree.tokens if token.upos != "PUNCT"), default=0)
    return tree.tokens[:last]


@cache
def openings() -> Mapping[tuple[str, ...], bool]:
    """The words of each opening, and whether what follows is said to be so."""
    lines = files(__package__).joinpath("truth_openings.tsv").read_text("utf-8").splitlines()
    rows = [line.split("\t") for line in lines if line and not line.startswith("%")][1:]
    return {tuple(opening.split()): so == "yes" for opening, so in rows}
