"""Who a by-phrase inside an event noun names: the agent as a second reading, an artist never."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("The analysis of a memo by Ruth took place.", "Ruth analysed a memo.", "entailment"),
        ("Ruth analysed a memo.", "The analysis of a memo by Ruth took place.", "entailment"),
        ("The translation of a contract by Otto took place.", "Otto translated a contract.", "entailment"),
        ("The analysis of a memo by Ruth took place.", "Otto analysed a memo.", "unknown"),
        ("The performance of a symphony by Haydn took place.", "Haydn performed a symphony.", "unknown"),
    ],
)
def test_an_inner_by_phrase_may_name_the_agent(pipeline, text, hypothesis, label):
    assert pipeline.check(text, hypothesis).label == label


def test_the_second_reading_is_trusted_less(pipeline):
    inner = pipeline.check("The translation of a contract by Otto took place.", "Otto translated a contract.")
    outer = pipeline.check("Otto's translation of a contract took place.", "Otto translated a contract.")
    assert inner.confidence < outer.confidence
