"""A definite description with a more general noun takes up the one individual told of before that fits it."""

from __future__ import annotations

import pytest

from afazio.entailment.verdict import Label


@pytest.mark.parametrize(
    ("text", "hypothesis"),
    [
        ("The vet examined a horse. The animal was ill.", "A horse was ill."),
        ("Anna lives in Lisbon. The city is beautiful.", "Lisbon is beautiful."),
    ],
)
def test_the_one_earlier_individual_of_the_kind_is_meant(pipeline, text, hypothesis):
    verdict = pipeline.check(text, hypothesis)
    assert verdict.label is Label.ENTAILMENT
    assert any(source.startswith("convention: description by a more general noun") for source in verdict.used.axioms)


@pytest.mark.parametrize(
    ("text", "hypothesis"),
    [
        ("Tom bought a car and a van. The vehicle was red.", "A car was red."),
        ("Anna flew from Lisbon to Madrid. The city is beautiful.", "Lisbon is beautiful."),
        ("Two poodles barked. The dog bit Tom.", "A poodle bit Tom."),
        ("Tom owns no horse. The animal was ill.", "A horse was ill."),
        ("Tom saw a dog. The animal in the house barked.", "A dog barked."),
    ],
    ids=["two of the kind", "two names", "several", "denied", "a description of its own"],
)
def test_otherwise_it_stays_open_who_is_meant(pipeline, text, hypothesis):
    assert pipeline.check(text, hypothesis).label is Label.UNKNOWN
