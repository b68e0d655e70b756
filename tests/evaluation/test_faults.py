"""The stage at fault behind a wrong verdict, on real analyses."""

from __future__ import annotations

import pytest

from afazio.corpora.item import Gold, Item
from afazio.entailment.pair import Pair
from afazio.errors import CorpusError
from afazio.evaluation.faults import Judgement, Stage, fault, read_judgements


def found(pipeline, text, hypothesis, gold, judgements=None):
    item = Item(Pair((text,), hypothesis, "007"), 1, gold=gold, section="tests", name="007")
    return fault(item, pipeline.explain(text, hypothesis), judgements or {})


def test_a_right_verdict_has_no_fault(pipeline):
    assert found(pipeline, "Kim sold a book.", "Kim sold something.", Gold.ENTAILMENT) is None
    assert found(pipeline, "Kim sold a book.", "Lee slept.", None) is None


def test_words_that_nothing_reads_are_for_rewriting(pipeline):
    unread = found(pipeline, "Kim slept unless of notwithstanding.", "Kim slept.", Gold.ENTAILMENT)
    assert unread.stage is Stage.REWRITING
    assert "notwithstanding" in unread.remark


def test_a_word_that_nothing_leads_to_is_for_knowledge(pipeline):
    wrong = found(pipeline, "Kim sold a book.", "Kim juggled.", Gold.ENTAILMENT)
    assert wrong.stage is Stage.KNOWLEDGE
    assert "juggle_v" in wrong.remark


def test_what_is_read_and_connected_is_for_logic(pipeline):
    assert found(pipeline, "A sailor sold a book.", "Every sailor sold a book.", Gold.ENTAILMENT).stage is Stage.LOGIC


def test_a_wrong_proof_is_for_logic(pipeline):
    wrong = found(pipeline, "Kim sold a dog.", "Kim sold an animal.", Gold.UNKNOWN)
    assert wrong.stage is Stage.LOGIC
    assert "dog" in wrong.remark
    assert str(wrong).startswith("007\tunknown\tentailment\tlogic\t")


def test_a_judgement_has_the_last_word(pipeline):
    judged = {"7": Judgement(Stage.PARSING, "the tree is wrong")}
    wrong = found(pipeline, "Kim sold a book.", "Kim juggled.", Gold.ENTAILMENT, judged)
    assert (wrong.stage, wrong.remark, wrong.judged) == (Stage.PARSING, "the tree is wrong", True)


def test_judgements_are_read_by_id():
    assert read_judgements("% why\n007\tlogic\tno sums\n", "x.tsv") == {"7": Judgement(Stage.LOGIC, "no sums")}
    with pytest.raises(CorpusError, match=r"x\.tsv:2"):
        read_judgements("% why\n007\tmagic\tno sums\n", "x.tsv")
