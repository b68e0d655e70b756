"""The pictures and listings of "How a sentence becomes a formula" are those of the program as it is."""

from __future__ import annotations

import importlib.util
import re
import shlex
from pathlib import Path

import pytest

from afazio.cli.main import main

DOCS = Path(__file__).parents[1] / "docs"
PAGE = (DOCS / "how_a_sentence_becomes_a_formula.md").read_text("utf-8")
LISTINGS = re.findall(r"^ {4}\$ afazio (.*)\n((?: {4}.*\n)+)", PAGE, re.MULTILINE)


def test_the_pictures_are_current(pipeline):
    spec = importlib.util.spec_from_file_location("pictures", DOCS / "pictures.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    drawn = dict(module.pictures(pipeline))
    stale = [str(path) for path, content in drawn.items() if (DOCS / path).read_text("utf-8") != content]
    assert stale == [], "run `python docs/pictures.py`"
    assert {DOCS / path for path in drawn} >= set((DOCS / "pictures").glob("*.svg"))
    assert set(re.findall(r"\]\((pictures/[^)]+)\)", PAGE)) <= set(map(str, drawn))


@pytest.mark.parametrize(("command", "output"), LISTINGS, ids=[command for command, _ in LISTINGS])
def test_the_listings_are_current(capsys, command, output):
    assert main(shlex.split(command)) == 0
    assert capsys.readouterr().out == re.sub(r"^ {4}", "", output, flags=re.MULTILINE)
