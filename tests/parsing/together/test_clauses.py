"""A sentence that is a clause of a longer one, and what only looks like one."""

from __future__ import annotations

import pytest

from afazio.parsing.together.clauses import with_clause_alone
from afazio.parsing.together.pairs import read_together
from tests.parsing.together.made_trees import made, word

ALONE = made(
    word("Kim", 2, "nsubj", "PROPN"),
    word("saw", 0, "root", "VERB"),
    word("birds", 2, "obj"),
    word("with", 5, "case", "ADP"),
    word("binoculars", 2, "obl"),
    word(".", 2, "punct", "PUNCT"),
)
"""Kim saw birds with binoculars."""


def embedded(relation: str, *before: tuple, saw: int, place: str = "nmod"):
    """The same words behind others, hanging on one of these, with the last phrase in another place."""
    start = len(before)
    return made(
        *before,
        word("Kim", start + 2, "nsubj", "PROPN"),
        word("saw", saw, relation, "VERB"),
        word("birds", start + 2, "obj"),
        word("with", start + 5, "case", "ADP"),
        word("binoculars", start + 3, place),
        word(".", 2, "punct", "PUNCT"),
    )


LEE_KNOWS = (word("Lee", 2, "nsubj", "PROPN"), word("knows", 0, "root", "VERB"))
THAT = word("that", 5, "mark", "SCONJ")


@pytest.mark.parametrize("relation", ["ccomp", "csubj", "parataxis"])
def test_a_clause_takes_the_analysis_of_the_sentence_that_it_is(relation):
    found = with_clause_alone(embedded(relation, *LEE_KNOWS, THAT, saw=2), ALONE)
    assert found is not None
    arcs = [(token.form, token.head, token.deprel) for token in found.tokens]
    assert arcs == [
        ("Lee", 2, "nsubj"),
        ("knows", 0, "root"),
        ("that", 5, "mark"),
        ("Kim", 5, "nsubj"),
        ("saw", 2, relation),
        ("birds", 5, "obj"),
        ("with", 8, "case"),
        ("binoculars", 5, "obl"),
        (".", 2, "punct"),
    ]
    assert [each.arcs[0].head for each in found.evidence[3:8]] == [5, 2, 5, 8, 5]


def test_a_clause_that_is_analysed_so_already_stays_as_it_is():
    assert with_clause_alone(with_clause_alone(embedded("ccomp", *LEE_KNOWS, saw=2), ALONE), ALONE) is None


@pytest.mark.parametrize(
    "longer",
    [
        embedded("obl", *LEE_KNOWS, saw=2),
        embedded("acl:relcl", word("A", 2, "det", "DET"), word("man", 0, "root"), saw=2),
        embedded(
            "ccomp", word("Lee", 2, "nsubj", "PROPN"), word("knows", 0, "root", "VERB"), word("what", 5, "obj"), saw=2
        ),
        embedded("root", word("Birds", 4, "obj"), word("Lee", 4, "nsubj", "PROPN"), saw=0),
    ],
    ids=["no clause", "a relative clause without that", "a word of the clause outside", "an object in front"],
)
def test_words_that_are_no_clause_by_themselves_stay_as_they_are(longer):
    assert with_clause_alone(longer, ALONE) is None


def test_a_sentence_gives_its_analysis_to_the_other_side_of_its_pair():
    longer = embedded("ccomp", *LEE_KNOWS, THAT, saw=2)
    for pair, changed in (
        (read_together([longer], [ALONE]).text, "hypothesis"),
        (read_together([ALONE], [longer]).hypothesis, "text"),
    ):
        assert pair[0].tree.tokens[7].deprel == "obl"
        assert f"as in the {changed}, where it stands alone" in pair[0].changes[0]
