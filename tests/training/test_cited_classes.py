"""The VerbNet classes that word lists cite are held against VerbNet."""

from __future__ import annotations

import re

from training.lexicons.cited_classes import ROOT, WordList, members_below, report, word_lists
from training.lexicons.verbnet import read_verbnet


def test_what_is_cited_and_not_there_is_named(small_verbnet):
    lists = [WordList("verbs.lex", ("say-37.7", "sing-1"), frozenset({"describe", "dance"}))]
    lines = list(report(lists, members_below(read_verbnet(small_verbnet))))
    assert lines[:2] == ["verbs.lex: VerbNet has no class sing-1", "verbs.lex: in none of the classes cited: dance"]
    assert re.fullmatch(r"verbs\.lex: 1 of [1-9]\d* members", lines[2])


def test_a_class_has_the_members_of_its_subclasses(small_verbnet):
    classes = read_verbnet(small_verbnet)
    below = members_below(classes)
    assert below["hand_over-1"] >= {
        verb for item in classes if item.name.startswith("hand_over-1-") for verb in item.members
    }


def test_the_lists_of_the_repository_are_found():
    places = {one.place for one in word_lists(ROOT)}
    assert {"rewrite_rules/lexicons/naming.lex", "afazio/knowledge/tables/parting_verbs.tsv"} <= places
    (naming,) = (one for one in word_lists(ROOT) if one.place.endswith("naming.lex"))
    assert "dub-29.3" in naming.cited
    assert "christen" in naming.verbs
