"""Gold labels of statements with adverbs, modals, prepositions, focus and degree, by brute force over small models.

A model fixes what two statements of one family speak of; where their objects differ (a red hat, a hat), whatever fits
the narrower one fits the wider one.  Occasions and worlds are counted as the restrictor of a quantifier is (Lewis 1975,
"Adverbs of quantification"; Kratzer 1981, "The notional category of modality").
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from afazio.testsuite.operators.countermodels import Exchanged, Values, follows, gold

COUNTED = frozenset({"frequency", "likelihood", "duty", "advice", "ability"})
"""The families of statements that count occasions or worlds."""

_OTHERS = 2
_DEGREES = range(6)
_BOTH = (False, True)


@dataclass(frozen=True, slots=True)
class Company:
    """Whether somebody did something, and how many such things were with them."""

    did: bool
    beside: int


@dataclass(frozen=True, slots=True)
class Doers:
    """Whether the one named did it, how many of the others did, and whether that was unexpected, or done besides."""

    named: bool
    others: int
    marked: bool


@dataclass(frozen=True, slots=True)
class Degrees:
    """How high somebody and another one are on a scale, and from where on one counts as high."""

    one: int
    other: int
    standard: int


_COMPANY: Mapping[str, Callable[[Company], bool]] = {
    "did": lambda model: model.did,
    "did_with": lambda model: model.did and model.beside > 0,
    "did_without": lambda model: model.did and model.beside == 0,
    "did_not": lambda model: not model.did,
}
_DOERS: Mapping[str, Callable[[Doers], bool]] = {
    "one": lambda model: model.named,
    "one_alone": lambda model: model.named and model.others == 0,
    "all_others": lambda model: not model.named and model.others == _OTHERS,
    "one_unexpectedly": lambda model: model.named and model.marked,
    "one_besides": lambda model: model.named and model.others > 0,
    "not_the_one": lambda model: not model.named,
}
_DEGREE: Mapping[str, Callable[[Degrees], bool]] = {
    "positive": lambda model: model.one >= model.standard,
    "very": lambda model: model.one > model.standard,
    "antonym": lambda model: model.one < model.standard - 1,
    "more": lambda model: model.one > model.other,
    "less": lambda model: model.one < model.other,
}


def statement_gold(
    family: str, text: str, hypothesis: str, upward: bool | None, embeddings: tuple[str, ...]
) -> str | None:
    """``entailment``, ``non-entailment``, or ``None`` where that is vague.

    ``text`` and ``hypothesis`` are definitions of one family; ``upward`` is whether the hypothesis has the wider of two
    objects, ``None`` where both have the same one.
    """
    if family in COUNTED:
        vague = {text, hypothesis} & {"many", "few"}
        if vague and text != hypothesis:
            return None
        exchanged = Exchanged.QUANTIFIER if upward is None else Exchanged.SCOPE
        return gold(text, hypothesis, exchanged, upward is True, True, embeddings)
    return "entailment" if follows(_values(family, text, hypothesis, upward), embeddings) else "non-entailment"


@lru_cache(maxsize=1024)
def _values(family: str, text: str, hypothesis: str, upward: bool | None) -> Values:
    match family:
        case "company":
            return frozenset((_COMPANY[text](one), _COMPANY[hypothesis](other)) for one, other in _company(upward))
        case "focus":
            return frozenset((_DOERS[text](one), _DOERS[hypothesis](other)) for one, other in _doers(upward))
    return frozenset((_degree(text, model), _degree(hypothesis, model)) for model in _degrees())


def _company(upward: bool | None) -> Iterator[tuple[Company, Company]]:
    for did, (one, other) in product(_BOTH, _amounts(upward)):
        yield Company(did, one), Company(did, other)


def _doers(upward: bool | None) -> Iterator[tuple[Doers, Doers]]:
    marks = [(mark, mark) for mark in _BOTH] if upward is None else list(product(_BOTH, _BOTH))
    for (one, other), (few, many), (first, second) in product(_truths(upward), _amounts(upward), marks):
        yield Doers(one, few, first), Doers(other, many, second)


def _degrees() -> Iterator[Degrees]:
    return (Degrees(*values) for values in product(_DEGREES, repeat=3))


def _degree(definition: str, model: Degrees) -> bool:
    negated, _, name = definition.rpartition(" ")
    return _DEGREE[name](model) is not bool(negated)


def _amounts(upward: bool | None) -> list[tuple[int, int]]:
    """How many fit the object of the text and that of the hypothesis."""
    numbers = range(_OTHERS + 1)
    return [(one, other) for one in numbers for other in numbers if _fits(one, other, upward)]


def _truths(upward: bool | None) -> list[tuple[bool, bool]]:
    return [(one, other) for one in _BOTH for other in _BOTH if _fits(one, other, upward)]


def _fits(one: int, other: int, upward: bool | None) -> bool:
    return one == other if upward is None else one <= other if upward else one >= other
