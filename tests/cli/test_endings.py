"""How commands end: wrong use, bugs, interruptions."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

from afazio.cli.endings import BUG, INTERRUPTED
from tests.cli.command import DOG

AFAZIO = [sys.executable, "-c", "from afazio.cli.main import run; run()"]


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("--unheard-of",),
        ("chekc", DOG, DOG),
        ("check",),
        ("check", DOG),
        ("check", DOG, DOG, DOG),
        ("check", "-", "-"),
        ("check", DOG, DOG, "--timeout", "-1"),
        ("check", DOG, DOG, "--timeout", "soon"),
        ("check", DOG, DOG, "--rules", "/nowhere"),
        ("check", DOG, DOG, "--model", "/nowhere"),
        ("check", DOG, DOG, "--prover", "oracle"),
        ("check", DOG, DOG, "--conllu", "/nowhere.conllu"),
    ],
)
def test_wrong_use_is_one_line_and_exit_code_2(afazio, arguments):
    run = afazio(*arguments)
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith("afazio: ")
    assert run.err.count("\n") == 1


@pytest.mark.parametrize("command", [("check", DOG, DOG), ("inspect", DOG), ("doctor",)])
def test_standard_output_that_cannot_be_written_is_exit_code_2(command):
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run([*AFAZIO, *command], stdout=full, stderr=subprocess.PIPE, text=True, timeout=60)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert done.stderr.startswith("afazio: standard output: cannot be written: No space left")


def test_a_reader_that_has_enough_is_no_mistake():
    command = [*AFAZIO, "inspect", DOG, "--format", "html"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        error = process.stderr.read()
        assert (process.wait(timeout=60), error) == (0, b"")


def test_a_bug_is_one_line_that_says_where_the_traceback_is(afazio, monkeypatch, tmp_path):
    def broken(*_: object) -> None:
        raise ZeroDivisionError("by zero\nin two lines")

    monkeypatch.setattr("afazio.pipeline.Pipeline.check", broken)
    monkeypatch.setenv("AFAZIO_CACHE", str(tmp_path))
    run = afazio("check", DOG, DOG)
    assert run.code == BUG
    assert run.err.count("\n") == 1
    (report,) = tmp_path.glob("bugs/*.traceback.txt")
    assert run.err.rstrip().endswith(str(report))
    assert "ZeroDivisionError" in report.read_text()


def test_an_error_that_an_interruption_leads_to_is_an_interruption(afazio, monkeypatch):
    def interrupted(*_: object) -> None:
        try:
            raise KeyboardInterrupt
        finally:
            raise RuntimeError("release unlocked lock")

    monkeypatch.setattr("afazio.pipeline.Pipeline.check", interrupted)
    run = afazio("check", DOG, DOG)
    assert (run.code, run.err) == (INTERRUPTED, "afazio: interrupted\n")


def descendants(parent: int) -> set[int]:
    """The processes below one, by the parents that /proc tells."""
    parents = {}
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        parents[int(status.parent.name)] = int(fields[1])
    found = {parent}
    while more := {child for child, above in parents.items() if above in found} - found:
        found |= more
    return found - {parent}


def running(process: int) -> bool:
    """Whether a process is there and is more than a record of its end."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interruption_leaves_valid_results_and_no_children(tmp_path, number):
    results = tmp_path / "results.jsonl"
    command = [*AFAZIO, "batch", "-", "-o", str(results), "--jobs", "2"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE, env=os.environ) as process:
        assert process.stdin is not None
        assert process.stderr is not None
        line = json.dumps({"id": "x", "text": "No dog barks.", "hypothesis": DOG}).encode() + b"\n"
        process.stdin.write(line * 500)
        process.stdin.flush()
        while process.poll() is None and not (results.exists() and results.read_bytes().count(b"\n") > 2):
            sleep(0.05)
        children = descendants(process.pid)
        process.send_signal(number)
        error = process.stderr.read().decode()
        process.stdin.close()
        assert process.wait(timeout=30) == INTERRUPTED, error
    assert error == "afazio: interrupted\n"
    assert children
    assert not [child for child in children if running(child)]
    for result in results.read_text().splitlines():
        assert json.loads(result)["verdict"] == "contradiction"
