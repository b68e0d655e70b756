"""Random trees of every relation, part of speech and depth: an answer, or an error that says what is wrong."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from afazio.entailment.judging import READING_SECONDS
from afazio.entailment.verdict import ErrorKind, Label
from afazio.parsing.conllu import read_conllu
from afazio.pipeline import Pipeline
from benchmarks.random_trees import RELATIONS, WORDS
from tests.fuzzing.amount import tries

pytestmark = pytest.mark.exhaustive

BOUND = 3 * (READING_SECONDS + 1.0)


@st.composite
def trees(draw):
    """A tree: every word hangs from one before it, or all hang after the first word, or in a chain."""
    size = draw(st.integers(1, 24))
    shape = draw(st.sampled_from(["any", "chain", "star"]))
    lines = []
    for number in range(1, size + 1):
        form, lemma, upos, features = draw(st.sampled_from(WORDS))
        above = {"any": draw(st.integers(1, max(1, number - 1))), "chain": number - 1, "star": 1}[shape]
        head, relation = (0, "root") if number == 1 else (above, draw(st.sampled_from(RELATIONS)))
        lines.append(f"{number}\t{form}\t{lemma}\t{upos}\t_\t{features}\t{head}\t{relation}\t_\t_")
    return tuple(read_conllu("\n".join(lines) + "\n"))


@pytest.fixture(scope="module")
def pipeline():
    with Pipeline() as opened:
        opened.load()
        yield opened


LEGS = read_conllu(
    "1\tdog\tdog\tNOUN\t_\tNumber=Sing\t0\troot\t_\t_\n2\ttallest\ttall\tADJ\t_\tDegree=Sup\t1\tamod\t_\t_\n"
    "3\tdog\tdog\tNOUN\t_\tNumber=Sing\t1\tnmod\t_\t_\n4\ttallest\ttall\tADJ\t_\tDegree=Sup\t3\tamod\t_\t_\n"
)


@given(trees(), trees())
@example(tuple(LEGS), tuple(LEGS))
@tries(60)
def test_any_two_trees_are_answered(pipeline, text, hypothesis):
    verdict = pipeline.check_trees(text, hypothesis)
    if verdict.label is Label.ERROR:
        assert verdict.error.kind not in {ErrorKind.INTERNAL, ErrorKind.PROVER_CRASH, ErrorKind.PROVER_DISAGREEMENT}
        assert "is not bound" not in verdict.error.message
    assert verdict.seconds < BOUND


@given(trees())
@tries(30)
def test_a_tree_has_one_verdict(pipeline, tree):
    first, second = (pipeline.check_trees(tree, LEGS) for _ in range(2))
    assert (first.label, first.error) == (second.label, second.error)
