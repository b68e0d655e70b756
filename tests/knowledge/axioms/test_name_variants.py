"""Which names of a pair are variants of one name."""

from __future__ import annotations

import pytest

from afazio.knowledge.axioms.name_variants import name_variant_axioms
from afazio.knowledge.axioms.names import name_axioms
from afazio.knowledge.relations.lexicon import BundledLexicon


@pytest.fixture(scope="module")
def lexicon():
    return BundledLexicon()


@pytest.mark.parametrize(
    ("one", "other", "kind"),
    [
        ("Secretary_Jane_Holm_p", "Jane_Holm_p", "title before a name"),
        ("Holm_Inc._p", "Holm_p", "legal form"),
        ("Holm_Inc._p", "Holm_Inc_p", "spelling of a name"),
        ("Holm-Berg_p", "Holm_Berg_p", "spelling of a name"),
        ("Renée_Holm_p", "Renee_Holm_p", "spelling of a name"),
        ("Carl_P._Holm_p", "Carl_Holm_p", "initial in a name"),
        ("United_Nations_p", "UN_p", "acronym"),
    ],
)
def test_variants_of_a_name_are_connected(lexicon, one, other, kind):
    found = [axiom.source for axiom in name_variant_axioms({one, other}, lexicon)]
    assert len(found) == 1
    assert found[0].startswith(f"reference: {kind}: ")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("King_Street_p", "Street_p"),
        ("Jane_Holm_p", "Holm_p"),
        ("Holm_Motor_Company_p", "Holm_p"),
        ("Carl_Holm_p", "Rolf_Holm_p"),
    ],
)
def test_other_names_are_not(lexicon, one, other):
    assert not list(name_variant_axioms({one, other}, lexicon))


@pytest.mark.parametrize("full", ["President_Jane_Holm_p", "Holm_Motor_Company_p"])
def test_a_title_and_the_name_of_a_firm_are_no_parts_of_a_persons_name(lexicon, full):
    parts = {full, full.partition("_")[0] + "_p"}
    assert all("includes its part" not in axiom.source for axiom in name_axioms(parts, lexicon))
