"""Which names of a pair are variants of one name."""

from __future__ import annotations

import pytest

from afazio.knowledge.axioms.name_variants import name_variant_axioms
from afazio.knowledge.axioms.names import name_axioms
from afazio.knowledge.relations.lexicon import BundledLexicon
from afazio.semantics.logic.predicates import Category


@pytest.fixture(scope="module")
def lexicon():
    return BundledLexicon()


@pytest.mark.parametrize(
    ("one", "other", "kind"),
    [
        ("Secretary_Jane_Holm", "Jane_Holm", "title before a name"),
        ("Holm_Inc.", "Holm", "legal form"),
        ("Holm_Inc.", "Holm_Inc", "spelling of a name"),
        ("Holm-Berg", "Holm_Berg", "spelling of a name"),
        ("Renée_Holm", "Renee_Holm", "spelling of a name"),
        ("Carl_P._Holm", "Carl_Holm", "initial in a name"),
        ("United_Nations", "UN", "acronym"),
    ],
)
def test_variants_of_a_name_are_connected(lexicon, one, other, kind):
    found = [axiom.source for axiom in name_variant_axioms({Category.NAME.of(one), Category.NAME.of(other)}, lexicon)]
    assert len(found) == 1
    assert found[0].startswith(f"reference: {kind}: ")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("King_Street", "Street"),
        ("Queen_Jane_Street", "Jane_Street"),
        ("Jane_Holm", "Holm"),
        ("Holm_Motor_Company", "Holm"),
        ("Carl_Holm", "Rolf_Holm"),
    ],
)
def test_other_names_are_not(lexicon, one, other):
    assert not list(name_variant_axioms({Category.NAME.of(one), Category.NAME.of(other)}, lexicon))


@pytest.mark.parametrize("full", ["President_Jane_Holm", "Holm_Motor_Company"])
def test_a_title_and_the_name_of_a_firm_are_no_parts_of_a_persons_name(lexicon, full):
    parts = {Category.NAME.of(full), Category.NAME.of(full.partition("_")[0])}
    assert all("includes its part" not in axiom.source for axiom in name_axioms(parts, lexicon))
