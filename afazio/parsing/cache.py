"""Parses remembered on disk, in an SQLite file that several processes may use at once."""

from __future__ import annotations

import hashlib
import json
import logging
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import astuple
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

from afazio.parsing.bundled import cache_folder
from afazio.parsing.models import package_version
from afazio.parsing.tree import Evidence, Scored, SurfaceToken, Token, Tree

_BUSY_SECONDS = 2.0
_RETRIES = 10
_RETRY_SECONDS = 0.05
_SCHEMA = "CREATE TABLE IF NOT EXISTS parse (age INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT UNIQUE, trees TEXT)"
_LOGGER = logging.getLogger("afazio.parsing.cache")
_Result = TypeVar("_Result")


class _Busy(Exception):  # noqa: N818
    """Another process is writing; worth another try."""


class ParseCache:
    """The sentences of texts, by text, model, Stanza version and the code of this folder.

    ``path`` is the file (``None``: ``parses.sqlite`` in the user's cache folder) and ``limit`` the greatest number
    of texts kept; the oldest go first.  A cache never stops the work: when the file is locked too long or cannot
    be written, nothing is found and nothing kept; a damaged file is put aside with a warning.
    """

    def __init__(self, path: Path | None = None, limit: int = 200_000) -> None:
        self.path = path or cache_folder() / "parses.sqlite"
        self._limit = limit

    def get_many(self, texts: Iterable[str], digest: str) -> dict[str, tuple[Tree, ...]]:
        """The sentences of those texts that are in the cache for the model with this digest."""
        keys = {_key(text, digest): text for text in texts}

        def read(connection: sqlite3.Connection) -> dict[str, tuple[Tree, ...]]:
            found = {}
            for key, text in keys.items():
                row = connection.execute("SELECT trees FROM parse WHERE key = ?", (key,)).fetchone()
                trees = None if row is None else decode_trees(row[0])
                if trees is not None:
                    found[text] = trees
            return found

        return self._run(read) or {}

    def put_many(self, parses: Mapping[str, tuple[Tree, ...]], digest: str) -> None:
        """Keep the sentences of these texts for the model with this digest."""
        if not parses:
            return
        rows = [(_key(text, digest), encode_trees(trees)) for text, trees in parses.items()]

        def write(connection: sqlite3.Connection) -> None:
            with connection:
                connection.executemany("INSERT OR REPLACE INTO parse (key, trees) VALUES (?, ?)", rows)
                oldest = "DELETE FROM parse WHERE age <= (SELECT max(age) FROM parse) - ?"
                connection.execute(oldest, (self._limit,))

        self._run(write)

    def _run(self, action: Callable[[sqlite3.Connection], _Result]) -> _Result | None:
        """Do something with the file; ``None`` when that is not possible."""
        try:
            for _ in range(_RETRIES):
                with suppress(_Busy):
                    return self._attempt(action)
                time.sleep(_RETRY_SECONDS)
        except (sqlite3.OperationalError, OSError) as error:
            _LOGGER.debug("%s: not usable now (%s)", self.path, error)
        except sqlite3.DatabaseError as error:
            self._put_aside(error)
        return None

    def _attempt(self, action: Callable[[sqlite3.Connection], _Result]) -> _Result:
        # Two processes that create the file together are told at once that it is locked, however long they would wait.
        try:
            with self._connection() as connection:
                return action(connection)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise _Busy from error
            raise

    @contextmanager
    def _connection(self) -> Iterator[sqlite3.Connection]:
        # One connection a batch: connections must cross neither threads nor forks.
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(self.path, timeout=_BUSY_SECONDS)) as connection:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = NORMAL")
            connection.execute(_SCHEMA)
            yield connection

    def _put_aside(self, error: sqlite3.DatabaseError) -> None:
        damaged = self.path.with_name(self.path.name + ".damaged")
        try:
            self.path.replace(damaged)
            for suffix in ("-wal", "-shm"):
                self.path.with_name(self.path.name + suffix).unlink(missing_ok=True)
        except OSError as failure:
            _LOGGER.warning("%s: damaged (%s) and cannot be moved away (%s)", self.path, error, failure.strerror)
        else:
            _LOGGER.warning("%s: damaged (%s); moved to %s, starting afresh", self.path, error, damaged.name)


def _key(text: str, digest: str) -> str:
    parts = json.dumps([text, digest, package_version("stanza"), code_digest()])
    return hashlib.sha256(parts.encode()).hexdigest()


@lru_cache
def code_digest(folder: Path = Path(__file__).parent) -> str:
    """The digest (hexadecimal SHA-256) of a folder's modules; those here mend lemmas and decode trees."""
    modules = sorted(folder.glob("*.py"))
    return hashlib.sha256(b"".join(module.read_bytes() for module in modules)).hexdigest()


def encode_trees(trees: tuple[Tree, ...]) -> str:
    """Trees as JSON."""
    return json.dumps(list(map(_sentence, trees)), separators=(",", ":"))


def _sentence(tree: Tree) -> list[object]:
    considered = [[list(map(_scored, each)) for each in (one.arcs, one.upos, one.xpos)] for one in tree.evidence]
    return [tree.text, list(map(_fields, tree.tokens)), list(map(astuple, tree.surface_tokens)), considered]


def _scored(one: Scored) -> tuple[str, float, int]:
    return one.value, one.score, one.head


def _fields(token: Token) -> tuple[object, ...]:
    # What ``astuple`` gives, without the copies that it makes.
    head = (token.id, token.form, token.lemma, token.upos, token.head, token.deprel)
    return (*head, token.xpos, token.feats, token.start, token.end)


def decode_trees(encoded: str) -> tuple[Tree, ...] | None:
    """The trees in JSON, or ``None`` when it is not what `encode_trees` writes."""
    try:
        return tuple(
            Tree(
                tuple(map(_token, tokens)),
                text,
                tuple(SurfaceToken(*part) for part in surface),
                evidence=tuple(map(_evidence, considered)),
            )
            for text, tokens, surface, considered in json.loads(encoded)
        )
    except (ValueError, TypeError, RecursionError):
        return None


def _token(fields: list[Any]) -> Token:
    token_id, form, lemma, upos, head, deprel, xpos, feats, start, end = fields
    pairs = tuple((name, value) for name, value in feats)
    return Token(token_id, form, lemma, upos, head, deprel, xpos, pairs, start, end)


def _evidence(columns: list[list[list[Any]]]) -> Evidence:
    return Evidence(*(tuple(Scored(*one) for one in column) for column in columns))
