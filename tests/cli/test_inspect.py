"""`afazio inspect`."""

from __future__ import annotations

import io
import json

import pytest
from defusedxml.ElementTree import fromstring

from afazio.parsing.conllu import read_conllu
from tests.cli.command import DOG, SLEEPER


def test_text_of_all_stages(afazio):
    run = afazio("inspect", DOG)
    assert run.code == 0
    for expected in ("tree:", "trace:", "graph:", "formula:", "bark_v("):
        assert expected in run.out


@pytest.mark.parametrize(
    ("stage", "field"), [("tree", "tree"), ("trace", "trace"), ("graph", "graph"), ("formula", "readings")]
)
def test_json_of_each_stage(afazio, stage, field):
    (record,) = json.loads(afazio("inspect", DOG, "--stage", stage, "--format", "json").out)
    assert record["text"] == DOG
    assert record[field]


def test_conllu_can_be_read_again(afazio):
    (tree,) = read_conllu(afazio("inspect", DOG, "--format", "conllu").out)
    assert [token.lemma for token in tree.tokens] == ["a", "dog", "bark", "."]


@pytest.mark.parametrize("stage", ["tree", "graph", "trace", "all"])
def test_svg_is_a_drawing(afazio, stage):
    root = fromstring(afazio("inspect", DOG, "--stage", stage, "--format", "svg").out)
    assert root.tag.endswith("svg")


@pytest.mark.parametrize(
    ("name", "start"),
    [
        ("page.html", "<!DOCTYPE html>"),
        ("drawing.svg", "<svg "),
        ("graph.dot", "digraph "),
        ("paper.tex", "\\documentclass"),
        ("problem.p", "tff("),
        ("tree.conllu", "# "),
        ("notes.txt", DOG),
    ],
)
def test_the_end_of_a_file_name_says_the_format(afazio, tmp_path, name, start):
    page = tmp_path / name
    run = afazio("inspect", DOG, "-o", page)
    assert (run.code, run.out) == (0, "")
    assert page.read_text(encoding="utf-8").startswith(start)


@pytest.mark.parametrize(("view", "expected"), [("smtlib", "(assert "), ("tptp", "("), ("nltk", "exists")])
def test_formulas_in_other_notations(afazio, view, expected):
    run = afazio("inspect", DOG, "--format", view)
    assert run.code == 0
    assert expected in run.out
    assert "bark" in run.out


def test_sentences_from_standard_input(afazio, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(SLEEPER.encode())))
    (record,) = json.loads(afazio("inspect", "-", "--format", "json").out)
    assert record["text"] == SLEEPER


def test_trees_instead_of_text(afazio, tmp_path):
    trees = tmp_path / "trees.conllu"
    afazio("inspect", DOG, "--format", "conllu", "-o", trees)
    assert "bark_v(" in afazio("inspect", "--conllu", trees, "--stage", "formula").out


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        (DOG, "--stage", "graph", "--format", "conllu"),
        (DOG, "--stage", "tree", "--format", "tptp"),
        (DOG, "--stage", "formula", "--format", "svg"),
        (DOG, "--stage", "trace", "--format", "dot"),
        (DOG, "--format", "pdf"),
        (DOG, "--stage", "soup"),
        (DOG, "--conllu", "/nowhere/trees.conllu"),
        (DOG, "-o", "/nowhere/page.html"),
        ("caf\udce9",),
        ("",),
    ],
)
def test_wrong_use_is_one_line_and_exit_code_2(afazio, arguments):
    run = afazio("inspect", *arguments)
    assert run.code == 2
    assert run.err.startswith("afazio: ")
    assert run.err.count("\n") == 1


def test_the_end_of_a_name_that_says_no_format_is_refused_unless_one_is_chosen(afazio, tmp_path):
    picture = tmp_path / "tree.png"
    run = afazio("inspect", DOG, "-o", picture)
    assert (run.code, picture.exists()) == (2, False)
    assert run.err.startswith(f"afazio: -o: {picture} ends in none of .txt, .json, .conllu, .svg,")
    assert afazio("inspect", DOG, "--format", "json", "-o", picture).code == 0
    assert afazio("inspect", DOG, "-o", tmp_path / "tree").code == 0
