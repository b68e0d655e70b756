"""The sub-commands of `afazio`: finds the one that is meant, and turns whatever ends it into an exit code."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import typer
import typer.main
from typer.exceptions import TyperException

from afazio.cli.configuration import defaults, for_commands
from afazio.cli.endings import WRONG_USE, complain, ended
from afazio.cli.misuse import Commands, complaint, refuse_twice
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


def _as_options(arguments: Sequence[str]) -> list[str]:
    """The arguments, with `afazio help COMMAND` as `afazio COMMAND --help`."""
    return [*arguments[1:], "--help"] if arguments[:1] == ["help"] else list(arguments)


def run_command(arguments: Sequence[str]) -> int:
    """Run one command line; as `afazio.cli.main.main`."""

    def command() -> object:
        refuse_twice("--axioms", arguments, "put all facts into it")
        settings = for_commands(defaults(Path()), COMMANDS)
        named = typer.main.get_command(app)
        return named.main(_as_options(arguments), prog_name="afazio", standalone_mode=False, default_map=settings)

    try:
        return ended(command, (TyperException,))
    except TyperException as error:
        return complain(complaint(error), WRONG_USE)
