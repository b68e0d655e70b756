"""Words that no clause reads: the operator that they become speaks only of what is in scope."""

from __future__ import annotations

import pytest

from afazio.entailment.verdict import Label
from afazio.semantics.logic.formula import free_variables


@pytest.mark.parametrize(
    "sentence",
    [
        "Kim asked whether Lee left, and if so, with what.",
        "Kim asked whether Lee left and if so, to what exactly she went.",
    ],
)
def test_a_pronoun_of_another_conjunct_is_not_in_scope(pipeline, sentence):
    assert [free_variables(reading.formula) for reading in pipeline.analyse(sentence).readings] == [frozenset()]
    assert pipeline.check(sentence, "Lee sleeps.").label is Label.UNKNOWN
