"""Paraphrases in English are read, compiled to facts by way of the formulas of their sentences, and then proved."""

from __future__ import annotations

import pytest

from afazio.errors import CorpusError
from afazio.knowledge.facts.fact_files import parse_facts
from training.paraphrases.build import FACTS, SOURCES, compiled, digest_of, in_order, refuted, sections_of, unproved
from training.paraphrases.facts_of import facts_of
from training.paraphrases.statements import read_paraphrases


@pytest.fixture
def read(tmp_path):
    def paraphrases(text):
        path = tmp_path / "some.txt"
        path.write_text(text, encoding="utf-8")
        return read_paraphrases(path)

    return paraphrases


def fact(pipeline, read, line):
    (paraphrase,) = read(line)
    (found,) = facts_of(
        paraphrase, pipeline.analyse(paraphrase.left.sentence), pipeline.analyse(paraphrase.right.sentence)
    )
    return found


def test_brackets_are_slots_and_a_cost_is_told_behind_the_line(read):
    (found,) = read("[Kim:person] lost [the race!]. => [Kim] did not win [race]. @ 0.2 % sport")
    assert (found.left.sentence, found.right.sentence, found.cost) == (
        "Kim lost the race.",
        "Kim did not win race.",
        0.2,
    )
    assert [(slot.head, slot.kinds, slot.said) for slot in found.left.slots] == [
        ("kim", ("person",), False),
        ("race", (), True),
    ]


def test_alternatives_of_one_wording_vary_together(read):
    found = read("[Kim] {drove|flew} to [Rome]. => [Kim] {drove|flew} {there|off}.")
    assert [(each.left.sentence, each.right.sentence) for each in found] == [
        ("Kim drove to Rome.", "Kim drove there."),
        ("Kim drove to Rome.", "Kim drove off."),
        ("Kim flew to Rome.", "Kim flew there."),
        ("Kim flew to Rome.", "Kim flew off."),
    ]


def test_each_two_synonyms_tell_of_one_event(read):
    found = read("[Kim] {warned=alerted=cautioned} [Lee] {of|about} [the danger]. @ 0.2")
    assert [(each.left.sentence, each.arrow, each.right.sentence, each.cost) for each in found[:6:2]] == [
        ("Kim warned Lee of the danger.", "<=>", "Kim alerted Lee of the danger.", 0.2),
        ("Kim warned Lee of the danger.", "<=>", "Kim cautioned Lee of the danger.", 0.2),
        ("Kim alerted Lee of the danger.", "<=>", "Kim cautioned Lee of the danger.", 0.2),
    ]
    assert [found[1].left, found[1].right] == [found[0].right, found[0].left]
    assert len(found) == 12


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("[Kim] left -> [Kim] went.", "some.txt:1: no arrow"),
        ("[Kim] {left=went} and {came=arrived}.", "some.txt:1: more than one group of wordings"),
        ("[Kim] {left}. => [Kim] went.", "some.txt:1: '{' belongs to no slot"),
        ("[Kim|Lee] left. => [Kim] went.", "some.txt:1: '|' belongs to no slot"),
        ("[Kim] left. => [Kim] met [Lee].", "some.txt:1: the left side does not say who or what is lee"),
    ],
)
def test_what_cannot_be_read_is_an_error_with_its_line(read, line, message):
    with pytest.raises(CorpusError, match=message):
        read(line)


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        (
            "[Kim] was killed. => [Kim] died.",
            "kill_v(e1) & ARG1(e1, x1) -> "
            "exists e2.(die_v(e2) & ARG0(e2, x1) & like_r(e2, e1) & tense_r(e2, e1)) @ 0.1",
        ),
        (
            "[The firm:organization] purchased [the house]. => [The firm] bought [the house].",
            "purchase_v(e1) & ARG0(e1, x1) & ARG1(e1, {x2|e2}) & organization_n(x1) -> "
            "exists e3.(buy_v(e3) & ARG0(e3, x1) & ARG1(e3, {x2|e2}) & like_r(e3, e1) & tense_r(e3, e1)) @ 0.1",
        ),
        (
            "[Kim] has died. => [Kim] is dead.",
            "die_v(e1) & ARG0(e1, x1) & past_t(e1) & perf_t(e1) -> dead_a(x1) & dead_a(x1, present) @ 0.1",
        ),
        (
            "[Kim] missed [the train:vehicle]. => [Kim] did not catch [the train].",
            "miss_v(e1) & ARG0(e1, x2) & ARG1(e1, x1) & past_t(e1) & culminated_t(e1) & vehicle_n(x1) -> "
            "~(exists e2.(catch_v(e2) & ARG0(e2, x2) & ARG1(e2, x1) & past_t(e2) & culminated_t(e2))) @ 0.1",
        ),
    ],
    ids=["any tense", "things and events", "told tense", "denial"],
)
def test_a_paraphrase_is_compiled_to_a_fact(pipeline, read, line, wanted):
    found = fact(pipeline, read, line)
    assert found == wanted
    assert parse_facts(found, "paraphrase")


