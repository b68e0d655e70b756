"""Predicates are made of a category and a form, and read back from how they are spelled."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from afazio.semantics.logic.predicates import (
    ARG1,
    Amount,
    Category,
    Date,
    Exactly,
    Form,
    Governed,
    More,
    Numbered,
    OtherThan,
    Predicate,
    Relative,
    Span,
    WholeOf,
)

WORDS = st.from_regex(r"[a-z]{1,6}", fullmatch=True).filter(lambda word: word not in ("for", "more"))
SPELLED = st.sampled_from(
    ["in_r", "_n", "n", "content", "_content", "few_01", "few_0", "x_3", "ARG7", "ARGUE", "other_than__a", "exactly__q"]
)


@pytest.mark.parametrize(
    "spelling, category, form",
    [
        ("send_v", Category.VERB, "send"),
        ("look_up_v", Category.VERB, "look_up"),
        ("tall_for_child_a", Category.PROPERTY, Relative("tall", "child")),
        ("for_more_than_two_week_a", Category.PROPERTY, Span("for", "more_than_two", "week")),
        ("lasting_3_hour_a", Category.PROPERTY, Span("lasting", "3", "hour")),
        ("other_than_kim_a", Category.PROPERTY, OtherThan("kim")),
        ("for_sale_a", Category.PROPERTY, "for_sale"),
        ("1994_p", Category.NAME, Date("1994")),
        ("July_1994_p", Category.NAME, Date("1994", "July")),
        ("July_4_1994_p", Category.NAME, Date("1994", "July", "4")),
        ("Boeing_1994_p", Category.NAME, "Boeing_1994"),
        ("two_inch_p", Category.NAME, Amount("two", "inch")),
        ("Kim_Smith_p", Category.NAME, "Kim_Smith"),
        ("exactly_two_q", Category.COUNT, Exactly("two")),
        ("whole_of_sing_q", Category.COUNT, WholeOf("sing")),
        ("more_height_g", Category.ORDER, More("height")),
        ("in_r", Category.RELATION, "in"),
        ("open_since_r", Category.RELATION, Governed("open", "since")),
        ("table_nn", Category.COMPOUND, "table"),
        ("question_content", Category.CONTENT, "question"),
        ("content", Category.CONTENT, ""),
        ("ARG1", Category.ROLE, "ARG1"),
        ("few_12", Category.OCCURRENCE, Numbered("few", 12)),
        ("few_012", Category.PLAIN, "few_012"),
        ("likes", Category.PLAIN, "likes"),
    ],
)
def test_a_spelling_is_taken_apart(spelling: str, category: Category, form: Form) -> None:
    predicate = Predicate.read(spelling)
    assert (predicate.category, predicate.form) == (category, form)
    assert category.of(form) is predicate


@given(st.text(max_size=12) | SPELLED | st.from_regex(r"[a-z_0-9]{1,12}_(n|v|a|r|p|q|g|content)", fullmatch=True))
def test_every_text_spells_one_predicate(spelling: str) -> None:
    predicate = Predicate.read(spelling)
    assert str(predicate) == spelling
    assert Predicate.read(str(predicate)) is predicate
    assert predicate.category.of(predicate.form) is predicate


@given(
    st.one_of(
        st.tuples(st.just(Category.PROPERTY), st.builds(Relative, WORDS, WORDS)),
        st.tuples(st.just(Category.PROPERTY), st.builds(Span, st.sampled_from(["for", "lasting"]), WORDS, WORDS)),
        st.tuples(st.just(Category.PROPERTY), st.builds(OtherThan, WORDS)),
        st.tuples(st.just(Category.NAME), st.builds(Amount, WORDS, WORDS)),
        st.tuples(st.just(Category.COUNT), st.builds(Exactly, WORDS)),
        st.tuples(st.just(Category.COUNT), st.builds(WholeOf, WORDS)),
        st.tuples(st.just(Category.ORDER), st.builds(More, WORDS)),
        st.tuples(st.just(Category.RELATION), st.builds(Governed, WORDS, WORDS)),
        st.tuples(st.just(Category.OCCURRENCE), st.builds(Numbered, WORDS, st.integers(1, 10**6))),
        st.tuples(st.sampled_from([Category.NOUN, Category.VERB, Category.COMPOUND, Category.MODALITY]), WORDS),
    )
)
def test_a_form_is_read_back(made: tuple[Category, Form]) -> None:
    category, form = made
    predicate = category.of(form)
    assert (predicate.category, predicate.form) == (category, form)
    assert Predicate.read(str(predicate)) is predicate


def test_names_for_lexicon_and_people() -> None:
    predicate = Category.VERB.of("look_up")
    assert (predicate.name, predicate.words, predicate.plain) == ("look_up", ("look", "up"), "look up")
    assert Predicate.read("tall_for_tennis_player_a").form == Relative("tall", "tennis_player")
    assert Relative("tall", "tennis_player").head == "player"


def test_a_predicate_survives_another_process() -> None:
    assert pickle.loads(pickle.dumps(ARG1)) is ARG1  # noqa: S301 (written here)
