"""The probabilities behind the confidence of ``unknown``.

    python -m benchmarks.unknown_fit CORPUS... [--measure CORPUS...]

Answers the corpora, and prints the probabilities that make the gold labels of the pairs without a proof likeliest, as
rows of ``afazio/knowledge/tables/costs.tsv`` (the formula is in ``afazio/entailment/confidence.py``).  A corpus weighs
by the root of its number of such pairs.  With ``--measure`` the expected calibration error on other corpora follows.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from afazio.corpora.labels import is_right
from afazio.corpora.reader import read_corpus
from afazio.entailment.confidence import hiding_counts, new_words
from afazio.entailment.problem import Problem
from afazio.entailment.verdict import Label
from afazio.options import Options
from afazio.pipeline import Pipeline
from benchmarks.calibration import Judged, calibration_error

Numbers = npt.NDArray[np.float64]

SCENE = " in one situation"
SHARE, MISSED = "share for each new word", "missed proof"
SHARED = ("decided", SHARE, f"{SHARE}{SCENE}", MISSED, f"{MISSED}{SCENE}")
HIDING = ("new predicate", "word of a long text", "further sentence", "unsure parse", "word not understood")
FIRST_GUESS = {"decided": 0.5, SHARE: 0.9, f"{SHARE}{SCENE}": 0.7, MISSED: 0.3, f"{MISSED}{SCENE}": 0.5}
STEPS, RATE = 700, 0.05
WEIGHT_OF_GUESS = 0.02


@dataclass(frozen=True, slots=True)
class Open:
    """A pair without a proof: how many new words it has, what may hide a proof, and whether gold says unknown."""

    same_situation: bool
    new_words: int
    hiding: tuple[int, ...]
    right: bool


def seen(problem: Problem, right: bool) -> Open:
    """What the formula sees of a problem."""
    counts = hiding_counts(problem)
    return Open(problem.same_situation, len(new_words(problem)), tuple(counts[name] for name in HIDING), right)


def open_pairs(path: Path) -> Iterator[Open]:
    """The pairs of a corpus that get ``unknown`` by a counter-model."""
    corpus = read_corpus(path)
    with Pipeline(Options(same_situation=corpus.same_situation, same_moment=False)) as pipeline:
        for item in corpus.items:
            found = pipeline.explain(item.pair.text, item.pair.hypothesis)
            if item.gold is not None and found.verdict.label is Label.UNKNOWN and found.problem is not None:
                yield seen(found.problem, is_right(Label.UNKNOWN, item.gold))


def confidences(pairs: Sequence[Open], probabilities: Numbers) -> Numbers:
    """The confidence of each pair, with probabilities in the order of `SHARED` and `HIDING`."""
    decided, share, share_of_scene, missed, missed_of_scene = probabilities[: len(SHARED)]
    scene = np.array([pair.same_situation for pair in pairs])
    new = np.array([pair.new_words for pair in pairs])
    counts = np.array([pair.hiding for pair in pairs])
    deciding = decided * np.where(scene, share_of_scene, share) ** new
    found = (1 - np.where(scene, missed_of_scene, missed)) * np.prod(
        (1 - probabilities[len(SHARED) :]) ** counts, axis=1
    )
    return np.asarray((1 - deciding) / (1 - deciding * found))


def fitted(corpora: Sequence[Sequence[Open]]) -> Numbers:
    """The probabilities of the greatest likelihood, by gradient descent on log-odds (Adam, Kingma and Ba 2015)."""
    pairs = [pair for corpus in corpora for pair in corpus]
    right = np.array([pair.right for pair in pairs])
    weights = np.array([len(corpus) ** -0.5 for corpus in corpora for _ in corpus])
    guess = np.array([FIRST_GUESS.get(name, 0.15) for name in (*SHARED, *HIDING)])
    odds = np.log(guess / (1 - guess))

    def loss(point: Numbers) -> float:
        told = np.clip(confidences(pairs, 1 / (1 + np.exp(-point))), 1e-3, 1 - 1e-3)
        return float(-(weights * np.log(np.where(right, told, 1 - told))).sum() + WEIGHT_OF_GUESS * (point**2).sum())

    mean, spread, shift = np.zeros(len(odds)), np.zeros(len(odds)), np.eye(len(odds)) * 1e-4
    for step in range(1, STEPS):
        slope = np.array([(loss(odds + each) - loss(odds - each)) / 2e-4 for each in shift])
        mean, spread = 0.9 * mean + 0.1 * slope, 0.99 * spread + 0.01 * slope**2
        odds = odds - RATE * (mean / (1 - 0.9**step)) / (np.sqrt(spread / (1 - 0.99**step)) + 1e-8)
    return np.asarray(1 / (1 + np.exp(-odds)))


def error(pairs: Sequence[Open], probabilities: Numbers) -> float:
    """The expected calibration error of the confidences of some pairs."""
    told = confidences(pairs, probabilities)
    return calibration_error([Judged(Label.UNKNOWN, float(p), pair.right) for pair, p in zip(pairs, told, strict=True)])


def main() -> int:
    """Fit, and print the rows and the errors."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpora", type=Path, nargs="+")
    parser.add_argument("--measure", type=Path, nargs="*", default=[])
    chosen = parser.parse_args()
    probabilities = fitted([list(open_pairs(path)) for path in chosen.corpora])
    for name, value in zip((*SHARED, *HIDING), probabilities, strict=True):
        print(f"unknown: {name}\t{value:.2f}")
    for path in chosen.measure:
        pairs = list(open_pairs(path))
        print(f"{path.name}: {len(pairs)} unknown, expected calibration error {error(pairs, probabilities):.3f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
