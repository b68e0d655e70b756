"""Calibration tables: what a confidence is worth."""

from __future__ import annotations

import json

import pytest

from afazio.entailment.verdict import Label
from benchmarks.calibration import Judged, bins, calibration_error, read_results


def judged(*given: tuple[float, bool]) -> list[Judged]:
    return [Judged(Label.UNKNOWN, confidence, right) for confidence, right in given]


def test_a_bin_has_count_mean_confidence_and_share_right():
    low, high = bins(judged((0.62, True), (0.68, False), (1.0, True)))
    assert (low.least, low.count, low.right) == (0.6, 2, 0.5)
    assert low.confidence == pytest.approx(0.65)
    assert (high.least, high.count, high.right) == (0.9, 1, 1.0)


def test_the_error_is_weighted_by_how_many_a_bin_has():
    assert calibration_error(judged((1.0, True), (1.0, True))) == 0
    assert calibration_error(judged((1.0, True), (1.0, True), (0.5, False))) == pytest.approx(0.5 / 3)


def test_results_take_gold_from_the_line_or_the_corpus_and_leave_errors_out(tmp_path):
    lines = [
        {"id": 1, "verdict": "unknown", "confidence": 0.9, "gold": "unknown"},
        {"id": 2, "verdict": "unknown", "confidence": 0.8},
        {"id": 3, "verdict": "error", "confidence": None, "gold": "unknown"},
    ]
    path = tmp_path / "results.jsonl"
    path.write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    found = list(read_results(path, {"2": "entailment"}))
    assert [(each.confidence, each.right) for each in found] == [(0.9, True), (0.8, False)]
