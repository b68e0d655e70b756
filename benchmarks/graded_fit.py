"""Fits and measures the graded verdict: python -m benchmarks.graded_fit CORPUS=RESULTS ... [--write WEIGHTS.tsv].

RESULTS is what ``afazio evaluate CORPUS --graded -o RESULTS`` wrote; only its features are read, so that fitting again
parses and proves nothing.  Each corpus is cut in two halves by a digest of the text, so that no text stands in both.
Tables give accuracy and average precision, in %: trained on one half and measured on the other, both ways; the other
corpora added to the half; trained on the other corpora only.  Then come, for training on halves, 95 % intervals, tasks,
and what is lost without each feature.  ``--write`` fits to all corpora.  Bootstrap: 2,000 samples, seed 0.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import numpy as np
import numpy.typing as npt

from afazio.corpora.item import Gold, Item
from afazio.corpora.reader import read_corpus
from afazio.graded.features import Feature
from afazio.graded.model import FIELDS, INTERCEPT

PENALTY = 10.0
"""The L2 penalty on the weights of standardised features, chosen by cross-validation within the first halves."""

SAMPLES, SEED, STEPS = 2000, 0, 30

Numbers = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Example:
    """The features of one pair of a corpus with its gold label (1 for entailment), its half (0 or 1) and its task."""

    values: tuple[float, ...]
    gold: float
    half: int
    task: str


@dataclass(frozen=True, slots=True)
class Fitted:
    """A fitted model: the means and deviations of the features, and the weights with the intercept first."""

    means: Numbers
    deviations: Numbers
    weights: Numbers

    def probabilities(self, values: Numbers) -> Numbers:
        """The probability of entailment for each row of features."""
        odds = self.weights[0] + ((values - self.means) / self.deviations) @ self.weights[1:]
        return np.asarray(1 / (1 + np.exp(-odds)))


def fit(values: Numbers, gold: Numbers) -> Fitted:
    """Logistic regression with an L2 penalty, by Newton's method.

    Entailments and the rest weigh alike, as there are as many of them in the challenges: what a half has more of by
    chance is not learned.
    """
    means, deviations = values.mean(0), values.std(0) + 1e-9
    rows = np.c_[np.ones(len(values)), (values - means) / deviations]
    penalty = np.eye(rows.shape[1]) * PENALTY
    penalty[0, 0] = 0
    weights = np.zeros(rows.shape[1])
    share = gold.mean()
    each = np.where(gold == 1, 0.5 / share, 0.5 / (1 - share))
    for _ in range(STEPS):
        told = 1 / (1 + np.exp(-rows @ weights))
        curvature = (rows * (each * told * (1 - told))[:, None]).T @ rows + penalty
        weights += np.linalg.solve(curvature, rows.T @ (each * (gold - told)) - penalty @ weights)
    return Fitted(means, deviations, weights)


def accuracy(gold: Numbers, told: Numbers) -> float:
    """The share of pairs on the right side of 0.5."""
    return float(((told >= 0.5) == (gold == 1)).mean())


def average_precision(gold: Numbers, told: Numbers) -> float:
    """Precision averaged over the ranks of the true entailments."""
    ranked = gold[np.argsort(-told, kind="stable")]
    return float((np.cumsum(ranked) / np.arange(1, len(ranked) + 1))[ranked == 1].mean())


def read_examples(corpus: Path, results: Path) -> list[Example]:
    """The pairs of a corpus that have a gold label and features in the results."""
    lines = [json.loads(line) for line in results.read_text("utf-8").splitlines()]
    graded = {str(line["id"]): line["graded"]["features"] for line in lines if "graded" in line}
    found = []
    for item in read_corpus(corpus).items:
        features = graded.get(str(item.name))
        if item.gold is not None and features is not None:
            values = tuple(float(features[name]["value"]) for name in Feature)
            found.append(Example(values, float(item.gold is Gold.ENTAILMENT), half_of(item), item.section or ""))
    return found


def half_of(item: Item) -> int:
    """The half, 0 or 1, that a pair belongs to, by a digest of its text, so that no text stands in both."""
    return int(sha256(" ".join(item.pair.text).encode()).hexdigest(), 16) % 2


def matrix(examples: Sequence[Example], columns: Sequence[int]) -> tuple[Numbers, Numbers]:
    """The chosen features of some pairs, a row for each, and their gold labels."""
    values = np.array([[each.values[column] for column in columns] for each in examples], dtype=np.float64)
    return values, np.array([each.gold for each in examples], dtype=np.float64)


def crossed(examples: Sequence[Example], added: Sequence[Example], columns: Sequence[int]) -> Numbers:
    """The probability of each pair by a model that was fitted to the other half and to what is added."""
    told = np.zeros(len(examples))
    for half in (0, 1):
        model = fit(*matrix([*(each for each in examples if each.half != half), *added], columns))
        asked = [number for number, each in enumerate(examples) if each.half == half]
        told[asked] = model.probabilities(matrix([examples[number] for number in asked], columns)[0])
    return told


def interval(gold: Numbers, told: Numbers) -> str:
    """95 % intervals of accuracy and average precision by bootstrap over the pairs."""
    chance = np.random.default_rng(SEED)
    found = []
    for _ in range(SAMPLES):
        drawn = chance.integers(0, len(gold), len(gold))
        found.append((accuracy(gold[drawn], told[drawn]), average_precision(gold[drawn], told[drawn])))
    low, high = np.percentile(np.array(found), [2.5, 97.5], axis=0) * 100
    return f"accuracy {low[0]:.1f} to {high[0]:.1f}, average precision {low[1]:.1f} to {high[1]:.1f}"


def report(name: str, corpora: dict[str, list[Example]]) -> Iterator[str]:
    """The lines about one corpus."""
    examples = corpora[name]
    others = [each for other, found in corpora.items() if other != name for each in found]
    everything = range(len(Feature))
    gold = matrix(examples, everything)[1]
    half = crossed(examples, (), everything)
    yield f"{name}: {len(examples)} pairs, {sum(each.half for each in examples)} of them in the second half"
    yield f"  trained on the other half               {_both(gold, half)}   ({interval(gold, half)})"
    for number in (0, 1):
        inside = np.array([each.half == number for each in examples])
        yield f"    measured on half {number + 1}                    {_both(gold[inside], half[inside])}"
    if others:
        yield f"  trained on the other half and corpora   {_both(gold, crossed(examples, others, everything))}"
        model = fit(*matrix(others, everything))
        foreign = model.probabilities(matrix(examples, everything)[0])
        yield f"  trained on the other corpora            {_both(gold, foreign)}"
    for task in dict.fromkeys(each.task for each in examples):
        inside = np.array([each.task == task for each in examples])
        yield f"    task {task:6}                         {_both(gold[inside], half[inside])}"
    for feature in Feature:
        kept = [number for number, each in enumerate(Feature) if each is not feature]
        yield f"    without {feature:10}                  {_both(gold, crossed(examples, (), kept))}"


def _both(gold: Numbers, told: Numbers) -> str:
    return f"{100 * accuracy(gold, told):.1f} / {100 * average_precision(gold, told):.1f}"


def table(model: Fitted, named: str) -> str:
    """The weights as a table of the package; ``named`` says what they were fitted to."""
    lines = [f"% Fitted to {named} by benchmarks/graded_fit.py.", "\t".join(FIELDS)]
    rows = [(INTERCEPT, 0.0, 1.0, model.weights[0])]
    rows += list(zip(Feature, model.means, model.deviations, model.weights[1:], strict=True))
    lines += [f"{name}\t{mean:.6f}\t{deviation:.6f}\t{weight:.6f}" for name, mean, deviation, weight in rows]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Print the tables, and write the weights where they are wanted."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", metavar="CORPUS=RESULTS", nargs="+")
    parser.add_argument("--write", metavar="WEIGHTS.tsv", type=Path)
    chosen = parser.parse_args()
    corpora = {}
    for pair in chosen.files:
        corpus, _, results = pair.partition("=")
        corpora[Path(corpus).stem] = read_examples(Path(corpus), Path(results))
    for name in corpora:
        sys.stdout.write("\n".join(report(name, corpora)) + "\n")
    if chosen.write is not None:
        model = fit(*matrix([each for found in corpora.values() for each in found], range(len(Feature))))
        chosen.write.write_text(table(model, ", ".join(corpora)), "utf-8")


if __name__ == "__main__":
    main()
