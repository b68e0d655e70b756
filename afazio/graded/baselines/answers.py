"""The answer of a baseline to an aligned pair."""

from __future__ import annotations

from afazio.entailment.verdict import Label, Verdict
from afazio.graded.alignment import Alignment
from afazio.graded.baselines import System
from afazio.graded.baselines.edits import similarity
from afazio.graded.baselines.overlap import overlap
from afazio.graded.baselines.parameters import parameter
from afazio.graded.baselines.venses import found


def baseline(system: System, alignment: Alignment) -> Verdict:
    """The verdict of a baseline; score and confidence are how much of the hypothesis it finds, or fails to find.

    EDITS and overlap, which are two-way, say ``unknown`` for what does not follow, and VENSES ``contradiction``.
    Raises ``ValueError`` for a system that does not look at pairs.
    """
    match system:
        case System.OVERLAP:
            share, threshold, otherwise = overlap(alignment), parameter("overlap: threshold"), Label.UNKNOWN
        case System.EDITS:
            share, threshold, otherwise = similarity(alignment), parameter("edits: threshold"), Label.UNKNOWN
        case System.VENSES:
            share, threshold, otherwise = found(alignment), 1.0, Label.CONTRADICTION
        case _:
            raise ValueError(f"{system} answers no pairs")
    yes = share >= threshold
    certainty = round(share if yes else 1 - share, 4)
    return Verdict(Label.ENTAILMENT if yes else otherwise, certainty, round(share, 4), str(system), 0.0)
