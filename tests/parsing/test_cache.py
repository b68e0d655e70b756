import logging
import sqlite3
import subprocess
import sys

import pytest

from afazio.parsing.cache import ParseCache, code_digest
from afazio.parsing.tree import SurfaceToken, Token, Tree

TREE = Tree(
    (
        Token(1, "Do", "do", "AUX", 3, "aux", "VB", (("Mood", "Imp"),), 0, 2),
        Token(2, "n't", "not", "PART", 3, "advmod", "RB", (), 2, 5),
        Token(3, "go", "go", "VERB", 0, "root"),
    ),
    "Don't go",
    (SurfaceToken(1, 2, "Don't"),),
)


@pytest.fixture
def cache(tmp_path):
    return ParseCache(tmp_path / "folder" / "parses.sqlite")


def test_what_is_put_is_got(cache):
    cache.put_many({"Don't go": (TREE,), "Don't go\nDon't go": (TREE, TREE)}, "digest")
    assert cache.get_many(["Don't go", "unseen"], "digest") == {"Don't go": (TREE,)}
    assert cache.get_many(["Don't go\nDon't go"], "digest") == {"Don't go\nDon't go": (TREE, TREE)}


def test_another_model_has_its_own_parses(cache):
    cache.put_many({"Don't go": (TREE,)}, "digest")
    assert cache.get_many(["Don't go"], "another digest") == {}


def test_other_code_has_its_own_parses(cache, monkeypatch, tmp_path):
    cache.put_many({"Don't go": (TREE,)}, "digest")
    (tmp_path / "lemmas.py").write_text("changed = True\n", encoding="utf-8")
    changed = code_digest(tmp_path)
    monkeypatch.setattr("afazio.parsing.cache.code_digest", lambda: changed)
    assert cache.get_many(["Don't go"], "digest") == {}


def test_the_oldest_go_first(tmp_path):
    cache = ParseCache(tmp_path / "parses.sqlite", limit=2)
    for text in ("one", "two", "three"):
        cache.put_many({text: (TREE,)}, "digest")
    assert cache.get_many(["one", "two", "three"], "digest").keys() == {"two", "three"}


def test_a_parse_that_is_put_again_is_young_again(tmp_path):
    cache = ParseCache(tmp_path / "parses.sqlite", limit=2)
    for text in ("one", "two", "one", "three"):
        cache.put_many({text: (TREE,)}, "digest")
    assert "one" in cache.get_many(["one"], "digest")


def test_a_damaged_file_is_put_aside_with_a_warning(cache, caplog):
    cache.path.parent.mkdir()
    cache.path.write_bytes(b"This was once a database. " * 100)
    with caplog.at_level(logging.WARNING):
        assert cache.get_many(["Don't go"], "digest") == {}
    assert "damaged" in caplog.text
    assert cache.path.with_name("parses.sqlite.damaged").is_file()
    cache.put_many({"Don't go": (TREE,)}, "digest")
    assert cache.get_many(["Don't go"], "digest") == {"Don't go": (TREE,)}


@pytest.mark.parametrize("value", ["", "{", "[[1, 2]]", "[]x", '[["text", [[1]], []]]', "null"])
def test_a_row_that_is_no_parse_is_not_found(cache, value):
    cache.put_many({"Don't go": (TREE,)}, "digest")
    with sqlite3.connect(cache.path) as connection:
        connection.execute("UPDATE parse SET trees = ?", (value,))
    connection.close()
    assert cache.get_many(["Don't go"], "digest") == {}


def test_a_place_that_cannot_be_written_stops_nothing(tmp_path):
    (tmp_path / "file").write_text("not a folder")
    cache = ParseCache(tmp_path / "file" / "parses.sqlite")
    cache.put_many({"Don't go": (TREE,)}, "digest")
    assert cache.get_many(["Don't go"], "digest") == {}


def test_processes_share_one_file(cache):
    code = """
import sys
from pathlib import Path
from afazio.parsing.cache import ParseCache, code_digest
from afazio.parsing.tree import Token, Tree
cache = ParseCache(Path(sys.argv[1]))
for number in range(30):
    text = f"{sys.argv[2]} {number}"
    cache.put_many({text: (Tree((Token(1, text, text, "X", 0, "root"),), text),)}, "digest")
"""
    names = ("a", "b", "c")
    processes = [subprocess.Popen([sys.executable, "-c", code, str(cache.path), name]) for name in names]
    assert [process.wait(timeout=120) for process in processes] == [0, 0, 0]
    texts = [f"{name} {number}" for name in names for number in range(30)]
    assert set(texts) - cache.get_many(texts, "digest").keys() == set()
