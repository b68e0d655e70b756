"""The errors that users meet; every one is a single line that says what is wrong, where, and what to do."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


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


def suggestion(name: str, known: Iterable[str]) -> str:
    """What to add to the message about an unknown name: the nearest known ones, at most three; empty for none."""
    near = get_close_matches(name, [str(each) for each in known], n=3)
    return f"; did you mean {' or '.join(repr(each) for each in near)}?" if near else ""


class TimeLimitError(AfazioError, TimeoutError):
    """A stage before the provers that takes too long on one pair; the message names it."""


class UndecidedError(AfazioError, RuntimeError):
    """A question that nothing was found to answer, while statements tried for it could not be decided."""


class UndecidedWarning(UserWarning):
    """Statements tried for a question that could not be decided, so that answers beside those found may be missing."""


class BugError(AfazioError, RuntimeError):
    """An unexpected exception; the message names the file with its traceback."""
