"""Reports in one file."""

from __future__ import annotations

import pytest

from afazio.corpora.item import Corpus, Format, Gold
from afazio.entailment.verdict import Label
from afazio.evaluation.curves import calibration, precision_recall
from afazio.evaluation.page import Scored, html_page, markdown_page
from afazio.evaluation.report import report
from afazio.evaluation.sheet import Sheet
from tests.evaluation.made_answers import THREE_WAY, answer

RANKED = [
    answer(Gold.ENTAILMENT, Label.ENTAILMENT, 0.95),
    answer(Gold.NON_ENTAILMENT, Label.ENTAILMENT, 0.9),
    answer(Gold.ENTAILMENT, Label.UNKNOWN, 0.4),
]


def scored(name="run1", answers=THREE_WAY):
    corpus = Corpus(Format.RTE, tuple(item for item, _ in answers))
    return Scored(name, answers, report(corpus, answers, same_situation=False, seconds=1.0))


def test_precision_at_each_recall():
    assert precision_recall(RANKED) == ((0.5, 1.0), (1.0, pytest.approx(2 / 3)))


def test_confidence_against_the_share_that_is_right():
    assert calibration(RANKED) == (
        (pytest.approx(0.4), 0.0, 1),
        (pytest.approx(0.925), 0.5, 2),
    )


def test_a_page_asks_for_nothing_from_outside():
    page = html_page("A < B", [scored()])
    assert "<title>A &lt; B</title>" in page
    assert page.count("<svg") >= 3
    outside = page.replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert not any(mark in outside for mark in ("http:", "https:", "<script", "<link", "@import"))


@pytest.mark.parametrize("page", [html_page, markdown_page])
def test_two_runs_stand_side_by_side_with_their_mistakes(page):
    text = page("Two runs", [scored("run1"), scored("run2", RANKED)], ["run1 against run2: alike"])
    for expected in ("run1", "run2", "run1 against run2: alike", "Calibration", "confidence 0.90, gold non-entailment"):
        assert expected in text


def test_markdown_has_tables():
    sheet = Sheet("Counts", ("a|b", "n"), (("x", "1"),))
    assert "| a\\|b | n |\n| --- | ---: |\n| x | 1 |" in markdown_page("Report", [], sheets=[sheet])
