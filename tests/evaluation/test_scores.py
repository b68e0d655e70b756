"""The measures."""

from __future__ import annotations

import pytest

from afazio.corpora.item import Corpus, Format, Gold
from afazio.entailment.verdict import Label
from afazio.evaluation.ranked import average_precision, confidence_weighted_score
from afazio.evaluation.report import as_json, report
from afazio.evaluation.scores import baselines, by_premises, by_section, score
from tests.evaluation.made_answers import THREE_WAY, answer


def test_items_without_gold_are_not_scored():
    assert score(THREE_WAY).count == 6


def test_errors_are_wrong_and_counted_apart():
    scores = score(THREE_WAY)
    assert (scores.right, scores.errors, scores.accuracy) == (3, 1, 0.5)
    assert dict(scores.confusion)[Gold.ENTAILMENT, Label.ERROR] == 1


def test_precision_and_recall_of_both_labels():
    scores = score(THREE_WAY)
    assert scores.entailment.precision == pytest.approx(1 / 2)
    assert scores.entailment.recall == pytest.approx(1 / 3)
    assert scores.entailment.f1 == pytest.approx(2 / 5)
    assert scores.contradiction is not None
    assert (scores.contradiction.precision, scores.contradiction.recall) == (1.0, 0.5)


def test_two_way_gold_accepts_unknown_and_contradiction_but_no_error():
    labels = [Label.UNKNOWN, Label.CONTRADICTION, Label.ERROR, Label.ENTAILMENT]
    scores = score(answer(Gold.NON_ENTAILMENT, label) for label in labels)
    assert (scores.right, scores.contradiction) == (2, None)


def test_ratios_of_nothing_are_none():
    scores = score([])
    assert (scores.accuracy, scores.entailment.precision, scores.entailment.recall) == (None, None, None)


def test_parts_by_section_and_premises():
    assert {name: part.count for name, part in by_section(THREE_WAY)} == {"voice": 2, "scope": 3}
    assert {name: part.count for name, part in by_premises(THREE_WAY)} == {"single premise": 5, "several premises": 1}
    assert by_premises(THREE_WAY[:2]) == ()


def test_baselines():
    always, majority = baselines(item for item, _ in [*THREE_WAY, answer(Gold.UNKNOWN, Label.UNKNOWN)] * 2)
    assert always.accuracy == pytest.approx(3 / 7)
    assert (majority.name, majority.accuracy) == ("majority (entailment)", always.accuracy)


def test_average_precision_counts_the_ranks_of_true_entailments():
    ranked = [
        answer(Gold.NON_ENTAILMENT, Label.UNKNOWN, 0.4),
        answer(Gold.ENTAILMENT, Label.ENTAILMENT, 0.9),
        answer(Gold.NON_ENTAILMENT, Label.ENTAILMENT, 0.8),
        answer(Gold.ENTAILMENT, Label.UNKNOWN, 0.5),
    ]
    assert average_precision(ranked) == pytest.approx((1 / 1 + 2 / 3) / 2)


def test_a_perfect_ranking_has_average_precision_one():
    perfect = [answer(Gold.ENTAILMENT, Label.UNKNOWN, 0.5), answer(Gold.NON_ENTAILMENT, Label.CONTRADICTION, 0.1)]
    assert average_precision(perfect) == 1.0
    assert average_precision(perfect[1:]) is None


def test_the_confidence_weighted_score_rewards_sure_right_answers():
    right, wrong = (Gold.ENTAILMENT, Label.ENTAILMENT), (Gold.NON_ENTAILMENT, Label.ENTAILMENT)
    assert confidence_weighted_score([answer(*right, 0.9), answer(*wrong, 0.6)]) == pytest.approx((1 + 1 / 2) / 2)
    assert confidence_weighted_score([answer(*right, 0.6), answer(*wrong, 0.9)]) == pytest.approx((0 + 1 / 2) / 2)


def test_an_error_ranks_last_by_confidence():
    answers = [answer(Gold.ENTAILMENT, Label.ERROR), answer(Gold.ENTAILMENT, Label.ENTAILMENT, 0.1)]
    assert confidence_weighted_score(answers) == pytest.approx((1 + 1 / 2) / 2)


def test_the_report_holds_everything():
    corpus = Corpus(Format.RTE, tuple(item for item, _ in THREE_WAY))
    record = as_json(report(corpus, THREE_WAY, same_situation=False, seconds=2.0))
    assert (record["pairs"], record["unscored"], record["errors"]) == (7, 1, {"gave-up": 1})
    assert set(record["parts"]) == {"voice", "scope", "single premise", "several premises"}
    assert record["overall"]["confusion"]["contradiction"] == {"entailment": 1, "contradiction": 1}
    assert record["average_precision"] is not None
