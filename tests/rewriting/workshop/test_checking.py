"""What `afazio rules lint` finds, one cascade for each code."""

from __future__ import annotations

import pytest

from afazio.rewriting.language.folder import Folder
from afazio.rewriting.workshop.checking import lint

GOOD = """%% Every noun is marked (a dog).
%% EX: Kim slept. => Kim slept.
%% NOT: Kim slept. => Kim sang.
rule r { pattern { X [upos=NOUN, !mark] } commands { X.mark = yes } }
"""
MAIN = "strat main { Onf(r) }\n"


def codes(folder, text, **files):
    (folder / "main.grs").write_text(text, encoding="utf-8")
    for name, content in files.items():
        (folder / name.replace("__", ".")).write_text(content, encoding="utf-8")
    return [finding.code for finding in lint(Folder(folder))]


def test_a_good_cascade_has_no_findings(tmp_path):
    assert codes(tmp_path, GOOD + MAIN) == []


@pytest.mark.parametrize(
    ("code", "old", "new"),
    [
        ("R001", "%% EX: Kim slept. => Kim slept.\n", ""),
        ("R002", "%% NOT: Kim slept. => Kim sang.\n", ""),
        ("R003", "Onf(r)", "Empty"),
        ("R004", "rule r {", 'rule r (w from "w.lex") {'),
        ("R005", "X.mark = yes", "add_node Y; Y.mark = yes"),
        ("R006", "X [upos", "X [lemma=w.word]; X [upos"),
        ("R008", "%% Every noun is marked (a dog).\n", ""),
        ("R009", "X [upos", "X [lemma=w.word]; X [upos"),
        ("R011", "Every noun is marked", "The same with a noun"),
        ("R012", " (a dog)", ""),
        ("R013", "Kim sang.", "Kim sang a long and sad song of her own in the old park."),
        ("R015", "X.mark = yes", "X.mark = yes; X.sign = yes"),
        ("R015", "X.mark = yes", "X.mark = yes; add_edge X -[SIGN]-> X"),
        ("R018", "X [upos=NOUN", "X [upos=NOUN, Nubmer=Sing"),
        ("R018", "X [upos=NOUN", "X [upos=NOUN, !qaunt"),
        ("R018", "X.mark = yes", "X.mark = X.Mod"),
        ("R018", "X.mark = yes", "X.mark = yes; X.Tens = Past"),
        ("R016", "Every noun is marked", "Noun that the parser takes for a verb is marked"),
    ],
)
def test_each_check_finds_its_mistake_and_no_other(tmp_path, code, old, new):
    text = (GOOD + MAIN).replace(old, new)
    files = {"R004": {"w__lex": "word\n"}, "R006": {"w__lex": "word\na\tb\n"}, "R009": {"w__lex": "word\na\n"}}.get(
        code, {}
    )
    if code in ("R006", "R009"):
        text = text.replace("rule r {", 'rule r (w from "w.lex") {')
    assert codes(tmp_path, text, **files) == [code]


def test_a_small_class_that_says_its_source_and_a_large_one_are_fine(tmp_path):
    text = (
        (GOOD + MAIN).replace("X [upos", "X [lemma=w.word]; X [upos").replace("rule r {", 'rule r (w from "w.lex") {')
    )
    assert codes(tmp_path, text, w__lex="% The vowels of Latin.\nword\na\n") == []
    assert codes(tmp_path, text, w__lex="word\n" + "".join(f"w{number}\n" for number in range(20))) == []


def test_a_package_bears_the_name_of_its_file(tmp_path):
    main = 'include "nouns.grs"\nstrat main { Onf(%s) }\n'
    assert codes(tmp_path, main % "nouns", nouns__grs=f"package nouns {{\n{GOOD}}}\n") == []
    assert codes(tmp_path, main % "things", nouns__grs=f"package things {{\n{GOOD}}}\n") == ["R014"]


def test_files_that_nothing_uses_are_found(tmp_path):
    assert codes(tmp_path, GOOD + MAIN, w__lex="word\n", old__grs="") == ["R007", "R007"]


