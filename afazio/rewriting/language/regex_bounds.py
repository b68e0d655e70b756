"""Which regular expressions a rule may use: those that are matched in a time that grows slowly with the word.

Python's engine goes back over what it has matched.  What may be repeated without end is therefore of one width and has
no alternatives, so that it fits in one way only, and only a few such repetitions stand in one expression.
"""

from __future__ import annotations

import re._constants as code  # type: ignore[import-not-found]
import re._parser as parser  # type: ignore[import-not-found]
from typing import Any

MOST_REPETITIONS = 3
"""How many repetitions without end one expression may have."""

ENDLESS = 16
"""A repetition that may go on as often as this counts as one without end."""


class _AmbiguousError(Exception):
    """An expression that can be matched in too many ways; the message says why."""


def objection(pattern: str) -> str | None:
    """Why the expression may take too long on some word, or ``None``; raises ``re.error`` for one that is none."""
    try:
        endless = _endless(parser.parse(pattern))
    except _AmbiguousError as error:
        return str(error)
    except RecursionError:
        return "it is nested too deep"
    return f"it has more than {MOST_REPETITIONS} repetitions without end" if endless > MOST_REPETITIONS else None


def _endless(body: Any) -> int:
    """How many repetitions without end may follow each other in a match."""
    count = 0
    for operation, argument in body:
        if operation in (code.GROUPREF, code.GROUPREF_EXISTS):
            raise _AmbiguousError("it refers back to what a group has matched")
        inner = [_endless(part) for part in _parts(argument)]
        if operation is code.BRANCH:
            count += max(inner)
            continue
        count += sum(inner)
        if operation in _REPETITIONS and argument[1] >= ENDLESS:
            count += 1
            narrow, wide = argument[2].getwidth()
            if narrow != wide or _has_alternatives(argument[2]):
                raise _AmbiguousError("what is repeated without end can be matched in several ways")
    return count


_REPETITIONS = (code.MAX_REPEAT, code.MIN_REPEAT, code.POSSESSIVE_REPEAT)


def _has_alternatives(body: Any) -> bool:
    stack = [body]
    while stack:
        for operation, argument in stack.pop():
            if operation is code.BRANCH:
                return True
            stack.extend(_parts(argument))
    return False


def _parts(argument: Any) -> list[Any]:
    """The sub-patterns in an operation's argument."""
    if isinstance(argument, parser.SubPattern):
        return [argument]
    if isinstance(argument, tuple | list):
        return [part for each in argument for part in _parts(each)]
    return []
