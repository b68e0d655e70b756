"""`afazio completion`: the script that lets a shell complete commands, options and their values."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any

import typer

from afazio.cli.files import show

app = typer.Typer(add_completion=False)

VARIABLE = "_AFAZIO_COMPLETE"
"""The environment variable by which the script asks the program what could follow."""


_ASKING = (
    f"env {VARIABLE}=complete_fish _TYPER_COMPLETE_FISH_ACTION=get-args _TYPER_COMPLETE_ARGS=(commandline -cp) afazio"
)

FISH = f"complete -c afazio -f -n '{_ASKING} | string length -q' -a '({_ASKING})'"
"""For fish: what the program offers, and where it offers nothing, files."""


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
    if shell is Shell.FISH:
        show(FISH)
        return
    from typer.completion import shell_complete

    root: Any = context.find_root().command
    raise typer.Exit(shell_complete(root, {}, "afazio", VARIABLE, f"source_{shell}"))
