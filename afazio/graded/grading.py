"""The graded verdict: how likely readers take a hypothesis to follow, and what in the text speaks for it.

**Label.**  What is proved keeps its label.  Otherwise the label is ``entailment`` when the probability of entailment is
`THRESHOLD` or more, and ``unknown`` below.  **Score**, in [0, 1], is the probability for ``entailment``, (1 + the
probability) / 3 for ``unknown`` and 0.333 (1 - confidence) for ``contradiction``: every entailment stands above every
unknown, and every unknown above every contradiction.  **Confidence** is the probability of the label; that of a proof
is what it is without grades.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from afazio.entailment.problem import Problem
from afazio.entailment.verdict import Evidence, Grade, Label, Tier, Verdict
from afazio.graded.alignment import Alignment
from afazio.graded.features import features
from afazio.graded.model import Model
from afazio.graded.parts import proved_share

THRESHOLD = 0.5
_PROOFS = (Label.ENTAILMENT, Label.CONTRADICTION)


def graded(verdict: Verdict, alignment: Alignment, model: Model, problem: Problem | None) -> Verdict:
    """The verdict with its grade, and with the label and score that the grade gives it.

    ``verdict`` is that of strict proof, which may be an error, and ``problem`` what the provers were asked, if they
    were.
    """
    values = features(alignment, verdict.label)
    shares = model.shares(values)
    probability = model.probability(values)
    grade = Grade(
        round(probability, 4),
        _tier(verdict, problem),
        tuple((name.value, round(value, 4), round(shares[name], 4)) for name, value in values.items()),
        tuple(_words(alignment)),
        tuple(_relations(alignment)),
        _proved_share(verdict, problem),
    )
    return _labelled(verdict, grade)


def _labelled(verdict: Verdict, grade: Grade) -> Verdict:
    if verdict.label is Label.CONTRADICTION:
        return replace(verdict, grade=grade)
    if verdict.label is Label.ENTAILMENT:
        return replace(verdict, grade=grade, score=max(grade.probability, THRESHOLD))
    yes = grade.probability >= THRESHOLD
    return replace(
        verdict,
        label=Label.ENTAILMENT if yes else Label.UNKNOWN,
        confidence=grade.probability if yes else round(1 - grade.probability, 4),
        score=grade.probability if yes else round((1 + grade.probability) / 3, 4),
        error=None,
        grade=grade,
    )


def _proved_share(verdict: Verdict, problem: Problem | None) -> float | None:
    if verdict.label is Label.ENTAILMENT:
        return 1.0
    share = None if problem is None or verdict.label is Label.CONTRADICTION else proved_share(problem)
    return None if share is None else round(share, 4)


def _tier(verdict: Verdict, problem: Problem | None) -> Tier:
    if verdict.label not in _PROOFS:
        return Tier.NONE
    if verdict.label is Label.CONTRADICTION:
        return Tier.REFUTED
    axioms = () if problem is None else problem.axioms
    conventions = {axiom.source for axiom in axioms if axiom.convention}
    return Tier.CONVENTIONS if conventions.intersection(verdict.used.axioms) else Tier.STRICT


def _words(alignment: Alignment) -> Iterator[Evidence]:
    for place, word in alignment.words.items():
        found = alignment.found[place]
        if found:
            best = found[0]
            yield Evidence(word.form, best.word.form, best.match.support.value, round(best.match.strength, 4))
        else:
            yield Evidence(word.form, None, None, 0.0)


def _relations(alignment: Alignment) -> Iterator[Evidence]:
    for each in alignment.relations:
        head, dependent = alignment.words[each.link.head], alignment.words[each.link.dependent]
        asked = f"{head.form} -{each.link.label}-> {dependent.form}"
        by = None if each.by is None else f"{each.by[0].form} .. {each.by[1].form}"
        yield Evidence(asked, by, None, round(each.support, 4))
