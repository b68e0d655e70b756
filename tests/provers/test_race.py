"""Provers in a race: the first decisive answer counts, and the others are ended."""

from __future__ import annotations

import threading
import time

import pytest

from afazio.entailment.deciding import verdict_of
from afazio.entailment.verdict import ErrorKind, Label
from afazio.errors import AfazioError
from afazio.provers.interface import Assertion, Budget, Model, ProverAnswer, Status
from afazio.provers.portfolio import Portfolio
from afazio.provers.race import Race
from afazio.provers.registry import open_prover, open_provers
from afazio.semantics.logic.formula import Not
from afazio.semantics.logic.predicates import Predicate
from tests.provers.problems import PAIRS, named, pigeons
from tests.spelled_atoms import atom

RAIN = atom("rain", ())
RAINY = Model((), (), (((Predicate.read("rain"), ()), frozenset({()})),))


class Told:
    """A prover that answers what it is told to, at once or when it is cancelled."""

    def __init__(self, name: str, status: Status, late: bool = False) -> None:
        self.name, self.status = name, status
        self.stopped = threading.Event()
        if not late:
            self.stopped.set()

    def solve(self, assertions, budget):
        assert self.stopped.wait(20)
        core = tuple(one.name for one in assertions) if self.status is Status.UNSATISFIABLE else ()
        model = RAINY if self.status is Status.SATISFIABLE else None
        return ProverAnswer(self.status, self.name, 0.1, core, model)

    def cancel(self):
        self.status = Status.ERROR
        self.stopped.set()

    def close(self):
        self.stopped.set()


@pytest.fixture
def race():
    opened = []

    def made(*members):
        opened.append(Race(",".join(each.name for each in members), members))
        return opened[-1]

    yield made
    for each in opened:
        each.close()


def test_the_first_decisive_answer_counts_and_the_others_are_ended(race):
    slow = Told("slow", Status.SATISFIABLE, late=True)
    answer = race(slow, Told("quick", Status.UNSATISFIABLE)).solve((Assertion("fact", RAIN),), Budget())
    assert (answer.status, answer.prover) == (Status.UNSATISFIABLE, "quick")
    assert slow.stopped.is_set()


def test_one_that_gives_up_does_not_end_the_race(race):
    answer = race(Told("first", Status.GAVE_UP), Told("second", Status.UNSATISFIABLE)).solve(
        (Assertion("fact", RAIN),), Budget()
    )
    assert answer.prover == "second"


def test_without_an_answer_the_gravest_failure_is_told(race):
    answer = race(Told("one", Status.GAVE_UP), Told("other", Status.MEMORY_OUT)).solve(
        (Assertion("fact", RAIN),), Budget()
    )
    assert answer.status is Status.MEMORY_OUT


def test_a_proof_against_a_model_is_an_error_with_both_in_a_file(race, monkeypatch, tmp_path):
    monkeypatch.setenv("AFAZIO_CACHE", str(tmp_path))
    both = threading.Barrier(2)

    class Together(Told):
        def solve(self, assertions, budget):
            both.wait(10)
            return super().solve(assertions, budget)

    racing = race(Together("prover", Status.UNSATISFIABLE), Together("finder", Status.SATISFIABLE))
    monkeypatch.setattr("afazio.provers.race.wait", lambda futures, **_: _all(futures))
    answer = racing.solve((Assertion("fact", RAIN),), Budget())
    assert answer.status is Status.DISAGREEMENT
    (record,) = (tmp_path / "bugs").iterdir()
    assert str(record) in answer.message
    text = record.read_text()
    assert "prover proves" in text
    assert "finder has a model" in text
    assert "(assert" in text


def _all(futures):
    for future in futures:
        future.exception()
    return set(futures), set()


def test_a_disagreement_of_a_race_is_an_error_of_the_pair():
    class Disagreeing(Told):
        def solve(self, assertions, budget):
            return ProverAnswer(Status.DISAGREEMENT, self.name, 0.1, message="a proof and a model")

    portfolio = Portfolio("race", (Disagreeing("race", Status.ERROR),))
    decision = portfolio.decide((Assertion("premise 1", RAIN),), (), RAIN, RAIN, Budget())
    assert decision.disagreement == "a proof and a model"
    verdict = verdict_of(None, decision, (), (), "race", ())
    assert verdict.label is Label.ERROR
    assert verdict.error.kind is ErrorKind.PROVER_DISAGREEMENT


def test_real_provers_race():
    with open_provers("finite-models,z3") as portfolio:
        for name, status in (("every over some", Status.SATISFIABLE), ("some over every", Status.UNSATISFIABLE)):
            pair = PAIRS[name]
            task = (*named(pair.premises, "premise"), Assertion("goal", Not(pair.hypothesis)))
            assert portfolio.solve(task, Budget()).status is status
        assert portfolio.name == "finite-models,z3"


def test_a_race_that_nobody_wins_ends_in_time():
    with open_provers("finite-models,z3") as portfolio:
        began = time.monotonic()
        answer = portfolio.solve(pigeons(10), Budget(seconds=60.0, resources=300_000))
        assert answer.status is Status.GAVE_UP
        assert time.monotonic() - began < 60.0


@pytest.mark.parametrize("name", ["z3,", "z3,otter"])
def test_an_unknown_name_in_a_race_is_refused(name):
    with pytest.raises(AfazioError, match="there is no prover"):
        open_provers(name)


def test_a_cancelled_prover_answers_again():
    prover = open_prover("z3")
    try:
        threading.Timer(1.0, prover.cancel).start()
        answer = prover.solve(pigeons(11), Budget(seconds=30.0, resources=2_000_000_000))
        assert answer.status is Status.ERROR
        assert prover.solve((Assertion("fact", RAIN),), Budget()).status is Status.SATISFIABLE
    finally:
        prover.close()
