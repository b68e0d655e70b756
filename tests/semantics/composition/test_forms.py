"""Sentence in, formula out: what each interpretation clause says, through the real parser and cascade."""

from __future__ import annotations

import pytest

FORMS = [
    (
        "Kim slept.",
        "exists x1.(Kim_p(x1) & exists e1.(sleep_v(e1) & ARG0(e1, x1) & past_t(e1)))",
    ),
    (
        "A dog barks.",
        "exists x1.(dog_n(x1) & exists e1.(bark_v(e1) & ARG0(e1, x1) & pres_t(e1)))",
    ),
    (
        "The dog barks.",
        "exists x1.(dog_n(x1) & exists e1.(bark_v(e1) & ARG0(e1, x1) & pres_t(e1)))",
    ),
    (
        "Every dog barks.",
        "all x1.(dog_n(x1) -> exists e1.(bark_v(e1) & ARG0(e1, x1) & pres_t(e1)))",
    ),
    (
        "No dog barks.",
        "~exists x1.(dog_n(x1) & exists e1.(bark_v(e1) & ARG0(e1, x1) & pres_t(e1)))",
    ),
    (
        "Kim did not sleep.",
        "exists x1.(Kim_p(x1) & ~exists e1.(sleep_v(e1) & ARG0(e1, x1) & past_t(e1)))",
    ),
    (
        "A dog did not bark.",
        "exists x1.(dog_n(x1) & ~exists e1.(bark_v(e1) & ARG0(e1, x1) & past_t(e1)))",
    ),
    (
        "Kim may sleep.",
        "exists x1.(Kim_p(x1) & exists c1.(may_m(c1) & exists e1.(sleep_v(e1, c1) & ARG0(e1, x1))))",
    ),
    (
        "Kim cannot swim.",
        "exists x1.(Kim_p(x1) & ~exists c1.(can_m(c1) & exists e1.(swim_v(e1, c1) & ARG0(e1, x1))))",
    ),
    (
        "Kim or Lee slept.",
        "exists x1.(Lee_p(x1) & (exists x2.(Kim_p(x2) & exists e1.(sleep_v(e1) & ARG0(e1, x2) & past_t(e1))) "
        "| exists e2.(sleep_v(e2) & ARG0(e2, x1) & past_t(e2))))",
    ),
    (
        "Neither Kim nor Lee slept.",
        "exists x1.(Lee_p(x1) & exists x2.(Kim_p(x2) & ~exists e1.(sleep_v(e1) & ARG0(e1, x2) & past_t(e1)) "
        "& ~exists e2.(sleep_v(e2) & ARG0(e2, x1) & past_t(e2))))",
    ),
    (
        "Kim sang and danced.",
        "exists x1.(Kim_p(x1) & exists e1.(sing_v(e1) & ARG0(e1, x1) & past_t(e1)) & exists e2.(dance_v(e2) &"
        " ARG0(e2, x1) & past_t(e2)))",
    ),
    (
        "If it rains, Kim sleeps.",
        "exists x1.(Kim_p(x1) & (exists e1.(rain_v(e1) & pres_t(e1)) -> exists e2.(sleep_v(e2) & ARG0(e2, x1)"
        " & pres_t(e2))))",
    ),
    (
        "Unless it rains, Kim sleeps.",
        "exists x1.(Kim_p(x1) & (~exists e1.(rain_v(e1) & pres_t(e1)) -> exists e2.(sleep_v(e2) & ARG0(e2, "
        "x1) & pres_t(e2))))",
    ),
    (
        "Kim believes that a unicorn sleeps.",
        "exists x1.(Kim_p(x1) & exists e1.(believe_v(e1) & ARG0(e1, x1) & pres_t(e1) & exists c1.(content(e1,"
        " c1) & exists x2.(unicorn_n(x2, c1) & exists e2.(sleep_v(e2, c1) & ARG0(e2, x2) & pres_t(e2))))))",
    ),
    (
        "Kim knows that Lee slept.",
        "exists x1.(Kim_p(x1) & exists x2.(Lee_p(x2) & exists e1.(know_v(e1) & ARG0(e1, x1) & pres_t(e1) & "
        "exists c1.(content(e1, c1) & exists e2.(sleep_v(e2, c1) & ARG0(e2, x2) & past_t(e2))) & exists "
        "e3.(sleep_v(e3) & ARG0(e3, x2) & past_t(e3)))))",
    ),
    (
        "Kim is a student.",
        "exists x1.(Kim_p(x1) & student_n(x1) & student_n(x1, present))",
    ),
    (
        "Kim was tall.",
        "exists x1.(Kim_p(x1) & tall_a(x1))",
    ),
    (
        "Kim is the winner.",
        "exists x1.(Kim_p(x1) & exists x2.(winner_n(x2) & x1 = x2 & winner_n(x2, present)))",
    ),
    (
        "The cat is on the mat.",
        "exists x1.(cat_n(x1) & exists x2.(mat_n(x2) & on_r(x1, x2) & on_r(x1, x2, present)))",
    ),
    (
        "There is a unicorn.",
        "exists x1.(unicorn_n(x1))",
    ),
    (
        "Every student who reads a book smiles.",
        "all x1.(student_n(x1) & exists x2.(book_n(x2) & exists e1.(read_v(e1) & ARG0(e1, x1) & ARG1(e1, x2) "
        "& pres_t(e1))) -> exists e2.(smile_v(e2) & ARG0(e2, x1) & pres_t(e2)))",
    ),
    (
        "Every man loves a woman.",
        "all x1.(man_n(x1) -> exists x2.(woman_n(x2) & exists e1.(love_v(e1) & ARG0(e1, x1) & ARG1(e1, x2) & "
        "pres_t(e1))))",
    ),
    (
        "Some woman is loved by every man.",
        "exists x1.(woman_n(x1) & all x2.(man_n(x2) -> exists e1.(love_v(e1) & ARG1(e1, x1) & ARG0(e1, x2) & "
        "pres_t(e1))))",
    ),
    (
        "John's sending of a book to Mary was fast.",
        "exists x1.(John_p(x1) & exists x2.(Mary_p(x2) & exists e1.(exists x3.(book_n(x3) & send_v(e1) & "
        "ARG0(e1, x1) & ARG1(e1, x3) & ARG2(e1, x2) & past_t(e1) & culminated_t(e1)) & fast_a(e1))))",
    ),
    (
        "Two dogs barked.",
        "exists x1.(dog_n(x1) & two_q(x1) & plural_q(x1) & exists e1.(bark_v(e1) & ARG0(e1, x1) & past_t(e1)))",
    ),
    (
        "Most dogs barked.",
        "more_than_share_1()",
    ),
    (
        "Both dogs barked.",
        "exists x1.(dog_n(x1) & two_q(x1)) & all x1.(dog_n(x1) -> exists e1.(bark_v(e1) & ARG0(e1, x1) & past_t(e1)))",
    ),
    (
        "A man in every city smiled.",
        "all x1.(city_n(x1) -> exists x2.(man_n(x2) & in_r(x2, x1) & exists e1.(smile_v(e1) & ARG0(e1, x2) & "
        "past_t(e1))))",
    ),
    (
        "Kim sold a fake gun.",
        "exists x1.(Kim_p(x1) & exists x2.(exists c1.(fake_c(c1, x2) & gun_n(x2, c1)) & ~gun_n(x2) & "
        "exists e1.(sell_v(e1) & ARG0(e1, x1) & ARG1(e1, x2) & past_t(e1) & culminated_t(e1))))",
    ),
    (
        "Kim left because Lee slept.",
        "exists x1.(Kim_p(x1) & exists x2.(Lee_p(x2) & exists e1.(leave_v(e1) & ARG0(e1, x1) & without_object_a(e1) "
        "& past_t(e1) & exists c1.(because_r(e1, c1) & exists e2.(sleep_v(e2, c1) & ARG0(e2, x2) & past_t(e2))) & "
        "exists e3.(sleep_v(e3) & ARG0(e3, x2) & past_t(e3)))))",
    ),
    (
        "Kim, a doctor, slept.",
        "exists x1.(Kim_p(x1) & doctor_n(x1) & exists e1.(sleep_v(e1) & ARG0(e1, x1) & past_t(e1)))",
    ),
]


