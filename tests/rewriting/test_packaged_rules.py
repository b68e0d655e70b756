"""The packaged rules: trees of their examples are stored, examples hold, and each rule is applied in one of its own."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from afazio.entailment.verdict import Label
from afazio.options import Options
from afazio.pipeline import Pipeline
from afazio.rewriting.cascade import load_cascade
from afazio.rewriting.language.syntax import SetFeature
from afazio.rewriting.workshop.examples import run_examples, sentences, unused_parts
from afazio.rewriting.workshop.treebank import load_trees, tree_file

FOLDER = Path(str(files("afazio").joinpath("rewrite_rules")))
PARTS = 8


@pytest.fixture(scope="module")
def cascade():
    return load_cascade()


@pytest.mark.parametrize("part", range(PARTS))
def test_every_rule_is_applied_in_an_example_of_its_own(cascade, part):
    modules = cascade.modules[part::PARTS]
    trees = {text: each for module in modules for text, each in load_trees(tree_file(FOLDER, module)).items()}
    assert [str(part) for part in unused_parts(cascade, modules, trees)] == []


@pytest.mark.exhaustive
@pytest.mark.parametrize("part", range(PARTS))
def test_all_examples_hold_with_the_stored_trees(cascade, part):
    modules = cascade.modules[part::PARTS]
    trees = {text: each for module in modules for text, each in load_trees(tree_file(FOLDER, module)).items()}
    with Pipeline(Options(strict=True)) as pipeline:

        def entails(text, hypothesis):
            return pipeline.check_trees(text, hypothesis).label is Label.ENTAILMENT

        outcomes = list(run_examples(cascade, modules, trees, entails))
    assert len(outcomes) > 100
    assert [f"{each.module}.{each.rule}: {each.problem}" for each in outcomes if each.problem] == []


def test_the_trees_of_all_examples_are_stored(cascade):
    missing = [
        f"{module.name}: {text}"
        for module in cascade.modules
        for text in set(sentences([module])) - load_trees(tree_file(FOLDER, module)).keys()
    ]
    assert missing == []


def test_the_modules_and_rules_that_comments_name_exist(cascade):
    """Comments at the top of files name other places in backquotes: `voice`, `arguments.oblique`."""
    known = {module.name for module in cascade.modules}
    known |= {f"{rule.module}.{rule.name}" for module in cascade.modules for rule in module.written}
    named = {
        (path.name, name)
        for path in (*FOLDER.glob("*/*.grs"), *FOLDER.glob("lexicons/*.lex"))
        for line in path.read_text("utf-8").splitlines()
        if re.match(r"% (?!Built)", line)
        for name in re.findall(r"`([a-z_]+(?:\.[a-z_]+)?)`", line)
    }
    assert len(named) > 20
    assert {(file, name) for file, name in named if name not in known | {"doubt"}} == set()


def test_every_repair_sets_doubt(cascade):
    modules = [module for module in cascade.modules if module.file.startswith("02_parse_repair/")]
    unmarked = [
        f"{rule.syntax.place}: {rule.name}"
        for module in modules
        for rule in module.rules
        if not any(isinstance(each, SetFeature) and each.target.feature == "doubt" for each in rule.syntax.commands)
    ]
    assert modules
    assert unmarked == []
