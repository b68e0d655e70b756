"""Running commands in this process, on sentences that are in the cache of parses."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from afazio.cli.main import main
from tests.cli.command import DOG, NO_DOG, PAIRS, SLEEPER, Run

if TYPE_CHECKING:
    from afazio.pipeline import Pipeline


@pytest.fixture(scope="session", autouse=True)
def _parsed(pipeline: Pipeline) -> None:
    """Put the sentences into the cache, so that no command has to load the parser."""
    for sentence in (DOG, NO_DOG, SLEEPER):
        pipeline.analyse_text(sentence)


@pytest.fixture
def afazio(capsys: pytest.CaptureFixture[str]) -> Callable[..., Run]:
    """Run one command line."""

    def run(*arguments: str | Path) -> Run:
        capsys.readouterr()
        code = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Run(code, captured.out, captured.err)

    return run


@pytest.fixture
def pairs_file(tmp_path: Path) -> Path:
    """A file with three good pairs."""
    path = tmp_path / "pairs.jsonl"
    path.write_text("".join(json.dumps(pair) + "\n" for pair in PAIRS), encoding="utf-8")
    return path
