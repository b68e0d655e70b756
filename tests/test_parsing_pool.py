"""Processes that parse: the same trees as here, and none is left behind."""

from __future__ import annotations

import os
import signal
from concurrent.futures import CancelledError, ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pytest

from afazio.errors import BugError, ModelError, ParseError
from afazio.parsing.parser import Parser
from afazio.parsing.text_by_text import parse_each
from afazio.parsing_main import parsed
from afazio.parsing_pool import ParsingPool
from afazio.pipeline import Pipeline
from afazio.provers.process_times import children_of
from tests.provers.test_limits import alive

TEXTS = ["A dog barked.", "The nurse that Kim met slept. She was tired.", "Rain fell over Oslo in May."]


@pytest.fixture(scope="module")
def pool():
    opened = ParsingPool("bundled", 1)
    yield opened
    opened.close()


def test_processes_give_the_trees_that_a_parser_gives(pool):
    assert Parser(processes=pool).parse([*TEXTS, " "])[:3] == Parser(threads=1).parse(TEXTS)
    assert isinstance(Parser(processes=pool).parse([" "])[0], ParseError)


def test_several_threads_may_ask(pool):
    with ThreadPoolExecutor(3) as threads:
        found = list(threads.map(lambda text: pool.parse([text])[text], TEXTS))
    assert [len(trees) for trees in found] == [1, 2, 1]


def test_what_a_process_that_dies_was_asked_is_asked_of_its_successor(pool):
    pool.parse(TEXTS[:1])
    for process in children_of(os.getpid()):
        if b"parsing_main" in Path(f"/proc/{process}/cmdline").read_bytes():
            os.kill(process, signal.SIGKILL)
    assert len(pool.parse(TEXTS[:1])[TEXTS[0]]) == 1


def test_a_model_that_cannot_be_loaded_is_an_error_that_names_it(tmp_path):
    pool = ParsingPool(str(tmp_path / "nothing"), 1)
    try:
        with pytest.raises(ModelError, match="nothing"):
            Parser(processes=pool).parse(TEXTS)
    finally:
        pool.close()


class FailingOn(Parser):
    """A parser with a bug that one word brings out."""

    def parse(self, texts, stopped=None):
        if any("Oslo" in text for text in texts):
            raise ZeroDivisionError
        return super().parse(texts, stopped)


class InThisProcess:
    """A pool without processes, whose parser has the bug."""

    count = 1

    def parse(self, texts):
        reply = parsed(FailingOn(threads=1), {"texts": list(texts)})
        return ParsingPool.read(reply)

    def close(self):
        """Nothing to end."""


def test_a_text_that_a_process_fails_on_does_not_spoil_the_others():
    found = parse_each(Parser(processes=InThisProcess()), TEXTS)
    assert [isinstance(found[text], BugError) for text in TEXTS] == [False, False, True]


def test_nothing_is_asked_once_the_run_is_given_up(pool):
    stopped = Event()
    stopped.set()
    with pytest.raises(CancelledError):
        Parser(processes=pool).parse(TEXTS, stopped)


def test_the_processes_of_a_run_are_gone_when_it_is_over():
    before = set(children_of(os.getpid()))
    with Pipeline() as pipeline:
        assert [verdict.label for verdict in pipeline.check_many([(TEXTS[0], TEXTS[0])] * 3, jobs=2)]
        assert not [process for process in children_of(os.getpid()) if process not in before and alive(process)]
