"""The notation of facts, and the facts that come with the package."""

from __future__ import annotations

import pytest

from afazio.knowledge.facts.bundled_facts import bundled_facts
from afazio.knowledge.facts.fact_files import FactError, parse_facts, read_facts


def spelled(predicates):
    return sorted(map(str, predicates))


@pytest.fixture
def facts(tmp_path):
    def read(text):
        path = tmp_path / "facts.txt"
        path.write_text(text, encoding="utf-8")
        return read_facts(path)

    return read


def relations(read):
    return {(str(fact.left), fact.relation, str(fact.right)) for fact in read}


def test_a_relation_has_a_direction_and_a_cost(facts):
    (fact,) = facts("cord_n < rope_n @ 0.2\n")
    assert (str(fact.left), fact.relation, str(fact.right), fact.cost) == ("cord_n", "<", "rope_n", 0.2)


def test_an_equation_holds_both_ways(facts):
    assert relations(facts("couch_n = sofa_n")) == {("couch_n", "<", "sofa_n"), ("sofa_n", "<", "couch_n")}


def test_of_several_each_excludes_each(facts):
    assert len(facts("red_a ! green_a ! blue_a")) == 6


def test_comments_and_empty_lines_say_nothing(facts):
    assert facts("% cord_n < rope_n\n\n   \n") == ()


def test_a_formula_is_closed_and_holds_in_one_context(facts):
    (fact,) = facts("asleep_a(x) -> exists e.(sleep_v(e) & ARG0(e, x))")
    assert str(fact.formula) == "all c0 x.(asleep_a(x, c0) -> exists e.(sleep_v(e, c0) & ARG0(e, x)))"
    assert (spelled(fact.needed), spelled(fact.given)) == (["asleep_a"], ["ARG0", "sleep_v"])


def test_a_place_of_a_thing_has_a_context_and_one_of_an_event_has_none(facts):
    (fact,) = facts("in_r(e, x) & ARG0(e, y) -> in_r(y, x)")
    assert "in_r(e, x)" in str(fact.formula)
    assert "in_r(x1000, x, c0)" in str(fact.formula)


def test_a_place_may_say_when_it_holds(facts):
    (fact,) = facts("in_r(x, y, present) & box_n(y) -> full_a(y)")
    assert str(fact.formula) == ("all x x1000.(in_r(x, x1000, present) & box_n(x1000) -> full_a(x1000))")


def test_braces_vary_together(facts):
    read = facts("{in|on}_r(e, x) & ARG0(e, y) -> {in|on}_r(y, x)")
    assert [spelled(fact.needed) for fact in read] == [["ARG0", "in_r"], ["ARG0", "on_r"]]
    assert [spelled(fact.given) for fact in read] == [["in_r"], ["on_r"]]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("cord_n rope_n", "column 8: cannot be read from 'rope_n' on; expected"),
        ("cord_n < ", "the end of the line on; expected a predicate"),
        ("dog_n < bark_v", "part of speech"),
        ("cord_n < rope_n @ 1.5", "between 0 and 1"),
        ("exists x.(dog_n(x)", "column"),
        ("cord < rope", "column 1: .* expected .*a predicate such as dog_n"),
    ],
)
def test_a_mistake_is_told_with_its_line(facts, line, message):
    with pytest.raises(FactError, match=rf"facts\.txt:2: .*{message}"):
        facts(f"couch_n = sofa_n\n{line}\n")


@pytest.mark.parametrize(
    ("line", "variable"),
    [
        ("buy_v(e) & ARG0(e, x) -> own_v(e1) & ARG0(e1, x)", "e1"),
        ("king_n(x) -> of_r(x, y2)", "y2"),
        ("dog_n(x) -> bark_v(e) -> ARG0(e, z)", "z"),
        ("uncle_n(x) <-> brother_of_r(x, y)", "y"),
    ],
)
def test_what_only_one_side_of_an_arrow_names_is_a_mistake(facts, line, variable):
    with pytest.raises(FactError, match=rf"facts\.txt:1: {variable} stands on one side .*'exists {variable}\."):
        facts(line)


@pytest.mark.parametrize(
    "line",
    [
        "king_n(x) -> exists y.(of_r(x, y))",
        "god_n(x) -> all y.(know_r(x, y))",
        "man_n(x) -> ~ woman_n(y)",
        "dog_n(x) -> bark_v(e) -> ARG0(e, x)",
        "in_r(x, y)",
    ],
)
def test_what_is_bound_denied_or_named_on_both_sides_is_none(facts, line):
    assert facts(line)


def test_a_file_that_cannot_be_opened(tmp_path):
    with pytest.raises(FactError, match="cannot be read"):
        read_facts(tmp_path / "none.txt")


@pytest.mark.parametrize("name", ["general", "scene", "moment"])
def test_bundled_facts_read_and_are_not_certain_of_scenes(name):
    read = bundled_facts(name)
    assert read
    assert all(0 <= fact.cost <= 0.5 for fact in read)


def test_what_is_written_by_hand_stays_small():
    from importlib.resources import files

    texts = [
        files("afazio.knowledge.facts").joinpath(f"{name}_facts.txt").read_text()
        for name in ("general", "scene", "moment")
    ]
    assert sum(len(text.splitlines()) for text in texts) < 300


@pytest.mark.parametrize(
    "line, message",
    [
        ("run_v(e) & ARG0(e, x) -> e = x", "e and x cannot be one: the one is of sort Event, the other Entity"),
        ("~" * 3000 + "dog_n(x)", "a formula is nested more than 40 deep"),
        (" -> ".join(["dog_n(x)"] * 3000), "a formula is nested more than 40 deep"),
    ],
)
def test_a_formula_of_mixed_sorts_or_without_end_is_refused_with_its_line(line, message):
    with pytest.raises(FactError, match=f"facts:1: {message}"):
        parse_facts(line, "facts")


def test_what_names_a_time_is_so_in_the_actual_context():
    (fact,) = parse_facts("dry_a(x, present) -> brittle_a(x)", "test")
    assert "brittle_a(x, c" not in str(fact.formula)


def test_what_asks_for_no_time_holds_in_any_context_without_its_times():
    actual, anywhere = parse_facts("wither_v(e) & ARG0(e, x) -> dry_a(x) & dry_a(x, present)", "test")
    assert "present" in str(actual.formula)
    assert "present" not in str(anywhere.formula)
    assert anywhere.source.endswith("(whenever)")


def test_the_content_of_an_event_is_a_context_of_its_own():
    (fact,) = parse_facts("claim_v(e) & content(e, c) & saint_n(x, c) -> holy_a(x, c)", "test")
    assert "saint_n(x, c)" in str(fact.formula)
