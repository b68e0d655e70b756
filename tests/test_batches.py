"""Many pairs come back in order, the first of them early."""

from __future__ import annotations

import threading

import pytest

from afazio.batches import FIRST, LARGEST, in_batches
from afazio.entailment.pair import Pair
from afazio.entailment.verdict import Label, Verdict


def pairs(number):
    return [Pair((str(n),), "It rains.", str(n)) for n in range(number)]


def verdict(pair):
    return Verdict(Label.UNKNOWN, 1.0, 0.5, pair.id, 0.0)


@pytest.mark.parametrize("jobs", [1, 3])
@pytest.mark.parametrize("number", [0, 1, FIRST, FIRST + 1, 3 * LARGEST])
def test_every_pair_gets_its_verdict_in_order_from_its_own_batch(number, jobs):
    found = in_batches(
        pairs(number), lambda batch, _: {pair.id: () for pair in batch}, lambda pair, known: verdict(pair), jobs
    )
    assert [each.prover for each in found] == [str(n) for n in range(number)]


def test_an_answer_has_the_parses_of_its_pair():
    def answer(pair, known):
        assert pair.id in known
        return verdict(pair)

    asked = pairs(50)
    assert len(list(in_batches(asked, lambda batch, _: {pair.id: () for pair in batch}, answer, 2))) == 50


def test_the_first_verdict_needs_few_pairs():
    read = []

    def reading():
        for pair in pairs(1000):
            read.append(pair)
            yield pair

    found = in_batches(reading(), lambda batch, _: {}, lambda pair, known: verdict(pair), 1)
    assert next(found).prover == "0"
    assert len(read) <= 7 * FIRST
    found.close()


def test_who_stops_asking_stops_the_parser():
    stops: list[threading.Event] = []

    def parse(batch, stopped):
        stops.append(stopped)
        if len(stops) > 1:
            assert stopped.wait(10)
        return {}

    found = in_batches(pairs(100), parse, lambda pair, known: verdict(pair), 1)
    next(found)
    found.close()
    assert all(stopped.is_set() for stopped in stops)


def test_what_goes_wrong_reaches_the_one_who_asks():
    def parse(batch, stopped):
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        list(in_batches(pairs(3), parse, lambda pair, known: verdict(pair), 2))
