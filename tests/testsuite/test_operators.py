"""The generated suite of operators: its labels come from counting, apart from the pipeline."""

from __future__ import annotations

import pytest

from afazio.testsuite.operators.countermodels import Exchanged, gold
from afazio.testsuite.operators.generating import OperatorItems
from afazio.testsuite.operators.statement_models import statement_gold
from afazio.testsuite.operators.wording import embedded, table


@pytest.mark.parametrize(
    "definition, exchanged, upward, embeddings, label",
    [
        ("all", Exchanged.SCOPE, True, (), "entailment"),
        ("all", Exchanged.SCOPE, False, (), "non-entailment"),
        ("all", Exchanged.RESTRICTOR, False, (), "entailment"),
        ("at_most 3", Exchanged.SCOPE, False, (), "entailment"),
        ("at_most 3", Exchanged.SCOPE, False, ("negation",), "non-entailment"),
        ("share_above 1/2", Exchanged.RESTRICTOR, True, (), "non-entailment"),
        ("exactly 2", Exchanged.SCOPE, True, (), "non-entailment"),
        ("at_least 2", Exchanged.SCOPE, True, ("antecedent",), "non-entailment"),
        ("at_least 2", Exchanged.SCOPE, True, ("negation", "antecedent"), "entailment"),
        ("at_least 2", Exchanged.SCOPE, True, ("factive",), "entailment"),
        ("at_least 2", Exchanged.SCOPE, True, ("opaque",), "non-entailment"),
        ("few", Exchanged.SCOPE, False, (), "entailment"),
        ("all_but 2", Exchanged.SCOPE, True, (), "non-entailment"),
        ("all_but 2", Exchanged.RESTRICTOR, False, (), "non-entailment"),
    ],
)
def test_labels_follow_from_counting(definition, exchanged, upward, embeddings, label):
    assert gold(definition, definition, exchanged, upward, False, embeddings) == label


def test_a_label_that_hangs_on_the_reading_is_dropped():
    assert gold("few", "few", Exchanged.RESTRICTOR, False, False, ()) is None


def test_a_higher_number_gives_a_lower_one():
    assert gold("at_least 3", "at_least 2", Exchanged.QUANTIFIER, True, False, ()) == "entailment"
    assert gold("exactly 3", "exactly 2", Exchanged.QUANTIFIER, True, False, ()) == "non-entailment"


def test_one_seed_gives_one_suite_with_as_many_entailments_as_others():
    first, second = (list(OperatorItems(7).suite("suite-01", 40)) for _ in range(2))
    assert first == second
    assert sum(item.gold == "entailment" for item in first) == 20
    assert len({(item.text, item.hypothesis) for item in first}) == 40


@pytest.mark.parametrize(
    "family, text, hypothesis, upward, embeddings, label",
    [
        ("frequency", "all", "at_least 1", None, (), "entailment"),
        ("frequency", "share_above 1/2", "share_above 1/2", True, (), "entailment"),
        ("frequency", "few", "few", True, (), "non-entailment"),
        ("frequency", "many", "few", None, (), None),
        ("duty", "none", "none", False, (), "entailment"),
        ("duty", "none", "not_all", None, (), "entailment"),
        ("company", "did_without", "did_without", False, (), "entailment"),
        ("company", "did_without", "did_without", True, (), "non-entailment"),
        ("company", "did_without", "did", None, (), "entailment"),
        ("company", "did_without", "did", None, ("negation",), "non-entailment"),
        ("focus", "one_alone", "one", True, (), "entailment"),
        ("focus", "one_alone", "one_alone", True, (), "non-entailment"),
        ("focus", "one_unexpectedly", "one_unexpectedly", True, (), "non-entailment"),
        ("focus", "one_alone", "all_others", None, ("opaque",), "non-entailment"),
        ("degree", "very", "positive", None, (), "entailment"),
        ("degree", "more", "not less", None, (), "entailment"),
        ("degree", "more", "positive", None, (), "non-entailment"),
        ("degree", "antonym", "not positive", None, (), "entailment"),
    ],
)
def test_labels_of_statements_follow_from_small_models(family, text, hypothesis, upward, embeddings, label):
    assert statement_gold(family, text, hypothesis, upward, embeddings) == label


def test_every_family_of_statements_is_drawn():
    families = {row["family"] for row in table("statements")}
    drawn = {item.kind.split(":")[0] for item in OperatorItems(3).suite("suite-01", 400)}
    assert families <= drawn


def test_the_wording_is_varied():
    assert len(table("nouns")) >= 200
    assert len(table("verbs")) >= 100


def test_a_clause_stands_in_the_place_of_its_letter_alone():
    assert embedded("two dogs slept", "Since S, Lee left") == "Since two dogs slept, Lee left"
