"""The pictures of "How a sentence becomes a formula" are those of the program as it is."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

DOCS = Path(__file__).parents[1] / "docs"
PAGE = (DOCS / "how_a_sentence_becomes_a_formula.md").read_text("utf-8")


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
