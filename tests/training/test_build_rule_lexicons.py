"""The script turns its sources into the lexicons that the rules read."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from afazio.errors import CorpusError

ROOT = Path(__file__).parents[2]
BUNDLED = ROOT / "rewrite_rules" / "lexicons"
EXPECTED = Path(__file__).parent / "expected"


@pytest.fixture(scope="module")
def built(small_wordnet, small_verbnet, tmp_path_factory):
    folder = tmp_path_factory.mktemp("lexicons")
    options = ["--wordnet", small_wordnet, "--verbnet", small_verbnet, "-o", folder]
    command = [sys.executable, "-m", "training.lexicons.build_rule_lexicons", *map(str, options)]
    subprocess.run(command, cwd=ROOT, check=True, timeout=60, capture_output=True)
    return folder


def rows(path):
    from training.lexicons.lexicon_table import read_table

    return {tuple(row.values()) for row in read_table(path)}


def values(path, field):
    from training.lexicons.lexicon_table import read_table

    return {row[field] for row in read_table(path)}


@pytest.mark.parametrize("name", ["nominals", "dative", "causative", "intransitive"])
def test_known_sources_give_known_lexicons(built, name):
    assert (built / f"{name}.lex").read_text() == (EXPECTED / f"{name}.lex").read_text()


def test_a_built_lexicon_says_by_what_it_is_changed():
    mark = "% Built; do not edit. Change {} or the builder in training/lexicons and run `python -m "
    said = (BUNDLED / "dative.lex").read_text("utf-8")
    assert mark.format("training/closed_classes/alternations.lex") in said
    assert "% Such a verb: its indirect object and its to-phrase are both the recipient" in said


def test_a_subclass_has_the_frames_of_its_class(built):
    assert "teach" in values(built / "dative.lex", "verb")
    assert "repair" in values(built / "causative.lex", "verb")
    assert "teach" not in values(built / "causative.lex", "verb")


def test_a_verb_of_change_needs_a_sense_of_creation_to_leave_its_object_out(built):
    changing = values(BUNDLED / "causative.lex", "verb")
    leaving_out = values(BUNDLED / "unexpressed_object.lex", "verb")
    assert {"bake", "cook"} <= changing & leaving_out
    assert {"grow", "roll", "fold"} <= changing - leaving_out


def test_a_noun_of_deeds_has_an_act_among_the_senses_linked_to_its_verb():
    kinds = {row[0]: row[2] for row in rows(BUNDLED / "deverbal.lex")}
    assert (kinds["abolition"], kinds["launch"], kinds["terminus"]) == ("deed", "rare", "other")


def test_what_is_told_need_not_be_so_but_a_documentary_is_none_of_it():
    told, shown = (values(BUNDLED / f"{name}.lex", "noun") for name in ("fiction", "pictures"))
    assert {"novel", "dream", "film", "opera", "nightmare"} <= told
    assert not {"documentary", "unicorn", "report", "house"} & told
    assert {"portrait", "map", "statue", "list", "bust"} <= shown
    assert not {"dream", "house", "people"} & shown


def test_who_lives_is_no_work():
    assert not {"spider", "voluntary", "mannequin"} & values(BUNDLED / "works.lex", "noun")


def test_a_compound_of_another_kind_is_not_of_its_head(built):
    exocentric = {row[2] for row in rows(BUNDLED / "exocentric.lex")}
    assert {"sea_lion", "guinea_pig", "sea_horse"} <= exocentric
    assert not {"tennis_ball", "guard_dog", "apple_tree"} & exocentric


def test_every_lexicon_of_the_script_is_bundled(built):
    assert {path.name for path in built.glob("*.lex")} <= {path.name for path in BUNDLED.glob("*.lex")}


def test_the_bundled_nominals_agree_with_those_of_the_sample(built):
    sampled = {"destruction", "arrival", "buyer", "employee", "teacher", "description"}
    small = {row for row in rows(built / "nominals.lex") if row[0] in sampled}
    assert small == {row for row in rows(BUNDLED / "nominals.lex") if row[0] in sampled}
    assert {row[0] for row in small} == sampled


def test_a_complement_without_a_collected_signature_is_open(built):
    assert ("describe", "speech", "that", "0", "0") in rows(built / "attitude.lex")


def test_collected_signatures_are_kept(built):
    assert ("manage", "implicative", "to", "+", "-") in rows(built / "attitude.lex")


def test_an_archive_that_is_none_is_named(tmp_path):
    from training.lexicons.verbnet import read_verbnet

    (tmp_path / "verbnet.zip").write_text("no archive")
    with pytest.raises(CorpusError, match=r"verbnet\.zip: not a VerbNet archive"):
        read_verbnet(tmp_path / "verbnet.zip")


def test_a_folder_without_wordnet_is_named(tmp_path):
    from training.lexicons.wordnet_database import WordNetDatabase

    with pytest.raises(CorpusError, match=r"data\.noun: not a WordNet"):
        WordNetDatabase(tmp_path)


def test_a_row_of_the_wrong_length_is_named(tmp_path):
    from training.lexicons.lexicon_table import read_table

    (tmp_path / "short.lex").write_text("noun\tverb\nrepair\n")
    with pytest.raises(CorpusError, match=r"short\.lex:2: 1 values for 2 fields"):
        read_table(tmp_path / "short.lex")
