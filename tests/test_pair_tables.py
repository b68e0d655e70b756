"""The pair tables, run with the real parser and the real provers."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from tests.pair_tables import COMMITTED, FOLDER, Row, differences, read_table, tables

PORTION = 16
"""`make test` answers one pair in so many, drawn by their texts from every table; `make test-all` answers all."""

NAMES = [str(path.relative_to(FOLDER)) for path in tables()]


def drawn(rows: list[Row]) -> list[Row]:
    """A fixed part of a table, at least one row."""
    chosen = [row for row in rows if sha256(row.text.encode()).digest()[0] % PORTION == 0]
    return chosen or rows[:1]


@pytest.mark.parametrize("path", tables(), ids=NAMES)
def test_part_of_table(pipeline, path: Path):
    rows = drawn(read_table(path))
    assert differences(rows, pipeline.check_many([row.pair for row in rows])) == []


@pytest.mark.exhaustive
@pytest.mark.parametrize("path", tables(), ids=NAMES)
def test_whole_table(pipeline, path: Path):
    rows = read_table(path)
    assert differences(rows, pipeline.check_many([row.pair for row in rows])) == []


def test_tables_are_named_by_what_they_hold():
    assert {path.stem for path in tables()} == {"core", "traps", "real"}


@pytest.mark.parametrize("path", tables(), ids=NAMES)
def test_no_table_expects_a_wrong_verdict(path: Path):
    assert [row.place for row in read_table(path) if row.expected in COMMITTED and row.expected != row.gold] == []
