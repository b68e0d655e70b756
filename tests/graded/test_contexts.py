"""What denies a clause or leaves it open."""

from __future__ import annotations

import pytest

from afazio.graded.contexts import context
from tests.graded.made_pairs import KIM_BOUGHT_A_DOG, KIM_MAY_BUY_A_DOG, KIM_NEVER_BOUGHT_A_DOG, tree

PLANS = tree("Kim/Kim/PROPN/2/nsubj", "plans/plan/VERB/0/root", "to/to/PART/4/mark", "leave/leave/VERB/2/xcomp")
SAYS = tree("Lee/Lee/PROPN/2/nsubj", "says/say/VERB/0/root", "Kim/Kim/PROPN/4/nsubj", "left/leave/VERB/2/ccomp")
NO_WITNESS = tree("no/no/DET/2/det", "witness/witness/NOUN/3/nsubj", "left/leave/VERB/0/root")
NOBODY = tree("nobody/nobody/PRON/2/nsubj", "left/leave/VERB/0/root")
HOPES = tree("Lee/Lee/PROPN/2/nsubj", "hopes/hope/VERB/0/root", "Kim/Kim/PROPN/4/nsubj", "left/leave/VERB/2/ccomp")


@pytest.mark.parametrize(
    "sentence, verb, denied, doubts",
    [
        (KIM_BOUGHT_A_DOG, 2, False, 0),
        (KIM_NEVER_BOUGHT_A_DOG, 3, True, 0),
        (KIM_MAY_BUY_A_DOG, 3, False, 1),
        (PLANS, 4, False, 1),
        (SAYS, 4, False, 0),
        (HOPES, 4, False, 1),
        (NO_WITNESS, 3, True, 0),
        (NOBODY, 2, True, 0),
    ],
)
def test_contexts(sentence, verb, denied, doubts):
    found = context(sentence, verb)
    assert (found.denied, found.doubts) == (denied, doubts)


def test_two_denials_make_none():
    twice = tree(
        "Kim/Kim/PROPN/3/nsubj", "never/never/ADV/3/advmod", "promised/promise/VERB/0/root",
        "not/not/PART/6/advmod", "to/to/PART/6/mark", "leave/leave/VERB/3/xcomp",
    )  # fmt: skip
    assert not context(twice, 6).denied
