"""Shells complete commands, options and values."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_each_shell_has_a_script_that_asks_the_program(afazio, shell):
    run = afazio("completion", shell)
    assert (run.code, run.err) == (0, "")
    assert f"_AFAZIO_COMPLETE=complete_{shell}" in run.out


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        (["ch"], ["check"]),
        (["inspect", "--st"], ["--stage"]),
        (["inspect", "--stage", "t"], ["tree", "trace"]),
        (["check", "--prover", "fin"], ["finite-models"]),
        (["evaluate", "--format", "s"], ["sick"]),
        (["rules", "show", "contra"], ["contrasts"]),
        (["completion", ""], ["bash", "zsh", "fish"]),
    ],
)
def test_what_bash_is_offered(typed, offered):
    asked = {"_AFAZIO_COMPLETE": "complete_bash", "COMP_WORDS": " ".join(["afazio", *typed]), "COMP_CWORD": len(typed)}
    environment = os.environ | {name: str(value) for name, value in asked.items()}
    command = [sys.executable, "-m", "afazio"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60, env=environment)
    assert done.stdout.split() == offered


def test_an_unknown_shell_is_refused(afazio):
    run = afazio("completion", "bsh")
    assert run.code == 2
    assert "'bsh' is not one of bash, zsh, fish; did you mean 'bash'" in run.err
