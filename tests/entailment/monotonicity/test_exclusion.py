"""Which hypotheses a text excludes by edits, and which it must not exclude."""

from __future__ import annotations

import pytest

from afazio.entailment.monotonicity.proof import refuted_by_edits
from afazio.parsing.together.pairs import read_together


def exclusions(pipeline, text, hypothesis):
    """The edits that lead from a text and a hypothesis, read together, to what excludes each other."""
    sides = [[each.tree for each in pipeline.analyse_text(side)] for side in (text, hypothesis)]
    pair = read_together(*sides)
    return refuted_by_edits([each.tree for each in pair.text], [each.tree for each in pair.hypothesis])


def excludes(one, other):
    """What is said of words of the text that exclude others at their place in the hypothesis."""
    return f'"{one}" in the text excludes "{other}" in the hypothesis'


EXCLUDED = [
    ("The inspectors never visited the mill.", "The inspectors often visited the mill.", (excludes("never", "often"),)),
    (
        "The bridge is safe in the expert's view.",
        "The bridge is unsafe in the expert's view.",
        (excludes("safe", "unsafe"),),
    ),
    ("The pond by the mill is shallow.", "The pond by the mill is deep.", (excludes("shallow", "deep"),)),
    (
        "The door was locked when the guard arrived.",
        "The door was unlocked when the guard arrived.",
        (excludes("locked", "unlocked"),),
    ),
    ("Guests rarely visit the mill.", "Guests often visit the mill.", (excludes("rarely", "often"),)),
    ("The mayor is not ill.", "The mayor is ill.", (excludes("is not", "is"),)),
    ("Ann slept in the barn.", "Ann did not sleep in the barn.", (excludes("slept", "did not sleep"),)),
    (
        "Ann slept in the barn in May.",
        "Ann did not sleep in the barn.",
        (excludes("slept", "did not sleep"), 'without "in May" (upward)'),
    ),
    ("The firm sold no boats.", "The firm sold several boats.", (excludes("no", "several"),)),
]

NOT_EXCLUDED = [
    ("Ann slept in the barn.", "Ann did not sleep in the barn in May."),
    ("Ann did not sleep in the barn in May.", "Ann slept in the barn."),
    ("A man never smokes.", "A man often smokes."),
    ("Some guests never danced.", "Some guests always danced."),
    ("A guest sold a boat.", "A guest sold no boats."),
    ("The firm sold some of the boats.", "The firm did not sell some of the boats."),
    ("The door was locked if the guard was ill.", "The door was unlocked if the guard was ill."),
    ("Guests rarely visited the mill.", "Guests often visited the mill."),
    ("Tom may be ill.", "Tom may not be ill."),
    ("Lee said that Tom never slept.", "Lee said that Tom often slept."),
    ("Tom did not leave because it rained.", "Tom left because it rained."),
    ("Tom left before the vote.", "Tom left after the vote."),
    ("Ann does not speak Dutch.", "Ann spoke Dutch."),
    ("The ring is valuable.", "The ring is invaluable."),
    ("Not all lamps broke.", "No lamps broke."),
    ("Tom is not always late.", "Tom is often late."),
    ("The pond is deep.", "The lake is shallow."),
    ("Every guest paid the bill.", "No guest paid the bill."),
]


@pytest.mark.parametrize(("text", "hypothesis", "expected"), EXCLUDED)
def test_opposite_words_of_one_place_exclude_each_other(pipeline, text, hypothesis, expected):
    assert exclusions(pipeline, text, hypothesis) == expected


@pytest.mark.parametrize(("text", "hypothesis"), NOT_EXCLUDED)
def test_what_may_be_so_beside_the_text_is_not_excluded(pipeline, text, hypothesis):
    assert exclusions(pipeline, text, hypothesis) is None


def test_what_the_text_excludes_is_a_contradiction(pipeline):
    verdict = pipeline.check(
        "Furthermore, the move to the isle is possible.", "Furthermore, the move to the isle is impossible."
    )
    assert (verdict.label.value, verdict.confidence > 0.9) == ("contradiction", True)
