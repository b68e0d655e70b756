"""The `afazio` command: finds the sub-command, and turns whatever ends it into an exit code and at most one line."""

from __future__ import annotations

import gc
import importlib
import importlib.util
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

import typer
import typer.main
from typer.exceptions import TyperException

from afazio.bug_reports import report
from afazio.cli.configuration import defaults, for_commands
from afazio.cli.misuse import Commands, complaint
from afazio.errors import AfazioError, RuleError

COMMANDS = (
    "check",
    "ask",
    "inspect",
    "batch",
    "evaluate",
    "learn",
    "testsuite",
    "rules",
    "prove",
    "serve",
    "doctor",
    "completion",
)
DONE, BUG, WRONG_USE, INTERRUPTED = 0, 1, 2, 130


class CommandFolder(Commands):
    """Sub-commands that are imported when they are asked for: each is the `app` of the module that bears its name."""

    def list_commands(self, ctx: Any) -> list[str]:
        """The commands that are there, in the order in which help shows them."""
        return [name for name in COMMANDS if importlib.util.find_spec(f"afazio.cli.{name}") is not None]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of this name; ``None`` when there is none."""
        if cmd_name not in self.list_commands(ctx):
            return None
        module = importlib.import_module(f"afazio.cli.{cmd_name}")
        command = typer.main.get_command(module.app)
        command.name = cmd_name
        return command


app = typer.Typer(cls=CommandFolder, pretty_exceptions_enable=False)


def _show_version(wanted: bool) -> None:
    if wanted:
        import importlib.metadata

        typer.echo(f"afazio {importlib.metadata.version('afazio')}")
        raise typer.Exit


@app.callback()
def _afazio(
    version: bool = typer.Option(False, "--version", callback=_show_version, is_eager=True, help="Show the version."),
) -> None:
    """Decide by logic whether a hypothesis follows from a text."""


def main(arguments: Sequence[str]) -> int:
    """Run one command line; returns the exit code and never raises.

    0 when everything was processed, whatever the verdicts; 2 for wrong use and files that cannot be read or written;
    130 when interrupted; 1 for a bug, whose traceback is written to a file.
    """
    try:
        settings = for_commands(defaults(Path()), COMMANDS)
        command = typer.main.get_command(app)
        code = command.main(list(arguments), prog_name="afazio", standalone_mode=False, default_map=settings)
    except TyperException as error:
        return _complain(complaint(error), WRONG_USE)
    except RuleError as error:
        return _complain_of_rule(error)
    except AfazioError as error:
        return _complain(str(error), WRONG_USE)
    except KeyboardInterrupt:
        code = INTERRUPTED
    except SystemExit:
        # Typer's end when whoever read the output has had enough of it.
        return DONE
    except Exception as error:
        return _complain(str(report(error)), BUG)
    if code == INTERRUPTED:
        return _complain("interrupted", INTERRUPTED)
    return code if isinstance(code, int) else DONE


_ALLOCATIONS = 200_000


def run() -> NoReturn:
    """The entry point of the installed command."""
    # Rules, lexicons and models are hundreds of thousands of objects that stay: looking for rubbish among them every
    # few hundred allocations would take a third of the start.
    gc.set_threshold(_ALLOCATIONS)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _interrupt)
    sys.exit(main(sys.argv[1:]))


def _interrupt(number: int, frame: object) -> NoReturn:
    # A second signal must not stop the children from being reaped.
    for other in (signal.SIGINT, signal.SIGTERM):
        signal.signal(other, signal.SIG_IGN)
    raise KeyboardInterrupt


def _complain_of_rule(error: RuleError) -> int:
    """A mistake in a rule is shown with its line and a caret below, which need more than one line."""
    print(f"afazio: {error}", file=sys.stderr)
    return WRONG_USE


def _complain(message: str, code: int) -> int:
    line = " ".join(message.split())
    print(f"afazio: {line}".encode("utf-8", "backslashreplace").decode(), file=sys.stderr)
    return code