def test_trees_without_their_module_are_found(tmp_path):
    for folder in ("trees", "lexicons/trees"):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "main.conllu").touch()
    assert codes(tmp_path, GOOD + MAIN) == ["R017"]


def test_a_without_stops_a_rule_that_adds_a_node(tmp_path):
    stopped = GOOD.replace("} commands", "} without { X -[new]-> * } commands")
    stopped = stopped.replace("X.mark = yes", "add_node Y; Y.mark = yes; add_edge X -[new]-> Y")
    assert codes(tmp_path, stopped + MAIN) == []


WORDS = 'rule r (v from "verbs.lex", n from "nouns.lex") {'
LEXICONS = {
    "verbs__lex": "% Made up.\nverb\tkind\nsing\tsound\nsleep\tstate\n",
    "nouns__lex": "% Made up.\nnoun\tkind\nsong\tsound\n",
}


def with_blocks(blocks):
    rule = f"{WORDS} {blocks} commands {{ X.quant = every }} }}\n"
    return GOOD[: GOOD.index("rule r")] + rule + MAIN


@pytest.mark.parametrize(
    "blocks",
    [
        "pattern { X [lemma=v.verb]; X.lemma = n.noun }",
        "pattern { X [lemma=v.verb]; Y [lemma=n.noun]; X.lemma = Y.lemma }",
        'pattern { X [lemma=v.verb, pred=n.noun]; v.kind = "smell" }',
        'pattern { X [lemma=v.verb, pred=n.noun, lemma=dream|sleep]; v.kind = "sound" }',
        "pattern { X [lemma=v.verb, pred=n.noun, !lemma] }",
        "pattern { X [lemma=v.verb] } with { X [lemma=n.noun] }",
        'pattern { X [lemma=v.verb, pred=n.noun]; v.kind = "sound" } without { Y [lemma=v.verb]; v.kind = "state" }',
    ],
)
def test_a_block_whose_lexicons_and_lists_share_no_value_is_found(tmp_path, blocks):
    assert codes(tmp_path, with_blocks(blocks), **LEXICONS) == ["R010"]


@pytest.mark.parametrize(
    "blocks",
    [
        "pattern { X [lemma=v.verb, Style=v.kind]; X.Style = n.kind }",
        'pattern { X [lemma=v.verb, pred=n.noun, lemma=dream|sing]; v.kind = "sound"; X.Style = n.kind }',
        'pattern { X [lemma=v.verb, pred=n.noun]; v.kind <> "sound" }',
        "pattern { X [lemma=v.verb, Style=n.kind]|[lemma=song] }",
        "pattern { X [lemma=v.verb] } without { X [lemma=n.noun] }",
    ],
)
def test_a_block_that_some_words_pass_is_fine(tmp_path, blocks):
    assert codes(tmp_path, with_blocks(blocks), **LEXICONS) == []


def test_what_another_rule_or_the_normal_form_reads_is_fine(tmp_path):
    reader = GOOD.replace("rule r", "rule s").replace("upos=NOUN, !mark", "sign=yes, !mark")
    marked = GOOD.replace("X.mark = yes", "X.mark = yes; X.sign = yes; X.quant = every; add_edge X -[ARG0]-> X")
    assert codes(tmp_path, marked + reader + "strat main { Seq(Onf(r), Onf(s)) }\n") == []


def test_a_misspelt_feature_is_told_with_its_place_and_the_nearest_name(tmp_path):
    (tmp_path / "main.grs").write_text((GOOD + MAIN).replace("!mark", "!mark, VerbFrom=Part"), encoding="utf-8")
    (finding,) = lint(Folder(tmp_path))
    assert finding.where == "main.grs:4:41"
    assert finding.message == "rule 'r' names a feature 'VerbFrom' that nothing has; did you mean 'VerbForm'?"


def test_fields_of_lexicons_are_no_features(tmp_path):
    rule = GOOD.replace("rule r {", 'rule r (w from "w.lex") {').replace("!mark", "lemma=w.word, !mark")
    text = rule.replace("X.mark = yes", "X.mark = w.kind") + MAIN
    assert codes(tmp_path, text, w__lex="% Made up.\nword\tkind\na\tb\n") == []
