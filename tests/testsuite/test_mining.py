"""The miner: its formulas, the paper's tables, and finding a planted cause."""

import itertools
import math
from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from afazio.testsuite.mining import (
    Measure,
    Occurrence,
    Suspect,
    TagPair,
    View,
    measured,
    mine,
    suspicions,
    table,
    tag_pairs,
)

# Rank, H, T, S, errors, pairs and M as printed in tables 1 and 2 of Bedaride and Gardent (2010).
FALSE_NEGATIVES = [
    (1, "V P R", "V A C", 0.6102, 61, 65, 2.547),
    (2, "V A R", "N PP0", 0.4038, 349, 539, 2.5401),
    (3, "N PP0", "V A R", 0.3828, 291, 378, 2.2717),
    (4, "V A R", "V A C", 0.5397, 51, 58, 2.1913),
    (5, "V A", "N", 0.7868, 12, 12, 1.9552),
    (6, "V P", "N", 0.7848, 11, 11, 1.8818),
    (7, "N PP0", "N PP0", 0.3207, 245, 486, 1.9837),
    (8, "V A R", "N", 0.6697, 13, 14, 1.7675),
    (9, "N PP0", "V A", 0.4093, 63, 102, 1.8929),
    (10, "N PP0", "V P R", 0.3295, 150, 214, 1.768),
]
FALSE_POSITIVES = [
    (1, "V P R", "V P", 0.0203, 5, 246, 0.1119),
    (2, "N PP0", "N PP0", 0.0067, 9, 456, 0.0407),
    (3, "V A", "V P", 0.0202, 2, 66, 0.0846),
    (4, "N PP0", "N S", 0.0058, 3, 150, 0.029),
    (5, "V A PP0", "V A R", 0.0039, 4, 233, 0.0214),
    (6, "V P R", "V P R", 0.0025, 9, 1213, 0.0176),
    (7, "V A", "V A R", 0.0077, 2, 174, 0.0395),
    (8, "V A PP0", "V P PP0", 0.0048, 3, 202, 0.0257),
    (9, "V A R", "V A R", 0.0024, 8, 761, 0.016),
    (10, "V P R", "N S", 0.0069, 2, 69, 0.0292),
]
HALF_A_DIGIT = 0.00005

Row = tuple[int, str, str, float, int, int, float]


def suspect(row: Row, shift: float = 0.0) -> Suspect:
    _, hypothesis, text, suspicion, errors, pairs, _ = row
    return Suspect(TagPair(hypothesis, text), suspicion + shift, pairs, errors)


@pytest.mark.parametrize("row", FALSE_NEGATIVES + FALSE_POSITIVES)
def test_the_papers_figure_m_is_s_ln_o(row: Row) -> None:
    low, high = (measured(suspect(row, shift), Measure.S_LN_O) for shift in (-HALF_A_DIGIT, HALF_A_DIGIT))
    assert low - 0.0005 <= row[-1] <= high + 0.0005


@pytest.mark.parametrize("rows", [FALSE_NEGATIVES, FALSE_POSITIVES])
def test_the_papers_order_is_that_of_s_ln_o_err(rows: list[Row]) -> None:
    for earlier, later in itertools.pairwise(rows):
        highest = measured(suspect(earlier, HALF_A_DIGIT), Measure.S_LN_ERR)
        lowest = measured(suspect(later, -HALF_A_DIGIT), Measure.S_LN_ERR)
        assert highest >= lowest


def test_the_papers_order_is_not_that_of_its_printed_figures() -> None:
    printed = [row[-1] for row in FALSE_NEGATIVES]
    assert printed != sorted(printed, reverse=True)


def test_the_table_has_the_papers_columns_and_rows() -> None:
    rows = table([suspect(row) for row in FALSE_NEGATIVES], Measure.S_LN_O)
    assert rows[0] == ["rank", "H", "T", "S", "errors/pairs", "M"]
    assert rows[1][:5] == ["1", "V P R", "V A C", "0.6102", "61/65"]
    assert float(rows[1][5]) == pytest.approx(2.547, abs=0.0005)


