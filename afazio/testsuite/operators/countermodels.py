"""Gold labels by brute force: what two sentences that differ in one place can be in small models.

The models have up to `LARGEST` individuals.  The bounds of the definitions are so small that a monotonicity that fails
does so in one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from functools import lru_cache

from afazio.testsuite.operators.definitions import readings

LARGEST = 10


class Exchanged(StrEnum):
    """In which argument the special and the general sentence differ; ``quantifier``: in neither."""

    RESTRICTOR = "restrictor"
    SCOPE = "scope"
    QUANTIFIER = "quantifier"


Values = frozenset[tuple[bool, bool]]
"""The pairs of truth values that two sentences can have together."""

_EMBEDDED: Mapping[str, Callable[[bool, bool, bool], tuple[bool, bool]]] = {
    "identity": lambda text, hypothesis, _: (text, hypothesis),
    "negation": lambda text, hypothesis, _: (not text, not hypothesis),
    "antecedent": lambda text, hypothesis, other: (other or not text, other or not hypothesis),
    "consequent": lambda text, hypothesis, other: (text or not other, hypothesis or not other),
    "negated antecedent": lambda text, hypothesis, other: (other or text, other or hypothesis),
    "factive": lambda text, hypothesis, other: (text and other, hypothesis),
    "opaque": lambda _, hypothesis, other: (other, hypothesis),
}
"""The truth values of text and hypothesis, given those of the clauses in them and of what else they speak of."""


def gold(
    text: str, hypothesis: str, exchanged: Exchanged, upward: bool, presupposed: bool, embeddings: tuple[str, ...]
) -> str | None:
    """``entailment``, ``non-entailment``, or ``None`` where the readings differ.

    ``text`` and ``hypothesis`` are definitions; ``upward`` is whether the hypothesis has the wider of the two
    arguments; ``presupposed`` whether there must be several of the restrictor; ``embeddings`` names those of the
    clause, the innermost first.
    """
    found = {
        follows(values, embeddings) for values in _values_by_reading(text, hypothesis, exchanged, upward, presupposed)
    }
    if len(found) != 1:
        return None
    return "entailment" if found.pop() else "non-entailment"


def follows(values: Values, embeddings: tuple[str, ...]) -> bool:
    """Whether the second of two sentences with these values follows from the first below the embeddings."""
    for embedding in embeddings:
        embed = _EMBEDDED[embedding]
        values = frozenset(embed(*pair, other) for pair in values for other in (False, True))
    return (True, False) not in values


@lru_cache(maxsize=4096)
def _values_by_reading(
    text: str, hypothesis: str, exchanged: Exchanged, upward: bool, presupposed: bool
) -> tuple[Values, ...]:
    found = []
    for ways in zip(readings(text), readings(hypothesis), strict=True):
        values: set[tuple[bool, bool]] = set()
        for first, second in zip(*ways, strict=True):
            for wide, narrow in _numbers(exchanged, presupposed):
                one, other = (narrow, wide) if upward else (wide, narrow)
                values.add((first(*one), second(*other)))
        found.append(frozenset(values))
    return tuple(found)


def _numbers(exchanged: Exchanged, presupposed: bool) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """How many are in the scope and how many are not, for the wider and for the narrower argument, in each model."""
    least = 2 if presupposed else 0
    for inside, outside in _pairs(LARGEST):
        if inside + outside < least:
            continue
        if exchanged is Exchanged.QUANTIFIER:
            yield (inside, outside), (inside, outside)
        elif exchanged is Exchanged.SCOPE:
            for kept in range(inside + 1):
                yield (inside, outside), (kept, outside + inside - kept)
        else:
            for in_both in range(inside + 1):
                for out_both in range(outside + 1):
                    if in_both + out_both >= least:
                        yield (inside, outside), (in_both, out_both)


def _pairs(largest: int) -> Iterator[tuple[int, int]]:
    return ((inside, size - inside) for size in range(largest + 1) for inside in range(size + 1))
