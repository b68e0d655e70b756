"""Explanations: which words of the text support which words of the hypothesis."""

from __future__ import annotations

import pytest

from afazio.inspection.axiom_words import in_words
from afazio.pipeline import Pipeline


def explained(pipeline: Pipeline, text: str, hypothesis: str) -> list[str]:
    found = pipeline.explain(text, hypothesis)
    return [" ".join(line.split()) for line in found.lines]


def test_each_part_of_what_is_entailed_has_its_words_and_its_reason(pipeline):
    headline, *lines = explained(pipeline, "It rained. A man bought a poodle.", "A person purchased a dog.")
    assert headline.startswith("ENTAILMENT (0.")
    assert headline.endswith("from sentence 2")
    assert lines == [
        'A person <- "A man" man is a kind of person (WordNet)',
        'purchased <- "bought" buy and purchase are synonyms (WordNet)',
        'a dog <- "a poodle" poodle is a kind of dog (WordNet)',
    ]


@pytest.mark.parametrize(
    ("text", "hypothesis", "line"),
    [
        ("Everyone but Tom laughed.", "Tom did not laugh.", 'did not laugh <- "but", "laughed"'),
        ("Instead of going to Rome, Tom stayed.", "Tom went to Rome.", 'the text: "Instead of going", "Rome", "Tom"'),
        ("The cook, not the maid, sang.", "The maid sang.", 'the text: "not the maid", "sang"'),
        ("A man is making a speech.", "A man is speaking.", 'speaking <- "making a speech"'),
        ("John owns a red car. Bill owns a slow one.", "Bill owns a red car.", 'red <- "red"'),
    ],
)
def test_what_denies_and_what_belongs_together_is_told(pipeline, text, hypothesis, line):
    assert line in explained(pipeline, text, hypothesis)


def test_what_has_no_support_is_named(pipeline):
    headline, *lines = explained(pipeline, "A girl sang.", "A girl sang in Rome.")
    assert headline.startswith("UNKNOWN")
    assert lines == [
        'A girl <- "A girl"',
        'sang <- "sang"',
        "nothing in the text supports: sang in Rome",
        'as far as the text goes, there may be "A girl sang" without "sang in Rome"',
    ]


def test_a_role_without_support_is_told_with_its_two_parts(pipeline):
    lines = explained(pipeline, "The cook sang and the maid danced.", "The maid sang.")
    missing = "The maid as the subject of sang"
    assert f"nothing in the text supports: {missing}" in lines
    assert f'as far as the text goes, there may be "The maid", "sang" without "{missing}"' in lines


def test_what_orders_events_is_told(pipeline):
    lines = explained(pipeline, "Kim left after Lee arrived.", "Lee arrived before Kim left.")
    assert any("before" in line.partition("<-")[0] and "after" in line.partition("<-")[2] for line in lines)


def test_what_is_denied_by_a_preposition_is_told_without_it(pipeline):
    lines = explained(pipeline, "Kim slept.", "Kim slept without a blanket.")
    assert 'as far as the text goes, there may be "blanket"' in lines


def test_a_time_without_support_is_told_in_words(pipeline):
    assert "nothing in the text supports: sleeps at present" in explained(pipeline, "Kim slept.", "Kim sleeps.")


def test_a_contradiction_shows_the_two_parts_that_clash(pipeline):
    headline, *lines = explained(pipeline, "No dog barked.", "A poodle barked.")
    assert headline.startswith("CONTRADICTION")
    assert lines == [
        'the text: "No dog barked"',
        'the hypothesis: "A poodle barked"',
        "since poodle is a kind of dog (WordNet)",
    ]


def test_what_is_true_of_all_supports_what_is_true_of_one(pipeline):
    headline, *lines = explained(pipeline, "Every man slept. John is a man.", "John slept.")
    assert headline.endswith("from sentences 1, 2")
    assert lines[1] == 'slept <- "Every man slept", "a man"'


def test_what_the_text_leaves_open_is_told_in_words(pipeline):
    lines = explained(pipeline, "Kim slept.", "Every man slept.")
    assert lines[-1] == 'as far as the text goes, there may be "man" without "slept"'


def test_a_denial_has_its_support_too(pipeline):
    headline, *lines = explained(pipeline, "Kim did not eat an apple.", "Kim did not eat a red apple.")
    assert headline == "ENTAILMENT (1.00), from sentence 1"
    assert 'did not eat a red apple <- "not eat an apple"' in lines


def test_what_would_make_it_follow_is_a_word_or_whom_a_word_stands_for(pipeline):
    same = explained(pipeline, "Kim owns a dog and a cat. The animal barks.", "A dog barks.")
    assert same[-1] == 'it would follow if "The animal" were "a dog"'
    kind = explained(pipeline, "A dog ran.", "A cat ran.")
    assert kind[-1] == "it would follow if a dog were a cat"


def test_a_pronoun_is_told_whom_it_stands_for(pipeline):
    lines = explained(pipeline, "The boy who was given a toy by his aunt did not thank her.", "A boy was given a toy.")
    assert '"his" in sentence 1 stands for "The boy"' in lines
    assert '"her" in sentence 1 stands for "aunt"' in lines


