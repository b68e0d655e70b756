"""Mistakes in rules are named with file, line and column, and what would have been right."""

from __future__ import annotations

import re

import pytest

from afazio.errors import RuleError
from afazio.rewriting.cascade import load_cascade
from afazio.rewriting.language.places import Source
from afazio.rewriting.language.reading import read_rules

MAIN = "strat main { Empty }"


def message_for(folder, rules, **others):
    """The message of the error that a cascade of this text gives."""
    (folder / "main.grs").write_text(rules + "\n" + MAIN if "strat main" not in rules else rules, encoding="utf-8")
    for name, text in others.items():
        (folder / name.replace("__", ".")).write_text(text, encoding="utf-8")
    with pytest.raises(RuleError) as error:
        load_cascade(folder)
    return str(error.value)


def rule(pattern="X []", commands="", head="rule r"):
    return f"{head} {{ pattern {{ {pattern} }} commands {{ {commands} }} }}"


def test_a_syntax_error_shows_the_line_a_caret_and_what_was_expected(tmp_path):
    text = "% comment\nrule r {\n\tpatern { X [] }\n  commands {} }"
    assert message_for(tmp_path, text) == (
        "main.grs:3:2: unexpected 'patern'\n    \tpatern { X [] }\n    \t^\n"
        "expected one of: 'commands', 'either', pattern, without, with"
    )


def test_a_rule_that_is_cut_off_is_an_error_at_the_end(tmp_path):
    message = message_for(tmp_path, "strat main { Empty }\nrule r { pattern { X [] ")
    assert message.startswith("main.grs:2:25: unexpected end of the file\n")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (rule("X ->> Y"), "'->>'"),
        (rule("e >< f"), "'><'"),
        (rule("delta(X, Y) = 3"), "'delta'"),
        (rule("length(X, Y) > 3"), "'length'"),
        ("rule r { global { is_tree } }", "'global'"),
        ("rule r { meta { a = b } }", "'meta'"),
        (rule(commands="append_feats X ==> Y"), "'append_feats'"),
        (rule(commands="unorder X"), "'unorder'"),
        (rule(commands="insert X :> Y"), "'insert'"),
        (rule(commands="X.f = X.lemma[0:3]"), "the slicing of features"),
        (rule("X [lemma=/a.*/]"), 're"..."'),
        (rule("X$ []"), "'X$'"),
        ('import "a.grs"', "'include'"),
        ("strat s { Iter(r) }", "strategy 'Iter'"),
        ("strat s { Alt(r) }", "strategy 'Alt'"),
        ("strat s { Pick(r) }", "strategy 'Pick'"),
        ("strat s { If(r, r, r) }", "strategy 'If'"),
    ],
)
def test_what_grew_has_and_this_subset_has_not_is_refused_by_name(text, name):
    with pytest.raises(RuleError, match=r"^r\.grs:1:\d+: not part of this subset of Grew: .*" + re.escape(name)):
        read_rules(Source("r.grs", text))


@pytest.mark.parametrize(
    ("text", "beginning"),
    [
        (rule("X -[obj|1=obl]-> Y"), "1:28: a label is given by names or by tests of its parts, not both"),
        (rule('X [lemma=re"("]'), "1:29: not a regular expression of Python's: missing )"),
        (rule("e: X -> Y; Y < e"), "1:31: 'e' stands for an edge, and cannot be a node too; covering"),
        (rule("Y []; X.lemma = by"), "1:26: unknown name 'X' (there are: Y)"),
        (rule("X [lemma=lex.word]"), "1:29: unknown lexicon 'lex' (there are none)"),
        (rule("X [lemma<>l.word]") + "\n#BEGIN l\nword\n#END", "1:23: a lexicon is compared with '='"),
        (rule("e: X -> Y; e: Y -> X"), "1:31: 'e' stands for an edge already"),
        (rule("e: X -> *"), "1:20: edge 'e' has a name, so both of its ends need one"),
        (rule(commands="del_edge e"), "1:47: unknown edge 'e' (there are none)"),
        (rule("Verb []", "X.f = y"), "1:41: unknown name 'X' (there are: Verb)"),
        (rule("Verb []", "Verv.f = y"), "1:41: unknown name 'Verv' (there are: Verb); did you mean 'Verb'?"),
        (rule(commands="del_node X; X.f = y"), "1:50: unknown name 'X'"),
        (rule(commands="add_node X"), "1:47: 'X' stands for something already"),
        (rule("X -> Y", "add_edge X -[a|b]-> Y"), "1:49: an edge that is added has one label"),
        (rule("X -> Y", "add_edge X -> Y"), "1:49: an edge that is added needs a label"),
        (rule("X -> Y", "add_edge f: X -> Y"), "1:49: edge 'f' is added without a label"),
        (rule("X.a.b = c"), "1:20: a feature reads owner.feature, with one dot"),
        ("rule r { commands { } }", "1:1: rule 'r' has no pattern"),
        (rule() + rule(), "1:42: 'r' is declared already"),
        ("strat main { Onf(voise) } package voice { }", "1:18: unknown rule, package or strategy 'voise' (there are: "),
        ("strat main { Ofn(r) }", "1:14: unknown strategy 'Ofn'"),
        ("strat main { Onf(r, r) }", "1:14: 'Onf' takes 1 strategies, not 2"),
        ("strat main { s } strat s { Seq(t) } strat t { s }", "1:47: strategy 's' refers to itself (main -> s -> t"),
        ('include "none.grs"', "1:9: there is no file 'none.grs'"),
        ('include "../rules.grs"', "1:9: '../rules.grs' leads out of the folder"),
        ('include "main.grs"', "1:9: 'main.grs' includes itself (main.grs -> main.grs)"),
        (rule(head='rule r (l from "no.lex")'), "1:9: there is no file 'no.lex'"),
        ("%% EX: Kim slept.\n" + rule(), "1:1: an example reads 'EX: one sentence. => another sentence.'"),
        ("%% GRAPH: a dog :: dog\n" + rule(), "1:1: a graph example reads"),
    ],
)
def test_mistakes_say_where_and_what(tmp_path, text, beginning):
    assert message_for(tmp_path, text).startswith(f"main.grs:{beginning}")


