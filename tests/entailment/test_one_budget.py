"""The limit of proving is that of a pair, however many readings it has."""

from __future__ import annotations

from itertools import pairwise

from afazio.provers.portfolio import Portfolio


def test_each_reading_has_what_those_before_have_left(pipeline, monkeypatch):
    budgets = []
    decide = Portfolio.decide

    def noted(self, premises, axioms, goal, denial, budget):
        budgets.append(budget)
        return decide(self, premises, axioms, goal, denial, budget)

    monkeypatch.setattr(Portfolio, "decide", noted)
    pipeline.check("All the dogs did not bark.", "A cat barked.")
    assert len(budgets) > 1
    for earlier, later in pairwise(budgets):
        assert later.resources < earlier.resources
        assert later.seconds < earlier.seconds
