"""Cascades: files, modules, names, digest, and the cache of what was parsed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from afazio.errors import RuleError
from afazio.parsing.tree import Token, Tree
from afazio.rewriting.cascade import Cascade, load_cascade
from afazio.rewriting.language.places import Source
from afazio.rewriting.language.reading import read_rules, read_stored_rules

TREE = Tree((Token(1, "dogs", "dog", "NOUN", 2, "nsubj"), Token(2, "bark", "bark", "VERB", 0, "root")), "dogs bark")
FILES = {
    "main.grs": (
        'include "10_nouns.grs"\ninclude "more/20.grs"\nstrat main { Seq(Onf(nouns), Onf(verbs.inner), late) }\n'
    ),
    "10_nouns.grs": "package nouns { rule noun { pattern { X [upos=NOUN, !a] } commands { X.a = yes } } }\n",
    "more/20.grs": (
        'package verbs { package inner { rule verb (w from "words/w.lex") {\n'
        "  pattern { X [lemma=w.lemma, !b] } commands { X.b = w.gloss } } } }\n"
        "rule late { pattern { X -> Y } commands { Y.c = yes } }\n"
    ),
    "words/w.lex": "lemma\tgloss\nbark\tsound\n",
}


@pytest.fixture
def folder(tmp_path):
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_modules_are_packages_or_else_files(folder):
    modules = [
        (module.name, module.file, [rule.name for rule in module.rules]) for module in load_cascade(folder).modules
    ]
    assert modules == [
        ("nouns", "10_nouns.grs", ["noun"]),
        ("verbs.inner", "more/20.grs", ["verb"]),
        ("20", "more/20.grs", ["late"]),
    ]


def test_steps_name_module_rule_and_nodes(folder):
    graph, steps = load_cascade(folder).apply(TREE)
    assert [(step.module, step.rule, step.matched) for step in steps] == [
        ("nouns", "noun", (("X", 1),)),
        ("verbs.inner", "verb", (("X", 2),)),
        ("20", "late", (("X", 2), ("Y", 1))),
    ]
    assert graph.node(2).get("b") == "sound"


def test_an_unknown_module_names_the_nearest(folder):
    with pytest.raises(RuleError, match=r"unknown module 'verbs'; did you mean 'verbs\.inner'\?"):
        load_cascade(folder).module("verbs")


def test_the_digest_depends_on_every_file_and_on_nothing_else(folder):
    digests = {load_cascade(folder).digest, load_cascade(folder).digest}
    assert len(digests) == 1
    for name, text in FILES.items():
        (folder / name).write_text(text + "% more\n", encoding="utf-8")
        digests.add(load_cascade(folder).digest)
    assert len(digests) == 1 + len(FILES)


def test_the_packaged_cascade_loads_and_applies():
    cascade = load_cascade()
    assert isinstance(cascade, Cascade)
    assert cascade.modules
    assert cascade.apply(TREE)[0].nodes


def test_rules_from_the_cache_are_the_same_as_from_the_parser(folder):
    for name in ("main.grs", "10_nouns.grs", "more/20.grs"):
        source = Source(name, FILES[name])
        fresh = read_rules(source)
        assert read_stored_rules(source) == read_stored_rules(source) == fresh
        assert [each.place for each in read_stored_rules(source)] == [each.place for each in fresh]


@pytest.mark.parametrize("damage", ["", "[", "[null,[1]]", '[null,["Rule"]]', '{"a": 1}', '[null,["open","x"]]', "7"])
def test_a_damaged_cache_is_read_anew(tmp_path, monkeypatch, damage):
    monkeypatch.setenv("AFAZIO_CACHE", str(tmp_path))
    source = Source("r.grs", FILES["10_nouns.grs"])
    read_stored_rules(source)
    (file,) = (tmp_path / "rules").iterdir()
    file.write_text(damage, encoding="utf-8")
    assert read_stored_rules(source) == read_rules(source)
    assert file.read_text(encoding="utf-8") != damage


def test_rules_load_when_the_cache_cannot_be_written(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("AFAZIO_CACHE", os.fspath(Path(tmp_path, "file", "below")))
    assert read_stored_rules(Source("r.grs", "")) == ()


def stored_grammar(folder, monkeypatch):
    """The one file of the cache that holds the grammar of a folder, which is loaded for that."""
    monkeypatch.setenv("AFAZIO_CACHE", str(folder.parent / "cache"))
    load_cascade(folder)
    (file,) = (folder.parent / "cache" / "grammar").iterdir()
    return file


RULES_OF_ALL_KINDS = """
class sound = lexicon "words/w.lex"(lemma)
edges SUBJECT = nsubj | csubj
condition alone(X) { without { X -> * } }
package kinds {
  rule spelt { pattern { X [lemma=re"d.*"|cat, form=re".+s", !a]; leaf(X) } commands { X.a = yes } }
  rule chosen { pattern { X [sound, !b]|[upos=ADV, !b]; X -[1=nsubj]-> Y } commands { X.b = Y.lemma } }
  rule inline (w) { pattern { X [lemma=w.lemma, !c]; X -[SUBJECT|re"o.*"]-> Y } commands { X.c = w.gloss } }
}
rule single { pattern { X [b, !d] } without alone(X) commands { X.d = yes } }
strat main { Seq(Try(single), Onf(kinds), Empty, Onf(Seq(single))) }
"""


@pytest.fixture
def all_kinds(tmp_path):
    folder = tmp_path / "rules"
    (folder / "words").mkdir(parents=True)
    (folder / "words" / "w.lex").write_text(FILES["words/w.lex"], encoding="utf-8")
    text = RULES_OF_ALL_KINDS.replace("inline (w) {", "inline {").replace(
        "X.c = w.gloss } }\n", "X.c = w.gloss } }\n#BEGIN w\nlemma\tgloss\nbark\tnoise\n#END\n"
    )
    (folder / "main.grs").write_text(text, encoding="utf-8")
    return folder


def test_a_cascade_from_the_cache_is_the_one_that_was_compiled(all_kinds, monkeypatch):
    fresh = load_cascade(all_kinds)
    stored_grammar(all_kinds, monkeypatch)
    monkeypatch.setattr("afazio.rewriting.cascade.resolve", None)
    kept = load_cascade(all_kinds)
    assert kept.apply(TREE) == fresh.apply(TREE)
    assert [step.rule for step in kept.apply(TREE)[1]] == ["spelt", "chosen", "inline", "single"]
    for one, other in zip(fresh.modules, kept.modules, strict=True):
        assert (one.name, one.file) == (other.name, other.file)
        for rule, again in zip(one.rules, other.rules, strict=True):
            assert again.syntax == rule.syntax
            assert again.syntax.place == rule.syntax.place
            assert (again.nodes, again.edges, again.fields) == (rule.nodes, rule.edges, rule.fields)
            assert again.wakers == rule.wakers


@pytest.mark.parametrize("damage", ["", "{", "7\n", '{"modules": []}\n', '{"sources": ["no.grs"]}\n', "\x00\n[]"])
def test_a_damaged_grammar_in_the_cache_is_read_anew(all_kinds, monkeypatch, damage):
    expected = load_cascade(all_kinds).apply(TREE)
    file = stored_grammar(all_kinds, monkeypatch)
    good = file.read_text(encoding="utf-8")
    file.write_text(damage, encoding="utf-8")
    assert load_cascade(all_kinds).apply(TREE) == expected
    assert file.read_text(encoding="utf-8") == good


def test_the_grammar_of_other_rules_is_not_used(all_kinds, monkeypatch):
    stored_grammar(all_kinds, monkeypatch)
    lexicon = all_kinds / "words" / "w.lex"
    lexicon.write_text(lexicon.read_text(encoding="utf-8").replace("bark", "mew"), encoding="utf-8")
    assert [step.rule for step in load_cascade(all_kinds).apply(TREE)[1]] == ["spelt", "inline"]
