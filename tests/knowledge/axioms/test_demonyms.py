"""People by their nation, as an adjective and as a noun."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("Two American tourists were arrested.", "Two Americans were arrested.", "entailment"),
        ("A Dutch cyclist won the race.", "A Dutchman won the race.", "entailment"),
        ("Maria Silva is Brazilian.", "Maria Silva is a Brazilian.", "entailment"),
        ("The Norwegian doctor Kim Holm left.", "Kim Holm is a Norwegian.", "entailment"),
        ("No American was hurt.", "No American tourist was hurt.", "entailment"),
        ("No American tourist was hurt.", "No American was hurt.", "unknown"),
        ("Three Iraqis were killed.", "Three Iraqi soldiers were killed.", "unknown"),
        ("A German teacher left.", "A German left.", "unknown"),
        ("A German car was sold.", "A German was sold.", "unknown"),
    ],
)
def test_people_of_a_nation(pipeline, text, hypothesis, label):
    assert pipeline.check(text, hypothesis).label == label
