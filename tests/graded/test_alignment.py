"""Which words and relations of a hypothesis have support, and from where."""

from __future__ import annotations

from tests.graded.made_pairs import KIM_BOUGHT_A_DOG, KIM_BOUGHT_A_POODLE, LEE_BOUGHT_A_DOG, aligned, tree

SOLD = tree("Kim/Kim/PROPN/2/nsubj", "saw/see/VERB/0/root", "Lee/Lee/PROPN/2/obj")
TURNED = tree("Lee/Lee/PROPN/2/nsubj", "saw/see/VERB/0/root", "Kim/Kim/PROPN/2/obj")


def test_each_word_tells_what_supports_it():
    found = aligned(KIM_BOUGHT_A_POODLE, KIM_BOUGHT_A_DOG)
    assert {found.words[place].form: [each.word.form for each in by] for place, by in found.found.items()} == {
        "Kim": ["Kim"],
        "bought": ["bought"],
        "dog": ["poodle"],
    }


def test_a_word_without_support():
    found = aligned(KIM_BOUGHT_A_DOG, LEE_BOUGHT_A_DOG)
    assert (found.support((0, 1)), found.support((0, 2))) == (0.0, 1.0)


def test_a_relation_that_the_text_has_is_supported_in_full():
    (subject, object_) = aligned(KIM_BOUGHT_A_DOG, KIM_BOUGHT_A_DOG).relations
    assert (subject.support, subject.steps, object_.support) == (1.0, 1, 1.0)


def test_other_roles_support_less():
    assert all(0 < each.support < 1 for each in aligned(SOLD, TURNED).relations)


def test_an_acronym_supports_the_words_of_its_name():
    short = tree("CDC/CDC/PROPN/2/nsubj", "warned/warn/VERB/0/root")
    long = tree(
        "Centers/Center/PROPN/4/nsubj", "Disease/Disease/PROPN/1/flat", "Control/Control/PROPN/1/flat",
        "warned/warn/VERB/0/root",
    )  # fmt: skip
    found = aligned(short, long)
    assert all(found.support(place) > 0.9 for place in found.words)
