"""A text with a hypothesis: what is asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Pair:
    """The text as one or more passages (each may hold several sentences), the hypothesis, and the pair's name.

    `Pair.of` also takes a text that is one string.

    Raises:
        TypeError: the text is no tuple of strings, or the hypothesis or the name is no string.
    """

    text: tuple[str, ...]
    hypothesis: str
    id: str = ""

    def __post_init__(self) -> None:
        if not (isinstance(self.text, tuple) and all(isinstance(passage, str) for passage in self.text)):
            raise TypeError(
                f"the text of afazio.Pair is a tuple of passages, not {shown(self.text)}; "
                "Pair.of((text, hypothesis)) takes one string"
            )
        _sentence(self.hypothesis)
        if not isinstance(self.id, str):
            raise TypeError(f"the name of a pair is a string, not {shown(self.id)}")

    @classmethod
    def of(cls, given: PairLike) -> Pair:
        """The pair that a value of another type stands for.

        Arguments:
            given: a pair; ``(text, hypothesis)`` or ``(text, hypothesis, id)``; or a mapping with the keys ``text``,
                ``hypothesis`` and, where it has one, ``id``.  The text is one string or several passages.

        Raises:
            TypeError: for any other value, saying what is wanted.
        """
        if isinstance(given, Pair):
            return given
        if isinstance(given, Mapping):
            return cls._of_mapping(given)
        if isinstance(given, tuple | list) and 2 <= len(given) <= 3:
            text, hypothesis, *name = given
            return cls(_passages(text), _sentence(hypothesis), str(name[0]) if name else "")
        raise TypeError(f"{_WANTED}, not {shown(given)}")

    @classmethod
    def _of_mapping(cls, given: Mapping[str, Any]) -> Pair:
        missing = [key for key in ("text", "hypothesis") if key not in given]
        if missing:
            raise TypeError(f"{_WANTED}; this mapping has no {' and no '.join(map(repr, missing))}: {shown(given)}")
        name = given.get("id")
        return cls(_passages(given["text"]), _sentence(given["hypothesis"]), "" if name is None else str(name))


PairLike = Pair | tuple[Any, ...] | list[Any] | Mapping[str, Any]
"""What `Pair.of` takes."""

_WANTED = "a pair is afazio.Pair, (text, hypothesis), (text, hypothesis, id), or {'text': ..., 'hypothesis': ...}"
_LONGEST_SHOWN = 60


def _passages(text: Any) -> tuple[str, ...]:
    if isinstance(text, str):
        return (text,)
    if isinstance(text, tuple | list) and all(isinstance(passage, str) for passage in text):
        return tuple(text)
    raise TypeError(f"the text of a pair is a string or a list of strings, not {shown(text)}")


def _sentence(hypothesis: Any) -> str:
    if isinstance(hypothesis, str):
        return hypothesis
    raise TypeError(f"the hypothesis of a pair is a string, not {shown(hypothesis)}")


def shown(value: object) -> str:
    """A value of a wrong type as messages name it: its type, and how it begins."""
    written = repr(value)
    return f"{type(value).__name__} {written if len(written) <= _LONGEST_SHOWN else f'{written[:_LONGEST_SHOWN]} ...'}"