def test_what_excludes_the_other_case_is_part_of_the_support(pipeline):
    headline, *lines = explained(pipeline, "Kim or Lee slept. Kim did not sleep.", "Lee slept.")
    assert headline.endswith("from sentences 1, 2")
    assert any("not sleep" in line for line in lines if line.startswith("slept <-"))


def test_quantifiers_that_clash_have_their_words(pipeline):
    headline, *lines = explained(pipeline, "Few students slept.", "Most students slept.")
    assert headline == "CONTRADICTION (1.00), from sentence 1"
    assert lines[0] == 'the text: "Few students slept"'
    assert lines[1] == 'the hypothesis: "Most students slept"'
    assert lines[-1] == "since 'few' and 'more than a share' exclude each other"


def test_numerals_stand_with_their_nouns(pipeline):
    lines = explained(pipeline, "Five people were killed.", "At least three people were killed.")[1:]
    assert lines[0] == 'At least three people <- "Five people" cardinality: five is at least three'


def test_a_clash_names_whom_it_is_about_and_what_denies(pipeline):
    failed = explained(pipeline, "Tom failed to win the race.", "Tom won the race.")
    assert failed[1] == 'the text: "Tom failed", "win the race"'
    only = explained(pipeline, "Only two people survived the crash.", "Five people survived the crash.")
    assert only[1] == 'the text: "Only two people survived the crash"'
    none = explained(pipeline, "No really great tenors are modest.", "Some really great tenors are modest.")
    assert none[1].startswith('the text: "No')


def test_what_a_noun_implies_is_told_by_the_noun(pipeline):
    lines = explained(pipeline, "Ann Smith, the founder of Afamo, left.", "Ann Smith founded Afamo.")
    assert 'founded <- "Ann Smith", "the founder", "Afamo"' in lines


def test_what_was_introduced_anew_keeps_its_words(pipeline):
    lines = explained(pipeline, "Kim won more orders than Lee lost.", "Kim won some orders.")
    assert 'some orders <- "orders"' in lines


def test_partitives_dates_and_durations_are_told_in_full(pipeline):
    assert (
        '"Half of the ten apples"'
        in explained(pipeline, "Half of the ten apples are rotten.", "Five apples are rotten.")[1]
    )
    born = explained(pipeline, "Mozart was born on 27 January 1756.", "Mozart was born in January 1756.")
    assert born[3].startswith('January 1756 <- "27 January 1756"')
    found = explained(
        pipeline, "Kim discovered many new species in two hours.", "Kim spent two hours discovering new species."
    )
    assert any('"two hours"' in line for line in found)


def test_a_word_of_denial_is_told_only_where_something_is_denied(pipeline):
    assert explained(pipeline, "Not only Tom came.", "Tom did not come.")[1] == 'the text: "Tom came"'


def test_an_error_says_what_failed(pipeline):
    assert explained(pipeline, "Kim slept.", "Did Kim sleep?")[0].startswith("ERROR (input): the hypothesis is refused")


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("WordNet 3.0: hypernym poodle_n%1 < dog_n%1", "poodle is a kind of dog (WordNet)"),
        ("WordNet 3.0: antonym fast_a%1 ! slow_a%1", "fast and slow are opposites (WordNet)"),
        ("afazio: into_r < in_r", "into tells the same as in, or more"),
        ("afazio: arrest_v < catch_v", "to arrest is to catch"),
        ("afazio: wife_n(x) & wife_of_r(x, y) -> married_to_r(x, y) & married_a(x)", "wife of, so married to"),
        ("afazio: married_to_r(x, y) -> married_to_r(y, x)", "married to, so the other way round too"),
        (
            "participle: the state of close excludes antonym closed_a%3 ! open_a%1",
            "what is closed is not open (WordNet)",
        ),
        ("time: before_1 is about one event", "time: 'before' is about one event"),
        ("time: narrative: leave_e1 then take_e2", "time: narrative: leave then take"),
        (
            "reference: initial in a name: June 6 1944 and June 1944",
            "reference: initial in a name: June 6 1944 and June 1944",
        ),
        ("quantifiers: opposition: few_1 / most_2", "'few' and 'most' exclude each other"),
        ("ends of events: buy_v(e) & ARG1(e, y) -> exists e1.(own_v(e1) & ARG1(e1, y))", "ends of events: buy, so own"),
        ("teach_v(e) & ARG2(e, z) -> exists e1.(learn_v(e1) & from_r(e1, z))", "teach, so learn"),
        ("aunt_n(x) & aunt_of_r(x, y) -> relative_of_r(x, y)", "aunt of, so relative of"),
        ("cardinality: three is at least two", "cardinality: three is at least two"),
    ],
)
def test_axioms_in_words(source, words):
    assert in_words(source) == words


def test_a_convention_is_told_in_words():
    told = in_words("convention: description beside a name: mayor in premise 1")
    assert told == "taken for granted: what stands beside a name is so ('mayor' in sentence 1)"