DECLARED = (
    'class animate = lexicon "w.lex"(noun)\nclass animal = dog | cat\nedges OBJECT = obj | iobj\n'
    "condition bare(N) { without { N -[det]-> * } }\ncondition given(V, O) { V -[obj]-> O }\n"
    "macro drop(X, e) { del_edge e; del_node X }\n"
)


@pytest.mark.parametrize(
    ("text", "message", "declared"),
    [
        (rule("N [animat]"), "23: unknown class or feature 'animat' (there are: ", ""),
        (rule("given(V, O, N)"), "20: 'given' takes 2 names (V, O), not 3", "5:11"),
        (rule("given(V, V)"), "20: 'given' takes different names", "5:11"),
        (rule("leaf(V, O)"), "20: 'leaf' takes 1 names (M), not 2", ""),
        (
            rule("gives(V, O)"),
            "20: unknown condition 'gives' (there are: bare, given, leaf); did you mean 'given'?",
            "",
        ),
        (rule("X []", "dorp(X, e)"), "38: unknown command or macro 'dorp' (there are: drop); did you mean 'drop'?", ""),
        (rule("X []", "drop(X)"), "38: 'drop' takes 2 names (X, e), not 1", "6:7"),
        ("rule r { pattern { V [] } without { V -> N; bare(N) } commands { } }", "45: 'bare' says itself what", "4:11"),
        (rule("N [!animate]|[upos=NOUN]"), "24: a class of a lexicon is not denied among alternatives", "1:7"),
        ("rule r { pattern { V [] } without { V [!animate] } commands { } }", "41: a class of a lexicon is not", "1:7"),
        (rule("X -> Y", "add_edge X -[OBJECT]-> Y"), "7: group 'OBJECT' is named like a label", ""),
        ("class animal = cow", "7: 'animal' is declared already", "2:7"),
        ("condition leaf(X) { X [] }", "11: 'leaf' is a condition that is built in", ""),
        ("condition a(X) { b(X) } condition b(X) { a(X) }", "42: 'a' leads back to itself (a -> b -> a)", ""),
        ("edges A = B | x edges B = A", "23: 'A' leads back to itself (A -> B -> A)", ""),
        ("macro m(X) { del_edge e }", "23: 'e' is neither a parameter of 'm' nor added by it", "7:7"),
        ("condition c(X) { X [lemma=alt.noun] }", "27: 'alt' is neither a parameter of 'c' nor one of its", "7:11"),
        ("condition c(X, X) { X [] }", "16: parameter 'X' is named twice", ""),
        ("class tense = past\n" + rule("X [tense=past]"), "7: class 'tense' is named like a feature", ""),
        ("class Number = one", "7: class 'Number': features of trees begin with a capital", ""),
        ("edges ARG = obj\n" + rule("X -> Y", "add_edge X -[ARG:1]-> Y"), "7: group 'ARG' is named like a label", ""),
        ("edges subject = nsubj", "7: group 'subject': labels of trees begin with a small letter", ""),
    ],
)
def test_mistakes_with_abbreviations_point_at_the_use_and_at_the_declaration(tmp_path, text, message, declared):
    found = message_for(tmp_path, DECLARED + text, w__lex="noun\nman\n")
    where, _, said = message.partition(":")
    assert re.match(rf"main\.grs:\d+:{where}:", found), found
    assert said.strip() in found.split("\n")[0]
    assert not declared or f"\nmain.grs:{declared}: declared here\n" in found


def test_an_unknown_field_lists_the_fields(tmp_path):
    text = 'rule r (l from "w.lex") { pattern { X [lemma=l.wrod] } commands { } }'
    message = message_for(tmp_path, text, w__lex="word\trole\n")
    assert message.startswith("main.grs:1:46: unknown field of lexicon 'l' 'wrod' (there are: role, word)")


def test_of_many_names_and_of_a_long_line_only_what_is_near_is_shown(tmp_path):
    packages = " ".join(f"package module{number} {{ }}" for number in range(40))
    calls = ", ".join(f"Onf(module{number})" for number in range(40))
    message = message_for(tmp_path, f"{packages} strat main {{ Seq({calls}, Onf(modle7)) }}")
    first, line, caret = message.split("\n")
    assert "(there are 41, the nearest: module7, " in first
    assert len(line) < 200
    assert line[caret.index("^") :].startswith("modle7")


def test_a_mistake_in_an_included_file_names_that_file(tmp_path):
    message = message_for(tmp_path, 'include "10.grs"\nstrat main { Empty }', **{"10__grs": "\nrule"})
    assert message.startswith("10.grs:2:5: unexpected end of the file")


def test_a_cascade_needs_a_main_file_and_a_main_strategy(tmp_path):
    with pytest.raises(RuleError, match=r"no main\.grs in this folder"):
        load_cascade(tmp_path)
    (tmp_path / "main.grs").write_text("strat other { Empty }", encoding="utf-8")
    with pytest.raises(RuleError, match=r"unknown strategy 'main' \(there are: other\)"):
        load_cascade(tmp_path)


def test_rules_that_are_not_utf8_are_an_error(tmp_path):
    (tmp_path / "main.grs").write_bytes(b"% \xff\n")
    with pytest.raises(RuleError, match=r"^main\.grs:1:1: not UTF-8"):
        load_cascade(tmp_path)
