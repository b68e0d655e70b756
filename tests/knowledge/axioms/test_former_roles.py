"""Who is a former minister was a minister, and is none now; what a former minister does, no minister need do."""

from __future__ import annotations

import pytest

FORMER = "Former minister Kim Holm left Oslo."


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        (FORMER, "Kim Holm was a minister.", "entailment"),
        (FORMER, "Kim Holm is no longer a minister.", "entailment"),
        (FORMER, "Kim Holm is a minister.", "contradiction"),
        (FORMER, "A minister left Oslo.", "unknown"),
        (FORMER, "Kim Holm is the minister of health.", "unknown"),
        ("Kim Holm, the former minister of Norway, left.", "Kim Holm was a minister of Norway.", "entailment"),
        ("The hotel, a former prison, has ten rooms.", "The hotel was a prison.", "entailment"),
        ("His former wife is tall.", "His wife is tall.", "unknown"),
        ("His former wife is a doctor.", "His wife is a doctor.", "unknown"),
    ],
)
def test_a_former_role_was_held_and_is_over(pipeline, text, hypothesis, label):
    assert pipeline.check(text, hypothesis).label == label


def test_that_it_is_over_is_a_convention(strict):
    assert strict.check(FORMER, "Kim Holm was a minister.").label == "entailment"
    assert strict.check(FORMER, "Kim Holm is a minister.").label == "unknown"
