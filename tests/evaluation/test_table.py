"""The table on the terminal."""

from __future__ import annotations

import io

from rich.console import Console

from afazio.corpora.item import Corpus, Format
from afazio.evaluation.report import report
from afazio.evaluation.table import tables
from tests.evaluation.made_answers import THREE_WAY


def shown(corpus_format: Format, same_situation: bool) -> str:
    console = Console(width=160, file=io.StringIO())
    corpus = Corpus(corpus_format, tuple(item for item, _ in THREE_WAY))
    console.print(tables(report(corpus, THREE_WAY, same_situation=same_situation, seconds=2.0)))
    return str(console.file.getvalue())


def test_shows_measures_confusion_and_what_was_counted():
    text = shown(Format.FRACAS, same_situation=False)
    for expected in (
        "FRACAS: 7 pairs",
        "voice",
        "always entailment",
        "gold (rows)",
        "errors: gave-up 1",
        "3.5 pairs a second",
    ):
        assert expected in text
    assert "without a gold answer, answered but not scored: 1" in text


def test_says_that_one_situation_is_assumed():
    assert "--no-same-situation" in shown(Format.SICK, same_situation=True)
    assert "--no-same-situation" not in shown(Format.SICK, same_situation=False)
