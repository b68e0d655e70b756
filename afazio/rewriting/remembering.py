"""Rewriting that is done once for each sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from afazio.deadline import NEVER, Deadline
from afazio.parsing.tree import Token, Tree
from afazio.rewriting.graph_cache import GraphCache, Rewritten

if TYPE_CHECKING:
    from afazio.rewriting.cascade import Cascade

_MOST = 500
"""How many sentences are remembered in memory."""


class Rewriting:
    """Applies a cascade, which is loaded where a sentence has not been met before.

    The last sentences are remembered in memory, and those that are asked for one by one also in ``cache``.
    """

    def __init__(self, cascade: Callable[[], Cascade], cache: GraphCache | None) -> None:
        self._cascade = cascade
        self._cache = cache
        self._known: dict[tuple[Token, ...], Rewritten] = {}

    def apply(self, tree: Tree, deadline: Deadline = NEVER, *, on_disk: bool = False) -> Rewritten:
        """The normalised graph of a tree, and the steps that led to it; raises as `Cascade.apply` does.

        ``on_disk`` is whether the cache is looked at.
        """
        found = self._known.pop(tree.tokens, None) or self._found(tree, deadline, self._cache if on_disk else None)
        self._remember(tree, found)
        return found

    def prepare(self, trees: Iterable[Tree]) -> None:
        """Read the rules now if one of these trees, asked for singly, wants them: before any limit of time."""
        for tree in trees:
            known = self._known.get(tree.tokens) or (None if self._cache is None else self._cache.get(tree))
            if known is None:
                self._cascade()
                return
            self._remember(tree, known)

    def _remember(self, tree: Tree, rewritten: Rewritten) -> None:
        self._known[tree.tokens] = rewritten
        if len(self._known) > _MOST:
            del self._known[next(iter(self._known))]

    def _found(self, tree: Tree, deadline: Deadline, cache: GraphCache | None) -> Rewritten:
        known = None if cache is None else cache.get(tree)
        if known is not None:
            return known
        made = self._cascade().apply(tree, deadline=deadline)
        if cache is not None:
            cache.put(tree, made)
        return made
