"""Whose husband one is, that is one's wife, where her name tells that she is a woman."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("Felix is the husband of Clara.", "Clara is the wife of Felix.", "entailment"),
        ("Anna is the wife of Mary.", "Mary is the husband of Anna.", "unknown"),
        ("Tom is the son of Mary.", "Mary is Tom's mother.", "entailment"),
        ("Tom is the son of Mary.", "Mary is Tom's father.", "unknown"),
        ("Tom is the nephew of Mary.", "Mary is Tom's mother.", "unknown"),
    ],
)
def test_converses_by_sex(of_scenes, text, hypothesis, label):
    assert of_scenes.check(text, hypothesis).label == label


def test_a_name_alone_does_not_tell_it_elsewhere(pipeline):
    assert pipeline.check("Tom is the son of Mary.", "Mary is Tom's mother.").label == "unknown"
