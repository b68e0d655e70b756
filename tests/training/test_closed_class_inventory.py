"""The inventory of closed-class words: how they are counted, and that each has a profile or is opaque."""

from __future__ import annotations

from pathlib import Path

import pytest

from afazio.rewriting.cascade import load_cascade

ROOT = Path(__file__).parents[2]
CLOSED = ROOT / "training" / "closed_classes"
LEXICONS = ROOT / "rewrite_rules" / "lexicons"

TREE = """\
1	Because	because	ADP	IN	_	3	case	_	_
2	of	of	ADP	IN	_	1	fixed	_	_
3	rain	rain	NOUN	NN	_	7	obl	_	_
4	very	very	ADV	RB	_	5	advmod	_	_
5	few	few	ADJ	JJ	_	6	amod	_	_
6	guests	guest	NOUN	NNS	_	7	nsubj	_	_
7	danced	dance	VERB	VBD	_	0	root	_	_
8	often	often	ADV	RB	_	7	advmod	_	_
9	if	if	SCONJ	IN	_	12	mark	_	_
10	two	two	NUM	CD	_	12	nsubj	_	_
11	must	must	AUX	MD	_	12	aux	_	_
12	sing	sing	VERB	VB	_	7	advcl	_	_
"""


def rows(lines):
    fields, *found = (line.split("\t") for line in lines if not line.startswith("%"))
    return [dict(zip(fields, values, strict=True)) for values in found]


def table(path):
    return rows(path.read_text(encoding="utf-8").splitlines())


@pytest.fixture(scope="module")
def rules():
    """The rules by module and name, and the tables below them by module and name."""
    found = {f"{module.name}.{rule.name}": rule for module in load_cascade().modules for rule in module.rules}
    lists = {
        f"{place.split('.')[0]}.{lexicon.name}": rows(lexicon.lines)
        for place, rule in found.items()
        for lexicon in rule.syntax.inline
    }
    return found, lists


def entries_of(profile, lists):
    """The entries that a row of profiles.tsv covers."""
    if profile["entry"] != "*":
        return {profile["entry"]}
    name, *fields = profile["place"].split()
    known = lists[name] if profile["profile"] == "list" else table(LEXICONS / f"{name}.lex")
    return {" ".join(row[field] for field in fields) for row in known}


def test_words_are_counted_in_the_class_that_they_are_used_in():
    from training.closed_class_inventory import entries, tree

    assert set(entries(tree(TREE.strip()))) == {
        ("preposition", "because_of"),
        ("determiner", "few"),
        ("quantifier_phrase", "very few"),
        ("clause_adverb", "often"),
        ("subordinator", "if"),
        ("modal", "must"),
    }


def test_each_entry_of_the_inventory_has_a_profile_or_is_opaque(rules):
    known = {
        (profile["class"], entry)
        for profile in table(CLOSED / "profiles.tsv")
        for entry in entries_of(profile, rules[1])
    }
    assert [row for row in table(CLOSED / "inventory.tsv") if (row["class"], row["entry"]) not in known] == []


def test_an_entry_with_a_row_of_its_own_stands_in_no_other_table(rules):
    profiles = table(CLOSED / "profiles.tsv")
    own = {(profile["class"], profile["entry"]) for profile in profiles if profile["entry"] != "*"}
    general = {
        (profile["class"], entry)
        for profile in profiles
        if profile["entry"] == "*"
        for entry in entries_of(profile, rules[1])
    }
    assert own & general == set()
    assert own <= {(row["class"], row["entry"]) for row in table(CLOSED / "inventory.tsv")}


def test_the_rules_that_profiles_name_are_there(rules):
    named = {profile["place"] for profile in table(CLOSED / "profiles.tsv") if profile["profile"] in ("rule", "opaque")}
    assert named - rules[0].keys() == {"-"}


@pytest.mark.parametrize(
    ("text", "without"),
    [
        ("Otherwise, Kim slept.", "Kim slept."),
        ("The soup was somewhat cold.", "The soup was cold."),
        ("Kim sleeps less.", "Kim sleeps."),
        ("Kim went nowhere.", "Kim went."),
        ("Kim sleeps except when it rains.", "Kim sleeps."),
        ("Depending on whether it rains, Kim sleeps.", "Kim sleeps."),
        ("Kim drank too much milk.", "Kim drank much milk."),
        ("Kim slept for less than a week.", "Kim slept for a week."),
    ],
)
def test_nothing_follows_from_a_clause_that_an_opaque_word_opens(pipeline, text, without):
    assert pipeline.check(text, without).label == "unknown"
