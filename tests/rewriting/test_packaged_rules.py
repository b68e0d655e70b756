"""The packaged rules: trees of all examples are stored beside them, and each rule is applied in one of its own."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from afazio.rewriting.cascade import load_cascade
from afazio.rewriting.language.syntax import SetFeature
from afazio.rewriting.workshop.examples import sentences, unused_rules
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
    unused = [f"{rule.syntax.place}: {rule.module}.{rule.name}" for rule in unused_rules(cascade, modules, trees)]
    assert unused == []


def test_the_trees_of_all_examples_are_stored(cascade):
    missing = [
        f"{module.name}: {text}"
        for module in cascade.modules
        for text in set(sentences([module])) - load_trees(tree_file(FOLDER, module)).keys()
    ]
    assert missing == []


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
