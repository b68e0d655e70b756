"""Help is quick and light."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.cli.command import Run

HEAVY = ["torch", "stanza", "transformers", "z3", "nltk", "lark", "lemminflect", "numpy"]
LOADED = """
import json, sys
from afazio.cli.main import main
code = main(["--help"])
print(json.dumps([code, [name for name in sys.argv[1:] if name in sys.modules]]))
"""


def test_help_imports_no_heavy_library():
    command = [sys.executable, "-c", LOADED, *HEAVY]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    assert json.loads(done.stdout.splitlines()[-1]) == [0, []]


def test_help_lists_the_commands(afazio):
    run: Run = afazio("--help")
    assert run.code == 0
    for command in ("check", "inspect", "batch", "evaluate", "doctor"):
        assert command in run.out


@pytest.mark.parametrize("command", ["check", "inspect", "batch", "evaluate", "doctor"])
def test_every_command_has_help(afazio, command):
    run = afazio(command, "--help")
    assert (run.code, run.err) == (0, "")
    assert "Usage: afazio" in run.out


@pytest.mark.parametrize(
    ("asked", "meant"),
    [
        (["help"], ["--help"]),
        (["help", "check"], ["check", "--help"]),
        (["help", "rules", "lint"], ["rules", "lint", "--help"]),
    ],
)
def test_help_is_a_command_too(afazio, asked, meant):
    assert afazio(*asked) == afazio(*meant)


def test_help_about_a_command_that_there_is_not_names_the_nearest(afazio):
    run = afazio("help", "chek")
    assert (run.code, run.err) == (
        2,
        "afazio: no command is called 'chek'; did you mean 'check'?; see 'afazio --help'\n",
    )


def test_without_a_command_the_help_is_named(afazio):
    run = afazio()
    assert (run.code, run.out, run.err) == (2, "", "afazio: a command is missing; see 'afazio --help'\n")


def test_version(afazio):
    run = afazio("--version")
    assert run.code == 0
    assert run.out.startswith("afazio 0.")
