"""Every command and listing of the README and of the documentation does what the page shows."""

from __future__ import annotations

import contextlib
import io
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import typer.main

from afazio.cli.commands import app
from afazio.cli.main import main
from tests.listings import Command, File, Program, Unrun, agrees, listings, words

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), ROOT / "examples" / "README.md"]
QUICK = {"index.md"}
SHELL = set("|<>&;`")


@pytest.fixture
def folder(tmp_path, monkeypatch) -> Path:
    """A folder as a checkout has it, with the examples, and the command on the path."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    command = tmp_path / "bin" / "afazio"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec {sys.executable} -m afazio "$@"\n')
    command.chmod(0o755)
    monkeypatch.setenv("PATH", f"{command.parent}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    "page", [pytest.param(page, marks=[] if page.name in QUICK else pytest.mark.exhaustive) for page in PAGES], ids=str
)
def test_what_a_page_shows(page: Path, folder: Path):
    differences = []
    for listing in listings(page):
        match listing:
            case File(name, text):
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                (folder / name).write_text(text, "utf-8")
            case Command(line, output):
                printed = _run(line)
                if not agrees(printed, output):
                    differences.append(f"$ {line}\n{printed}\n-- but the page shows\n" + "\n".join(output))
            case Program(text, output):
                printed = _python(text)
                if output is not None and not agrees(printed, output):
                    differences.append(f"{text}\n{printed}\n-- but the page shows\n" + "\n".join(output))
    assert not differences, "\n\n".join(differences)


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_options_that_a_page_names_exist(page: Path):
    shown = [each.line for each in listings(page) if isinstance(each, Unrun | Command)]
    for line in (line for line in shown if line.startswith("afazio ")):
        group = typer.main.get_command(app)
        context = group.make_context("afazio", [], resilient_parsing=True)
        for word in words(line)[1:]:
            if word in ("|", ">", "<"):
                break
            if (commands := getattr(group, "list_commands", None)) and word in commands(context):
                group = group.get_command(context, word)
            elif word.startswith("--"):
                known = {name for each in group.get_params(context) for name in (*each.opts, *each.secondary_opts)}
                assert word.partition("=")[0] in known, line


def _run(line: str) -> str:
    """What a command prints; one of this program alone runs in this process, which is quicker."""
    if line.startswith("afazio ") and not SHELL & set(line.replace("->", "")):
        printed = io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True)
        with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
            main(words(line)[1:])
        return printed.buffer.getvalue().decode()
    done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, timeout=300)
    return done.stdout + done.stderr


def _python(text: str) -> str:
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, timeout=300)
    return done.stdout + done.stderr
