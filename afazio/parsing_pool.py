"""Processes that parse: each with a model of its own, so that they get in the way neither of each other nor of us."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from afazio.errors import ModelError, ParseError
from afazio.parsing.cache import decode_trees
from afazio.parsing.tree import Tree
from afazio.provers.serving import UNLOADED
from afazio.provers.worker_pool import WorkerPool

PARSED = "Parsed"
"""The status of a reply with trees."""

REPLY_SECONDS = 300.0
"""How much wall time the texts that are parsed at once may take: less than one second where nothing else runs."""


class ParsingError(RuntimeError):
    """A process ended, took too long, or met a bug, so that none of the texts it was given has been parsed."""


class ParsingPool:
    """Some processes that parse with one model; each starts when it is first needed.  Close it to end and reap them."""

    def __init__(self, model: str, count: int) -> None:
        """``model`` is as `Parser` has it, ``count`` how many processes there may be (1 or more)."""
        self.count = count
        self._pool = WorkerPool("afazio.parsing_main", (model,), "a process that parses", count, at_once=False)

    def close(self) -> None:
        """End the processes; they are reaped when this returns."""
        self._pool.close()

    def parse(self, texts: Sequence[str]) -> dict[str, tuple[Tree, ...] | ParseError]:
        """The sentences of each text, or why it has none, from the first process that is idle.

        May be called from several threads.  Raises `ParsingError`, and ``ModelError`` when the model cannot be loaded.
        """
        return self.read(self._pool.request({"texts": list(texts)}, REPLY_SECONDS))

    @staticmethod
    def read(reply: Mapping[str, Any]) -> dict[str, tuple[Tree, ...] | ParseError]:
        """What a process replied; raises as `parse`."""
        if reply["status"] == UNLOADED:
            raise ModelError(reply["message"])
        if reply["status"] != PARSED:
            raise ParsingError(reply["message"])
        found: dict[str, tuple[Tree, ...] | ParseError] = {
            text: ParseError(message) for text, message in reply["failures"].items()
        }
        return found | {text: decode_trees(trees) or () for text, trees in reply["trees"].items()}
