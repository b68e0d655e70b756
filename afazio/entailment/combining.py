"""From the verdicts of equally plausible readings to one."""

from __future__ import annotations

from collections.abc import Sequence

from afazio.entailment.deciding import error
from afazio.entailment.problem import Problem
from afazio.entailment.verdict import ErrorKind, Label, Verdict

Judged = tuple[Problem, Verdict]
"""A reading as a problem, and its verdict."""

_CLASH = "contradict each other; a text or hypothesis that can be read in one way only is answered"


def in_all_readings(answers: Sequence[Judged]) -> Judged:
    """The first answer if all readings have its label; otherwise one that leaves the question open.

    Without one of that kind there is no verdict: the readings contradict each other, or some have an error.
    """
    labels = {verdict.label for _, verdict in answers}
    if len(labels) == 1:
        return answers[0]
    unknown = [answer for answer in answers if answer[1].label is Label.UNKNOWN]
    if unknown:
        return unknown[0]
    return answers[0][0], error(ErrorKind.GAVE_UP, f"equally plausible scopes {_CLASH}")


def equally_plausible(answers: Sequence[Judged]) -> Judged:
    """The answer of the first reading that decides the question, unless another one contradicts it.

    Where none decides, or two contradict each other, a reading that leaves it open answers; without one there is no
    verdict.
    """
    deciding = [answer for answer in answers if answer[1].label in (Label.ENTAILMENT, Label.CONTRADICTION)]
    labels = {verdict.label for _, verdict in deciding}
    if len(labels) == 1:
        return deciding[0]
    others = [answer for answer in answers if answer not in deciding]
    unknown = [answer for answer in others if answer[1].label is Label.UNKNOWN]
    if unknown or others:
        return (unknown or others)[0]
    return answers[0][0], error(ErrorKind.GAVE_UP, f"equally plausible readings {_CLASH}")
