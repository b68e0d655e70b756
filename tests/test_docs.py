"""The documents show what the program does: every sentence of the chapter on the fragment has the formula it prints."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

CHAPTER = Path(__file__).parent.parent / "docs" / "fragment.md"
EXAMPLES = re.findall(r"^ {4}(\S.*)\n {8}(\S.*)$", CHAPTER.read_text("utf-8"), re.MULTILINE)


def test_the_chapter_has_examples():
    assert len(EXAMPLES) > 20


@pytest.mark.parametrize(("sentence", "formula"), EXAMPLES, ids=[sentence for sentence, _ in EXAMPLES])
def test_example(pipeline, sentence: str, formula: str):
    assert str(pipeline.analyse(sentence).readings[0].formula) == formula
