"""`afazio completion`: the script that lets a shell complete commands, options and their values."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any

import typer

app = typer.Typer(add_completion=False)

VARIABLE = "_AFAZIO_COMPLETE"
"""The environment variable by which the script asks the program what could follow."""


class Shell(StrEnum):
    """A shell that is known here."""

    BASH = "bash"
    ZSH = "zsh"
    FISH = "fish"


@app.command()
def completion(
    context: typer.Context, shell: Annotated[Shell, typer.Argument(metavar="SHELL", help="bash, zsh or fish.")]
) -> None:
    """Print the script that completes commands, options and values in a shell.

    bash: `eval "$(afazio completion bash)"` in ~/.bashrc; zsh: the like in ~/.zshrc, after compinit; fish:
    `afazio completion fish > ~/.config/fish/completions/afazio.fish`.
    """
    from typer.completion import shell_complete

    root: Any = context.find_root().command
    raise typer.Exit(shell_complete(root, {}, "afazio", VARIABLE, f"source_{shell}"))
