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
