"""What axioms cost stands in one table, and nowhere in Python."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import afazio.knowledge
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.word_tables import word_table

PACKAGE = Path(afazio.knowledge.__file__).parents[1]
SOURCES = {
    path: path.read_text("utf-8") for stage in ("knowledge", "entailment") for path in (PACKAGE / stage).rglob("*.py")
}


def test_a_cost_is_found_by_its_name():
    assert axiom_cost("generic") == 0.2


def test_a_name_without_a_row_is_a_mistake():
    with pytest.raises(KeyError):
        axiom_cost("generics")


def test_no_module_has_a_cost_of_its_own():
    stated = [path.name for path, text in SOURCES.items() if re.search(r"COST\w* *=.*0\.\d", text)]
    assert stated == []


def test_every_row_is_asked_for_and_says_why():
    asked = {name for text in SOURCES.values() for name in re.findall(r'axiom_cost\(f?"([^"{]+)', text)}
    for name, _, provenance in word_table("costs.tsv", "name", "cost", "provenance"):
        assert name in asked or any(name.startswith(each) for each in asked if each.endswith(" ")), name
        assert len(provenance.split()) > 3
