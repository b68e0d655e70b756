"""`afazio testsuite` as users run it."""

import contextlib
import gzip
import io
import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from afazio.cli.main import main
from afazio.testsuite.item import read_suites


@dataclass(frozen=True)
class Ended:
    """How a command ended."""

    returncode: int
    stdout: str
    stderr: str


def afazio(*arguments: object) -> Ended:
    """Run a command in this process."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main(["testsuite", *map(str, arguments)])
    return Ended(code, out.getvalue(), err.getvalue())


@pytest.fixture
def suites(tmp_path: Path) -> Path:
    folder = tmp_path / "suites"
    assert afazio("generate", "-o", folder, "--suites", 2, "--items", 10).returncode == 0
    return folder


def test_generating_does_not_depend_on_the_process(suites: Path, tmp_path: Path) -> None:
    program = "from afazio.cli.main import run; run()"
    for seed in ("1", "2"):
        options = ["generate", "-o", tmp_path / seed, "--suites", "2", "--items", "10"]
        command = [sys.executable, "-c", program, "testsuite", *options]
        subprocess.run(command, timeout=120, check=True, env={**os.environ, "PYTHONHASHSEED": seed})
        for file in suites.iterdir():
            assert (tmp_path / seed / file.name).read_bytes() == file.read_bytes()


def test_suites_that_are_there_are_overwritten_only_by_force(tmp_path: Path) -> None:
    options = ["generate", "-o", tmp_path, "--suites", 1, "--items", 4]
    assert afazio(*options).stdout == f"4 items in 1 suite written to {tmp_path}\n"
    before = (tmp_path / "suite-01.jsonl").read_bytes()
    again = afazio(*options, "--seed", 2)
    assert (again.returncode, again.stdout) == (2, "")
    assert f"{tmp_path}: holds suite-01.jsonl already; give another -o, or --force" in again.stderr
    assert (tmp_path / "suite-01.jsonl").read_bytes() == before
    assert afazio(*options, "--seed", 2, "--force").returncode == 0
    assert (tmp_path / "suite-01.jsonl").read_bytes() != before


def test_another_systems_answers_are_scored_and_mined(suites: Path, tmp_path: Path) -> None:
    answers, results = tmp_path / "answers.jsonl", tmp_path / "results.jsonl"
    lines = [{"id": item.id, "verdict": "unknown"} for item in read_suites(suites)]
    answers.write_text("".join(json.dumps(line) + "\n" for line in lines))
    ran = afazio("run", suites, "-o", results, "--answers", answers)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.splitlines()[1].split() == ["Correct", "0", "10", "10"]
    assert len(results.read_text().splitlines()) == 20
    assert results.with_suffix(".csv").read_text().startswith("group,name,gold,")
    assert "<svg" in results.with_suffix(".html").read_text()
    mined = afazio("mine", results, "--top", 2, "--csv", tmp_path / "mined.csv")
    assert mined.stdout.startswith("false negatives: 10 of 10 items")
    assert "false positives: 0 of 10 items" in mined.stdout
    assert "V verb" in mined.stdout
    shown = [line for line in mined.stdout.splitlines() if line.startswith("  ") and " / " in line]
    assert len(shown) == len(set(shown)) > 0
    assert len((tmp_path / "mined.csv").read_text().splitlines()) > 2


def test_an_interrupted_run_goes_on_where_it_was(suites: Path, tmp_path: Path) -> None:
    results = tmp_path / "results.jsonl"
    assert afazio("run", suites, "-o", results).returncode == 0
    whole = results.read_text().splitlines(keepends=True)
    results.write_text("".join(whole[:12]) + whole[12][:30])
    refused = afazio("run", suites, "-o", results)
    assert refused.returncode == 2
    assert "--resume" in refused.stderr
    assert afazio("run", suites, "-o", results, "--resume").returncode == 0
    again = [json.loads(line) for line in results.read_text().splitlines()]
    assert [(each["id"], each["verdict"]) for each in again] == [
        (each["id"], each["verdict"]) for each in map(json.loads, whole)
    ]
    other = afazio("run", suites, "-o", results, "--resume", "--timeout", 3)
    assert other.returncode == 2
    assert "another system" in other.stderr
    assert len(results.read_text().splitlines()) == 20


def test_suites_from_a_treebank_can_be_run_and_mined(tmp_path: Path) -> None:
    trees = Path(__file__).parent / "treebank" / "trees.conllu"
    packed = tmp_path / "own.conllu.gz"
    packed.write_bytes(gzip.compress(trees.read_bytes()))
    made = afazio("from-treebank", tmp_path, "-o", tmp_path / "suites", "--items", 30)
    assert made.returncode == 0, made.stderr
    items = read_suites(tmp_path / "suites")
    assert len(items) == 30
    assert {item.suite for item in items} == {"suite-own-1", "suite-own-2"}
    answers, results = tmp_path / "answers.jsonl", tmp_path / "results.jsonl"
    answers.write_text("".join(json.dumps({"id": item.id, "verdict": "unknown"}) + "\n" for item in items))
    ran = afazio("run", tmp_path / "suites", "-o", results, "--answers", answers)
    assert "up to 10" in ran.stdout
    assert "false negatives: " in afazio("mine", results).stdout


def test_a_folder_without_treebanks_is_one_line(tmp_path: Path) -> None:
    ran = afazio("from-treebank", tmp_path, "-o", tmp_path / "suites")
    assert ran.returncode == 2
    assert ran.stderr == f"afazio: {tmp_path}: no .conllu or .conllu.gz here\n"


@pytest.mark.parametrize(
    "content, line",
    [("<P><Const", 1), ("<P>\n<Oops/>\n</P>", 2), ('<!DOCTYPE P [\n<!ENTITY a "b">\n]>\n<P>&a;</P>', 2)],
)
def test_bad_patterns_are_one_line_with_file_and_line(tmp_path: Path, content: str, line: int) -> None:
    patterns = tmp_path / "patterns.xml"
    patterns.write_text(content)
    ran = afazio("generate", "-o", tmp_path / "out", "--patterns", patterns)
    assert ran.returncode == 2
    assert ran.stderr.startswith(f"afazio: {patterns}:{line}: ")
    assert ran.stderr.count("\n") == 1


def test_a_folder_without_suites_is_told(tmp_path: Path) -> None:
    ran = afazio("run", tmp_path, "-o", tmp_path / "results.jsonl")
    assert ran.returncode == 2
    assert "no suite-*.jsonl here" in ran.stderr


def test_other_suites_are_not_mixed_in(suites: Path) -> None:
    ran = afazio("generate", "-o", suites, "--suites", 1, "--items", 10, "--force")
    assert ran.returncode == 2
    assert "suite-02.jsonl is of another testsuite" in ran.stderr
