"""Answers of other systems."""

from __future__ import annotations

import pytest

from afazio.corpora.item import Corpus, Format, Gold, Item
from afazio.corpora.submission_reader import read_submission
from afazio.entailment.pair import Pair
from afazio.entailment.verdict import Label
from afazio.errors import CorpusError
from afazio.evaluation.ranked import average_precision, confidence_weighted_score

CORPUS = Corpus(
    Format.RTE,
    tuple(
        Item(Pair(("A.",), "B.", name), 1, gold=gold, name=name)
        for name, gold in zip(
            "123456",
            [Gold.NON_ENTAILMENT, Gold.NON_ENTAILMENT, Gold.ENTAILMENT, Gold.ENTAILMENT, Gold.ENTAILMENT,
             Gold.NON_ENTAILMENT],
            strict=True,
        )
    ),
)  # fmt: skip


def test_average_precision_of_a_ranked_submission_by_hand():
    # The pairs of gold YES stand at ranks 1, 3 and 4: (1/1 + 2/3 + 3/4) / 3.
    found = read_submission("ranked: yes\n4 YES\n6 YES\n3 YES\n5 NO\n1 NO\n2 NO\n", "run1.txt", CORPUS)
    assert found.ranked
    assert average_precision(found.answers) == pytest.approx((1 + 2 / 3 + 3 / 4) / 3)


def test_confidence_weighted_score_of_the_first_challenge_by_hand():
    # Sorted by confidence: 4 right, 6 wrong, 1 right: (1/1 + 1/2 + 2/3) / 3; three pairs are not answered.
    found = read_submission("1 FALSE 0.2\n4 TRUE 0.9\n6 TRUE 0.5\n", "run1.txt", CORPUS)
    assert (found.ranked, found.sure, len(found.answers)) == (False, True, 3)
    assert confidence_weighted_score(found.answers) == pytest.approx((1 + 1 / 2 + 2 / 3) / 3)


def test_an_unranked_submission():
    found = read_submission("ranked: no\n1 NO\n2 YES\n", "run1.txt", CORPUS)
    assert [verdict.label for _, verdict in found.answers] == [Label.UNKNOWN, Label.ENTAILMENT]
    assert not found.ranked


def test_the_form_of_sick_and_a_file_of_results():
    sick = "pair_ID\tentailment_judgment\trelatedness_score\n1\tNEUTRAL\tNA\n2\tCONTRADICTION\tNA\n"
    results = '{"id": "1", "verdict": "error", "score": null}\n{"id": "2", "verdict": "entailment", "score": 0.9}\n'
    labels = [
        [verdict.label for _, verdict in read_submission(text, "run", CORPUS).answers] for text in (sick, results)
    ]
    assert labels == [[Label.UNKNOWN, Label.CONTRADICTION], [Label.ERROR, Label.ENTAILMENT]]


def test_a_file_of_results_is_ranked_though_errors_have_no_score():
    found = read_submission(
        '{"id": "1", "verdict": "error", "score": null}\n{"id": "3", "verdict": "entailment", "score": 0.9}\n',
        "results.jsonl",
        CORPUS,
    )
    assert found.ranked
    assert average_precision(found.answers) == 1.0


def test_results_of_this_program_keep_what_they_rest_on():
    line = (
        '{"id": "3", "verdict": "entailment", "confidence": 0.9, "score": 0.9, "not_understood": ["the"], '
        '"prover": "z3", "seconds": 0.1, "error": null, "used": {"rules": ["voice.passive"], "axioms": ["fact"]}, '
        '"line": 3}'
    )
    (_, verdict), *_ = read_submission(line, "results.jsonl", CORPUS).answers
    assert (verdict.used.axioms, verdict.used.rules) == (("fact",), ("voice.passive",))


@pytest.mark.parametrize(
    "text, message",
    [
        ("7 YES\n", r"run:1: the corpus has no pair '7'"),
        ("1 YES\n1 NO\n", r"run:2: the pair '1' is answered twice"),
        ("1 PERHAPS\n", r"run:1: 'PERHAPS' is not a label"),
        ("1\n", r"run:1: is no answer"),
        ("1 YES much\n", r"run:1: 'much' is no confidence"),
        ('{"id": 1}\n', r"run:1: is no result"),
    ],
)
def test_mistakes_are_told_with_their_line(text, message):
    with pytest.raises(CorpusError, match=message):
        read_submission(text, "run", CORPUS)
