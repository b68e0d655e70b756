"""What callers hand in is of the right type, or a `TypeError` says what is wanted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from afazio.entailment.pair import Pair, PairLike, shown


def one_pair(text: object, hypothesis: object) -> Pair:
    """The pair of a text, one string or several passages, and a hypothesis; raises `TypeError` for anything else."""
    return Pair.of((text, hypothesis))


def some_pairs(pairs: Iterable[PairLike]) -> Iterable[PairLike]:
    """What `Pipeline.check_many` is given; raises `TypeError` for one pair or text in place of several pairs."""
    if isinstance(pairs, str | Mapping | Pair) or not isinstance(pairs, Iterable):
        raise TypeError(f"pairs is an iterable of pairs, such as a list, not {shown(pairs)}")
    return pairs


def number_of_jobs(jobs: object) -> int:
    """How many pairs are answered at once; raises `TypeError` for no whole number, `ValueError` for less than 1."""
    if not isinstance(jobs, int) or isinstance(jobs, bool):
        raise TypeError(f"jobs is a whole number from 1, not {shown(jobs)}")
    if jobs < 1:
        raise ValueError(f"jobs is a whole number from 1, not {jobs}")
    return jobs


def one_text(text: object, name: str) -> str:
    """A text that is called ``name``; raises `TypeError` for what is no string."""
    if not isinstance(text, str):
        raise TypeError(f"{name} is a string, not {shown(text)}")
    return text
