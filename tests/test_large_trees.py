"""Trees deeper or larger than any sentence are refused, and what takes too long in a stage ends there."""

from __future__ import annotations

import time
from types import SimpleNamespace

import pytest

from afazio.deadline import Deadline
from afazio.entailment.verdict import ErrorKind, Label
from afazio.parsing.conllu import read_conllu
from afazio.parsing.size import MAX_DEPTH
from afazio.pipeline import Pipeline

DOG = read_conllu(
    "1\tA\ta\tDET\tDT\t_\t2\tdet\t_\t_\n2\tdog\tdog\tNOUN\tNN\tNumber=Sing\t3\tnsubj\t_\t_\n"
    "3\tsang\tsing\tVERB\tVBD\tTense=Past\t0\troot\t_\t_\n"
)
CLAUSAL = ("ccomp", "xcomp", "parataxis", "acl:relcl")


@pytest.fixture(scope="module")
def pipeline():
    with Pipeline() as opened:
        yield opened


def tree(heads, relation):
    """A tree of verbs or nouns, the first its root, each of the others below the word that is told."""
    verb = relation in CLAUSAL
    word = "say\tsay\tVERB\tVBD\tMood=Ind|Tense=Past|VerbForm=Fin" if verb else "dog\tdog\tNOUN\tNN\tNumber=Sing"
    lines = [
        f"{number}\t{word}\t{head}\t{relation if head else 'root'}\t_\t_" for number, head in enumerate(heads, start=1)
    ]
    return tuple(read_conllu("\n".join(lines) + "\n"))


@pytest.mark.parametrize("relation", [*CLAUSAL, "conj", "nmod", "nmod:poss"])
@pytest.mark.parametrize("length", [150, 400])
def test_a_chain_of_words_is_refused(pipeline, relation, length):
    chain = tree(range(length), relation)
    for verdict in (pipeline.check_trees(chain, DOG), pipeline.check_trees(DOG, chain)):
        assert verdict.error is not None
        assert verdict.error.kind is ErrorKind.INPUT


@pytest.mark.parametrize("relation", ["ccomp", "xcomp", "nmod:poss"])
def test_the_deepest_chain_that_is_read_is_answered(pipeline, relation):
    verdict = pipeline.check_trees(tree(range(MAX_DEPTH), relation), DOG)
    assert verdict.label is Label.UNKNOWN


def test_a_head_with_fifteen_hundred_conjuncts_is_refused(pipeline):
    verdict = pipeline.check_trees(tree([0, *[1] * 1500], "conj"), DOG)
    assert verdict.error is not None
    assert verdict.error.kind is ErrorKind.INPUT


@pytest.mark.parametrize("stage", ["rewriting", "interpretation", "the choice of axioms"])
def test_a_stage_that_takes_too_long_is_named(pipeline, monkeypatch, stage):
    check = Deadline.check

    def late(deadline):
        check(Deadline(0.0, stage) if deadline.stage == stage else deadline)

    monkeypatch.setattr(Deadline, "check", late)
    verdict = pipeline.check_trees(DOG, tree(range(2), "nmod"))
    assert verdict.error is not None
    assert verdict.error.kind is ErrorKind.TIMEOUT
    assert verdict.error.message == f"{stage} takes too long"


def test_a_stage_that_is_held_up_once_is_tried_again(pipeline, monkeypatch):
    used, pauses = time.perf_counter, iter([0.0, 0.0, 60.0])
    paused = 0.0

    def held_up():
        nonlocal paused
        paused += next(pauses, 0.0)
        return used() + paused

    monkeypatch.setattr("afazio.deadline.time", SimpleNamespace(thread_time=held_up, perf_counter=held_up))
    verdict = pipeline.check_trees(DOG, tree(range(3), "nmod"))
    assert next(pauses, None) is None
    assert verdict.error is None
