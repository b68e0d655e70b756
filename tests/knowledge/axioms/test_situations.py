"""Descriptions of one situation: one event has one time of day, and whom all is said of there are."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("The shop opens at nine.", "The shop opens at ten.", "contradiction"),
        ("The film begins at 8 p.m.", "The film begins at 8 a.m.", "contradiction"),
        ("The film begins at 8 p.m.", "The film begins at eight.", "unknown"),
        ("The film begins at 8 p.m.", "The play begins at 9 p.m.", "unknown"),
        ("Every guest paid the bill.", "No guest paid the bill.", "contradiction"),
        ("Bees pollinate the flowers.", "The flowers are pollinated by bees.", "entailment"),
        ("No guest paid the bill.", "A guest left.", "unknown"),
    ],
)
def test_what_one_situation_excludes_and_presupposes(of_scenes, text, hypothesis, label):
    assert of_scenes.check(text, hypothesis).label == label


@pytest.mark.parametrize(
    ("text", "hypothesis"),
    [
        ("The shop opens at nine.", "The shop opens at ten."),
        ("Every guest pays the bill.", "No guest pays the bill."),
    ],
)
def test_other_texts_may_tell_of_several_situations(pipeline, text, hypothesis):
    assert pipeline.check(text, hypothesis).label == "unknown"