def test_two_ways_to_tell_of_one_event_are_facts_about_it_both_ways(pipeline, read):
    there, back = compiled(pipeline, read("[Kim] purchased [Rome]. <=> [Kim] bought [Rome]."))
    assert [fact.split(" -> ")[1] for fact in (*there[1], *back[1])] == [
        "buy_v(e1) @ 0.1",
        "purchase_v(e1) @ 0.1",
    ]


def test_an_event_told_again_in_the_same_words_is_no_second_one(pipeline, read):
    found = fact(pipeline, read, "[Kim:person] coached [Rome]. => [Kim] was a coach who coached [Rome].")
    assert "exists" not in found


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("[Kim:person] ran [the firm]. => [Kim] led [the firm].", "rests on a verb with many senses alone"),
        ("[Kim] did not win. => [Kim] lost.", "the left side denies something"),
        ("[Kim] was appointed [director]. => [Kim] was [director].", "two slots are said to be one"),
    ],
)
def test_what_is_no_plain_statement_is_an_error(pipeline, read, line, message):
    (paraphrase,) = read(line)
    ((_, facts, why),) = compiled(pipeline, [paraphrase])
    assert facts == ()
    assert message in why


def test_what_follows_without_a_paraphrase_needs_none(pipeline, read):
    found = read("[Kim] bought [the car]. => [Kim] had [the car].\n[Kim] was lauded. => [Kim] was proud.")
    assert [each.place for each in unproved([(each, ()) for each in found])] == ["some.txt:2"]


def test_facts_prove_the_sentences_that_they_were_compiled_from(pipeline, read):
    lines = "[Kim] was killed. => [Kim] died.\n[Kim] praised [the film!]. =/=> [Kim] hated [the film!]."
    found = [(each, facts) for each, facts, _ in compiled(pipeline, read(lines))]
    assert list(unproved(found)) == []
    assert [each.place for each in unproved([(found[1][0], found[0][1])])] == ["some.txt:2"]


def test_the_packaged_facts_are_built_from_the_sources():
    built = {section.name: section.digest for section in sections_of(FACTS.read_text("utf-8"))}
    assert built == {file.name: digest_of(file) for file in SOURCES.glob("*.txt")}


def test_no_fact_stands_in_two_sections():
    facts = [fact for section in sections_of(FACTS.read_text("utf-8")) for fact in section.facts]
    assert len(facts) == len(set(facts))


def test_what_pairs_show_to_be_wrong_is_left_out():
    facts = {in_order(fact) for section in sections_of(FACTS.read_text("utf-8")) for fact in section.facts}
    assert refuted()
    assert facts.isdisjoint(refuted())
    assert in_order("b_v(e) & a_n(x) -> c_v(e) @ 0.1") == in_order("a_n(x) & b_v(e) -> c_v(e) @ 0.1")


def test_an_exclusion_of_what_is_denied_is_an_error(pipeline, read):
    (paraphrase,) = read("[Kim] is awake. =/=> [Kim] does not sleep.")
    sides = [pipeline.analyse(each.sentence) for each in (paraphrase.left, paraphrase.right)]
    with pytest.raises(CorpusError, match="denies"):
        list(facts_of(paraphrase, *sides))
