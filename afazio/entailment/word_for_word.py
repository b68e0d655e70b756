"""A hypothesis that says a sentence of the text again word for word, or denies it: it is not the case that Kim left.

What is said to be so is told by the words alone, for whatever stands behind "it is true that" says by itself what it
says there.  A denial may reach only a part of what follows (it is not the case that Kim left, or Lee slept); that it
reaches all of it is told by its analysis, or by that of the same words alone.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from afazio.entailment.verdict import Label
from afazio.parsing.tree import Token, Tree

_SPELLINGS = {"it's": "it is", "it’s": "it is", "isn't": "is not", "isn’t": "is not"}
_QUOTES = re.compile(r"(?<!\w)[\"'“”‘’]|[\"'“”‘’](?!\w)")
_FINAL_MARKS = ".!?…"
# fmt: off
_IN_ONE_CLAUSE = frozenset({
    "nsubj", "csubj", "obj", "iobj", "ccomp", "xcomp", "obl", "aux", "cop", "expl", "punct", "advmod",
    "det", "case", "amod", "nmod", "nummod", "compound", "flat",
})
# fmt: on
"""What may hang on the root of a sentence of one clause, adverbs before it only."""


@dataclass(frozen=True, slots=True)
class Said:
    """What a sentence says.

    ``words`` are those of the clause, without final marks and with quotes of one kind; ``so`` is whether it is said to
    be so, and ``single`` whether its analysis tells that it is one clause, which a denial reaches as a whole.
    """

    words: tuple[str, ...]
    so: bool
    single: bool


def said_word_for_word(text: Sequence[Tree], hypothesis: Sequence[Tree]) -> Label | None:
    """Entailment where the text has every sentence of the hypothesis, contradiction where it has one's denial.

    ``None`` where neither is so.  Every sentence of the text is taken to be asserted.
    """
    told, asked = [said(tree) for tree in text], [said(tree) for tree in hypothesis]
    known = {(what.words, what.so) for what in told}
    if asked and all((what.words, what.so) in known for what in asked):
        return Label.ENTAILMENT
    denied = any(
        one.words == other.words and one.so is not other.so and (one.single or other.single)
        for one in told
        for other in asked
    )
    return Label.CONTRADICTION if denied else None


def said(tree: Tree) -> Said:
    """What a sentence says, behind its opening if it has one."""
    words = _QUOTES.sub('"', tree.text).rstrip(_FINAL_MARKS).split()
    count, tokens, so = _opening(words)
    rest = words[count:]
    single = _is_one_clause(tree) if not count else not so and _hangs_together(tree, tokens)
    return Said((*(word[:1].lower() + word[1:] for word in rest[:1]), *rest[1:]), so, single)


def _opening(words: Sequence[str]) -> tuple[int, int, bool]:
    """How many words of a sentence are its opening, as how many tokens, and whether what follows is said to be so."""
    spelled: list[str] = []
    for count, word in enumerate(words[:-1], start=1):
        spelled += _SPELLINGS.get(word.lower(), word.lower()).split()
        if (so := openings().get(tuple(spelled))) is not None:
            return count, len(spelled), so
    return 0, 0, True


def _is_one_clause(tree: Tree) -> bool:
    """Whether nothing hangs on the root but arguments, adjuncts and what belongs to its verb: no clause beside it."""
    root = tree.root
    return all(
        each.deprel.partition(":")[0] in _IN_ONE_CLAUSE and (each.deprel != "advmod" or each.id < root.id)
        for each in tree.children(root.id)
    )


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
