"""Shells complete commands, options and values."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

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


@pytest.mark.skipif(shutil.which("fish") is None, reason="fish is not installed")
@pytest.mark.parametrize(("typed", "offered"), [("afazio che", "check"), ("afazio batch --output pa", "pairs.jsonl")])
def test_fish_completes_commands_and_files(afazio, tmp_path, typed, offered):
    (tmp_path / "pairs.jsonl").touch()
    program = tmp_path / "bin" / "afazio"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m afazio "$@"\n', "utf-8")
    program.chmod(0o755)
    (tmp_path / "afazio.fish").write_text(afazio("completion", "fish").out, "utf-8")
    environment = os.environ | {"PATH": f"{program.parent}:{os.environ['PATH']}", "HOME": str(tmp_path)}
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, (str(Path.cwd()), os.environ.get("PYTHONPATH"))))
    command = ["fish", "-c", f"source afazio.fish; complete -C '{typed}'"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, env=environment, cwd=tmp_path)
    assert done.stdout.split()[0] == offered


def test_an_unknown_shell_is_refused(afazio):
    run = afazio("completion", "bsh")
    assert run.code == 2
    assert "'bsh' is not one of bash, zsh, fish; did you mean 'bash'" in run.err