def test_all_five_measures() -> None:
    one = Suspect(TagPair("V A", "V P"), 0.5, occurrences=8, errors=4)
    values = {measure: measured(one, measure) for measure in Measure}
    assert values == {
        Measure.S: 0.5,
        Measure.S_O: 4.0,
        Measure.S_ERR: 2.0,
        Measure.S_LN_O: 0.5 * math.log(8),
        Measure.S_LN_ERR: 0.5 * math.log(4),
    }


A, B, C = TagPair("V A", "V P"), TagPair("V A", "N"), TagPair("V P", "N")


def occurrence(number: int, pairs: Iterable[TagPair], failing: bool, text: str = "") -> Occurrence:
    return Occurrence(f"i{number}", text, "", frozenset(pairs), failing)


# Item 1 fails with A and B, item 2 fails with A, item 3 passes with B.
SMALL = [occurrence(1, [A, B], True), occurrence(2, [A], True), occurrence(3, [B], False)]


def test_blame_starts_even_and_rates_are_means_over_all_occurrences() -> None:
    assert suspicions(SMALL, iterations=1) == {A: pytest.approx(0.75), B: pytest.approx(0.25)}


def test_blame_is_shared_again_by_suspicion() -> None:
    # S_1A = .75 / (.75 + .25) and S_1B = .25 / (.75 + .25), so S_A = (.75 + 1) / 2 and S_B = (.25 + 0) / 2.
    assert suspicions(SMALL, iterations=2) == {A: pytest.approx(0.875), B: pytest.approx(0.125)}


def test_ten_rounds_clear_the_pair_that_only_stood_by() -> None:
    rates = suspicions(SMALL)
    assert rates[A] > 0.99
    assert rates[B] < 0.01


def test_the_ranking_lists_only_pairs_that_fail_with_their_shortest_failing_items() -> None:
    items = [occurrence(number, [A], True, text="x" * length) for number, length in enumerate([9, 3, 7, 1, 5])] + [
        occurrence(7, [C], False)
    ]
    (found,) = mine(items)
    assert (found.pair, found.errors, found.occurrences, found.suspicion) == (A, 5, 5, 1.0)
    assert [len(example.text) for example in found.examples] == [1, 3, 5]


def test_items_without_shared_predicates_change_nothing() -> None:
    assert mine([*SMALL, occurrence(9, [], True)]) == mine(SMALL)


def test_a_planted_cause_ranks_first() -> None:
    items = []
    for number in range(200):
        pairs = {pair for bit, pair in enumerate((A, B, C)) if number >> bit & 1}
        items.append(occurrence(number, pairs, failing=B in pairs))
    for measure in Measure:
        assert mine(items, measure)[0].pair == B


def test_pairs_are_of_one_predicate() -> None:
    tags = {"text": {"send": ["V A R0", "N"], "read": ["V P"]}, "hypothesis": {"send": ["V P"], "lend": ["V A"]}}
    assert tag_pairs(tags) == {TagPair("V P", "V A R0"), TagPair("V P", "N")}


def test_views_merge_tags() -> None:
    tags = {"text": {"send": ["V A R0 C", "V A R2"]}, "hypothesis": {"send": ["N PP0"]}}
    assert tag_pairs(tags, View()) == {TagPair("N PP0", "V A R C"), TagPair("N PP0", "V A R")}
    assert tag_pairs(tags, View(without=frozenset({"C", "PP0"}))) == {TagPair("N", "V A R")}


ITEMS = st.lists(st.tuples(st.sets(st.sampled_from([A, B, C])), st.booleans()), max_size=30).map(
    lambda drawn: [occurrence(number, pairs, failing) for number, (pairs, failing) in enumerate(drawn)]
)


@given(ITEMS)
def test_suspicion_is_a_share_and_all_blame_is_handed_out(items: list[Occurrence]) -> None:
    rates = suspicions(items)
    assert all(0 <= rate <= 1 + 1e-9 for rate in rates.values())
    occurrences = {pair: sum(pair in item.pairs for item in items) for pair in rates}
    blame = sum(rate * occurrences[pair] for pair, rate in rates.items())
    assert blame == pytest.approx(sum(item.failing and bool(item.pairs) for item in items))
