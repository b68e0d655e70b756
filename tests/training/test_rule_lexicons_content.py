"""What the bundled rule lexicons hold, and what they must not hold."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from afazio.rewriting.word_classes import CLOSED

LEXICONS = Path(str(files("afazio.rewrite_rules"))) / "lexicons"


def rows(name):
    lines = (LEXICONS / f"{name}.lex").read_text(encoding="utf-8").splitlines()
    return {tuple(line.split("\t")) for line in lines if not line.startswith("%")}


@pytest.mark.parametrize(
    "name, present",
    [
        ("nominals", ("destruction", "destroy", "event")),
        ("nominals", ("arrival", "arrive", "event")),
        ("nominals", ("repair", "repair", "event")),
        ("nominals", ("sale", "sell", "event")),
        ("nominals", ("description", "describe", "event")),
        ("nominals", ("buyer", "buy", "agent")),
        ("nominals", ("escapee", "escape", "agent")),
        ("nominals", ("employee", "employ", "patient")),
        ("given_names", ("Mary", "feminine")),
        ("given_names", ("Boris", "masculine")),
        ("dative", ("give",)),
        ("dative", ("send",)),
        ("benefactive", ("bake",)),
        ("causative", ("break",)),
        ("causative", ("open",)),
        ("locative_with", ("spray",)),
        ("locative_of", ("clear",)),
        ("conative", ("kick",)),
        ("symmetric", ("meet", "obj")),
        ("symmetric", ("marry", "obj")),
        ("symmetric", ("differ", "from")),
        ("reciprocal", ("chat", "with")),
        ("unexpressed_object", ("eat",)),
        ("intransitive", ("arrive",)),
        ("intransitive", ("sleep",)),
        ("attitude", ("know", "factive", "that", "+", "+")),
        ("attitude", ("believe", "belief", "that", "0", "0")),
        ("attitude", ("manage", "implicative", "to", "+", "-")),
        ("attitude", ("fail", "implicative", "to", "-", "+")),
        ("attitude", ("see", "perception", "bare", "+", "0")),
        ("control", ("persuade", "yes", "object", "no")),
        ("control", ("promise", "yes", "subject", "no")),
        ("control", ("try", "no", "subject", "no")),
        ("control", ("seem", "no", "subject", "yes")),
        ("by_nonagents", ("Monday", "time")),
        ("by_nonagents", ("river", "place")),
        ("by_nonagents", ("train", "vehicle")),
        ("by_nonagents", ("phone", "method")),
        ("privative", ("fake", "privative")),
        ("privative", ("former", "temporal")),
        ("privative", ("alleged", "modal")),
        ("sentence_adverbs", ("obviously", "epistemic", "yes")),
        ("sentence_adverbs", ("allegedly", "evidential", "no")),
        ("determiners", ("every", "every", "every")),
        ("determiners", ("a", "an", "some")),
        ("collective", ("gather",)),
        ("place_names", ("Lisbon",)),
        ("light_verbs", ("give", "blessing", "bless")),
        ("light_verbs", ("do", "inspection", "inspect")),
    ],
)
def test_present(name, present):
    assert present in rows(name)


@pytest.mark.parametrize(
    "name, absent",
    [
        ("nominals", "table"),
        ("nominals", "river"),
        ("nominals", "father"),
        ("nominals", "trainee"),
        ("place_names", "Victoria"),
        ("nominals", "sending"),  # gerunds are the rules' business
        ("dative", "say"),
        ("dative", "donate"),
        ("benefactive", "destroy"),
        ("causative", "eat"),
        ("causative", "murder"),
        ("locative_with", "put"),
        ("locative_with", "fill"),
        ("conative", "break"),
        ("symmetric", "praise"),
        ("symmetric", "kiss"),
        ("symmetric", "visit"),
        ("unexpressed_object", "devour"),
        ("intransitive", "destroy"),
        ("intransitive", "break"),
        ("by_nonagents", "president"),
        ("by_nonagents", "army"),
        ("by_nonagents", "Germany"),
        ("privative", "red"),
        ("sentence_adverbs", "quickly"),
        ("adverbs", "partially"),
        ("adverbs", "usually"),
        ("collective", "sleep"),
    ],
)
def test_absent(name, absent):
    assert absent not in {row[0] for row in rows(name)}


def test_a_factive_never_leaves_its_complement_open():
    factive = [row for row in rows("attitude") if row[1] == "factive"]
    assert factive
    assert {row[3:] for row in factive} == {("+", "+")}


@pytest.mark.parametrize("field, kinds", [(2, {"event", "agent", "patient"})])
def test_the_kinds_of_derived_nouns(field, kinds):
    assert {row[field] for row in rows("nominals")} - {"kind"} == kinds


def test_a_noun_has_one_verb_per_kind():
    pairs = [(noun, kind) for noun, _, kind in rows("nominals")]
    assert len(pairs) == len(set(pairs))


def tables():
    for path in sorted(LEXICONS.glob("*.lex")):
        yield path.name, path.read_text(encoding="utf-8").splitlines()
    for path in sorted(LEXICONS.parent.glob("*.grs")):
        for table in re.findall(r"^#BEGIN (?s:.*?)^#END", path.read_text(encoding="utf-8"), re.MULTILINE):
            name, *lines, _ = table.splitlines()
            yield f"{path.name} {name}", lines


def test_every_table_says_what_it_holds_and_a_small_class_is_closed():
    for name, lines in tables():
        comments = [line for line in lines if line.startswith("%")]
        words = {line.split("\t")[0] for line in lines[len(comments) + 1 :]}
        assert comments, name
        assert len(words) >= CLOSED or comments[0].startswith("% Closed: "), name
