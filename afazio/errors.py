"""The errors that users meet; every one is a single line that says what is wrong, where, and what to do."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher


class AfazioError(Exception):
    """The root of all errors that Afazio raises on purpose."""


class InputError(AfazioError, ValueError):
    """What was given to check cannot be checked: empty, too long, or not declarative."""


class ParseError(AfazioError, ValueError):
    """Text or CoNLL-U that does not give a tree."""


class ModelError(AfazioError, OSError):
    """A parser model that is missing, damaged or cannot be fetched."""


class RuleError(AfazioError, ValueError):
    """A mistake in a rule file or lexicon: the message begins with file, line and column."""


class SemanticsError(AfazioError, ValueError):
    """A graph that cannot be interpreted."""


class CorpusError(AfazioError, ValueError):
    """A file that is not of its corpus format."""


_NEAR = 0.75
"""How alike two names have to be for one to be a slip of the other: a letter or two in a word."""

_AS_NEAR = 0.1
"""How much less alike than the nearest name another one may be that is named beside it."""

_SHORTEST_BEGINNING = 3
"""How many letters a name needs to be taken for the beginning of another one."""


def suggestion(name: str, known: Iterable[str]) -> str:
    """What to add to the message about an unknown name: the nearest known ones, at most three; empty for none.

    Near are slips of the pen, and names that begin with what was given; dashes in front and capitals do not count.
    """
    likeness = {each: _likeness(name, each) for each in dict.fromkeys(str(each) for each in known)}
    least = max(_NEAR, max(likeness.values(), default=0.0) - _AS_NEAR)
    near = sorted((each for each in likeness if likeness[each] >= least), key=lambda each: -likeness[each])[:3]
    return f"; did you mean {' or '.join(repr(each) for each in near)}?" if near else ""


def _likeness(name: str, known: str) -> float:
    given, other = (each.lstrip("-").lower() for each in (name, known))
    ratio = SequenceMatcher(None, other, given).ratio()
    begins = len(given) >= _SHORTEST_BEGINNING and other.startswith(given)
    return max(ratio, 1 - _AS_NEAR) if begins else ratio


class TimeLimitError(AfazioError, TimeoutError):
    """A stage before the provers that takes too long on one pair; the message names it."""


class UndecidedError(AfazioError, RuntimeError):
    """A question that nothing was found to answer, while statements tried for it could not be decided."""


class UndecidedWarning(UserWarning):
    """Statements tried for a question that could not be decided, so that answers beside those found may be missing."""


class BugError(AfazioError, RuntimeError):
    """An unexpected exception; the message names the file with its traceback."""
