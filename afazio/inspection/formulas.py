"""The preferred formula of each sentence in the notations that provers read."""

from __future__ import annotations

from collections.abc import Iterable

from afazio.errors import InputError
from afazio.semantics.analysis import Analysis
from afazio.semantics.logic.formula import Formula

NOTATIONS = ("smtlib", "tptp", "nltk")


def formulas_as(analyses: Iterable[Analysis], notation: str) -> str:
    """The formulas as a text in one of the `NOTATIONS`; sentences are named ``sentence_1``, ``sentence_2``, ...

    Only the most plausible reading counts, and sentences that assert nothing are left out.  Raises `InputError` when no
    sentence has a formula.
    """
    preferred = [
        (f"sentence_{number}", analysis.readings[0].formula)
        for number, analysis in enumerate(analyses, start=1)
        if analysis.readings
    ]
    if not preferred:
        raise InputError("the sentence has no formula: only declarative sentences and fragments assert something")
    return _written(preferred, notation)


def _written(named: list[tuple[str, Formula]], notation: str) -> str:
    if notation == "smtlib":
        from afazio.semantics.logic.views.smtlib import to_smtlib

        return to_smtlib(named)
    if notation == "tptp":
        from afazio.semantics.logic.views.tptp import to_tptp

        return to_tptp(named)
    from afazio.semantics.logic.views.nltk_view import to_nltk

    return "".join(f"{to_nltk(formula)}\n" for _, formula in named)
