"""Datelines are told from the first sentence."""

from __future__ import annotations

import pytest

from afazio.parsing.cleaning import clean
from afazio.parsing.datelines import without_dateline


@pytest.mark.parametrize(
    "line",
    [
        "PARIS, May 3 (Reuters) - ",
        "Oslo (AP) -- ",
        "HAVANA -- ",
        "San Juan, Jan. 13, '90 (Acan-Efe) -",
        "NEW YORK, Sept 4, 1991 - ",
        "WASHINGTON - ",
    ],
)
def test_a_dateline_is_left_out(line):
    assert without_dateline(f"{line}The mayor left.") == "The mayor left."


@pytest.mark.parametrize(
    "text",
    [
        "Kim (Lee) - the sailor left.",
        "Holm, Berg - Both left.",
        "Oslo - Bergen is a railway.",
        "IBM - The maker of computers - left.",
        "Kim left.",
    ],
)
def test_other_beginnings_stay(text):
    assert without_dateline(text) == text


def test_cleaning_leaves_datelines_out():
    assert clean("OSLO, May 3 (NTB) \N{EM DASH} The mayor left") == "The mayor left."
