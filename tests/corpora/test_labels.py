"""Labels in and out."""

from __future__ import annotations

import pytest

from afazio.corpora.item import Corpus, Format, Gold, Item
from afazio.corpora.labels import is_right, read_label, write_label
from afazio.corpora.submission import submission
from afazio.entailment.pair import Pair
from afazio.entailment.verdict import ErrorKind, Failure, Label, Verdict


@pytest.mark.parametrize("corpus_format", [Format.SICK, Format.FRACAS, Format.JSONL])
@pytest.mark.parametrize("label", [Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN])
def test_three_way_labels_come_back(corpus_format: Format, label: Label):
    assert read_label(write_label(label, corpus_format)) == label.value


def test_two_way_labels_of_rte():
    assert [write_label(label, Format.RTE) for label in Label] == ["YES", "NO", "NO", "NO"]
    assert (read_label("YES"), read_label("FALSE")) == (Gold.ENTAILMENT, Gold.NON_ENTAILMENT)


@pytest.mark.parametrize(
    ("gold", "right"),
    [
        (Gold.ENTAILMENT, {Label.ENTAILMENT}),
        (Gold.CONTRADICTION, {Label.CONTRADICTION}),
        (Gold.UNKNOWN, {Label.UNKNOWN}),
        (Gold.NON_ENTAILMENT, {Label.CONTRADICTION, Label.UNKNOWN}),
    ],
)
def test_an_error_is_never_right(gold: Gold, right: set[Label]):
    assert {label for label in Label if is_right(label, gold)} == right


def test_an_unknown_spelling_lists_what_there_is():
    with pytest.raises(ValueError, match="use one of contradiction"):
        read_label("perhaps")


def answer(name: str, label: Label, score: float | None) -> tuple[Item, Verdict]:
    error = Failure(ErrorKind.TIMEOUT, "too long") if label is Label.ERROR else None
    return Item(Pair(("A.",), "B.", name), 1, name=name), Verdict(label, score, score, "z3", 0.1, error)


ANSWERS = [
    answer("1", Label.CONTRADICTION, 0.1),
    answer("2", Label.ERROR, None),
    answer("3", Label.UNKNOWN, 0.5),
    answer("4", Label.ENTAILMENT, 0.8),
    answer("5", Label.ENTAILMENT, 0.9),
]


def corpus(corpus_format: Format, challenge: str | None = None) -> Corpus:
    return Corpus(corpus_format, tuple(item for item, _ in ANSWERS), challenge=challenge)


def test_an_rte_submission_is_ranked_by_entailment():
    assert submission(ANSWERS, corpus(Format.RTE)) == "ranked: yes\n5 YES\n4 YES\n3 NO\n2 NO\n1 NO\n"


def test_an_rte_submission_without_ranks_keeps_the_order():
    assert submission(ANSWERS, corpus(Format.RTE), ranked=False) == "ranked: no\n1 NO\n2 NO\n3 NO\n4 YES\n5 YES\n"


def test_a_submission_to_the_first_challenge_has_confidences_and_leaves_errors_out():
    assert submission(ANSWERS, corpus(Format.RTE, "1")) == (
        "5 TRUE 0.9000\n4 TRUE 0.8000\n3 FALSE 0.5000\n1 FALSE 0.1000\n"
    )


def test_a_sick_submission_keeps_the_order():
    assert submission(ANSWERS[2:4], corpus(Format.SICK)) == (
        "pair_ID\tentailment_judgment\trelatedness_score\n3\tNEUTRAL\tNA\n4\tENTAILMENT\tNA\n"
    )
