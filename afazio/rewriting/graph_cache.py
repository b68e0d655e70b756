"""Rewritten sentences remembered on disk, so that a sentence met before needs no rule to be read.

What is kept depends on the tokens, the rules and lexicons, and the code of this folder; the key is a digest of all.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing, suppress
from dataclasses import astuple
from pathlib import Path
from typing import Any

from afazio.parsing.bundled import cache_folder
from afazio.parsing.cache import code_digest
from afazio.parsing.tree import Tree
from afazio.rewriting.graph import Delta, Edge, Graph, Label, Node, Step

Rewritten = tuple[Graph, tuple[Step, ...]]
"""A normalised graph, and the steps that led to it."""

_BUSY_SECONDS = 0.5
_SCHEMA = "CREATE TABLE IF NOT EXISTS graph (age INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT UNIQUE, kept TEXT)"
_HERE = Path(__file__).parent


class GraphCache:
    """The graphs and steps of trees under the rules with a digest.

    ``path`` is the file (``None``: ``graphs.sqlite`` in the user's cache folder) and ``limit`` the greatest number of
    sentences kept; the oldest go first.  A cache never stops the work: where the file cannot be used, nothing is found
    and nothing kept, and a damaged one is removed.
    """

    def __init__(self, rules: str, path: Path | None = None, limit: int = 20_000) -> None:
        self.path = path or cache_folder() / "graphs.sqlite"
        self._limit = limit
        self._code = [rules, *map(code_digest, (_HERE, _HERE / "engine", _HERE / "language"))]

    def get(self, tree: Tree) -> Rewritten | None:
        """What was made of the tree's tokens before; ``None`` where nothing is known."""
        with suppress(OSError, ValueError, TypeError, LookupError, AttributeError, RecursionError):
            for (kept,) in self._run("SELECT kept FROM graph WHERE key = ?", (self._key(tree),)):
                return _decoded(json.loads(kept))
        return None

    def put(self, tree: Tree, rewritten: Rewritten) -> None:
        """Keep what was made of the tree's tokens."""
        kept = json.dumps(_encoded(rewritten), separators=(",", ":"))
        with suppress(OSError):
            self._run("INSERT OR REPLACE INTO graph (key, kept) VALUES (?, ?)", (self._key(tree), kept))
            self._run("DELETE FROM graph WHERE age <= (SELECT max(age) FROM graph) - ?", (self._limit,))

    def _key(self, tree: Tree) -> str:
        return hashlib.sha256(json.dumps([self._code, list(map(astuple, tree.tokens))]).encode()).hexdigest()

    def _run(self, command: str, values: Sequence[object]) -> list[Any]:
        """The rows that a command gives; raises ``OSError`` for a folder that cannot be used."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with closing(sqlite3.connect(self.path, timeout=_BUSY_SECONDS)) as connection, connection:
                connection.execute("PRAGMA journal_mode = WAL")
                connection.execute("PRAGMA synchronous = NORMAL")
                connection.execute(_SCHEMA)
                return connection.execute(command, values).fetchall()
        except sqlite3.OperationalError:
            return []
        except sqlite3.DatabaseError:
            self.path.unlink(missing_ok=True)
            return []


def _encoded(rewritten: Rewritten) -> list[Any]:
    graph, steps = rewritten
    made = [
        [
            step.module,
            step.rule,
            step.matched,
            step.delta.removed_nodes,
            *map(_nodes, (step.delta.added_nodes, step.delta.changed_nodes)),
            *map(_edges, (step.delta.removed_edges, step.delta.added_edges)),
            step.alternative,
        ]
        for step in steps
    ]
    return [_nodes(graph.nodes), _edges(graph.edges), made]


def _nodes(nodes: Iterable[Node]) -> list[Any]:
    return [[node.id, dict(node.features), node.position, node.token] for node in nodes]


def _edges(edges: Iterable[Edge]) -> list[Any]:
    return [[edge.source, dict(edge.label.features), edge.target] for edge in edges]


def _decoded(kept: Sequence[Any]) -> Rewritten:
    nodes, edges, made = kept
    return Graph(_read_nodes(nodes), _read_edges(edges)), tuple(map(_read_step, made))


def _read_step(kept: Sequence[Any]) -> Step:
    module, rule, matched, removed, added, changed, removed_edges, added_edges, alternative = kept
    delta = Delta(
        tuple(removed),
        _read_nodes(added),
        _read_nodes(changed),
        _read_edges(removed_edges),
        _read_edges(added_edges),
    )
    return Step(module, rule, tuple((name, node) for name, node in matched), delta, tuple(alternative))


def _read_nodes(kept: Iterable[Sequence[Any]]) -> tuple[Node, ...]:
    return tuple([Node(number, tuple(features.items()), place, token) for number, features, place, token in kept])


def _read_edges(kept: Iterable[Sequence[Any]]) -> tuple[Edge, ...]:
    return tuple([Edge(source, Label(tuple(features.items())), target) for source, features, target in kept])
