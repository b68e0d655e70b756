"""The sub-commands of `afazio`: finds the one that is meant, and turns whatever ends it into an exit code."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import typer
import typer.main
from typer.exceptions import TyperException

from afazio.bug_reports import report
from afazio.cli.configuration import defaults, for_commands
from afazio.cli.main import BUG, DONE, INTERRUPTED, WRONG_USE, complain
from afazio.cli.misuse import Commands, complaint
from afazio.errors import AfazioError, RuleError
from afazio.version import VERSION

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
        typer.echo(f"afazio {VERSION}")
        raise typer.Exit


@app.callback()
def _afazio(
    version: bool = typer.Option(False, "--version", callback=_show_version, is_eager=True, help="Show the version."),
) -> None:
    """Decide by logic whether a hypothesis follows from a text."""


def run_command(arguments: Sequence[str]) -> int:
    """Run one command line; as `afazio.cli.main.main`."""
    try:
        settings = for_commands(defaults(Path()), COMMANDS)
        command = typer.main.get_command(app)
        code = command.main(list(arguments), prog_name="afazio", standalone_mode=False, default_map=settings)
    except TyperException as error:
        return complain(complaint(error), WRONG_USE)
    except RuleError as error:
        return _show_mistake(error)
    except AfazioError as error:
        return complain(str(error), WRONG_USE)
    except KeyboardInterrupt:
        code = INTERRUPTED
    except SystemExit:
        # Typer's end when whoever read the output has had enough of it.
        return DONE
    except Exception as error:
        return complain(str(report(error)), BUG)
    if code == INTERRUPTED:
        return complain("interrupted", INTERRUPTED)
    return code if isinstance(code, int) else DONE


def _show_mistake(error: RuleError) -> int:
    """A mistake in a rule is shown with its line and a caret below, which need more than one line."""
    print(f"afazio: {error}", file=sys.stderr)
    return WRONG_USE
