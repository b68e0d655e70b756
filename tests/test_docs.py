"""The documents show what the program does.

Every sentence of the chapter on the fragment has the formula it prints, and the construction that the README adds is
read.
"""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest

from afazio.cli.main import main
from afazio.rewriting.normal_form import handbook

ROOT = Path(__file__).parent.parent
CHAPTER = ROOT / "docs" / "fragment.md"
EXAMPLES = re.findall(r"^ {4}(\S.*)\n {8}(\S.*)$", CHAPTER.read_text("utf-8"), re.MULTILINE)


def test_the_chapter_has_examples():
    assert len(EXAMPLES) > 20


@pytest.mark.parametrize(("sentence", "formula"), EXAMPLES, ids=[sentence for sentence, _ in EXAMPLES])
def test_example(pipeline, sentence: str, formula: str):
    assert str(pipeline.analyse(sentence).readings[0].formula) == formula


def test_the_construction_that_the_readme_adds(tmp_path, capsys):
    """The README's ten lines, its two insertions and its three commands."""
    readme = (ROOT / "README.md").read_text("utf-8")
    lines = re.search(r"^ {4}package worth \{\n(?: {4,}.*\n)+? {4}\}\n", readme, re.MULTILINE)
    assert lines is not None
    rules = tmp_path / "my_rules"
    shutil.copytree(ROOT / "rewrite_rules", rules)
    written = re.sub(r"^ {4}", "", lines[0], flags=re.MULTILINE)
    assert written.count("\n") == 10
    stage = rules / "04_clause_structure"
    (stage / "worth.grs").write_text(written, "utf-8")
    first, rest = (stage / "stage.grs").read_text("utf-8").split("\n", 1)
    inserted = f'{first}\ninclude "worth.grs"\n{rest}'.replace("Onf(control)", "Onf(worth), Onf(control)")
    (stage / "stage.grs").write_text(inserted, "utf-8")

    commands = re.findall(r"^ {4}afazio (.*--rules my_rules.*)$", readme, re.MULTILINE)
    assert len(commands) == 3
    for command in commands:
        words = [word.replace("my_rules", str(rules)) for word in shlex.split(command)]
        assert main(words) == 0, capsys.readouterr()
    assert "2 of 2 examples hold\nentailment " in capsys.readouterr().out


def test_the_handbook_of_rule_writers_shows_the_vocabulary_of_the_normal_form():
    assert handbook() in (ROOT / "rewrite_rules" / "README.md").read_text("utf-8")
