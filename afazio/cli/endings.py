"""How commands end: whatever ends one becomes an exit code and at most one line."""

from __future__ import annotations

import sys
from collections.abc import Callable

from afazio.errors import AfazioError, RuleError

DONE, BUG, WRONG_USE, INTERRUPTED = 0, 1, 2, 130


def ended(command: Callable[[], object], misuse: tuple[type[Exception], ...] = ()) -> int:
    """The exit code that a command gives, or that of what it raises, which is told; what is no integer is `DONE`.

    ``misuse`` are exceptions that are left to the caller.
    """
    try:
        code = command()
    except misuse:
        raise
    except RuleError as error:
        # A mistake in a rule is shown with its line and a caret below, which need more than one line.
        print(f"afazio: {error}", file=sys.stderr)
        return WRONG_USE
    except AfazioError as error:
        return complain(str(error), WRONG_USE)
    except KeyboardInterrupt:
        code = INTERRUPTED
    except SystemExit:
        # Typer's end when whoever read the output has had enough of it.
        return DONE
    except Exception as error:
        # An interruption while a lock is held can end as the error that releasing it raises.
        if _interrupted(error):
            return complain("interrupted", INTERRUPTED)
        from afazio.bug_reports import report

        return complain(str(report(error)), BUG)
    if code == INTERRUPTED:
        return complain("interrupted", INTERRUPTED)
    return code if isinstance(code, int) else DONE


def _interrupted(error: BaseException | None) -> bool:
    """Whether an exception was raised while an interruption was on its way up."""
    while error is not None and not isinstance(error, KeyboardInterrupt):
        error = error.__context__
    return error is not None


def complain(message: str, code: int) -> int:
    """Print a message as one line on standard error; returns the code."""
    line = " ".join(message.split())
    print(f"afazio: {line}".encode("utf-8", "backslashreplace").decode(), file=sys.stderr)
    return code
