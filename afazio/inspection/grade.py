"""A grade as a person reads it."""

from __future__ import annotations

from collections.abc import Iterator

from afazio.entailment.verdict import Evidence, Grade

_WEAK = 0.3
"""Support below this is shown as none."""


def grade_lines(grade: Grade) -> Iterator[str]:
    """The probability with its reasons, then the words and relations of the hypothesis with and without support."""
    share = grade.proved_share
    part = "" if share is None or share == 1 else f", but {100 * share:.0f} % of its conjuncts"
    yield f"probability of entailment {grade.probability:.2f}  {grade.tier}{part}"
    shares = sorted(grade.features, key=lambda feature: -abs(feature[2]))
    yield "  " + ", ".join(f"{name} {value:.2f} ({share:+.2f})" for name, value, share in shares)
    for title, found in (("words", grade.words), ("relations", grade.relations)):
        supported = [each for each in found if each.strength >= _WEAK]
        missing = [each.asked for each in found if each.strength < _WEAK]
        if supported:
            yield f"  {title} with support: " + "; ".join(map(_shown, supported))
        if missing:
            yield f"  {title} without support: " + "; ".join(missing)


def _shown(evidence: Evidence) -> str:
    how = "" if evidence.how is None or evidence.by == evidence.asked else f", {evidence.how}"
    by = "" if evidence.by == evidence.asked else f" (by {evidence.by}{how}, {evidence.strength:.2f})"
    return f"{evidence.asked}{by}"
