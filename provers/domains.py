"""The domains that the model finder tries, in turn.

Most of what sentences say has models of one or two individuals a sort, if nothing tells these apart, and a search among
fewer is quicker by far: two events and one entity are tried before two of both.  Where nothing so small will do, the
natural model may, in which each existential has an individual of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from afazio.semantics.logic.formula import Sort


@dataclass(frozen=True, slots=True)
class Domains:
    """What there may be in an attempt.

    With ``sizes``, so many elements of each sort, one where nothing is said.  Without, the individuals of each sort
    that the assertions name, one for each of their existentials, and ``extra`` ones.
    """

    sizes: Mapping[Sort, int] | None = None
    extra: int = 0

    def __str__(self) -> str:
        if self.sizes is None:
            return f"models with up to {self.extra} elements of a sort beyond those named"
        told = ", ".join(f"{size} of sort {sort}" for sort, size in self.sizes.items() if size > 1)
        return f"models with {told or 'one element'}{' and one' if told else ''} of each other sort"


def _small(*sorts: Sort, size: int = 2) -> Domains:
    return Domains(dict.fromkeys(sorts, size))


ATTEMPTS = (
    _small(),
    _small(Sort.EVENT),
    _small(Sort.CONTEXT),
    _small(Sort.ENTITY),
    _small(Sort.EVENT, Sort.CONTEXT),
    _small(Sort.EVENT, Sort.ENTITY),
    _small(Sort.CONTEXT, Sort.ENTITY),
    Domains(),
    _small(*Sort),
    Domains(extra=1),
    _small(*Sort, size=3),
    *(Domains(extra=extra) for extra in (2, 3, 5, 8, 13)),
)
"""Small domains and those with what the assertions speak of, in turn."""
