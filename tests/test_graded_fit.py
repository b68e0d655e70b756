"""The fit of the graded verdict's weights, and its measures."""

from __future__ import annotations

import numpy as np
import pytest

from benchmarks.graded_fit import accuracy, average_precision, fit


def test_what_one_class_has_more_of_is_not_learned():
    values = np.array([[0.0]] * 6 + [[1.0]] * 2)
    gold = np.array([1.0] * 6 + [0.0] * 2)
    likely, unlikely = fit(values, gold).probabilities(np.array([[0.0], [1.0]]))
    assert likely > 0.5 > unlikely
    assert likely - 0.5 == pytest.approx(0.5 - unlikely, abs=0.05)


def test_average_precision_and_accuracy_by_hand():
    # True entailments stand at ranks 1 and 3: (1/1 + 2/3) / 2; the second and the third are on the wrong side of 0.5.
    gold, told = np.array([1.0, 0.0, 1.0, 0.0]), np.array([0.9, 0.7, 0.4, 0.1])
    assert average_precision(gold, told) == pytest.approx(5 / 6)
    assert accuracy(gold, told) == 0.5
