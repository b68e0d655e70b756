"""Trees that are too large to be read: too many words, or one below the other too often."""

from __future__ import annotations

from afazio.errors import InputError
from afazio.parsing.tree import Tree

MAX_WORDS = 200
"""The longest sentence that is read."""

MAX_DEPTH = 60
"""How many words may stand one below the other; the deepest sentences of newspapers have about twenty."""


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
