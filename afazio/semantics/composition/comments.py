"""Sentence adverbs: which of them judge what their clause says, and which only link it to what was said before."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from afazio.rewriting.engine.lexicon import Lexicon
from afazio.rewriting.language.places import Source

_JUDGING = ("evaluative", "epistemic", "evidential", "speaker")


@cache
def judging_adverbs() -> frozenset[str]:
    """The adverbs that are said of one content and not of another (fortunately, obviously; Bellert 1977).

    Raises ``RuleError`` for a table that cannot be read.
    """
    path = files("afazio.rewrite_rules").joinpath("lexicons", "sentence_adverbs.lex")
    table = Lexicon(Source(path.name, path.read_text("utf-8")))
    rows = (dict(zip(table.fields, row, strict=True)) for row in table.rows)
    return frozenset(row["adverb"] for row in rows if row["kind"] in _JUDGING)
