"""Texts and trees that are too large: too many words or marks, or one word below the other too often."""

from __future__ import annotations

import re
from functools import lru_cache

from afazio.errors import InputError
from afazio.parsing.cleaning import marks, words
from afazio.parsing.tree import Tree

MAX_WORDS = 200
"""The longest sentence that is read."""

MAX_DEPTH = 40
"""How many words may stand one below the other; the deepest sentences of newspapers have about twenty."""


MAX_UNDIVIDED = 3 * MAX_WORDS
"""How many words and marks may stand without a mark that ends sentences: the parser takes minutes for thousands."""

_ENDS = re.compile(r"[.!?\n]")


@lru_cache(maxsize=1_024)
def unparsable(text: str, max_words: int) -> str | None:
    """Why a cleaned text cannot be parsed, or ``None``: it is empty, or too long, or a part of it is no sentence."""
    count, signs = words(text), marks(text)
    if not count:
        return "it is empty"
    if count > max_words:
        return f"it has {count} words; the limit is {max_words}"
    if signs > max_words:
        return f"it has {signs} marks that are no letters or digits; the limit is {max_words}"
    if any(words(part) + marks(part) > MAX_UNDIVIDED for part in _ENDS.split(text)):
        return f"it has more than {MAX_UNDIVIDED} words and marks without one that ends a sentence"
    return None


def check_size(tree: Tree) -> None:
    """Raise `InputError` for a tree of more than `MAX_WORDS` words or `MAX_DEPTH` levels."""
    if len(tree.tokens) > MAX_WORDS:
        raise InputError(f"a sentence has {len(tree.tokens)} words; the limit is {MAX_WORDS}")
    if (depth := _depth(tree)) > MAX_DEPTH:
        raise InputError(f"a sentence is nested {depth} words deep; the limit is {MAX_DEPTH}")


def _depth(tree: Tree) -> int:
    """The number of words from the root to the lowest one."""
    heads = {token.id: token.head for token in tree.tokens}
    depths = {0: 0}
    for token in heads:
        chain = [token]
        while chain[-1] not in depths and heads.get(chain[-1], 0) not in chain:
            chain.append(heads.get(chain[-1], 0))
        for below in reversed(chain):
            depths.setdefault(below, depths.get(heads.get(below, 0), 0) + 1)
    return max(depths.values())
