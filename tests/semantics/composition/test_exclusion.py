"""Whom *only* leaves out: other persons than the one named, or than those of a kind."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("Only Kim slept.", "Kim slept.", "entailment"),
        ("Only members voted. Kim voted.", "Kim was a member.", "entailment"),
        ("Only members may vote. Kim may vote.", "Kim is a member.", "entailment"),
        ("Nobody but members voted.", "Only members voted.", "entailment"),
        ("Only members voted.", "Every member voted.", "unknown"),
        ("Only old members voted. Kim voted.", "Kim was old.", "entailment"),
        ("Only members of the club voted. Kim voted.", "Kim was a member of the club.", "entailment"),
        ("Only the northern wing burned.", "The southern wing burned.", "contradiction"),
        ("Only the northern wing burned.", "The roof burned.", "unknown"),
        ("Kim thinks that only members voted. Lee voted.", "Lee was a member.", "unknown"),
        ("Not only members voted. Kim voted.", "Kim was a member.", "unknown"),
        ("The shop sells only books. The shop sells a lamp.", "The lamp is a book.", "unknown"),
    ],
)
def test_what_only_says_of_others(pipeline, text, hypothesis, label):
    assert pipeline.check(text, hypothesis).label == label
