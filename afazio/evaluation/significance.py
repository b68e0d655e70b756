"""How far a measure can be trusted: intervals by bootstrap, the comparison of two runs, and levels of chance."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import comb, sqrt
from statistics import NormalDist
from typing import TypeVar

SAMPLES, SEED = 1000, 0

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Interval:
    """The bounds that a measure lies between with a probability of 95 %."""

    low: float
    high: float


def bootstrap(
    sample: Sequence[T], measure: Callable[[Sequence[T]], float | None], samples: int = SAMPLES
) -> Interval | None:
    """The 95 % percentile interval of a measure (Efron and Tibshirani 1993), from a fixed seed; ``None`` of nothing.

    The sample is drawn again with replacement ``samples`` times; draws of which the measure is ``None`` do not count.
    """
    chance = random.Random(SEED)  # noqa: S311 - for statistics
    drawn = (measure(chance.choices(sample, k=len(sample))) for _ in range(samples if sample else 0))
    values = sorted(value for value in drawn if value is not None)
    if not values:
        return None
    last = len(values) - 1
    return Interval(values[round(0.025 * last)], values[round(0.975 * last)])


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two runs on the same items: how many only the first has right, how many only the second, and McNemar's p."""

    only_first: int
    only_second: int
    p: float


def mcnemar(first: Sequence[bool], second: Sequence[bool]) -> Comparison:
    """McNemar's exact test, two-sided: how likely so unequal a division of the disagreements is by chance.

    The arguments tell for each item whether a run has it right; raises ``ValueError`` for other lengths.
    """
    only_first = sum(one and not other for one, other in zip(first, second, strict=True))
    only_second = sum(other and not one for one, other in zip(first, second, strict=True))
    total, least = only_first + only_second, min(only_first, only_second)
    tail = sum(comb(total, count) for count in range(least + 1)) / 2**total
    return Comparison(only_first, only_second, min(1.0, 2 * tail))


def accuracy_beyond_chance(pairs: int, level: float) -> float:
    """The accuracy above which a run on balanced pairs is better than chance, as RTE-1 gives it (section 3.3).

    The normal approximation of the binomial distribution, two-sided: for 800 pairs 0.535 at the level 0.05, and 0.546
    at 0.01.
    """
    return 0.5 + NormalDist().inv_cdf(1 - level / 2) * 0.5 / sqrt(pairs)


def cws_beyond_chance(pairs: int, level: float) -> float:
    """The confidence-weighted score above which a run on balanced pairs is better than chance, as RTE-1 gives it.

    A random run is right half of the time at each rank.  The pair at rank j counts 1/n (1/j + 1/(j+1) + ... + 1/n), so
    that the variance is a quarter of the sum of their squares; the normal approximation, one-sided: for 800 pairs 0.540
    at the level 0.05 and 0.558 at 0.01.
    """
    tail, variance = 0.0, 0.0
    for rank in range(pairs, 0, -1):
        tail += 1 / rank
        variance += 0.25 * (tail / pairs) ** 2
    return 0.5 + NormalDist().inv_cdf(1 - level) * sqrt(variance)
