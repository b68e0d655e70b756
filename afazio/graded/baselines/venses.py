"""Predicate-argument match in the manner of VENSES (Delmonte et al. 2009).

Driven by grammar: each relation of the hypothesis between content words must be found in the text, with the same role
between words that support its ends, and told alike (neither denied nor left open on one side only).  What is not found
counts as a contradiction.
"""

from __future__ import annotations

from afazio.graded.alignment import CLEAR, Alignment
from afazio.graded.baselines.parameters import parameter
from afazio.graded.features import told_otherwise


def found(alignment: Alignment) -> float:
    """The share of the hypothesis' relations and words that is found, in [0, 1]; 0 where they are told otherwise."""
    if any(told_otherwise(alignment)):
        return 0.0
    least = parameter("venses: closeness")
    asked = [each.support >= least for each in alignment.relations]
    asked += [alignment.support(place) > CLEAR for place in alignment.words]
    return sum(asked) / len(asked) if asked else 1.0