@pytest.mark.parametrize(("sentence", "formula"), FORMS, ids=[sentence for sentence, _ in FORMS])
def test_form(pipeline, sentence: str, formula: str):
    analysis = pipeline.analyse(sentence)
    assert str(analysis.readings[0].formula) == formula
    assert not analysis.uncovered


@pytest.mark.parametrize(
    ("sentence", "mood"),
    [
        ("Kim slept.", "declarative"),
        ("Did Kim sleep?", "interrogative"),
        ("Who slept?", "interrogative"),
        ("Close the door.", "imperative"),
        ("Lay the carpet in the hall.", "imperative"),
        ("In the hall lay a carpet.", "declarative"),
        ("A man who sold a house.", "fragment"),
    ],
)
def test_mood(pipeline, sentence: str, mood: str):
    assert pipeline.analyse(sentence).mood == mood


def test_what_no_rule_reads_is_listed_and_leaves_its_clause_open(pipeline):
    analysis = pipeline.analyse("It is easy to see why.")
    assert [token.form for token in analysis.uncovered] == ["why"]
    assert "uncovered" in str(analysis.readings[0].formula)


def test_an_adverb_that_no_rule_knows_opens_its_clause(pipeline):
    analysis = pipeline.analyse("Kim slept gleefulwise.")
    assert not analysis.uncovered
    (occurrence,) = analysis.readings[0].occurrences
    assert (occurrence.quantifier, occurrence.number) == ("open", "gleefulwise")


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("Kim almost sold the boat.", "The boat was almost sold by Kim.", "entailment"),
        ("Kim almost sold the boat.", "Kim sold the boat.", "contradiction"),
        ("Kim almost sold the boat in Rome.", "Kim almost sold the boat.", "unknown"),
        ("Kim did not sleep. Kim did not sing. Kim almost slept.", "Kim almost sang.", "unknown"),
        ("Only Kim sold the boat.", "Only Kim sold the ship.", "unknown"),
    ],
)
def test_an_open_operator_is_of_equivalent_clauses_only(pipeline, text: str, hypothesis: str, label: str):
    assert pipeline.check(text, hypothesis).label == label


def test_atoms_name_the_tokens_and_the_clause_that_they_come_from(pipeline):
    analysis = pipeline.analyse("A dog barks.")
    origins = {str(atom): (origin.tokens, origin.clause) for atom, origin in analysis.readings[0].origins}
    assert origins["dog_n(x1)"] == ((2,), "noun")
    assert origins["bark_v(e1)"] == ((3,), "event")
