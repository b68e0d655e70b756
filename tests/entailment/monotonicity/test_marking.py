"""The polarity of places, told by the words above and before them."""

from __future__ import annotations

import pytest

from afazio.entailment.monotonicity.marking import places
from afazio.entailment.monotonicity.polarity import Polarity
from afazio.entailment.monotonicity.sentence import Sentence


def inside(pipeline, text, word):
    """The polarity of what stands inside the phrase of a word of a sentence."""
    tree = pipeline.analyse(text).tree
    number = next(token.id for token in tree.tokens if token.form == word)
    return places(Sentence(tree))[number].inside


@pytest.mark.parametrize(
    ("text", "word", "polarity"),
    [
        ("The baker sold a cake to a tourist in the market.", "tourist", Polarity.UPWARD),
        ("Every tourist in the market bought a cake.", "tourist", Polarity.DOWNWARD),
        ("Every tourist in the market bought a cake.", "cake", Polarity.UPWARD),
        ("No tourist bought a cake.", "tourist", Polarity.DOWNWARD),
        ("No tourist bought a cake.", "cake", Polarity.DOWNWARD),
        ("The mayor never opened a museum.", "museum", Polarity.DOWNWARD),
        ("If a guest breaks a glass, the waiter pays.", "glass", Polarity.DOWNWARD),
        ("Most tourists bought a cake.", "tourists", Polarity.FIXED),
        ("Most tourists bought a cake.", "cake", Polarity.UPWARD),
        ("The guard left without a key.", "key", Polarity.DOWNWARD),
        ("The guard did not leave without a key.", "key", Polarity.UPWARD),
        ("The guard failed to find a key.", "key", Polarity.DOWNWARD),
        ("There is no proof that the pill helps against any illness.", "illness", Polarity.DOWNWARD),
        ("The largest museum in Oslo closed.", "museum", Polarity.FIXED),
        ("The number of museums fell.", "museums", Polarity.FIXED),
        ("The council banned cars.", "cars", Polarity.FIXED),
        ("The pilot asked whether a guest had left.", "guest", Polarity.FIXED),
        ("Exactly two guests bought a cake.", "cake", Polarity.FIXED),
    ],
)
def test_polarity_inside_a_phrase(pipeline, text, word, polarity):
    assert inside(pipeline, text, word) is polarity


@pytest.mark.parametrize("outer", Polarity)
@pytest.mark.parametrize("inner", Polarity)
def test_two_reversals_cancel_and_fixed_stays(outer, inner):
    found = outer.through(inner)
    if Polarity.FIXED in (outer, inner):
        assert found is Polarity.FIXED
    else:
        assert (found is Polarity.UPWARD) is (outer is inner)
