"""The profiles of quantifiers, and that nothing goes without one."""

from __future__ import annotations

import pytest

from afazio.semantics.quantifiers import Relation, leads, profiles
from afazio.tables import rule_lexicon


@pytest.mark.parametrize(
    "one, other, implied",
    [
        ("more_than_share:1/2", "at_least_share:1/3", True),
        ("at_least_share:1/2", "more_than_share:1/2", False),
        ("at_least_share:two/3", "more_than_share:1/2", True),
        ("almost_no", "few", True),
        ("few", "very_few", False),
        ("ratio:one/five", "ratio:one/five", True),
    ],
)
def test_a_stronger_relation_leads_to_a_weaker_one(one, other, implied):
    assert leads(Relation.parse(one), Relation.parse(other)) is implied


def test_every_relation_that_a_quantifier_states_has_a_profile():
    for profile in profiles().values():
        for each in profile.asserts:
            assert each.relation.name in profiles()
        for relation in (profile.implies, profile.excludes):
            assert relation is None or relation.name in profiles()


def test_every_quantifier_phrase_and_limit_leads_to_a_profile():
    phrases = rule_lexicon("quantifier_phrases", "modifier", "word", "quant")
    limits = rule_lexicon("number_limits", "word", "quant")
    assert {row[-1] for row in (*phrases, *limits)} <= set(profiles())
