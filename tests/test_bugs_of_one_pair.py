"""An unexpected exception, wherever it is raised, is an error of one pair; all others are answered."""

from __future__ import annotations

from pathlib import Path
from pkgutil import resolve_name

import pytest

from afazio.entailment.verdict import ErrorKind, Label
from afazio.pair_answering import PairAnswering
from afazio.parsing.conllu import read_conllu
from afazio.parsing.parser import Parser
from afazio.pipeline import Pipeline


def tree(subject: str, verb: str):
    return read_conllu(
        f"1\tA\ta\tDET\tDT\t_\t2\tdet\t_\t_\n2\t{subject}\t{subject}\tNOUN\tNN\tNumber=Sing\t3\tnsubj\t_\t_\n"
        f"3\t{verb}\t{verb}\tVERB\tVBD\tTense=Past\t0\troot\t_\t_\n4\t.\t.\tPUNCT\t.\t_\t3\tpunct\t_\t_\n"
    )


TREES = {
    f"A {subject} {verb}.": tuple(tree(subject, verb)) for subject in ("dog", "cat", "crab") for verb in ("sang", "ran")
}
PAIRS = [
    ("A dog sang.", "A dog ran."),
    ("A crab sang.", "A crab ran."),
    ("A cat sang.", "A cat sang."),
    ("A cat sang.", "A dog ran."),
]
BROKEN = 1
STAGES = {
    "rewriting": "afazio.rewriting.engine.engine.Engine.rewrite",
    "interpretation": "afazio.entailment.assembling.interpret_text",
    "the choice of axioms": "afazio.entailment.assembling.axioms_for",
    "deciding": "afazio.entailment.judging.verdict_of",
    "proving": "afazio.provers.portfolio.Portfolio.decide",
}


@pytest.fixture(scope="module")
def opened():
    with Pipeline() as opened:
        opened.load()
        yield opened


@pytest.fixture
def pipeline(opened, monkeypatch, tmp_path):
    """A pipeline whose parser knows the trees above, and whose records of bugs go to a folder of this test."""
    monkeypatch.setenv("AFAZIO_CACHE", str(tmp_path))
    monkeypatch.setattr(Parser, "parse", lambda _self, texts, _stopped=None: [TREES[text] for text in texts])
    return opened


def broken(original, error):
    """The function, but with an exception where its arguments are about crabs."""

    def function(*arguments, **options):
        if any("crab" in repr(each) for each in arguments):
            raise error
        return original(*arguments, **options)

    return function


def answers(pipeline):
    return list(pipeline.check_many(PAIRS))


@pytest.mark.parametrize("error", [ZeroDivisionError("by zero"), RecursionError("too deep"), KeyError("crab")])
@pytest.mark.parametrize("stage", STAGES)
def test_a_bug_in_any_stage_is_an_error_of_its_pair_alone(pipeline, monkeypatch, stage, error):
    monkeypatch.setattr(STAGES[stage], broken(resolve_name(STAGES[stage]), error))
    found = answers(pipeline)
    assert [verdict.label for verdict in found] == [Label.UNKNOWN, Label.ERROR, Label.ENTAILMENT, Label.UNKNOWN]
    failure = found[BROKEN].error
    assert failure.kind is ErrorKind.INTERNAL
    path = Path(failure.message.rpartition(" ")[2])
    assert type(error).__name__ in path.read_text()


def test_a_bug_of_the_parser_spoils_one_text_and_not_its_batch(pipeline, monkeypatch):
    def parse(_self, texts, _stopped=None):
        if any("crab" in text for text in texts):
            raise IndexError("no such word")
        return [TREES[text] for text in texts]

    monkeypatch.setattr(Parser, "parse", parse)
    found = answers(pipeline)
    assert [verdict.label for verdict in found] == [Label.UNKNOWN, Label.ERROR, Label.ENTAILMENT, Label.UNKNOWN]
    assert found[BROKEN].error.kind is ErrorKind.INTERNAL


def test_a_bug_that_many_pairs_meet_has_one_file(pipeline, monkeypatch, tmp_path):
    def parse(_self, texts, _stopped=None):
        raise IndexError("no such word")

    monkeypatch.setattr(Parser, "parse", parse)
    assert {verdict.error.kind for verdict in answers(pipeline)} == {ErrorKind.INTERNAL}
    assert len(list((tmp_path / "bugs").iterdir())) == 1


@pytest.mark.parametrize("raised", [MemoryError(), SystemError("error return without exception set")], ids=type)
def test_too_little_memory_is_an_error_of_its_own_kind(pipeline, monkeypatch, raised):
    monkeypatch.setattr(PairAnswering, "rewritten", broken(PairAnswering.rewritten, raised))
    assert answers(pipeline)[BROKEN].error.kind is ErrorKind.MEMORY
