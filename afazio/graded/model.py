"""The weights of the features: logistic regression, fitted by ``benchmarks/graded_fit.py``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import exp
from typing import TypeVar

from afazio.tables import read_rows

FIELDS = ("feature", "mean", "deviation", "weight")
INTERCEPT = "intercept"

_Name = TypeVar("_Name", bound=str)


@dataclass(frozen=True, slots=True)
class Weight:
    """The weight of a feature after its mean is taken off and the rest divided by its standard deviation."""

    mean: float
    deviation: float
    weight: float

    def share(self, value: float) -> float:
        """What a value adds to the log-odds of entailment."""
        return self.weight * (value - self.mean) / self.deviation


@dataclass(frozen=True, slots=True)
class Model:
    """Logistic regression: log-odds are the intercept and the shares of the features."""

    intercept: float
    weights: Mapping[str, Weight]

    def shares(self, features: Mapping[_Name, float]) -> dict[str, float]:
        """What each feature adds to the log-odds; raises ``KeyError`` for one without a weight."""
        return {str(name): self.weights[name].share(value) for name, value in features.items()}

    def probability(self, features: Mapping[_Name, float]) -> float:
        """The probability of entailment, in [0, 1]."""
        odds = self.intercept + sum(self.shares(features).values())
        return 1 / (1 + exp(-odds))


def read_model(text: str, name: str) -> Model:
    """The model of a table of weights; ``name`` is what errors call it.  Raises ``RuleError`` with file and line."""
    rows = read_rows(text, name, FIELDS)
    found = {feature: Weight(*map(float, numbers)) for feature, *numbers in rows}
    intercept = found.pop(INTERCEPT)
    return Model(intercept.weight, found)


@cache
def bundled_model() -> Model:
    """The model that comes with the package."""
    return read_model(files(__package__).joinpath("weights.tsv").read_text("utf-8"), "weights.tsv")
